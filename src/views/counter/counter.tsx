import { useSelector } from '@xstate/react'
import { ArrowRight, FileText, Tag } from 'lucide-react'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { printHref } from '../../domain/print-query.ts'
import type { CounterDone } from '../../machines/counter/counter.machine.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { CounterActor } from './actors.ts'
import { CounterSearch } from './counter-search.tsx'
import { useStepFocus } from './use-step-focus.ts'

const Loading = () => {
  const { t } = useTranslation('counter')
  return <SkeletonText lines={6} label={t('counter-loading')} />
}

// the page begins with the search; what follows comes with the first key or the pointer on a button
const TakeIn = lazyOnIntent(async () => (await import('./take-in.tsx')).TakeIn, <Loading />)
const Collect = lazyOnIntent(async () => (await import('./collect.tsx')).Collect, <Loading />)

type DoneProps = { actor: CounterActor; done: CounterDone }

/** The papers of what was just done; each kind is printed by one press, for all devices of the order. */
const Done = ({ actor, done }: DoneProps) => {
  const { t } = useTranslation(namespaces('counter', 'shell'))
  const { kind, repairOrderId, repairOrderNo, items, mail } = done
  const isReceived = kind === 'received'
  const count = items.length
  const print = (template: 'receipt' | 'label' | 'return') => printHref({ repairOrderIds: [repairOrderId], template, isImmediate: true })
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <NoticeBanner
        tone="success"
        isLive
        title={isReceived ? t('counter-done-received', { no: repairOrderNo, count }) : t('counter-done-collected', { no: repairOrderNo })}
      >
        {isReceived ? (mail ? t('counter-done-sent', { address: mail }) : t('counter-done-noMail')) : undefined}
      </NoticeBanner>
      <div className="flex flex-wrap gap-3">
        {isReceived && (
          <LinkButton variant="primary" icon={<Tag aria-hidden="true" />} href={print('label')} target="_blank">
            {count > 1 ? t('counter-print-labels', { count }) : t('counter-print-label')}
          </LinkButton>
        )}
        <LinkButton
          variant={isReceived ? 'secondary' : 'primary'}
          icon={<FileText aria-hidden="true" />}
          href={print(isReceived ? 'receipt' : 'return')}
          target="_blank"
        >
          {t('counter-print-receipt')}
        </LinkButton>
        <Button icon={<ArrowRight aria-hidden="true" />} onPress={() => actor.send({ type: 'counter.next' })}>
          {t('counter-next')}
        </Button>
      </div>
      {count > 1 && (
        <ol aria-label={t('counter-list')} className="flex flex-col gap-1">
          {items.map(({ itemId, itemNo, brand, productName, serialNo }) => (
            <li key={itemId} className="wrap-anywhere">
              <span className="font-mono font-medium">{itemLabel(repairOrderNo, itemNo)}</span>{' '}
              {[brand, productName].filter(Boolean).join(' ')} <span className="font-mono text-sm">{serialNo}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <TextLink href={href('repairOrderView', { repairOrderId })}>{t('counter-order', { no: repairOrderNo })}</TextLink>
      </p>
    </div>
  )
}

/** The page of whoever works at the counter. */
export const CounterPage = ({ actor }: { actor: CounterActor }) => {
  const { t } = useTranslation(namespaces('counter', 'shell'))
  const customer = useSelector(actor, ({ context }) => context.customer)
  const done = useSelector(actor, ({ context }) => context.done)
  const takeIn = useSelector(actor, ({ children }) => children.takeIn)
  const collect = useSelector(actor, ({ children }) => children.collect)
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches('searching'))
  const isSigning = useSelector(takeIn, (snapshot) => snapshot?.matches({ open: 'signing' }) === true)
  useStepFocus(done ? 'done' : isSearching ? 'searching' : isSigning ? 'signing' : 'filling')
  const leave = () => actor.send({ type: 'counter.leave' })
  const subtitle = takeIn || collect ? (customer?.customerName ?? t('counter-new')) : t('counter-intro')
  return (
    <Page layout={takeIn && !isSigning ? 'work' : 'form'}>
      <PageHeader title={t('menu-counter')} subtitle={subtitle} />
      {isSearching && <CounterSearch actor={actor} />}
      {takeIn && <TakeIn actor={takeIn} onLeave={leave} />}
      {collect && <Collect actor={collect} onLeave={leave} />}
      {done && !isSearching && <Done actor={actor} done={done} />}
    </Page>
  )
}

import { useSelector } from '@xstate/react'
import { ArrowRight, FileText, Tag } from 'lucide-react'
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

/** The papers of what was just done; each is printed by one press. */
const Done = ({ done, onNext }: { done: CounterDone; onNext: () => void }) => {
  const { t } = useTranslation('counter')
  const { kind, repairOrderId, repairOrderNo, mail } = done
  const print = (template: 'receipt' | 'label' | 'return') => printHref({ repairOrderIds: [repairOrderId], template, isImmediate: true })
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <NoticeBanner tone="success" isLive title={t(`counter-done-${kind}`, { no: repairOrderNo })}>
        {kind === 'received' ? (mail ? t('counter-done-sent', { address: mail }) : t('counter-done-noMail')) : undefined}
      </NoticeBanner>
      <div className="flex flex-wrap gap-3">
        {kind === 'received' && (
          <LinkButton variant="primary" icon={<Tag aria-hidden="true" />} href={print('label')} target="_blank">
            {t('counter-print-label')}
          </LinkButton>
        )}
        <LinkButton
          variant={kind === 'received' ? 'secondary' : 'primary'}
          icon={<FileText aria-hidden="true" />}
          href={print(kind === 'received' ? 'receipt' : 'return')}
          target="_blank"
        >
          {t('counter-print-receipt')}
        </LinkButton>
        <Button icon={<ArrowRight aria-hidden="true" />} onPress={onNext}>
          {t('counter-next')}
        </Button>
      </div>
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
    <Page layout="form">
      <PageHeader title={t('menu-counter')} subtitle={subtitle} />
      {isSearching && <CounterSearch actor={actor} />}
      {takeIn && <TakeIn actor={takeIn} onLeave={leave} />}
      {collect && <Collect actor={collect} onLeave={leave} />}
      {done && !isSearching && <Done done={done} onNext={() => actor.send({ type: 'counter.next' })} />}
    </Page>
  )
}

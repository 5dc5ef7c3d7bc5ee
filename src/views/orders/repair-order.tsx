import { useSelector } from '@xstate/react'
import { CloudOff, FileQuestionMark, RotateCw } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces, type Namespace } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { pageHeading } from '../ui/focus/lost-focus.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { lazyOnIntent, lazyWithPreload } from '../ui/page/lazy.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import type { OrderActor } from './actors.ts'
import { ActDialogs } from './dialogs/act-dialogs.tsx'
import { OrderDialogs } from './dialogs/order-dialogs.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

const Loading = () => {
  const { t } = useTranslation()
  return <OrderSkeleton label={t('shared-loading')} />
}

/** What both speak; a page shows one of the two. */
const PARTS: readonly Namespace[] = [
  'actions',
  'errors',
  'fields',
  'files',
  'items',
  'order-list',
  'orders',
  'record',
  'address',
  'shell',
  'statuses',
]
const OrderEdit = lazyOnIntent(async () => (await import('./edit/order-edit.tsx')).OrderEdit, <Loading />, PARTS)

const OrderView = lazyWithPreload(async () => (await import('./order-view.tsx')).OrderView, [...PARTS, 'devices'], 'inline')
export const preloadView = OrderView.preload

/** `wasThere`: it was on the screen until somebody deleted it, or until it left the reader's scope. */
const Missing = ({ wasThere }: { wasThere: boolean }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  useEffect(() => {
    // what had the focus is gone with the order
    if (wasThere) pageHeading()?.focus()
  }, [wasThere])
  return (
    <EmptyState
      headingLevel={1}
      icon={FileQuestionMark}
      title={t(wasThere ? 'orderView-gone-title' : 'home-record-missing-title')}
      text={t(wasThere ? 'orderView-gone-text' : 'home-record-missing-text')}
      action={<LinkButton href={href('repairOrder')}>{t('repairOrder-list-title')}</LinkButton>}
    />
  )
}

const Failed = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation('orders')
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        icon={CloudOff}
        title={t('repairOrder-loadFailed')}
        text={failure && words(failure)}
        action={
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'order.retry' })}>
            {t('shared-retry')}
          </Button>
        }
      />
    </div>
  )
}

/** One repair order: loading with or without a preview, missing, failed, the draft's form, or the order to read (specification section 4). */
export const RepairOrder = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation(namespaces('orders', 'shell', 'tables'))
  const { navigate } = useApp()
  const mode = useSelector(actor, ({ context }) => context.mode)
  const order = useSelector(actor, ({ context }) => context.order)
  const row = useSelector(actor, ({ context }) => context.row)
  const form = useSelector(actor, ({ children }) => children.form)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))

  useEmitted(actor, {
    'order.submitted': ({ repairOrderId }) => navigate(`${href('repairOrderView', { repairOrderId })}?submitted`, { replace: true }),
    'order.restarted': ({ repairOrderId }) => navigate(href('repairOrderEdit', { repairOrderId }) + location.search, { replace: true }),
    'order.deleted': () => navigate(href('repairOrder'), { replace: true }),
    'order.renewed': () => showToast({ kind: 'default', title: t('orderEdit-renewed'), content: t('orderEdit-renewed-text') }),
    'record.wasGone': () => showToast({ kind: 'default', title: t('table-rowWasGone') }),
    'act.done': ({ done }) => showToast({ kind: 'success', title: t(`orderView-done-${done}`) }),
  })

  if (isMissing) return <Missing wasThere={order !== undefined} />
  const shown = order ?? row
  if (shown !== undefined) {
    return (
      <>
        {form === undefined ? (
          <Suspense fallback={<Loading />}>
            <OrderView actor={actor} order={shown} preview={row} />
          </Suspense>
        ) : (
          <OrderEdit actor={actor} form={form} />
        )}
        {order !== undefined && (
          <>
            <OrderDialogs actor={actor} />
            <ActDialogs actor={actor} order={order} />
          </>
        )}
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t(mode === 'edit' ? 'repairOrder-edit-title' : 'repairOrder-view-title')}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
      />
      {isFailed ? <Failed actor={actor} /> : <Loading />}
    </>
  )
}

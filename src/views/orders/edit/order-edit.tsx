import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { namespaces } from '../../../locales/namespaces.ts'
import { href } from '../../../shared/paths.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { pageHeading } from '../../ui/focus/lost-focus.ts'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { OrderActor, OrderFormActor } from '../actors.ts'
import { useStepRoute } from '../steps/use-step-route.ts'
import { EditPage } from './edit-page.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'

const OrderGone = lazyOnIntent(async () => (await import('../order-gone.tsx')).OrderGone)

const Loading = () => {
  const { t } = useTranslation()
  return <OrderSkeleton label={t('shared-loading')} />
}
const OrderSteps = lazyOnIntent(async () => (await import('../steps/order-steps.tsx')).OrderSteps, <Loading />)

const GONE = ['gone', 'restarting'] as const

/** The draft's form: in steps, or everything on one page; or what is left of it when the draft is gone. */
export const OrderEdit = ({ actor, form: formActor }: { actor: OrderActor; form: OrderFormActor }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  useLeaveGuard(form.isDirty)
  const route = useStepRoute(actor)
  const isPage = route?.step === 'page'
  const wasPage = useRef(isPage)
  useEffect(() => {
    // the button that leads here is gone with the steps
    if (isPage && !wasPage.current) pageHeading()?.focus()
    wasPage.current = isPage
  }, [isPage])
  const isGone = useSelector(actor, (snapshot) => GONE.some((record) => snapshot.matches({ ready: { record } })))

  if (isGone)
    return (
      <Page>
        <PageHeader title={t('repairOrder-draftTitle')} back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }} />
        <OrderGone actor={actor} form={form} />
      </Page>
    )
  const props = { actor, formActor, form, root }
  return route === undefined || isPage ? <EditPage {...props} /> : <OrderSteps {...props} route={route} />
}

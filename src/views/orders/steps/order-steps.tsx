import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { AtStep, OrderStep } from '../../../domain/order-step.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { href } from '../../../shared/paths.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { pageHeading } from '../../ui/focus/lost-focus.ts'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import type { EditProps } from '../edit/edit-head.tsx'
import { ItemStep } from './item-step.tsx'
import { StepList } from './step-list.tsx'
import { StepSummary } from './step-summary.tsx'

const CheckStep = lazyOnIntent(async () => (await import('./check-step.tsx')).CheckStep)
const ReturnStep = lazyOnIntent(async () => (await import('./return-step.tsx')).ReturnStep)

type Props = EditProps & { root: RefObject<HTMLFormElement | null>; route: AtStep }

/** A further step begins at its top, and is read out by its heading. */
const useTop = (place: string) => {
  const first = useRef(place)
  useEffect(() => {
    if (first.current === place) return
    first.current = ''
    // a field that the step itself has gone to keeps the focus
    if (document.activeElement?.closest('[data-field]')) return
    scrollTo({ top: 0 })
    pageHeading()?.focus({ preventScroll: true })
  }, [place])
}

/** A draft's form step by step: device, photographs, return, check. */
export const OrderSteps = ({ route, root, ...props }: Props) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const { actor, form } = props
  const item = useSelector(actor, ({ children }) => children.item)
  const device = 'device' in route ? route.device : 1
  useTop(`${route.step} ${device}`)

  const go = (step: OrderStep) =>
    actor.send({ type: 'step.go', route: step === 'device' || step === 'photos' ? { step, device } : { step } })
  return (
    <Page>
      <div className="@container flex flex-1 flex-col">
        <div className="grid flex-1 gap-x-10 @min-[58rem]:grid-cols-[minmax(0,45rem)_20rem]">
          <div className="flex w-full max-w-[45rem] min-w-0 flex-col gap-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <StepList current={route.step} onGo={go} />
              <PlainButton
                onPress={() => actor.send({ type: 'step.go', route: { step: 'page' } })}
                className="cursor-pointer rounded-sm text-end text-sm text-muted underline underline-offset-4 touch-target hover:text-text"
              >
                {t('orderSteps-onePage')}
              </PlainButton>
            </div>
            <PageHeader
              title={
                device > 1 && 'device' in route
                  ? t(`orderSteps-title-${route.step}-no`, { no: device })
                  : t(`orderSteps-title-${route.step}`)
              }
              back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
            />
            {'device' in route ? (
              item && <OpenItem order={actor} item={item} step={route.step} device={device} />
            ) : route.step === 'return' ? (
              <ReturnStep {...props} root={root} />
            ) : (
              <CheckStep {...props} root={root} />
            )}
          </div>
          <StepSummary actor={actor} form={form} isShown={route.step !== 'check'} />
        </div>
      </div>
    </Page>
  )
}

type OpenItemProps = {
  order: EditProps['actor']
  item: NonNullable<Parameters<typeof ItemStep>[0]['actor']>
  step: 'device' | 'photos'
  device: number
}

/** The form of the open item, once it is there. */
const OpenItem = ({ order, item, step, device }: OpenItemProps) => {
  const { form, files, serial } = useSelector(item, ({ children }) => children)
  if (form === undefined || files === undefined || serial === undefined) return null
  return <ItemStep key={form.sessionId} {...{ order, actor: item, form, files, serial, step, device }} />
}

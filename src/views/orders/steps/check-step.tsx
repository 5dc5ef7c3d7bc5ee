import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { COUNTS } from '../../../domain/limits.ts'
import type { StepRoute } from '../../../domain/order-step.ts'
import { deviceStepOf } from '../../../machines/orders/order-steps.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSection } from '../edit/confirm-section.tsx'
import { EditActions } from '../edit/edit-actions.tsx'
import { EditHead, type EditProps } from '../edit/edit-head.tsx'
import { OrderProblems } from '../edit/order-problems.tsx'
import { useDraftSave } from '../edit/use-draft-save.ts'
import { DeviceAnswers, ReturnAnswers } from './answers.tsx'

type Props = EditProps & { root: RefObject<HTMLFormElement | null> }

/** Everything that was answered, to be looked over before it is sent. */
export const CheckStep = ({ root, ...props }: Props) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const { actor, formActor, form } = props
  const items = useSelector(actor, ({ context }) => context.items)
  const { onSaveTemp, onSubmit } = useDraftSave(actor, root)
  const go = (route: StepRoute, field?: string) => actor.send({ type: 'step.go', route, ...(field === undefined ? {} : { field }) })
  const goToItem = (itemId: string, field: string) => {
    const index = items.findIndex((item) => item.itemId === itemId)
    go({ step: deviceStepOf(field), device: index + 1 }, field)
  }
  return (
    <form id="repairOrderForm" ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <EditHead {...props} />
      <OrderProblems actor={actor} formActor={formActor} root={root} onItem={goToItem} onField={(field) => go({ step: 'return' }, field)} />
      {items.map((item, index) => (
        <DeviceAnswers key={item.itemId} actor={actor} item={item} device={index + 1} onGo={go} />
      ))}
      {can('repairItem.create') && items.length < COUNTS.itemsPerOrder.max && (
        <div data-field="items">
          <Button icon={<Plus aria-hidden="true" />} onPress={() => go({ step: 'device', device: items.length + 1 })}>
            {t(items.length === 0 ? 'orderSteps-first' : 'orderSteps-add')}
          </Button>
        </div>
      )}
      <ReturnAnswers form={form} onGo={go} />
      <ConfirmSection form={form} />
      <EditActions {...props} onSaveTemp={onSaveTemp} />
    </form>
  )
}

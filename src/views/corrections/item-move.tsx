import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { addressText } from '../../domain/formats/address-line.ts'
import { newOrderIssues } from '../../domain/rules/corrections.ts'
import { issuesOfTarget, moveItemMachine, NEW_ORDER, OFFERED, type MoveParams } from '../../machines/corrections/move-item.machine.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { ActPreparing } from '../record/act-dialog.tsx'
import { ReasonField } from '../record/reason-field.tsx'
import type { Option } from '../ui/fields/option-list.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { WordsDialog } from '../ui/overlays/words-dialog.tsx'

export interface ItemMoveProps {
  readonly itemId: string
  /** The item in a few words. */
  readonly name: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

type MoveActor = ActorRefFrom<typeof moveItemMachine>
type FormActor = NonNullable<ReturnType<MoveActor['getSnapshot']>['children']['form']>

const returnAddressOf = ({ receiveAddresses }: Pick<RepairOrder, 'receiveAddresses'>) => {
  const address = receiveAddresses.find(({ addressType }) => addressType === 'return')
  return address && addressText(address)
}

/** The orders that the item may go to; one that it may not go to stays, with the reason. */
const useTargets = (params: MoveParams): readonly Option[] => {
  const { t } = useTranslation(namespaces('errors', 'record'))
  const { orderStatus } = useLabels()
  const { issue } = useIssueText()
  const [alone] = newOrderIssues(params)
  const optionOf = (target: RepairOrderRow): Option => {
    const { repairOrderId, repairOrderNo, repairOrderStatus, repairOrderStatusName, progress, itemSummary } = target
    const [late] = issuesOfTarget(params, target)
    const status = orderStatus(repairOrderStatus, false, repairOrderStatusName)
    const products = [...new Set(itemSummary.flatMap(({ productName }) => (productName ? [productName] : [])))].join(t('shared-listComma'))
    return {
      value: repairOrderId,
      label: t('move-order', { no: repairOrderNo ?? repairOrderId, status, count: progress?.total ?? itemSummary.length }),
      description: late ? issue(late) : products,
      isDisabled: late !== undefined,
    }
  }
  return [
    ...params.targets.map(optionOf),
    { value: NEW_ORDER, label: t('move-new'), description: alone ? issue(alone) : t('move-new-hint'), isDisabled: alone !== undefined },
  ]
}

const Form = ({ formActor, name, onClose }: { formActor: FormActor; name: string; onClose: () => void }) => {
  const { t } = useTranslation(namespaces('fields', 'record'))
  const root = useRef<HTMLDivElement>(null)
  const form = useForm(formActor, root, { repairOrderId: t('move-to') })
  const { params, values } = form
  const options = useTargets(params)
  const target = params.targets.find(({ repairOrderId }) => repairOrderId === values.repairOrderId)
  const address = target && returnAddressOf(target)
  return (
    <WordsDialog
      isOpen
      hasWords={values.reason !== ''}
      isPending={form.isSubmitting}
      title={t('move-title', { name })}
      text={t('move-text')}
      confirmLabel={t('move-confirm')}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div ref={root} className="flex flex-col gap-4">
        {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
        <SelectField
          {...form.field('repairOrderId')}
          isRequired
          isSearchable
          options={options}
          description={params.targets.length === 0 ? t('move-none') : params.hasMore ? t('move-more', { max: OFFERED }) : undefined}
        />
        {address !== undefined && address !== returnAddressOf(params.order) && (
          <NoticeBanner tone="warning" title={t('move-address')}>
            {address}
          </NoticeBanner>
        )}
        {target !== undefined && params.itemCount === 1 && <NoticeBanner tone="warning">{t('move-emptied')}</NoticeBanner>}
        <ReasonField field={form.field('reason')} />
      </div>
    </WordsDialog>
  )
}

/** Moves an item to another order of its customer, or to a new one: where to, and why. */
export const ItemMove = ({ itemId, ...props }: ItemMoveProps) => (
  <ItemMoveOf actor={useActorRef(moveItemMachine, { input: { itemId } })} {...props} />
)

/** The same with the machine that moves it. */
export const ItemMoveOf = ({ actor, name, onMoved, onClose }: Omit<ItemMoveProps, 'itemId'> & { actor: MoveActor }) => {
  const { t } = useTranslation('record')
  const form = useSelector(actor, ({ children }) => children.form)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('unread'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  useEmitted(actor, {
    'item.moved': ({ no }) => {
      showToast({ kind: 'success', title: t('move-done', { no }) })
      onMoved()
      onClose()
    },
  })
  if (isDone) return null
  if (form === undefined)
    return (
      <ActPreparing
        title={t('move-title', { name })}
        failure={isUnread ? failure : undefined}
        onRetry={() => actor.send({ type: 'move.retry' })}
        onClose={onClose}
      />
    )
  return <Form formActor={form} name={name} onClose={onClose} />
}

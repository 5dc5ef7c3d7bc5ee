import { shallowEqual, useSelector } from '@xstate/react'
import { CircleCheck, CircleX } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { ReviewResult } from '../../../domain/entities/review.ts'
import { REASON_CODES, type ReasonCode } from '../../../domain/entities/review-blocks.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine.ts'
import { useUser } from '../../hooks/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { WordsDialog } from '../../ui/overlays/words-dialog.tsx'
import { useForm } from '../../hooks/use-form.ts'
import { useItemName } from '../item-name.ts'

type DialogActor = ActorRefFrom<typeof cancelOrderMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>

/** The others are the service centre's reasons. */
const CUSTOMERS: readonly ReasonCode[] = ['userRequest', 'duplicate', 'incomplete', 'other']

/** The result of each item, when some were refused. */
const Report = ({ dialog, results, items }: { dialog: DialogActor; results: readonly ReviewResult[]; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const nameOf = useItemName()
  const close = () => dialog.send({ type: 'cancel.close' })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('orderView-cancel-report')}
      onClose={close}
      footer={<Button onPress={close}>{t('shared-close')}</Button>}
    >
      <p className="text-muted">{t('orderView-cancel-reportText')}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {results.map(({ itemId, ok, error }) => (
          <li key={itemId} className="flex gap-2">
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-strong" />
            ) : (
              <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-strong" />
            )}
            <div className="min-w-0">
              <p className="font-medium break-words">{nameOf(items.find((item) => item.itemId === itemId))}</p>
              <p className="text-sm text-muted">
                {t(ok ? 'orderView-cancel-ok' : 'orderView-cancel-refused')}
                {error?.message ? ` · ${error.message}` : ''}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Form = ({ dialog, formActor }: { dialog: DialogActor; formActor: FormActor }) => {
  const { t } = useTranslation(namespaces('actions', 'fields', 'orders'))
  const { isCustomer } = useUser()
  const nameOf = useItemName()
  const root = useRef<HTMLDivElement>(null)
  const form = useForm(formActor, root)
  const { isWhole } = useSelector(dialog, ({ context: { isWhole } }) => ({ isWhole }), shallowEqual)
  const { items } = form.params
  const codes = isCustomer ? CUSTOMERS : REASON_CODES
  return (
    <WordsDialog
      isOpen
      hasWords={form.values.publicComment !== ''}
      isDanger
      isPending={form.isSubmitting}
      title={isWhole ? t('orderView-cancel-title') : t('orderView-cancel-itemTitle', { name: nameOf(items[0]) })}
      text={t(isWhole ? 'orderView-cancel-text' : 'orderView-cancel-itemText')}
      confirmLabel={t(isWhole ? 'orderAction-cancel' : 'action-cancel')}
      cancelLabel={t('orderView-cancel-keep')}
      onConfirm={form.submit}
      onClose={() => dialog.send({ type: 'cancel.close' })}
    >
      <div ref={root} className="flex flex-col gap-4">
        {isWhole && (
          <ul className="list-disc pl-5">
            {items.map((item) => (
              <li key={item.itemId} className="break-words">
                {nameOf(item)}
              </li>
            ))}
          </ul>
        )}
        {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
        <SelectField
          {...form.field('reasonCode')}
          isRequired
          options={codes.map((value) => ({ value, label: t(`option-reasonCode-${value}`) }))}
        />
        <TextArea
          {...form.field('publicComment')}
          label={t(isCustomer ? 'orderView-cancel-comment-customer' : 'orderView-cancel-comment-employee')}
          rows={2}
          maxLength={LENGTHS.publicComment.max}
        />
      </div>
    </WordsDialog>
  )
}

/** Cancels the order, or one item of it: asks why, and says what became of each. */
export const CancelDialog = ({ dialog }: { dialog: DialogActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  const isReporting = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'reporting' }))
  const { answer, items } = useSelector(dialog, ({ context: { answer, items } }) => ({ answer, items }), shallowEqual)
  if (form === undefined) return null
  return isReporting && answer ? <Report dialog={dialog} results={answer} items={items} /> : <Form dialog={dialog} formActor={form} />
}

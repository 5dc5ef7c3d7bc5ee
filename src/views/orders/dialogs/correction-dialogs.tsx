import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../../locales/namespaces.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { invoiceCorrectionMachine, remarkCorrectionMachine } from '../../../machines/orders/order-correction.machine.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { useWords } from '../../hooks/words.ts'
import { PartDialog } from '../../record/part-dialog.tsx'
import { ReasonField } from '../../record/reason-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InvoiceFields } from '../edit/header-fields.tsx'

type InvoiceActor = ActorRefFrom<typeof invoiceCorrectionMachine>
type InvoiceFormActor = NonNullable<ReturnType<InvoiceActor['getSnapshot']>['children']['form']>
type RemarkActor = ActorRefFrom<typeof remarkCorrectionMachine>
type RemarkFormActor = NonNullable<ReturnType<RemarkActor['getSnapshot']>['children']['form']>

const Invoice = ({ dialog, formActor }: { dialog: InvoiceActor; formActor: InvoiceFormActor }) => {
  const { t } = useTranslation(namespaces('fields', 'record'))
  const { option } = useWords()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('correct-field', { field: t('field-invoiceType') })}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      word={(name, value) => (name === 'invoiceType' ? option('invoiceType', value) : value)}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <InvoiceFields form={form} />
      <ReasonField field={form.field('reason')} />
    </PartDialog>
  )
}

/** Type, tax id and title of the invoice. */
export const InvoiceCorrectionDialog = ({ dialog }: { dialog: InvoiceActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Invoice dialog={dialog} formActor={form} />
}

const Remark = ({ dialog, formActor }: { dialog: RemarkActor; formActor: RemarkFormActor }) => {
  const { t } = useTranslation(namespaces('fields', 'record'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('correct-field', { field: t('field-remark') })}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <TextArea {...form.field('remark')} maxLength={LENGTHS.remark.max} />
      <ReasonField field={form.field('reason')} />
    </PartDialog>
  )
}

/** What the customer wrote about the order. */
export const RemarkCorrectionDialog = ({ dialog }: { dialog: RemarkActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Remark dialog={dialog} formActor={form} />
}

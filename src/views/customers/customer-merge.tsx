import { useActorRef, useSelector } from '@xstate/react'
import { useId, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { hasMailbox } from '../../domain/rules/customer.ts'
import { mergeIssues } from '../../domain/rules/merge.ts'
import { formatPhone } from '../../domain/formats/phone.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { mergeCustomersMachine } from '../../machines/customers/merge.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { ActPreparing } from '../record/act-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { MergePair } from './merge-pair.tsx'

export interface CustomerMergeProps {
  readonly customerId: string
  /** The customer's name, which is looked for first. */
  readonly name: string
  /** `userId`: an account of the customer that is left. */
  readonly onMerged: (userId: string) => void
  readonly onClose: () => void
}

type MergeActor = ActorRefFrom<typeof mergeCustomersMachine>
type FormActor = NonNullable<ReturnType<MergeActor['getSnapshot']>['children']['form']>

const nameOf = ({ companyName, userName, customerType }: Customer) => (customerType === 'company' ? companyName : null) || userName

const detailsOf = ({ userAccount, mobilePhone, telephone, phoneCountryCode, customerType, userName, taxId }: Customer) =>
  [
    customerType === 'company' ? userName : '',
    hasMailbox(userAccount) ? userAccount : '',
    mobilePhone || telephone ? formatPhone(mobilePhone || telephone || '', phoneCountryCode) : '',
    taxId ?? '',
  ]
    .filter(Boolean)
    .join(' · ')

/** The other customer is looked for: at first by the name, since a customer who is there twice mostly has it twice. */
const Choosing = ({ actor, title, onClose }: { actor: MergeActor; title: string; onClose: () => void }) => {
  const { t } = useTranslation('customers')
  const text = useIssueText()
  const keyword = useSelector(actor, ({ context }) => context.keyword)
  const found = useSelector(actor, ({ context }) => context.found)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Dialog isOpen size="md" title={title} onClose={onClose} footer={<Button onPress={onClose}>{t('shared-cancel')}</Button>}>
      <div className="flex flex-col gap-4 pt-2">
        <TextField
          name="keyword"
          type="search"
          autoFocus
          label={t('customer-merge-find')}
          description={t('customer-searchHint')}
          value={keyword}
          onChange={(value) => actor.send({ type: 'keyword.change', keyword: value })}
        />
        <output className="text-sm text-muted">
          {isBusy
            ? t('shared-loading')
            : failure
              ? ''
              : found.length === 0
                ? t('customer-merge-none')
                : t('customer-merge-found', { count: found.length })}
        </output>
        {failure && (
          <NoticeBanner tone="danger">
            {text.failure(failure)} <Button onPress={() => actor.send({ type: 'merge.retry' })}>{t('shared-retry')}</Button>
          </NoticeBanner>
        )}
        {found.length > 0 && (
          <ul className="flex max-h-80 flex-col overflow-auto rounded-md border border-border">
            {found.map((customer) => (
              <li key={customer.customerId} className="not-last:border-b border-border">
                <button
                  type="button"
                  className="w-full cursor-pointer px-3 py-2 text-start hover:bg-hover pointer-coarse:min-h-11"
                  onClick={() => actor.send({ type: 'other.choose', customerId: customer.customerId })}
                >
                  <span className="block font-medium break-words">{nameOf(customer)}</span>
                  <span className="block text-sm break-all text-muted">{detailsOf(customer)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const Asking = ({ actor, formActor, title, onClose }: { actor: MergeActor; formActor: FormActor; title: string; onClose: () => void }) => {
  const { t } = useTranslation('customers')
  const root = useRef<HTMLFormElement>(null)
  const id = useId()
  const preview = useSelector(formActor, ({ context }) => context.params)
  const form = useForm(formActor, root, { name: t('customer-merge-name', { name: preview.gone.customerName }) })
  const isRefused = mergeIssues(preview.kept, preview.gone).length > 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isRefused) form.submit()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      isDismissable={!form.isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={form.isSubmitting} onPress={() => actor.send({ type: 'merge.back' })}>
            {t('customer-merge-back')}
          </Button>
          <Button type="submit" form={id} variant="danger" isPending={form.isSubmitting} isDisabled={isRefused}>
            {t('customer-merge-confirm')}
          </Button>
        </>
      }
    >
      <form id={id} ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-4 pt-2">
        {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
        <MergePair preview={preview} onSwap={() => actor.send({ type: 'merge.swap' })} />
        {!isRefused && <TextField {...form.field('name')} isRequired />}
      </form>
    </Dialog>
  )
}

/** Merges two customers: which other one, both side by side, and the name of the one that goes to confirm. */
export const CustomerMerge = ({ customerId, ...props }: CustomerMergeProps) => (
  <CustomerMergeOf actor={useActorRef(mergeCustomersMachine, { input: { customerId, name: props.name } })} {...props} />
)

/** The same with the machine that merges them. */
export const CustomerMergeOf = ({ actor, name, onMerged, onClose }: Omit<CustomerMergeProps, 'customerId'> & { actor: MergeActor }) => {
  const { t } = useTranslation(namespaces('customers', 'record'))
  const form = useSelector(actor, ({ children }) => children.form)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('unread'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  useEmitted(actor, {
    'customer.merged': ({ merged, goneName }) => {
      showToast({ kind: 'success', title: t('customer-done-merge', { name: merged.customerName, gone: goneName }) })
      onMerged(merged.userId)
      onClose()
    },
  })
  const title = t('customer-merge-title', { name })
  if (isDone) return null
  if (isChoosing) return <Choosing actor={actor} title={title} onClose={onClose} />
  if (form === undefined)
    return (
      <ActPreparing
        title={title}
        failure={isUnread ? failure : undefined}
        onRetry={() => actor.send({ type: 'merge.retry' })}
        onClose={isUnread ? () => actor.send({ type: 'merge.back' }) : onClose}
      />
    )
  return <Asking actor={actor} formActor={form} title={title} onClose={onClose} />
}

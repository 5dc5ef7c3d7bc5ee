import { shallowEqual, useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { bookFormMachine } from '../../machines/profile/address-book.machine.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useAddress } from '../address/use-address.ts'
import type { BookActor } from './actors.ts'

const FORM_ID = 'bookForm'

const Form = ({ actor, formActor }: { actor: BookActor; formActor: ActorRefFrom<typeof bookFormMachine> }) => {
  const { t } = useTranslation('profile')
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  useLeaveGuard(form.isDirty)
  const address = useAddress({
    form,
    values: form.values.address,
    newest: () => formActor.getSnapshot().context.values.address,
    onChange: (name, changed) => form.change(name, { address: changed }),
  })
  const { countries, phoneCodes, entry } = useSelector(
    actor,
    ({ context: { countries, phoneCodes, entry } }) => ({ countries, phoneCodes, entry }),
    shallowEqual,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={t(entry ? 'profile-book-edit' : 'profile-book-add')}
      isDismissable={!form.isSubmitting}
      onClose={() => actor.send({ type: 'entry.close' })}
      footer={
        <>
          <Button isDisabled={form.isSubmitting} onPress={() => actor.send({ type: 'entry.close' })}>
            {t('shared-cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={form.isSubmitting}>
            {t('profile-save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={root} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-2">
        <DraftBanner {...form.draft} />
        {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
        <AddressFields type="return" address={address} countries={countries} phoneCodes={phoneCodes} isOfBook />
        <Checkbox
          {...form.field('isDefault')}
          label={t('profile-book-default-label')}
          // a book is never without one; another one takes its place
          isDisabled={entry?.isDefault === true}
        />
      </form>
    </Dialog>
  )
}

/** Adds an address or changes one. What was typed and not saved is kept by the vault. */
export const BookDialog = ({ actor }: { actor: BookActor }) => {
  const form = useSelector(actor, ({ children }) => children.form)
  return form ? <Form actor={actor} formActor={form} /> : null
}

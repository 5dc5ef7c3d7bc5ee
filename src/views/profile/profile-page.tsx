import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LOCALE_LABELS, LOCALES } from '../../shared/constants.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import { useApp, useCan } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { MailboxSection } from '../mailbox/mailbox-section.tsx'
import { AddressBook } from './address-book.tsx'
import { DataExport } from './data-export.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { Sessions } from './sessions.tsx'

type Actor = ActorRefFrom<typeof profileMachine>

/** Settings that apply at once, without a form to save: the language, and the preferences of this browser. */
const Preferences = () => {
  const { t } = useTranslation(namespaces('accounts', 'profile', 'shell', 'shortcuts'))
  const { locale, setLocale, shortcuts, toasts } = useApp()
  const can = useCan()
  return (
    <Section title={t('profile-preferences')}>
      <div className="flex flex-col gap-5">
        {can('self.language.update') && (
          <RadioGroup
            name="language"
            label={t('field-language')}
            variant="segmented"
            description={t('profile-language-hint')}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: LOCALE_LABELS[value] }))}
            onChange={(value) => setLocale(LOCALES.find((one) => one === value) ?? locale)}
          />
        )}
        {toasts && (
          <Switch
            name="toasts"
            label={t('profile-toasts')}
            description={t('profile-toasts-hint')}
            value={toasts.time === 'longer'}
            onChange={(isLonger) => toasts.set(isLonger ? 'longer' : 'standard')}
          />
        )}
        {shortcuts && (
          <Switch
            name="shortcuts"
            label={t('shortcuts-on')}
            description={t('shortcuts-hint')}
            value={shortcuts.isOn}
            onChange={shortcuts.set}
          />
        )}
      </div>
    </Section>
  )
}

const Own = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('profile')
  const text = useIssueText()
  const form = useSelector(actor, ({ children }) => children.form)
  const mailbox = useSelector(actor, ({ children }) => children.mailbox)
  // a server that knows no change of the address does not send the field
  const hasMailbox = useSelector(actor, ({ context }) => context.profile?.pendingMailbox !== undefined)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  if (isAbsent) return null
  if (form)
    return (
      <>
        <ProfileDetails form={form} />
        {mailbox && hasMailbox && <MailboxSection actor={mailbox} />}
      </>
    )
  return (
    <Section title={t('profile-details')}>
      {failure ? (
        <NoticeBanner
          tone="danger"
          title={t('profile-failed')}
          action={<Button onPress={() => actor.send({ type: 'profile.retry' })}>{t('shared-retry')}</Button>}
        >
          {text.failure(failure)}
        </NoticeBanner>
      ) : (
        <SkeletonText lines={5} label={t('shared-loading')} />
      )}
    </Section>
  )
}

/** The editable data of the own account (domain.md section 8). */
export const ProfilePage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const sessions = useSelector(actor, ({ children }) => children.sessions)
  const dataExport = useSelector(actor, ({ children }) => children.dataExport)
  return (
    <Page layout="form">
      <PageHeader title={t('profile-title')} />
      <Own actor={actor} />
      {can('self.addressBook.update') && <AddressBook />}
      <Preferences />
      {sessions && <Sessions actor={sessions} />}
      {dataExport && <DataExport actor={dataExport} />}
    </Page>
  )
}

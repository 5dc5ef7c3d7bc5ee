import { useSelector } from '@xstate/react'
import { UserPlus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { colleagueFormMachine, colleaguesMachine } from '../../machines/centre/colleagues.machine.ts'
import { LOCALES } from '../../shared/constants.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { MemberStatus } from '../members/member-status.tsx'
import { useMemberWords } from '../members/member-words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { FieldGrid } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { focusField } from '../ui/focus/field-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'

type Actor = ActorRefFrom<typeof colleaguesMachine>
const ENGINEER = 'R-ENG'

/** The fields that an invitation needs; all others of the account come later. */
const InviteForm = ({ actor }: { actor: ActorRefFrom<typeof colleagueFormMachine> }) => {
  const { t } = useTranslation(namespaces('centre', 'accounts'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  const { roles } = form.params
  const words = useMemberWords(roles)
  const options = roles.flatMap((group) => group.options.map(({ roleId }) => ({ value: roleId, label: words.roleName(roleId) })))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const { value: roleIds, ...role } = form.field('roleIds')
  return (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <FieldGrid>
        <TextField {...form.field('userName')} autoComplete="off" isRequired />
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" isRequired />
        <TextField {...form.field('userAccount')} description={t('centre-invite-account-hint')} autoComplete="off" isMono isRequired />
        <SelectField
          {...role}
          label={t('field-roleId')}
          value={roleIds[0] ?? ''}
          onChange={(value) => form.change('roleIds', { roleIds: [value], isEngineer: value === ENGINEER })}
          options={options}
          isRequired
        />
        <SelectField
          {...form.field('language')}
          options={LOCALES.map((value) => ({ value, label: t(`option-language-${value}`) }))}
          isRequired
        />
      </FieldGrid>
      <div>
        <Button type="submit" variant="primary" icon={<UserPlus aria-hidden="true" />} isPending={form.isSubmitting}>
          {t('centre-invite-send')}
        </Button>
      </div>
    </form>
  )
}

const Members = ({ members, roles }: { members: readonly Member[]; roles: readonly RoleOptionGroup[] }) => {
  const words = useMemberWords(roles)
  return (
    <ul className="flex flex-col">
      {members.map((member) => (
        <li
          key={member.id}
          className="not-last:border-b border-border grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_6.5rem]"
        >
          <div className="col-span-full min-w-0 sm:col-span-1">
            <p className="font-medium wrap-anywhere">{member.userName}</p>
            <p className="text-sm wrap-anywhere text-muted">{[member.userAccount, member.email].join(' · ')}</p>
          </div>
          <span className="text-sm text-muted">{words.roles(member)}</span>
          <span>
            <MemberStatus member={member} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Invites colleagues one after the other, above those that there are. */
export const ColleaguesStep = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(namespaces('centre', 'shell'))
  const text = useIssueText()
  const members = useSelector(actor, ({ context }) => context.members)
  const roles = useSelector(actor, ({ context }) => context.roles)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const form = useSelector(actor, ({ children }) => children.form)
  const [invited, setInvited] = useState<Member>()
  const place = useRef<HTMLDivElement>(null)
  useEmitted(actor, {
    'colleague.invited': ({ member }) => {
      setInvited(member)
      // ready for the next one
      requestAnimationFrame(() => place.current && focusField(place.current, 'userName'))
    },
  })
  if (failure !== undefined)
    return (
      <NoticeBanner
        tone="danger"
        title={t('centre-invite-failed')}
        action={<Button onPress={() => actor.send({ type: 'colleagues.retry' })}>{t('shared-retry')}</Button>}
      >
        {text.failure(failure)}
      </NoticeBanner>
    )
  return (
    <>
      <Section title={t('centre-invite-title')} description={t('centre-invite-text')}>
        <div ref={place} className="flex flex-col gap-5">
          <div aria-live="polite" className="empty:hidden">
            {invited && (
              <NoticeBanner tone="success">{t('centre-invite-sent', { name: invited.userName, email: invited.email })}</NoticeBanner>
            )}
          </div>
          {form ? <InviteForm actor={form} /> : <SkeletonText lines={4} label={t('shared-loading')} />}
        </div>
      </Section>
      {form && (
        <Section
          title={t('centre-members-title')}
          actions={
            <LinkButton size="sm" href={href('systemUser')}>
              {t('centre-members-all')}
            </LinkButton>
          }
        >
          <Members members={members} roles={roles} />
        </Section>
      )}
    </>
  )
}

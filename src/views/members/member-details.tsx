import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Member } from '../../domain/entities/member.ts'
import { formatPhone } from '../../domain/formats/phone.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { PendingMailboxText } from '../mailbox/pending-mailbox.tsx'
import { DetailGroup } from '../record/detail-group.tsx'
import { MemberStatus } from './member-status.tsx'
import { useMemberWords } from './member-words.ts'
import { useLabels } from '../hooks/labels.ts'

/** An employee account to read. */
export const MemberDetails = ({ member, roles }: { member: Member; roles: readonly RoleOptionGroup[] }) => {
  const { t } = useTranslation(namespaces('accounts', 'fields', 'members'))
  const { option } = useLabels()
  const words = useMemberWords(roles)
  const { accountStatus, lockedUntil, openItemCount, updatedByName } = member
  const phone = [member.phone && formatPhone(member.phone), member.extension && t('account-extension', { extension: member.extension })]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex flex-col gap-6 pt-2">
      {accountStatus === 'invited' && <NoticeBanner>{t('member-invited-hint')}</NoticeBanner>}
      {member.pendingMailbox && (
        <NoticeBanner tone="warning">
          <PendingMailboxText pending={member.pendingMailbox} />
        </NoticeBanner>
      )}
      {accountStatus === 'locked' && lockedUntil && (
        <NoticeBanner tone="warning">
          {t('account-locked-hint')} <DateText value={lockedUntil} />
        </NoticeBanner>
      )}
      <DetailGroup title={t('account-group-account')}>
        <DescriptionList
          rows={[
            { label: t('field-userAccount'), value: member.userAccount, isMono: true },
            { label: t('field-accountStatus'), value: accountStatus && <MemberStatus member={member} /> },
            { label: t('field-roleIds'), value: words.roles(member) },
            { label: t('field-currentRoleId'), value: member.currentRoleId && words.roleName(member.currentRoleId, member.roleNames) },
            { label: t('field-language'), value: member.language && option('language', member.language) },
            { label: t('field-lastLoginAt'), value: <DateText value={member.lastLoginAt} /> },
          ]}
        />
      </DetailGroup>
      <DetailGroup title={t('account-group-person')}>
        <DescriptionList
          rows={[
            { label: t('field-userName'), value: member.userName },
            { label: t('field-displayName'), value: member.displayName },
            { label: t('field-email'), value: member.email },
            { label: t('field-phone'), value: phone },
            { label: t('field-employeeNo'), value: member.employeeNo },
            { label: t('field-department'), value: member.department },
          ]}
        />
      </DetailGroup>
      {member.isEngineer === true && (
        <DetailGroup title={t('field-isEngineer')}>
          <DescriptionList
            rows={[
              { label: t('field-skills'), value: words.skills(member) },
              { label: t('member-openItems'), value: openItemCount ?? undefined },
            ]}
          />
        </DetailGroup>
      )}
      {member.updatedAt && (
        <p className="text-sm text-faint">
          {t('account-changed', { name: updatedByName ?? '–' })} <DateText value={member.updatedAt} />
        </p>
      )}
    </div>
  )
}

import { Check, CircleSlash, type LucideIcon, PencilLine } from 'lucide-react'
import type { Possible, Verdict } from '../../domain/lifecycle/verdict.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { type RolesNow as Now, rolesNow } from '../../machines/lifecycle/roles-now.ts'
import type { SeenItem } from '../../machines/lifecycle/seen-item.ts'
import { useActionLabels } from '../hooks/action-labels.ts'
import { useApp, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useCurrentRoleId, useRoleName, useRoleWord } from '../hooks/role-name.ts'
import { useTranslation } from '../hooks/translation.ts'
import { cx } from '../ui/cx.ts'
import { useNow } from '../ui/use-now.ts'

const KINDS = [
  ['may', Check, 'text-success-strong'],
  ['fills', PencilLine, 'text-text'],
  ['prepares', PencilLine, 'text-muted'],
  ['blocked', CircleSlash, 'text-muted'],
] as const satisfies readonly (readonly [Verdict['kind'], LucideIcon, string])[]

/** What one of these verdicts is said of: the actions, each with what stands in its way where nothing typed mends it. */
const Group = ({
  kind,
  icon: Icon,
  ink,
  possible,
}: {
  kind: (typeof KINDS)[number][0]
  icon: LucideIcon
  ink: string
  possible: readonly Possible[]
}) => {
  const { t } = useTranslation('lifecycle')
  const { action: nameOf } = useActionLabels()
  const { issue } = useIssueText()
  return (
    <li className="flex items-start gap-1.5" data-verdict={kind}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0">
        <span className={cx('font-medium', ink)}>{t(`ruleBook-now-${kind}`)}</span>
        {kind === 'blocked' ? (
          <ul>
            {possible.map(({ action, verdict }) => (
              <li key={action} className="mt-0.5">
                {nameOf(action)}
                <span className="text-muted"> – {'reasons' in verdict && verdict.reasons.map(issue).join(' ')}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{possible.map(({ action }) => nameOf(action)).join(t('shared-listComma'))}</p>
        )}
      </div>
    </li>
  )
}

const RoleRow = ({ now: { roleIds, possible }, seen, isOwn }: { now: Now; seen: SeenItem; isOwn: boolean }) => {
  const { t } = useTranslation('lifecycle')
  const wordOf = useRoleWord()
  const ownName = useRoleName()
  const names = isOwn ? ownName : roleIds.map((roleId) => wordOf({ roleId })).join(t('shared-listComma'))
  const engineer = !isOwn && roleIds.includes('R-ENG') && seen.info.item.rmsEngineerName
  const groups = Map.groupBy(possible ?? [], ({ verdict }) => verdict.kind)
  return (
    <li className="flex flex-col gap-1 border-t border-border py-2.5 first:border-t-0 first:pt-0 last:pb-0" data-roles={roleIds.join(' ')}>
      <h3 className="text-base font-medium">
        {names}
        {isOwn && <span className="font-normal text-muted"> {t('ruleBook-ownRole')}</span>}
        {engineer && <span className="font-normal text-muted"> · {engineer}</span>}
      </h3>
      {possible === undefined && <p className="text-sm text-muted">{t('ruleBook-now-unseen')}</p>}
      {possible?.length === 0 && <p className="text-sm text-muted">{t('ruleBook-now-none')}</p>}
      {groups.size > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {KINDS.map(([kind, icon, ink]) => {
            const group = groups.get(kind)
            return group && <Group key={kind} kind={kind} icon={icon} ink={ink} possible={group} />
          })}
        </ul>
      )}
    </li>
  )
}

/** What each role can do with the item now, and why not; a customer reads of himself. */
export const RolesNow = ({ seen }: { seen: SeenItem }) => {
  const { t } = useTranslation(namespaces('actions', 'lifecycle'))
  const { permissions } = useApp()
  const { userId, isCustomer } = useUser()
  const roleId = useCurrentRoleId()
  const now = new Date(useNow()).toISOString()
  const [own, ...others] = rolesNow(seen, { userId, roleId: roleId ?? null, isCustomer, permissions }, now)
  return (
    <ul aria-label={t(isCustomer ? 'ruleBook-now-customer' : 'ruleBook-now')} className="flex flex-col">
      {own && <RoleRow now={own} seen={seen} isOwn />}
      {others.map((one) => (
        <RoleRow key={one.roleIds.join(' ')} now={one} seen={seen} isOwn={false} />
      ))}
    </ul>
  )
}

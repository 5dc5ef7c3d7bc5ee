import { useTranslation } from '../hooks/translation.ts'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { useRoleWord } from '../hooks/role-name.ts'

/** Words for roles, skills and the other values of an employee account. `roles` are those that the service offers. */
export const useMemberWords = (roles: readonly RoleOptionGroup[] = []) => {
  const { t } = useTranslation()
  const text = useKnownText()
  const roleWord = useRoleWord()
  const offered = new Map(roles.flatMap(({ options }) => options.map(({ roleId, roleName }) => [roleId, roleName] as const)))
  /** `names` came with the account. */
  const roleName = (roleId: string, names: Member['roleNames'] = {}) => roleWord({ roleId, roleName: offered.get(roleId) ?? names[roleId] })
  const skillName = (skill: string) => text(`option-skills-${skill}`, skill)
  const list = (values: readonly string[]) => values.join(t('shared-listComma'))
  return {
    roleName,
    skillName,
    statusName: (status: string) => text(`option-accountStatus-${status}`, status),
    roles: ({ roleIds, roleNames }: Pick<Member, 'roleIds' | 'roleNames'>) => list(roleIds.map((id) => roleName(id, roleNames))),
    skills: ({ skills }: Pick<Member, 'skills'>) => list((skills ?? []).map(skillName)),
    /** A value of the form, e.g. in a comparison. */
    value: (name: string, value: unknown): string => {
      if (name === 'roleIds' || name === 'skills')
        return list((Array.isArray(value) ? value.map(String) : []).map((one) => (name === 'skills' ? skillName(one) : roleName(one))))
      if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
      if (typeof value !== 'string') return ''
      return name === 'language' ? text(`option-language-${value}`, value) : value
    },
  }
}

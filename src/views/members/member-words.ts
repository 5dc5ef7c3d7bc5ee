import { useTranslation } from 'react-i18next'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { useKnownText } from '../issue-text.ts'

const known = (text: (key: string) => string, key: string, value: string) => {
  const word = text(key)
  return word === key ? value : word
}

/** Words for roles, skills and the other values of an employee account. `roles` are those that the service offers. */
export const useMemberWords = (roles: readonly RoleOptionGroup[] = []) => {
  const { t } = useTranslation()
  const text = useKnownText()
  const offered = new Map(roles.flatMap(({ options }) => options.map(({ roleId, roleName }) => [roleId, roleName] as const)))
  const roleName = (roleId: string) => offered.get(roleId) ?? known(text, `identity-role-${roleId}`, roleId)
  const skillName = (skill: string) => known(text, `option-skills-${skill}`, skill)
  const list = (values: readonly string[], name: (value: string) => string) => values.map(name).join(t('shared-listComma'))
  return {
    roleName,
    skillName,
    roles: ({ roleIds }: Pick<Member, 'roleIds'>) => list(roleIds, roleName),
    skills: ({ skills }: Pick<Member, 'skills'>) => list(skills ?? [], skillName),
    /** A value of the form, e.g. in a comparison. */
    value: (name: string, value: unknown): string => {
      if (name === 'roleIds' || name === 'skills')
        return list(Array.isArray(value) ? value.map(String) : [], name === 'skills' ? skillName : roleName)
      if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
      if (typeof value !== 'string') return ''
      return name === 'language' ? known(text, `option-language-${value}`, value) : value
    },
  }
}

import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LOCALES } from '../../shared/constants.ts'
import { SKILLS } from '../../domain/entities/member.ts'
import { mayBeEngineer } from '../../domain/rules/member.ts'
import type { MemberForm } from '../../machines/members/member-values.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CheckboxGroup, MultiGroup } from '../ui/fields/checkbox-group.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DetailGroup } from '../record/detail-group.tsx'
import type { MemberFormView } from './actors.ts'
import { useMemberWords } from './member-words.ts'

const ENGINEER = 'R-ENG'

/** The engineer's fields exist only with the engineer's role. */
const withRoles = (values: MemberForm, roleIds: readonly string[]): Partial<MemberForm> => {
  const [was, is] = [values.roleIds.includes(ENGINEER), roleIds.includes(ENGINEER)]
  return { roleIds, ...(was !== is && { isEngineer: is }) }
}

/** The fields of an employee account (domain.md section 8, Member). */
export const MemberFields = ({ form }: { form: MemberFormView }) => {
  const { t } = useTranslation(namespaces('accounts', 'members'))
  const { values, params } = form
  const words = useMemberWords(params.choices.roles)
  const { record, choices } = params
  const offered = new Set(choices.roles.flatMap(({ options }) => options.map(({ roleId }) => roleId)))
  const groups = choices.roles.map(({ groupName, options }) => ({ groupName, roleIds: options.map(({ roleId }) => roleId) }))
  /** Roles that the account has can be taken away although they are not offered any more. */
  const others = [...new Set([...(record?.roleIds ?? []), ...values.roleIds])].filter((roleId) => !offered.has(roleId))
  if (others.length > 0) groups.push({ groupName: offered.size > 0 ? t('member-roles-other') : '', roleIds: others })
  return (
    <>
      <DetailGroup title={t('account-group-account')}>
        <FieldGrid>
          <TextField {...form.field('userAccount')} description={t('member-account-hint')} autoComplete="off" isMono isRequired />
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            description={t('member-email-hint')}
            isRequired
          />
          <WideCell>
            <MultiGroup
              {...form.field('roleIds')}
              groups={groups.map(({ groupName, roleIds }) => ({
                label: groupName,
                options: roleIds.map((roleId) => ({ value: roleId, label: words.roleName(roleId, record?.roleNames) })),
              }))}
              description={offered.size > 0 ? undefined : t('member-roles-missing')}
              onChange={(roleIds) => form.change('roleIds', withRoles(values, roleIds))}
              isRequired
            />
          </WideCell>
          <SelectField
            {...form.field('language')}
            description={t('member-language-hint')}
            options={LOCALES.map((locale) => ({ value: locale, label: t(`option-language-${locale}`) }))}
            isRequired
          />
        </FieldGrid>
      </DetailGroup>
      <DetailGroup title={t('account-group-person')}>
        <FieldGrid>
          <TextField {...form.field('userName')} autoComplete="off" isRequired />
          <TextField {...form.field('displayName')} description={t('member-displayName-hint')} autoComplete="off" />
          <TextField {...form.field('employeeNo')} autoComplete="off" />
          <TextField {...form.field('department')} autoComplete="off" />
          <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="off" />
          <TextField {...form.field('extension')} inputMode="numeric" autoComplete="off" />
        </FieldGrid>
      </DetailGroup>
      {mayBeEngineer(values.roleIds) && (
        <DetailGroup title={t('field-isEngineer')}>
          <Checkbox {...form.field('isEngineer')} label={t('member-isEngineer')} description={t('member-isEngineer-hint')} />
          {values.isEngineer && (
            <CheckboxGroup
              {...form.field('skills')}
              isInline
              options={SKILLS.map((skill) => ({ value: skill, label: words.skillName(skill) }))}
            />
          )}
        </DetailGroup>
      )}
    </>
  )
}

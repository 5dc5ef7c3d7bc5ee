import { describe, expect, test } from 'vitest'
import { MEMBER_STATUSES, type MemberInput } from '../../../src/domain/entities/member.ts'
import {
  checkMember,
  isMemberAccount,
  mayBeEngineer,
  MEMBER_ACTS,
  memberActs,
  memberStatusOf,
  normaliseMember,
  successorIssues,
} from '../../../src/domain/rules/member.ts'

const WHOLE: MemberInput = {
  userAccount: 'eng09',
  userName: '新同事',
  email: 'eng09@example.com',
  roleIds: ['R-ENG'],
  isEngineer: true,
  skills: ['phone'],
  language: 'zh-hant',
}
const keys = (patch: Partial<MemberInput>, context?: Parameters<typeof checkMember>[2]) =>
  checkMember({ ...WHOLE, ...patch }, 'submit', context).map(({ field, key }) => `${field} ${key}`)

describe('an employee account', () => {
  test('a complete account is valid', () => expect(keys({})).toEqual([]))

  test.each([
    ['abcd', true],
    ['a.b_c-9', true],
    ['a'.repeat(32), true],
    ['somebody@example.com', true],
    ['abc', false],
    ['a'.repeat(33), false],
    ['Abcd', false],
    ['ab cd', false],
    ['王小明1', false],
    ['somebody@example', false],
  ])('%s is an account: %s', (account, isGood) => expect(isMemberAccount(account)).toBe(isGood))

  test.each<[Partial<MemberInput>, string]>([
    [{ userName: '王' }, 'userName rule-tooShort'],
    [{ displayName: 'x' }, 'displayName rule-tooShort'],
    [{ email: `${'a'.repeat(250)}@b.tw` }, 'email rule-tooLong'],
    [{ employeeNo: '1'.repeat(21) }, 'employeeNo rule-tooLong'],
    [{ department: '部'.repeat(51) }, 'department rule-tooLong'],
    [{ extension: '1234567' }, 'extension rule-extension'],
    [{ roleIds: [] }, 'roleIds rule-choose'],
    [{ language: null }, 'language rule-choose'],
  ])('%j is refused: %s', (patch, expected) => expect(keys(patch)).toEqual([expected]))

  test('with a list of assignable roles only those can be assigned', () => {
    const offered = ['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD']
    expect(keys({ roleIds: offered }, { offered })).toEqual([])
    expect(keys({ roleIds: ['R-CMG'] }, { offered })).toEqual(['roleIds rule-option'])
    expect(keys({ roleIds: [17] }, { offered })).toEqual(['roleIds rule-option'])
    expect(keys({ roleIds: [...offered, 'R-X'] }, { offered })).toEqual(['roleIds rule-rolesMax'])
  })

  test('without that list any roles can be assigned: the service decides', () => {
    expect(keys({ roleIds: ['r1', 'SUPERVISOR', '17', 'r4', 'r5', 'r6'], isEngineer: false, skills: [] })).toEqual([])
  })

  test('a field that the service did not send is not required in a change', () => {
    const given = { userAccount: 'wang', userName: '', email: '', roleIds: ['r1'], skills: ['sewing'], isEngineer: true }
    expect(keys({ ...given, roleIds: ['r2'] }, { before: given })).toEqual([])
    expect(keys({ ...given, email: 'x' }, { before: given })).toEqual(['email rule-email'])
    expect(keys(given)).toEqual(['userName rule-required', 'email rule-required', 'skills rule-option'])
  })

  test('the last administrator may have custom roles without the built-in one', () => {
    const before = { roleIds: ['r1'], isLastAdmin: true }
    expect(keys({ roleIds: ['r2'], isEngineer: false, skills: [] }, { before })).toEqual([])
  })

  test('an account with a custom role may be an engineer', () => {
    expect(normaliseMember({ ...WHOLE, roleIds: ['r3'] })).toMatchObject({ isEngineer: true, skills: ['phone'] })
    expect(normaliseMember({ ...WHOLE, roleIds: [3] })).toMatchObject({ isEngineer: true })
    expect(mayBeEngineer(['R-WH', 'R-AUD'])).toBe(false)
  })

  test('unchanged fields of an old account are not validated', () => {
    expect(keys({ userAccount: 'old' })).toEqual(['userAccount rule-memberAccount'])
    expect(keys({ userAccount: 'old' }, { before: { userAccount: 'old' } })).toEqual([])
  })

  test('the last administrator cannot lose the role', () => {
    const before = { roleIds: ['R-ADM'], isLastAdmin: true }
    expect(keys({ roleIds: ['R-ENG'] }, { before })).toEqual(['roleIds rule-lastAdmin'])
    expect(keys({ roleIds: ['R-ENG', 'R-ADM'] }, { before })).toEqual([])
  })

  test('is normalised when stored', () => {
    const stored = normaliseMember({
      ...WHOLE,
      userAccount: ' ＥＮＧ０９ ',
      email: ' Eng09@Example.com ',
      phone: '02-2796 0000',
      roleIds: ['R-ENG', 'R-ENG'],
    })
    expect(stored).toMatchObject({ userAccount: 'eng09', email: 'eng09@example.com', phone: '0227960000', roleIds: ['R-ENG'] })
    expect(normaliseMember({ ...WHOLE, roleIds: ['R-WH'] })).toMatchObject({ isEngineer: false, skills: [] })
    expect(normaliseMember({ ...WHOLE, isEngineer: false })).toMatchObject({ skills: [] })
  })
})

describe('the status', () => {
  const NOW = '2026-11-20T02:00:00.000Z'
  test.each([
    ['active', '2026-11-20T02:00:00.001Z', 'locked'],
    ['active', NOW, 'active'],
    ['active', null, 'active'],
    ['suspended', '2026-12-01T00:00:00.000Z', 'suspended'],
    ['invited', null, 'invited'],
  ] as const)('%s, locked until %s, is shown as %s', (accountStatus, lockedUntil, shown) => {
    expect(memberStatusOf({ accountStatus, lockedUntil }, NOW)).toBe(shown)
  })
})

describe('actions', () => {
  const WAITING = { email: 'new@mail.example', requestedAt: '2026-11-20T02:00:00.000Z', expiresAt: '2026-11-23T02:00:00.000Z' }
  const actsOf = (accountStatus: (typeof MEMBER_STATUSES)[number], byName?: string | null) =>
    memberActs({ id: 'm', accountStatus, pendingMailbox: byName === undefined ? null : { ...WAITING, byName } }, 'other').map(
      ({ act }) => act,
    )
  test.each([
    ['invited', ['edit', 'resend', 'suspend', 'delete']],
    ['active', ['edit', 'suspend', 'delete']],
    ['locked', ['edit', 'unlock', 'suspend', 'delete']],
    ['suspended', ['edit', 'activate', 'delete']],
  ] as const)('%s: %j', (status, acts) => expect(actsOf(status)).toEqual(acts))

  test('every action is possible in some status', () => {
    expect(new Set(MEMBER_STATUSES.flatMap((status) => actsOf(status, 'Amy')))).toEqual(new Set(MEMBER_ACTS))
  })

  test('a new address that an employee asked for can be sent again and cancelled, the own one of the account not', () => {
    expect(actsOf('active', 'Amy')).toEqual(['edit', 'mailboxAgain', 'mailboxCancel', 'suspend', 'delete'])
    expect(actsOf('suspended', 'Amy')).toEqual(['edit', 'mailboxCancel', 'activate', 'delete'])
    expect(actsOf('active', null)).toEqual(['edit', 'suspend', 'delete'])
  })

  test('suspending and deleting oneself or the last administrator is blocked with the reason', () => {
    const reasons = (isLastAdmin: boolean, actorId: string) =>
      Object.fromEntries(memberActs({ id: 'm', accountStatus: 'active', isLastAdmin }, actorId).map(({ act, reasons: all }) => [act, all]))
    expect(reasons(false, 'm')).toEqual({ edit: [], suspend: ['member-blocked-self'], delete: ['member-blocked-self'] })
    expect(reasons(true, 'x')).toEqual({ edit: [], suspend: ['member-blocked-lastAdmin'], delete: ['member-blocked-lastAdmin'] })
    expect(reasons(true, 'm')['delete']).toEqual(['member-blocked-self', 'member-blocked-lastAdmin'])
  })
})

test('open items need a successor among the engineers', () => {
  const candidates = ['a', 'b']
  expect(successorIssues({ openItemCount: 0, successorId: '', candidates })).toEqual([])
  expect(successorIssues({ openItemCount: 1, successorId: '', candidates })).toEqual([{ field: 'successorId', key: 'rule-choose' }])
  expect(successorIssues({ openItemCount: 1, successorId: 'c', candidates })).toEqual([{ field: 'successorId', key: 'rule-option' }])
  expect(successorIssues({ openItemCount: 1, successorId: 'b', candidates })).toEqual([])
})

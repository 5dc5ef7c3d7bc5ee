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
  test('that is whole has nothing wrong with it', () => expect(keys({})).toEqual([]))

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

  test('where it is known which roles may be given, all of them may, and no others', () => {
    const offered = ['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD']
    expect(keys({ roleIds: offered }, { offered })).toEqual([])
    expect(keys({ roleIds: ['R-CMG'] }, { offered })).toEqual(['roleIds rule-option'])
    expect(keys({ roleIds: [17] }, { offered })).toEqual(['roleIds rule-option'])
    expect(keys({ roleIds: [...offered, 'R-X'] }, { offered })).toEqual(['roleIds rule-rolesMax'])
  })

  test('else any number of roles of any name may be given: the service decides', () => {
    expect(keys({ roleIds: ['r1', 'SUPERVISOR', '17', 'r4', 'r5', 'r6'], isEngineer: false, skills: [] })).toEqual([])
  })

  test('what the service never told of it is not asked for when it is changed', () => {
    const given = { userAccount: 'wang', userName: '', email: '', roleIds: ['r1'], skills: ['sewing'], isEngineer: true }
    expect(keys({ ...given, roleIds: ['r2'] }, { before: given })).toEqual([])
    expect(keys({ ...given, email: 'x' }, { before: given })).toEqual(['email rule-email'])
    expect(keys(given)).toEqual(['userName rule-required', 'email rule-required', 'skills rule-option'])
  })

  test('the last administrator by roles of other names is not held to the role of this name', () => {
    const before = { roleIds: ['r1'], isLastAdmin: true }
    expect(keys({ roleIds: ['r2'], isEngineer: false, skills: [] }, { before })).toEqual([])
  })

  test('with a role that only the service knows may be an engineer', () => {
    expect(normaliseMember({ ...WHOLE, roleIds: ['r3'] })).toMatchObject({ isEngineer: true, skills: ['phone'] })
    expect(normaliseMember({ ...WHOLE, roleIds: [3] })).toMatchObject({ isEngineer: true })
    expect(mayBeEngineer(['R-WH', 'R-AUD'])).toBe(false)
  })

  test('an account from earlier days is not judged anew', () => {
    expect(keys({ userAccount: 'old' })).toEqual(['userAccount rule-memberAccount'])
    expect(keys({ userAccount: 'old' }, { before: { userAccount: 'old' } })).toEqual([])
  })

  test('the last administrator keeps the role', () => {
    const before = { roleIds: ['R-ADM'], isLastAdmin: true }
    expect(keys({ roleIds: ['R-ENG'] }, { before })).toEqual(['roleIds rule-lastAdmin'])
    expect(keys({ roleIds: ['R-ENG', 'R-ADM'] }, { before })).toEqual([])
  })

  test('is stored in one way', () => {
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

describe('acts', () => {
  const actsOf = (accountStatus: (typeof MEMBER_STATUSES)[number]) => memberActs({ id: 'm', accountStatus }, 'other').map(({ act }) => act)
  test.each([
    ['invited', ['edit', 'resend', 'suspend', 'delete']],
    ['active', ['edit', 'suspend', 'delete']],
    ['locked', ['edit', 'unlock', 'suspend', 'delete']],
    ['suspended', ['edit', 'activate', 'delete']],
  ] as const)('%s: %j', (status, acts) => expect(actsOf(status)).toEqual(acts))

  test('every act fits some status', () => {
    expect(new Set(MEMBER_STATUSES.flatMap(actsOf))).toEqual(new Set(MEMBER_ACTS))
  })

  test('on oneself and on the last administrator, ending is blocked and says why', () => {
    const reasons = (isLastAdmin: boolean, actorId: string) =>
      Object.fromEntries(memberActs({ id: 'm', accountStatus: 'active', isLastAdmin }, actorId).map(({ act, reasons: all }) => [act, all]))
    expect(reasons(false, 'm')).toEqual({ edit: [], suspend: ['member-blocked-self'], delete: ['member-blocked-self'] })
    expect(reasons(true, 'x')).toEqual({ edit: [], suspend: ['member-blocked-lastAdmin'], delete: ['member-blocked-lastAdmin'] })
    expect(reasons(true, 'm')['delete']).toEqual(['member-blocked-self', 'member-blocked-lastAdmin'])
  })
})

test('open items need a successor out of the engineers', () => {
  const candidates = ['a', 'b']
  expect(successorIssues({ openItemCount: 0, successorId: '', candidates })).toEqual([])
  expect(successorIssues({ openItemCount: 1, successorId: '', candidates })).toEqual([{ field: 'successorId', key: 'rule-choose' }])
  expect(successorIssues({ openItemCount: 1, successorId: 'c', candidates })).toEqual([{ field: 'successorId', key: 'rule-option' }])
  expect(successorIssues({ openItemCount: 1, successorId: 'b', candidates })).toEqual([])
})

import { Result, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { readData } from '../../src/api/tolerance.ts'
import { Id, Option, pageOf } from '../../src/domain/entities/common.ts'
import { Member, MemberPage } from '../../src/domain/entities/member.ts'
import { RepairOrderPage } from '../../src/domain/entities/repair-order-list.ts'
import { OwnRoles, RoleChange, RoleOptions } from '../../src/domain/entities/role-options.ts'
import { LoginAnswer, MenuEntry, PermissionNode } from '../../src/domain/entities/session.ts'
import { pagingOf } from '../../src/domain/list-query.ts'
import { flattenPermissions } from '../../src/domain/permissions.ts'

const read = (schema: Schema.Codec<unknown, unknown>) => (sent: unknown) => Result.getOrThrow(readData(schema, sent))
const accepts = (schema: Schema.Codec<unknown, unknown>, sent: unknown) => Result.isSuccess(readData(schema, sent))
const R1 = { roleId: 'r1', roleName: '主管' }
const R2 = { roleId: 'SUPERVISOR', roleName: 'Supervisor' }
const options = read(RoleOptions)
const own = read(OwnRoles)
const LOOSE = [{ groupName: '', options: [R1, R2] }]
const GROUPED = [
  { groupName: '管理', options: [R1] },
  { groupName: '', options: [R2] },
]

describe('roles sent by the server', () => {
  test.each<[string, unknown, unknown]>([
    ['groups', [GROUPED[0], { groupName: '', options: [R2] }], GROUPED],
    ['groups without names', [{ options: [R1, R2] }], LOOSE],
    ['groups whose names are null', [{ groupName: null, options: [R1, R2] }], LOOSE],
    ['groups without options', [{ groupName: 'a', options: [] }, { groupName: 'b', options: null }, ...GROUPED], GROUPED],
    ['bare roles', [R1, R2], LOOSE],
    ['roles under options', { options: [R1, R2] }, LOOSE],
    ['groups under options', { options: GROUPED }, GROUPED],
    ['nothing', [], []],
    ['no options', {}, []],
    ['null', null, []],
  ])('are accepted as %s', (_, sent, expected) => {
    expect(options(sent)).toEqual(expected)
    expect(own(sent)).toEqual({ options: expected })
  })

  test('have string ids: a number is read as a string and sent as a number', () => {
    expect(options([{ roleId: 17, roleName: '主管' }])).toEqual([
      { groupName: '', options: [{ roleId: '17', roleName: '主管', isNumericId: true }] },
    ])
  })

  test('without a name are shown by id; without an id, or repeated, they are dropped', () => {
    expect(options([{ roleId: 'r1' }, { roleId: 'r2', roleName: null }, { roleId: '' }, R1])).toEqual([
      {
        groupName: '',
        options: [
          { roleId: 'r1', roleName: 'r1' },
          { roleId: 'r2', roleName: 'r2' },
        ],
      },
    ])
  })

  test('anything but a list of roles is refused', () => {
    for (const sent of ['r1', [{ name: 'r1' }], { options: 'r1' }]) expect(accepts(RoleOptions, sent)).toBe(false)
  })
})

test('the roles of the account may mark the current one', () => {
  expect(own({ currentRoleId: 'r1', options: [R1] })).toEqual({ currentRoleId: 'r1', options: [{ groupName: '', options: [R1] }] })
  expect(own({ currentRoleId: 17, options: [] })).toEqual({ currentRoleId: '17', options: [] })
  expect(own({ currentRoleId: null })).toEqual({ options: [] })
})

test.each([{ currentRoleId: 'r1' }, { currentRoleId: 17 }, null, 'r1', 17, {}])('the answer to a change of role may be %j', (sent) => {
  expect(() => read(RoleChange)(sent)).not.toThrow()
})

describe('an employee account', () => {
  const member = read(Member)
  const bare = { id: 'm1', userAccount: '', userName: '', email: '', roleIds: [] }

  test.each<[object, object]>([
    [{ id: 'm1' }, bare],
    [{ userId: 'm1' }, bare],
    [{ id: 17 }, { ...bare, id: '17' }],
    [{ id: 'm1', userName: null, roleIds: null }, bare],
    [
      { id: 'm1', roleIds: ['r1', 17, 'r1'] },
      { ...bare, roleIds: ['r1', '17'] },
    ],
    [
      { id: 'm1', roleIds: ['r1'], roles: [R1] },
      { ...bare, roleIds: ['r1'], roleNames: { r1: '主管' } },
    ],
    [
      { id: 'm1', roles: [R1, R2] },
      { ...bare, roleIds: ['r1', 'SUPERVISOR'], roleNames: { r1: '主管', SUPERVISOR: 'Supervisor' } },
    ],
    [
      { id: 'm1', ...R1 },
      { ...bare, roleIds: ['r1'], roleNames: { r1: '主管' } },
    ],
    [
      { id: 'm1', accountStatus: 'onLeave', language: 'ja-jp', currentRoleId: 17 },
      { ...bare, accountStatus: 'onLeave', language: 'ja-jp', currentRoleId: '17' },
    ],
  ])('%j is accepted', (sent, expected) => expect(member(sent)).toMatchObject(expected))

  test('is refused without an id', () => expect(accepts(Member, { userName: '王小明' })).toBe(false))
})

describe('a page of a list', () => {
  const row = { value: 'a', label: 'A' }
  test('may be a bare array, which is complete', () => {
    const page = read(pageOf(Option))
    expect(page([row, row])).toEqual({ items: [row, row], total: 2, pageIndex: 1, pageSize: 2 })
    expect(page([])).toEqual({ items: [], total: 0, pageIndex: 1, pageSize: 0 })
    expect(page({ items: [row] })).toEqual({ items: [row], total: 1, pageIndex: 1, pageSize: 1 })
    expect(accepts(pageOf(Option), [{ label: 'A' }])).toBe(false)
  })

  test('is accepted bare for employees as for repair orders', () => {
    expect(read(MemberPage)([{ id: 'm1' }])).toMatchObject({ items: [{ id: 'm1' }] })
    expect(read(RepairOrderPage)([])).toMatchObject({ items: [], total: 0 })
  })

  test('is the only page if all rows are there, whatever the page size', () => {
    const asked = { pageIndex: 2, pageSize: 20 }
    const rows = (count: number) => Array.from({ length: count })
    expect(pagingOf(asked, { items: rows(50), total: 50 })).toEqual({ page: 1, size: 50 })
    expect(pagingOf(asked, { items: rows(3), total: 3 })).toEqual({ page: 1, size: 20 })
    expect(pagingOf(asked, { items: rows(20), total: 57 })).toEqual({ page: 2, size: 20 })
    expect(pagingOf(asked, { items: [], total: 5 })).toEqual({ page: 2, size: 20 })
  })
})

test('permissions with unknown names and categories are accepted', () => {
  const tree = [
    { id: 'warehouse.count', category: 'report', children: [{ id: 42, children: null }] },
    { id: 'member.list', category: null },
  ]
  const nodes = Schema.decodeUnknownSync(Schema.Array(PermissionNode))(read(Schema.Array(PermissionNode))(tree))
  expect([...flattenPermissions(nodes)]).toEqual(['warehouse.count', 'member.list', '42'])
})

test('an entry of the menu may have only its own title', () => {
  expect(read(MenuEntry)({ title: '盤點', path: '/count' })).toEqual({ title: '盤點', path: '/count' })
})

test('ids of people may be numbers', () => {
  const answer = { accessToken: 'a', refreshToken: 'r', userAccount: 'wang', userId: 7, isCustomer: false }
  expect(read(LoginAnswer)(answer)).toMatchObject({ userId: '7' })
  expect(Schema.encodeUnknownSync(Id)('7')).toBe('7')
})

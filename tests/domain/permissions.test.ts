import { Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { PermissionNode } from '../../src/domain/entities/session.ts'
import { PERMISSION_IDS, permissionsOf, permissionTree, treeFor } from '../../src/domain/permission-matrix.ts'
import { flattenPermissions, holdsAll, holdsAny, isCustomerRole, ROLE_IDS } from '../../src/domain/permissions.ts'

const count = (category: PermissionNode['category'], nodes: readonly PermissionNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.category === category ? 1 : 0) + count(category, node.children ?? []), 0)

describe('the matrix of domain.md section 9', () => {
  test('89 different ids: 5 base, 14 page, 70 other', () => {
    expect(new Set(PERMISSION_IDS).size).toBe(89)
    expect([count('base', permissionTree), count('page', permissionTree), count('other', permissionTree)]).toEqual([5, 14, 70])
  })

  test.each([
    ['R-ADM', 83],
    ['R-COO', 59],
    ['R-ENG', 35],
    ['R-WH', 28],
    ['R-AUD', 25],
    ['R-CUS', 32],
    ['R-CMG', 34],
  ] as const)('%s holds %i ids', (role, held) => {
    expect(permissionsOf(role)).toHaveLength(held)
  })

  test('the tree is whole: 5 roots, in order, three levels', () => {
    expect(permissionTree.map((node) => node.id)).toEqual(['self', 'repairOrder', 'repairItem', 'customer', 'system'])
    expect([...flattenPermissions(permissionTree)].toSorted()).toEqual([...PERMISSION_IDS].toSorted())
    const depth = (nodes: readonly PermissionNode[]): number => Math.max(0, ...nodes.map((node) => 1 + depth(node.children ?? [])))
    expect(depth(permissionTree)).toBe(3)
  })

  test.each(ROLE_IDS)('%s: a role with an id has all its ancestors', (role) => {
    const held = new Set<string>(permissionsOf(role))
    const orphans = (nodes: readonly PermissionNode[], granted: boolean): string[] =>
      nodes.flatMap((node) => [...(held.has(node.id) && !granted ? [node.id] : []), ...orphans(node.children ?? [], held.has(node.id))])
    expect(orphans(permissionTree, true)).toEqual([])
  })

  test.each(ROLE_IDS)('%s: its tree holds exactly its ids and survives JSON', (role) => {
    const wire: unknown = JSON.parse(JSON.stringify(treeFor(role)))
    const tree = Schema.decodeUnknownSync(Schema.Array(PermissionNode))(wire)
    expect([...flattenPermissions(tree)].toSorted()).toEqual([...permissionsOf(role)].toSorted())
  })
})

describe('flattenPermissions', () => {
  test('accepts children that are absent or null', () => {
    expect([
      ...flattenPermissions([
        { id: 'a', category: 'base', children: null },
        { id: 'b', category: 'page' },
      ]),
    ]).toEqual(['a', 'b'])
  })

  test('terminates on a cycle', () => {
    const children: PermissionNode[] = []
    const root: PermissionNode = { id: 'root', category: 'base', children }
    children.push({ id: 'child', category: 'page', children: [root] })
    expect([...flattenPermissions([root])]).toEqual(['root', 'child'])
  })

  test('10,000 nodes, wide or deep', () => {
    const wide = Array.from({ length: 10_000 }, (_, i): PermissionNode => ({ id: `n${i}`, category: 'other', children: [] }))
    expect(flattenPermissions(wide).size).toBe(10_000)
    const deep = wide.reduce<PermissionNode>((child, { id }) => ({ id, category: 'other', children: [child] }), {
      id: 'leaf',
      category: 'other',
    })
    expect(flattenPermissions([deep]).size).toBe(10_001)
  })
})

test('holdsAny and holdsAll', () => {
  const held = new Set<string>(permissionsOf('R-WH'))
  expect(holdsAny(held, ['repairItem.accept', 'repairItem.receive'])).toBe(true)
  expect(holdsAny(held, ['repairItem.accept'])).toBe(false)
  expect(holdsAny(held, [])).toBe(false)
  expect(holdsAll(held, ['repairItem.ship', 'repairItem.receive'])).toBe(true)
  expect(holdsAll(held, ['repairItem.ship', 'repairItem.accept'])).toBe(false)
  expect(holdsAll(held, [])).toBe(true)
})

test('two roles are for customers', () => {
  expect(ROLE_IDS.filter(isCustomerRole)).toEqual(['R-CUS', 'R-CMG'])
})

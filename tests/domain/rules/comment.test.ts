import { describe, expect, test } from 'vitest'
import { checkComment, readsInternal, visibilitiesFor } from '../../../src/domain/rules/comment.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { type RoleId } from '../../../src/domain/permissions.ts'
import { actorOf } from '../lifecycle/fixtures.ts'

describe('a comment', () => {
  test.each([
    ['', 'public', ['content']],
    [' \u200b\n ', 'internal', ['content']],
    ['x'.repeat(1001), 'public', ['content']],
    ['好', '', ['visibility']],
    ['好', 'secret', ['visibility']],
    ['', '', ['visibility', 'content']],
    ['x'.repeat(1000), 'public', []],
    [` ${'中'.repeat(1000)} `, 'internal', []],
  ])('%j, %j: %j', (content, visibility, fields) => {
    expect(checkComment({ content, visibility }).map(({ field }) => field)).toEqual(fields)
  })

  test.each<[RoleId, readonly string[], boolean]>([
    ['R-ADM', ['public', 'internal'], true],
    ['R-COO', ['public', 'internal'], true],
    ['R-ENG', ['public', 'internal'], true],
    ['R-WH', ['internal'], true],
    ['R-AUD', [], true],
    ['R-CUS', ['public'], false],
    ['R-CMG', ['public'], false],
  ])('%s writes %j and reads internal notes: %s', (role, visibilities, reads) => {
    expect(visibilitiesFor(actorOf(role))).toEqual(visibilities)
    expect(readsInternal(actorOf(role))).toBe(reads)
  })

  test('a customer neither writes nor reads internal notes, whatever permissions the server grants', () => {
    const customer = { isCustomer: true, permissions: new Set<string>(permissionsOf('R-ADM')) }
    expect(visibilitiesFor(customer)).toEqual(['public'])
    expect(readsInternal(customer)).toBe(false)
  })
})

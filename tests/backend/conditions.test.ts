import { expectTypeOf, test } from 'vitest'
import type { Tables } from '../../backend/database.ts'
import type { Where } from '../../backend/tables/conditions.ts'

test('conditions name fields that are looked up, with one value, several, null or a range', () => {
  expectTypeOf<{ customerId: string }>().toExtend<Where<'orders'>>()
  expectTypeOf<{ customerId: readonly (string | null)[]; updatedAt: { before: string } }>().toExtend<Where<'orders'>>()
  expectTypeOf<{ submittedAt: null }>().toExtend<Where<'orders'>>()
})

test('conditions on other fields, none, undefined ones and values of another type do not compile', () => {
  expectTypeOf<{ customerId: string; remark: string }>().not.toExtend<Where<'orders'>>()
  expectTypeOf<{ remark: string }>().not.toExtend<Where<'orders'>>()
  expectTypeOf<Record<never, never>>().not.toExtend<Where<'orders'>>()
  expectTypeOf<{ customerId: undefined }>().not.toExtend<Where<'orders'>>()
  expectTypeOf<{ customerId: number }>().not.toExtend<Where<'orders'>>()
  expectTypeOf<{ isCustomer: { from: boolean } }>().not.toExtend<Where<'tokens'>>()
})

test('only tables that hold few rows can be read as a whole', () => {
  expectTypeOf<Tables['members']>().toHaveProperty('all')
  expectTypeOf<Tables['orders']>().not.toHaveProperty('all')
  expectTypeOf<Tables['audits']>().not.toHaveProperty('all')
})

import { describe, expect, test } from 'vitest'
import { chargeReasonOf } from '../../src/domain/charge-reason.ts'
import { FAULT_REASONS } from '../../src/domain/entities/review-blocks.ts'

const ISSUED = '2026-11-20T02:00:00.000Z'
const against = { warrantyDecision: 'outOfWarranty', faultReason: 'liquid' } as const
const ended = { warrantyStatus: 'outOfWarranty', warrantyEndDate: '2026-11-19' } as const

describe('why a repair is charged for', () => {
  test('nothing is said where nobody decided against the warranty', () => {
    for (const diagnosis of [{}, { warrantyDecision: 'inWarranty' }, { warrantyDecision: 'goodwill', faultReason: 'liquid' }] as const)
      expect(chargeReasonOf(diagnosis, ended, ISSUED)).toBeUndefined()
  })

  test('a warranty that had ended is named by its last day', () => {
    expect(chargeReasonOf(against, ended, ISSUED)).toEqual({ kind: 'ended', date: '2026-11-19' })
    // the day is that of Taipei
    expect(chargeReasonOf(against, { ...ended, warrantyEndDate: '2026-11-20' }, '2026-11-20T17:00:00.000Z')).toMatchObject({
      kind: 'ended',
    })
  })

  test.each([
    { ...ended, warrantyEndDate: '2026-11-20' },
    { ...ended, warrantyStatus: 'inWarranty' as const },
    { ...ended, warrantyStatus: 'unknown' as const },
    { ...ended, warrantyEndDate: null },
    {},
  ])('otherwise the cause of the fault says it: %j', (item) => {
    expect(chargeReasonOf(against, item, ISSUED)).toEqual({ kind: 'notCovered', cause: 'liquid' })
  })

  test('a cause that would contradict the decision is not named', () => {
    const named = FAULT_REASONS.filter((faultReason) => {
      const reason = chargeReasonOf({ ...against, faultReason }, {}, ISSUED)
      return reason?.kind === 'notCovered' && reason.cause === faultReason
    })
    expect(named).toEqual(['wear', 'userDamage', 'liquid', 'transport'])
    expect(chargeReasonOf({ warrantyDecision: 'outOfWarranty' }, {}, ISSUED)).toEqual({ kind: 'notCovered', cause: undefined })
  })
})

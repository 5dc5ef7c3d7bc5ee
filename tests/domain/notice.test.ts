import { expect, test } from 'vitest'
import { NOTICE_STATUSES } from '../../src/domain/entities/notice.ts'
import { fromTaipeiMinute, toTaipeiMinute } from '../../src/domain/formats/dates.ts'
import { asksToAcknowledge, isSettled, NOTICE_ACTIONS, noticeRefusal, noticeStatusOf } from '../../src/domain/notice.ts'
import { wordsIn } from '../../src/domain/bilingual.ts'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { ROLE_IDS } from '../../src/domain/permissions.ts'

const START = '2026-11-20T00:00:00.000Z'
const END = '2026-11-21T00:00:00.000Z'

test.each([
  ['draft', -1, 'draft'],
  ['withdrawn', 0, 'withdrawn'],
  ['published', -1, 'scheduled'],
  ['published', 0, 'published'],
  ['published', 86_399_999, 'published'],
  ['published', 86_400_000, 'expired'],
] as const)('%s, %i ms after the start: %s', (publishing, ms, status) => {
  expect(noticeStatusOf({ publishing, startAt: START, endAt: END }, Date.parse(START) + ms)).toBe(status)
})

test('has no end without an end date', () => {
  expect(noticeStatusOf({ publishing: 'published', startAt: START, endAt: null }, Date.parse(START) * 2)).toBe('published')
})

test('every action, status and role as in the table of domain.md section 8', () => {
  const mayHappen: Record<(typeof NOTICE_ACTIONS)[number], readonly string[]> = {
    edit: NOTICE_STATUSES,
    publish: ['draft', 'withdrawn'],
    withdraw: ['scheduled', 'published'],
    delete: ['draft', 'withdrawn'],
  }
  for (const role of ROLE_IDS)
    for (const action of NOTICE_ACTIONS)
      for (const status of NOTICE_STATUSES) {
        const isAdmin = role === 'R-ADM'
        const isQuiet = status === 'draft' || status === 'withdrawn'
        const holds = isAdmin || (role === 'R-COO' && action === 'edit' && isQuiet)
        const expected = !holds ? 'permission' : mayHappen[action].includes(status) ? undefined : 'status'
        expect(noticeRefusal(action, status, new Set(permissionsOf(role))), `${role} ${action} ${status}`).toBe(expected)
      }
})

test('texts fall back to the other language, flagged as fallback', () => {
  expect(wordsIn({ zhHant: '公告', enUS: ' ' }, 'en-us')).toEqual({ text: '公告', locale: 'zh-hant' })
  expect(wordsIn({ zhHant: '公告', enUS: 'Notice' }, 'en-us')).toEqual({ text: 'Notice', locale: 'en-us' })
})

test('a critical notice requires acknowledgement even if not set', () => {
  const notice = { noticeId: 'n', title: {}, content: {}, category: 'system', severity: 'critical', placement: [], isRead: true } as const
  expect(asksToAcknowledge(notice)).toBe(true)
  expect(isSettled(notice)).toBe(false)
  expect(isSettled({ ...notice, severity: 'info' })).toBe(true)
})

test('minutes in Taipei are converted both ways; an invalid value gives an empty one', () => {
  expect(toTaipeiMinute('2026-11-20T16:30:00.000Z')).toBe('2026-11-21T00:30')
  expect(fromTaipeiMinute('2026-11-21T00:30')).toBe('2026-11-20T16:30:00.000Z')
  expect([toTaipeiMinute(''), toTaipeiMinute('soon'), fromTaipeiMinute(''), fromTaipeiMinute('2026-13-01T00:00')]).toEqual(['', '', '', ''])
})

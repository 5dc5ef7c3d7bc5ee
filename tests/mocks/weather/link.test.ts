import { describe, expect, test } from 'vitest'
import { ALWAYS } from '../../../mocks/faults.ts'
import { CALL_NAMES, readLink, writeLink } from '../../../mocks/weather/link.ts'

describe('a link', () => {
  test.each([
    ['*:slow:2000', { faults: { '*': { fault: { kind: 'slow', ms: 2000 }, times: ALWAYS } } }],
    [
      'write:refusal:row-changed:1, repairOrder.list:status:500',
      {
        faults: {
          write: { fault: { kind: 'refusal', code: 'row-changed' }, times: 1 },
          'repairOrder.list': { fault: { kind: 'status', status: 500 }, times: ALWAYS },
        },
      },
    ],
    ['*:train:3', { faults: { '*': { fault: { kind: 'train' }, times: 3 } } }],
    ['offline,storageFull', { isOffline: true, isStorageFull: true, faults: {} }],
    ['sessionEnds', { endsSession: true, faults: {} }],
    ['', { faults: {} }],
  ])('%s disturbs as it says', (link, change) => {
    expect(readLink(link)).toEqual({ change, errors: [] })
  })

  test.each([
    ['repairOrder.lst:train', 'call', 'repairOrder.list'],
    ['list:train', 'call', 'repairOrder.list'],
    ['*:rain', 'kind', 'train'],
    ['*', 'kind', 'slow'],
    ['*:slow', 'detail', '0–120000'],
    ['*:slow:2s', 'detail', '0–120000'],
    ['*:slow:999999', 'detail', '0–120000'],
    ['*:status:200', 'detail', '400–599'],
    ['write:refusal:unknown', 'detail', 'section 12'],
    ['write:refusal', 'detail', 'section 12'],
    ['*:train:0', 'times', '1–1000'],
    ['*:slow:10:2:3', 'times', '1–1000'],
    ['__proto__:train', 'call', 'offline'],
  ])('%s is told apart as a wrong %s, with what is allowed', (part, problem, allowed) => {
    const { change, errors } = readLink(`${part},*:noAnswer`)
    expect(errors).toEqual([{ part, problem, allowed: expect.stringContaining(allowed) }])
    expect(change.faults).toEqual({ '*': { fault: { kind: 'noAnswer' }, times: ALWAYS } })
  })

  test('brings the weather that it was made of', () => {
    const link = 'offline,storageFull,*:slow:250,write:refusal:guard-failed:2,repairOrder.list:lostAnswer'
    const { change } = readLink(link)
    expect(writeLink({ isOffline: true, isStorageFull: true, faults: change.faults ?? {} })).toBe(link)
    expect(writeLink({ isOffline: false, isStorageFull: false, faults: {} })).toBe('')
  })

  test('knows every call of the endpoint table', () => {
    expect(CALL_NAMES.length).toBeGreaterThan(100)
    expect(new Set(CALL_NAMES).size).toBe(CALL_NAMES.length)
  })
})

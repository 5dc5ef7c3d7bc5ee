import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  dateInTaipei,
  daysBetween,
  TAIPEI,
  isIsoDate,
  isWorkingDay,
  WORKING_DAY_MS,
  workingTimeBetween,
} from '../../../src/domain/formats/dates.ts'
import { formatDateTime, formatDay } from '../../../src/domain/formats/date-format.ts'
import { SEEDED } from '../seed.ts'

const HOUR_MS = 3_600_000
const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.getTime())
const day = instant.map(dateInTaipei)

test('only calendar days are dates', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'].every(isIsoDate)).toBe(true)
  expect(
    ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00:00Z', '', 'x', '２０２６-01-01'].some(isIsoDate),
  ).toBe(false)
})

test('the day in Taipei changes at 16:00 UTC', () => {
  expect(dateInTaipei('2026-11-21T15:59:59.999Z')).toBe('2026-11-21')
  expect(dateInTaipei('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
  expect(dateInTaipei('2026-11-22T00:00:00+08:00')).toBe('2026-11-22')
  expect(dateInTaipei(Date.parse('2025-12-31T16:00:00Z'))).toBe('2026-01-01')
})

test('the day in Taipei agrees with the time zone database', () => {
  const inZone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short' })
  fc.assert(
    fc.property(instant, (ms) => {
      expect(dateInTaipei(ms)).toBe(inZone.format(ms))
    }),
    SEEDED,
  )
})

test('adding days and counting them are inverse operations', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const moved = addDays(date, days)
      expect(isIsoDate(moved)).toBe(true)
      expect(daysBetween(date, moved)).toBe(days)
    }),
    SEEDED,
  )
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
})

describe('working days', () => {
  test('Monday to Friday', () => {
    expect(
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '1969-12-31'].map(isWorkingDay),
    ).toEqual([true, true, true, true, true, false, false, true])
  })

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-18', 7, '2026-11-27'],
    ['2026-12-30', 3, '2027-01-04'],
  ])('%s + %i = %s', (from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to)
  })

  test('after the start the working days are counted up to and including the last', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const to = addWorkingDays(from, days)
        const after = Array.from({ length: daysBetween(from, to) }, (_, i) => addDays(from, i + 1))
        expect(after.filter(isWorkingDay)).toHaveLength(days)
        expect(isWorkingDay(to)).toBe(true)
      }),
      SEEDED,
    )
  })
})

describe('working time', () => {
  test('excludes weekends in Taipei', () => {
    // Friday 12:00 to Monday 12:00 in Taipei
    expect(workingTimeBetween('2026-11-20T12:00:00+08:00', '2026-11-23T12:00:00+08:00')).toBe(WORKING_DAY_MS)
    expect(workingTimeBetween('2026-11-20T16:00:00Z', '2026-11-22T16:00:00Z')).toBe(0)
    expect(workingTimeBetween('2026-11-22T16:00:00Z', '2026-11-22T17:00:00Z')).toBe(HOUR_MS)
  })

  test('agrees with an hour-by-hour count', () => {
    const isWorkingHour = (ms: number) => isWorkingDay(dateInTaipei(ms))
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 500 }), (ms, hours) => {
        const from = Math.floor(ms / HOUR_MS) * HOUR_MS
        const counted = Array.from({ length: hours }, (_, i) => from + i * HOUR_MS).filter(isWorkingHour)
        expect(workingTimeBetween(from, from + hours * HOUR_MS)).toBe(counted.length * HOUR_MS)
      }),
      SEEDED,
    )
  })

  test('is additive, and negative in the opposite direction', () => {
    fc.assert(
      fc.property(instant, instant, instant, (a, b, c) => {
        expect(workingTimeBetween(a, b) + workingTimeBetween(b, c)).toBe(workingTimeBetween(a, c))
        expect(workingTimeBetween(a, b) + workingTimeBetween(b, a)).toBe(0)
      }),
      SEEDED,
    )
  })
})

test('locale text', () => {
  expect(formatDay('2026-11-21', 'zh-hant')).toBe('2026年11月21日')
  expect(formatDay('2026-11-21', 'en-us')).toBe('21 Nov 2026')
  expect(formatDateTime('2026-11-20T16:30:00Z', 'zh-hant', TAIPEI)).toMatch(/^2026年11月21日.00:30$/)
  expect(formatDateTime('2026-11-20T16:30:00Z', 'en-us', TAIPEI)).toBe('21 Nov 2026, 00:30')
  expect(formatDateTime('2026-11-20T16:30:00Z', 'en-us', 'UTC')).toBe('20 Nov 2026, 16:30')
})

test('the time zone of the machine has no effect', () => {
  const script = `
    import * as dates from ${JSON.stringify(new URL('../../../src/domain/formats/dates.ts', import.meta.url).href)}
    import * as format from ${JSON.stringify(new URL('../../../src/domain/formats/date-format.ts', import.meta.url).href)}
    const instants = ['2026-03-08T02:30:00Z', '2026-11-01T06:30:00Z', '2026-11-20T15:59:00Z', '2026-11-20T16:00:00Z']
    console.log(JSON.stringify([
      ...instants.map(dates.dateInTaipei),
      dates.addDays('2026-03-07', 2), dates.addWorkingDays('2026-10-30', 3), dates.isIsoDate('2011-12-30'),
      dates.workingTimeBetween(instants[0], instants[3]), format.formatDay('2026-11-01', 'en-us'), format.formatDateTime(instants[0], 'zh-hant', dates.TAIPEI),
    ]))`
  const run = (zone: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { TZ: zone },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const [utc, ...others] = ['UTC', 'America/Los_Angeles', 'Pacific/Apia', 'Asia/Taipei'].map(run)
  expect(utc).toContain('2026-11-21')
  expect(others).toEqual([utc, utc, utc])
})

/** UTC−10, −3:30 with summer time, 0, +8, +14, both ways of summer time, and a zone that once left a day out. */
const ZONES = [
  'Pacific/Honolulu',
  'America/St_Johns',
  'UTC',
  'Asia/Taipei',
  'Pacific/Kiritimati',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

test.concurrent.each(ZONES)(
  'a date is the same day shown, stored and printed: %s, one of eight zones for 10,000 dates (C15)',
  async (zone) => {
    const module = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)
    const script = `
    import fc from 'fast-check'
    import { parseDate } from '@internationalized/date'
    import * as dates from ${module('src/domain/formats/dates.ts')}
    import * as format from ${module('src/domain/formats/date-format.ts')}
    const days = fc.sample(fc.integer({ min: -36524, max: 47481 }), { numRuns: 950, seed: ${SEEDED.seed} })
    // 300 days in a row up to the first of 2012, so that every change to and from summer time is among them, and the day without a name
    for (let day = 15040; day < 15340; day += 1) days.push(day)
    const digits = (text) => text.match(/\\d+/g).map(Number).join()
    const wrong = []
    for (const day of days) {
      const date = new Date(day * 86400000).toISOString().slice(0, 10)
      const [zh, en] = [format.formatDay(date, 'zh-hant'), format.formatDay(date, 'en-us')]
      const inView = format.formatDate(date, 'dateTime', 'zh-TW', ${JSON.stringify(zone)})
      const isSame =
        dates.isIsoDate(date) && dates.addDays(dates.addDays(date, 40), -40) === date && parseDate(date).toString() === date &&
        digits(zh) === digits(date) && digits(inView) === digits(date) && new Date(en + ' UTC').toISOString().startsWith(date)
      if (!isSame) wrong.push([date, zh, en, inView])
    }
    const offsets = new Set(days.map((day) => new Date(day * 86400000).getTimezoneOffset()))
    console.log(JSON.stringify({ count: days.length, wrong: wrong.slice(0, 5), offsets: offsets.size }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script.replaceAll('\\\\', '\\')], {
      env: { TZ: zone },
      cwd: new URL('../../..', import.meta.url),
      encoding: 'utf8',
    })
    const { count, wrong, offsets } = JSON.parse(stdout)
    expect([count, wrong]).toEqual([10_000 / ZONES.length, []])
    // the zone was really in force
    expect(offsets > 1 || zone === 'UTC').toBe(true)
  },
)

test('an invalid date is formatted as the text itself and otherwise as an empty date', () => {
  expect([dateInTaipei('soon'), addDays('soon', 3), dateInTaipei(Number.NaN), dateInTaipei(9e18)]).toEqual(['', '', '', ''])
  expect([formatDay('soon', 'en-us'), formatDateTime('soon', 'zh-hant', TAIPEI)]).toEqual(['soon', 'soon'])
})

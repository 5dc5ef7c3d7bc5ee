/**
 * A date is `YYYY-MM-DD` and never becomes a local Date: it has no zone, so none can shift it. Such dates compare as text.
 * What is no date (a server may send anything) gives '' where a date is asked for, and itself where words are.
 */

const DAY_MS = 86_400_000
/** Taiwan has kept UTC+8 without summer time since 1980. */
const TAIPEI_OFFSET_MS = 8 * 3_600_000
export const TAIPEI = 'Asia/Taipei'

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY_MS
/** The last day that a Date can hold, either side of 1970. */
const LAST_DAY = 100_000_000
const dateOfDay = (day: number): string => (Math.abs(day) <= LAST_DAY ? new Date(day * DAY_MS).toISOString().slice(0, 10) : '')

/** Is it an existing day? 2026-02-29 is not. */
export const isIsoDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && dateOfDay(dayNumber(text)) === text

/** The date in Taipei at an instant (ms since 1970 or ISO 8601 with zone); a date is itself, and '' what is neither. */
export const dateInTaipei = (instant: number | string): string => dateOfDay(Math.floor(taipeiMs(instant) / DAY_MS))

/** ms since 1970 as clocks in Taipei show them. */
function taipeiMs(instant: number | string): number {
  return (typeof instant === 'number' ? instant : Date.parse(instant)) + TAIPEI_OFFSET_MS
}

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days)

/** Days from one date to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** Monday to Friday; public holidays are not known. 1970-01-01, day 0, was a Thursday. */
export const isWorkingDay = (date: string): boolean => (((dayNumber(date) + 3) % 7) + 7) % 7 < 5

/** The date after so many (0 or more) working days; from Friday one working day leads to Monday. */
export function addWorkingDays(date: string, workingDays: number): string {
  let result = date
  for (let left = workingDays; left > 0;) {
    result = addDays(result, 1)
    if (isWorkingDay(result)) left -= 1
  }
  return result
}

/** Working ms from Monday 1970-01-05 in Taipei to an instant: whole weeks give five days, the rest of a week at most five. */
export function workingMs(instant: number | string): number {
  const sinceMonday = taipeiMs(instant) - 4 * DAY_MS
  const weeks = Math.floor(sinceMonday / (7 * DAY_MS))
  return weeks * 5 * DAY_MS + Math.min(sinceMonday - weeks * 7 * DAY_MS, 5 * DAY_MS)
}

/** ms between two instants that fall on Monday to Friday in Taipei. A working day is 24 h of it. */
export const workingTimeBetween = (from: number | string, to: number | string): number => workingMs(to) - workingMs(from)

export const WORKING_DAY_MS = DAY_MS

/** The instant (ISO 8601, UTC) so many ms after 1970; '' for what is none. */
export const instantOf = (ms: number): string => (Math.abs(ms) <= LAST_DAY * DAY_MS ? new Date(ms).toISOString() : '')

/** An instant as clocks in Taipei show it, to the minute: `YYYY-MM-DDTHH:mm`; '' for what is none. */
export const toTaipeiMinute = (instant: string): string => instantOf(taipeiMs(instant)).slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** The instant (ISO 8601, UTC) of a minute in Taipei; '' for what is none. */
export const fromTaipeiMinute = (minute: string): string => instantOf(Date.parse(`${minute}:00.000+08:00`))

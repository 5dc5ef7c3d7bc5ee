import { addDays, dateInTaipei, isWorkingDay } from '../../src/domain/formats/dates.ts'

/** The day so many (1 or more) working days before today. */
const workingDayBefore = (today: string, workingDays: number): string => {
  // five working days are a week
  const weeks = Math.floor((workingDays - 1) / 5)
  let day = addDays(today, -7 * weeks)
  for (let left = workingDays - 5 * weeks; left > 0;) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/**
 * The demo's time: an instant so many working days ago, so many minutes after nine in Taipei. Working days, so that what is
 * overdue does not depend on the weekday of the demonstration; never today, so that nothing lies in the future.
 */
export const instantAgo = (now: Date, workingDays: number, minutes = 0): Date =>
  new Date(Date.parse(`${workingDayBefore(dateInTaipei(now.getTime()), workingDays)}T09:00:00+08:00`) + minutes * 60_000)

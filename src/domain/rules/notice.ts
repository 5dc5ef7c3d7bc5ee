import type { FieldIssue } from '../entities/common.ts'
import type { NoticeValues } from '../entities/notice.ts'
import { cleanWords } from '../bilingual.ts'
import { DAYS, FILE_LIMITS, LENGTHS } from '../limits.ts'
import { isEmpty, issuesOf, lineWithin, linesWithin, required, type Level, type Problem } from './rule.ts'

const DAY_MS = 86_400_000

/** The notice as it is stored: texts cleaned, each placement once, in one order. */
export const normaliseNotice = <V extends NoticeValues>(values: V): V => ({
  ...values,
  title: cleanWords(values.title),
  content: cleanWords(values.content),
  placement: [...new Set(values.placement)].toSorted(),
  startAt: values.startAt || null,
  endAt: values.endAt || null,
})

type Instant = string | null | undefined

const instant = (text: Instant): Problem =>
  isEmpty(text) || !Number.isNaN(Date.parse(text ?? '')) ? undefined : { key: 'rule-noticeTime' }

/** End after start, and at most a year of it; what is over when it is published was never seen. */
const windowProblem = (startAt: Instant, endAt: Instant, now: number | undefined): Problem => {
  if (isEmpty(endAt)) return undefined
  const end = Date.parse(endAt ?? '')
  const start = isEmpty(startAt) ? undefined : Date.parse(startAt ?? '')
  if (start !== undefined && end <= start) return { key: 'rule-noticeEnd' }
  if (start !== undefined && end - start > DAYS.noticeMax * DAY_MS) return { key: 'rule-noticeWindow', values: { days: DAYS.noticeMax } }
  return now !== undefined && end <= now ? { key: 'rule-noticeOver' } : undefined
}

interface NoticeContext {
  /** Files that there are after saving. */
  readonly fileCount: number
  /** ms since 1970; given where the notice is about to be published. */
  readonly now?: number | undefined
}

/**
 * The rules of a notice (domain.md section 8). `temp`: what a draft has to have: Chinese words, and everything else in form;
 * `submit`: what its readers get: both languages, a start, and at least one place to stand.
 */
export const checkNotice = (values: NoticeValues, level: Level, { fileCount, now }: NoticeContext): FieldIssue[] => {
  const { title, content, audience, placement, startAt, endAt } = normaliseNotice(values)
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  const onSignIn = audience === 'employee' && placement.includes('login')
  return issuesOf([
    ['title.zhHant', required(title.zhHant) ?? lineWithin(title.zhHant, LENGTHS.noticeTitle)],
    ['content.zhHant', whenSubmitted(required(content.zhHant)) ?? linesWithin(content.zhHant, LENGTHS.noticeContent)],
    ['title.enUS', whenSubmitted(required(title.enUS)) ?? lineWithin(title.enUS, LENGTHS.noticeTitle)],
    ['content.enUS', whenSubmitted(required(content.enUS)) ?? linesWithin(content.enUS, LENGTHS.noticeContent)],
    [
      'placement',
      whenSubmitted(placement.length === 0 ? { key: 'rule-choose' } : undefined) ?? (onSignIn ? { key: 'rule-noticeLogin' } : undefined),
    ],
    ['startAt', whenSubmitted(required(startAt)) ?? instant(startAt)],
    ['endAt', instant(endAt) ?? windowProblem(startAt, endAt, now)],
    [
      'noticeFiles',
      fileCount > FILE_LIMITS.filesPerNotice ? { key: 'rule-filesMax', values: { max: FILE_LIMITS.filesPerNotice } } : undefined,
    ],
  ])
}

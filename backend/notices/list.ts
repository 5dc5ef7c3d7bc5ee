import {
  NOTICE_AUDIENCES,
  NOTICE_SORTS,
  NOTICE_STATUSES,
  type Notice,
  type NoticeListQuery,
  type NoticePage,
} from '../../src/domain/entities/notice.ts'
import { LENGTHS } from '../../src/domain/limits.ts'
import { pageSizeOf, valuesOf } from '../../src/domain/list-query.ts'
import { wordsIn } from '../../src/domain/bilingual.ts'
import type { Locale } from '../../src/shared/constants.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { noticeView, readersOf } from './view.ts'

type Signed = Context & { readonly user: Caller }

/** The known ones among values joined by commas. */
const chosen = <const T extends string>(text: string | undefined, known: readonly T[]): readonly T[] => {
  const parts = valuesOf(text)
  return known.filter((value) => parts.includes(value))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const holds = ({ title, content }: Notice, keyword: string) =>
  [title.zhHant, title.enUS, content.zhHant, content.enUS].some((text) => fold(text ?? '').includes(keyword))

const isAmong = <T>(value: T, wanted: readonly T[]) => wanted.length === 0 || wanted.includes(value)

const countsOf = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

const compare = (a: Notice, b: Notice, field: (typeof NOTICE_SORTS)[number], locale: Locale): number => {
  if (field === 'title') return wordsIn(a.title, locale).text.localeCompare(wordsIn(b.title, locale).text, locale)
  if (field === 'readCount' || field === 'acknowledgedCount') return a[field] - b[field]
  return (a[field] ?? '').localeCompare(b[field] ?? '')
}

const sorted = (notices: readonly Notice[], text: string | undefined, locale: Locale): readonly Notice[] => {
  const [name, order] = (text ?? '').split('.')
  const field = NOTICE_SORTS.find((sort) => sort === name) ?? 'updatedAt'
  const sign = (order ?? 'desc') === 'asc' ? 1 : -1
  return notices.toSorted((a, b) => sign * compare(a, b, field, locale) || a.noticeId.localeCompare(b.noticeId))
}

/** GET notice: found, counted by status and audience (each as the other filters leave them), sorted and paged. */
export const listNotices = async ({ db, clock, locale }: Signed, query: NoticeListQuery): Promise<NoticePage> => {
  const now = clock.now()
  const keyword = fold(
    Array.from(query.keyword ?? '')
      .slice(0, LENGTHS.keyword.max)
      .join('')
      .trim(),
  )
  const statuses = chosen(query.noticeStatus, NOTICE_STATUSES)
  const audiences = chosen(query.audience, NOTICE_AUDIENCES)
  const rows = await db.notices.all()
  const reads = await readersOf(
    db,
    rows.map(({ noticeId }) => noticeId),
  )
  const all = rows.map((row) => noticeView(row, reads, now.getTime()))
  const named = all.filter((notice) => keyword === '' || holds(notice, keyword))
  const inStatus = named.filter(({ noticeStatus }) => isAmong(noticeStatus, statuses))
  const forAudience = named.filter(({ audience }) => isAmong(audience, audiences))
  const found = sorted(
    inStatus.filter((notice) => forAudience.includes(notice)),
    query.sort,
    locale,
  )
  const pageIndex = Math.max(1, Math.trunc(query.pageIndex ?? 1))
  const pageSize = pageSizeOf(query.pageSize ?? 0)
  return {
    items: found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
    total: found.length,
    pageIndex,
    pageSize,
    facets: {
      noticeStatus: countsOf(forAudience.map(({ noticeStatus }) => noticeStatus)),
      audience: countsOf(inStatus.map(({ audience }) => audience)),
    },
    asOf: now.toISOString(),
  }
}

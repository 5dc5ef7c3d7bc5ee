import { Struct } from 'effect'
import type { ActiveNotice, Notice } from '../../src/domain/entities/notice.ts'
import { noticeStatusOf } from '../../src/domain/notice.ts'
import type { Tables } from '../database.ts'
import type { NoticeReadRow, NoticeRow } from '../records.ts'

/** How many have read each notice, and how many of them have acknowledged it. */
export const readersOf = async ({ noticeReads }: Tables, noticeId: readonly string[]) => ({
  read: await noticeReads.countBy('noticeId', { noticeId }),
  acknowledged: await noticeReads.countBy('noticeId', { noticeId, acknowledgedAt: {} }),
})
type Readers = Awaited<ReturnType<typeof readersOf>>

/** The notice as its managers get it. */
export const noticeView = (row: NoticeRow, { read, acknowledged }: Readers, now: number): Notice => ({
  ...Struct.omit(row, ['publishing', 'publishedAt', 'createdAt']),
  noticeStatus: noticeStatusOf(row, now),
  readCount: read.get(row.noticeId) ?? 0,
  acknowledgedCount: acknowledged.get(row.noticeId) ?? 0,
})

const SHOWN = ['noticeId', 'title', 'content', 'category', 'severity', 'startAt', 'endAt', 'audience', 'placement', 'isPinned'] as const

/** The notice as somebody reads it who is not known: without its files, which only a signed-in reader may fetch. */
export const publicView = (row: NoticeRow): ActiveNotice => Struct.pick(row, SHOWN)

/** The notice for one reader; `read` is that reader's mark. */
export const readerView = (row: NoticeRow, read: NoticeReadRow | undefined): ActiveNotice => ({
  ...publicView(row),
  requireAcknowledge: row.requireAcknowledge,
  existedFiles: row.existedFiles,
  isRead: read !== undefined,
  isAcknowledged: read !== undefined && read.acknowledgedAt !== null,
})

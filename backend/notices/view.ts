import { Struct } from 'effect'
import type { ActiveNotice, Notice } from '../../src/domain/entities/notice.ts'
import { noticeStatusOf } from '../../src/domain/notice.ts'
import type { NoticeReadRow, NoticeRow } from '../records.ts'

/** The notice as its managers get it; `reads` are those of this notice. */
export const noticeView = (row: NoticeRow, reads: readonly NoticeReadRow[], now: number): Notice => ({
  ...Struct.omit(row, ['publishing', 'publishedAt', 'createdAt']),
  noticeStatus: noticeStatusOf(row, now),
  readCount: reads.length,
  acknowledgedCount: reads.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
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

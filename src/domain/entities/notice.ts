import { Schema } from 'effect'
import { LIST_QUERY } from '../list-query.ts'
import { inBoth } from './bilingual.ts'
import { Id, IsoDateTime, maybe, pageOf, StoredFile } from './common.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, FILE_LIMITS, LENGTHS } from '../limits.ts'
import { DateText, FilePath, FilterValues, line, lines, listOf } from './limited.ts'

export const NOTICE_CATEGORIES = ['system', 'service', 'holiday', 'recall'] as const
export const NOTICE_SEVERITIES = ['info', 'warning', 'critical'] as const
export const NOTICE_AUDIENCES = ['all', 'customer', 'employee'] as const
export const NOTICE_PLACEMENTS = ['login', 'home', 'banner'] as const
export const NOTICE_STATUSES = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const

const Category = Schema.Literals(NOTICE_CATEGORIES)
const Severity = Schema.Literals(NOTICE_SEVERITIES)
const Audience = Schema.Literals(NOTICE_AUDIENCES)
const Placement = Schema.Literals(NOTICE_PLACEMENTS)
const Status = Schema.Literals(NOTICE_STATUSES)
export type NoticeSeverity = typeof Severity.Type
export type NoticePlacement = typeof Placement.Type
export type NoticeStatus = typeof Status.Type

const words = {
  title: inBoth(line(LENGTHS.noticeTitle)),
  content: inBoth(lines(LENGTHS.noticeContent)),
  category: Category,
  severity: Severity,
}
const times = { startAt: maybe(DateText), endAt: maybe(DateText) }

/** The editable fields of a notice (domain.md section 8). `content` is restricted Markdown; raw HTML in it stays text. */
const written = {
  ...words,
  ...times,
  audience: Audience,
  placement: listOf(Placement, COUNTS.choices),
  isPinned: Schema.Boolean,
  requireAcknowledge: Schema.Boolean,
}

/** A notice as it is managed (domain.md section 8). `noticeStatus` is computed from publishing, the window and the clock. */
export const Notice = Schema.Struct({
  noticeId: Id,
  ...written,
  existedFiles: Schema.Array(StoredFile),
  noticeStatus: Status,
  readCount: Schema.Int,
  acknowledgedCount: Schema.Int,
  createdBy: maybe(Schema.String),
  updatedAt: maybe(IsoDateTime),
  updatedByName: maybe(Schema.String),
  rowVersion: Schema.Int,
})
export type Notice = Tolerant<typeof Notice.Type>

/** Body of POST and PUT /backend/notice/v1. `resetAcknowledgements` counts for a notice that was published before. */
export const NoticeInput = Schema.Struct({
  ...written,
  removedFilePaths: Schema.optionalKey(listOf(FilePath, FILE_LIMITS.filesPerNotice)),
  resetAcknowledgements: Schema.optionalKey(Schema.Boolean),
  rowVersion: Schema.optionalKey(Schema.Int),
})
export type NoticeInput = Tolerant<typeof NoticeInput.Type>

/** The fields that an employee writes, as they are judged. */
export type NoticeValues = Omit<NoticeInput, 'removedFilePaths' | 'resetAcknowledgements' | 'rowVersion'>

/** PUT publish and withdraw. */
export const NoticeVersionBody = Schema.Struct({ rowVersion: Schema.Int })

export const NoticePage = pageOf(Notice)
export type NoticePage = Tolerant<typeof NoticePage.Type>

export const NOTICE_SORTS = ['updatedAt', 'startAt', 'endAt', 'title', 'readCount', 'acknowledgedCount'] as const

/** GET /backend/notice/v1. */
export const NoticeListQuery = Schema.Struct({
  ...LIST_QUERY,
  noticeStatus: Schema.optionalKey(FilterValues),
  audience: Schema.optionalKey(FilterValues),
})
export type NoticeListQuery = typeof NoticeListQuery.Type

/** A notice as its reader gets it. On the sign-in pages nobody is known: no reading is noted there and files stay out. */
export const ActiveNotice = Schema.Struct({
  noticeId: Id,
  ...words,
  ...times,
  audience: maybe(Audience),
  placement: Schema.Array(Placement),
  isPinned: maybe(Schema.Boolean),
  requireAcknowledge: maybe(Schema.Boolean),
  existedFiles: maybe(Schema.Array(StoredFile)),
  isRead: maybe(Schema.Boolean),
  isAcknowledged: maybe(Schema.Boolean),
})
export type ActiveNotice = Tolerant<typeof ActiveNotice.Type>

/** GET /{p}/notice/v1/active: where they are to stand; absent: everywhere. */
export const ActiveNoticeQuery = Schema.Struct({ placement: Schema.optionalKey(Placement) })

/** PUT /{p}/notice/v1/read/{id}: read, and with `acknowledge` also acknowledged. */
export const ReadNoticeBody = Schema.Struct({ acknowledge: Schema.Boolean })

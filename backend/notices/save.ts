import { Struct } from 'effect'
import { Notice, type NoticeInput, type NoticeStatus, type NoticeValues } from '../../src/domain/entities/notice.ts'
import { COUNTS, FILE_LIMITS } from '../../src/domain/limits.ts'
import { isOut, noticeRefusal, noticeStatusOf, type NoticeAction } from '../../src/domain/notice.ts'
import { checkNotice, normaliseNotice } from '../../src/domain/rules/notice.ts'
import { lock } from '../transactions/lock.ts'
import type { NoticeRow } from '../records.ts'
import { guardFailed, refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'
import { textOf } from '../texts.ts'
import { checkUploads, keepUploads, removeFiles, type Upload } from '../uploads.ts'
import { noticeView, readersOf } from './view.ts'

type Signed = Context & { readonly user: Caller }
type Writing = Signed & { readonly uploads: readonly Upload[] }

export const NOTICE_FILES = 'noticeFiles'
const statusOf = (row: NoticeRow, { clock }: Context): NoticeStatus => noticeStatusOf(row, clock.now().getTime())

const view = async (call: Signed, row: NoticeRow): Promise<Notice> =>
  noticeView(row, await readersOf(call.db, [row.noticeId]), call.clock.now().getTime())

const valuesOf = (body: NoticeInput): NoticeValues => Struct.omit(body, ['removedFilePaths', 'resetAcknowledgements', 'rowVersion'])

export const noticeOf = async (call: Signed, noticeId: string): Promise<NoticeRow> => {
  const row = await call.db.notices.get(noticeId)
  if (!row) throw new Refusal(404, 'not-found')
  return row
}

/** GET notice. */
export const showNotice = async (call: Signed, noticeId: string): Promise<Notice> => view(call, await noticeOf(call, noticeId))

/** 403 without the ids, 409 in the wrong status. */
const admit = (call: Signed, row: NoticeRow, action: NoticeAction) => {
  const status = statusOf(row, call)
  const refusal = noticeRefusal(action, status, call.user.permissions)
  if (refusal === 'permission') throw new Refusal(403, 'identity-no-permission')
  if (refusal === 'status') {
    const values = { status: textOf(`option-noticeStatus-${status}`, call.locale), action: textOf(`notice-action-${action}`, call.locale) }
    throw new Refusal(409, 'notice-status', { values })
  }
}

/** 409 with the notice as it is now, where somebody else was faster. */
const admitVersion = async (call: Signed, row: NoticeRow, rowVersion: number | undefined) => {
  if (rowVersion === undefined) refuseInvalid([{ field: 'rowVersion', key: 'rule-required' }], call.locale)
  if (rowVersion === row.rowVersion) return
  throw rowChanged({ name: row.updatedByName, at: row.updatedAt, current: { as: Notice, value: await view(call, row) } }, call.locale)
}

/** At most three stand pinned, or will; those that are over or withdrawn give their place up. */
const admitPin = async (call: Signed, row: NoticeRow) => {
  if (!row.isPinned) return
  await lock(call.db, 'pinnedNotices')
  const pinned = (await call.db.notices.find({ isPinned: true })).filter(
    (other) => other.noticeId !== row.noticeId && !['expired', 'withdrawn'].includes(statusOf(other, call)),
  )
  const max = COUNTS.pinnedNotices
  if (pinned.length >= max) refuseInvalid([{ field: 'isPinned', key: 'rule-noticePins', values: { max } }], call.locale)
}

const touched = ({ user, clock }: Signed) => ({ updatedAt: clock.now().toISOString(), updatedByName: user.displayName })

const stored = async (call: Writing, row: NoticeRow, kept: NoticeRow['existedFiles']): Promise<NoticeRow> => {
  const added = await keepUploads(call, call.uploads, {
    item: { noticeId: row.noticeId },
    user: call.user,
    kind: 'notice',
    visibility: 'public',
  })
  return { ...row, existedFiles: [...kept, ...added] }
}

const checked = async (call: Writing, row: NoticeRow, keptCount: number) => {
  const fileCount = keptCount + call.uploads.length
  refuseInvalid(checkNotice(row, isOut(statusOf(row, call)) ? 'submit' : 'temp', { fileCount }), call.locale)
  checkUploads(call.user, call.uploads, { field: NOTICE_FILES, keptCount, max: FILE_LIMITS.filesPerNotice })
  await admitPin(call, row)
}

/** POST notice: a draft. */
export const createNotice = async (call: Writing, body: NoticeInput): Promise<Notice> => {
  const row: NoticeRow = {
    ...normaliseNotice(valuesOf(body)),
    noticeId: randomId(),
    existedFiles: [],
    publishing: 'draft',
    publishedAt: null,
    createdBy: call.user.displayName,
    createdAt: call.clock.now().toISOString(),
    ...touched(call),
    rowVersion: 1,
  }
  await checked(call, row, 0)
  return view(call, await call.db.notices.insert(await stored(call, row, [])))
}

const askAgain = ({ db }: Signed, noticeId: string) => db.noticeReads.update({ noticeId }, { acknowledgedAt: null })

/** PUT notice. What was published stays complete, and its readers are asked again only where that is wished. */
export const updateNotice = async (call: Writing, noticeId: string, body: NoticeInput): Promise<Notice> => {
  const before = await noticeOf(call, noticeId)
  admit(call, before, 'edit')
  await admitVersion(call, before, body.rowVersion)
  const removed = (body.removedFilePaths ?? []).filter((path) => before.existedFiles.some(({ filePath }) => filePath === path))
  const kept = before.existedFiles.filter(({ filePath }) => !removed.includes(filePath))
  const row = { ...before, ...normaliseNotice(valuesOf(body)), ...touched(call) }
  await checked(call, row, kept.length)
  await removeFiles(call, removed)
  if (body.resetAcknowledgements === true && isOut(statusOf(before, call))) await askAgain(call, noticeId)
  return view(call, await call.db.notices.replace(await stored(call, row, kept)))
}

/** PUT publish: complete in both languages, with a start, and not over before it has begun. */
export const publishNotice = async (call: Signed, noticeId: string, rowVersion: number): Promise<Notice> => {
  const row = await noticeOf(call, noticeId)
  admit(call, row, 'publish')
  await admitVersion(call, row, rowVersion)
  const now = call.clock.now()
  const issues = checkNotice(row, 'submit', { fileCount: row.existedFiles.length, now: now.getTime() })
  if (issues.length > 0) throw guardFailed(issues, call.locale)
  await admitPin(call, row)
  return view(call, await call.db.notices.replace({ ...row, publishing: 'published', publishedAt: now.toISOString(), ...touched(call) }))
}

/** PUT withdraw: nobody reads it any more. */
export const withdrawNotice = async (call: Signed, noticeId: string, rowVersion: number): Promise<Notice> => {
  const row = await noticeOf(call, noticeId)
  admit(call, row, 'withdraw')
  await admitVersion(call, row, rowVersion)
  return view(call, await call.db.notices.replace({ ...row, publishing: 'withdrawn', ...touched(call) }))
}

/** DELETE notice, with its files and readings. */
export const removeNotice = async (call: Signed, noticeId: string): Promise<void> => {
  const row = await noticeOf(call, noticeId)
  admit(call, row, 'delete')
  await removeFiles(
    call,
    row.existedFiles.map(({ filePath }) => filePath),
  )
  await call.db.noticeReads.removeWhere({ noticeId })
  await call.db.notices.remove(noticeId)
}

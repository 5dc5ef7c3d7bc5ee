import type { ActiveNotice, NoticePlacement } from '../../src/domain/entities/notice.ts'
import { inReadingOrder, noticeStatusOf } from '../../src/domain/notice.ts'
import type { Tables } from '../database.ts'
import type { NoticeReadRow, NoticeRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { publicView, readerView } from './view.ts'

type Signed = Context & { readonly user: Caller }

const isPublished = (row: NoticeRow, { clock }: Context) => noticeStatusOf(row, clock.now().getTime()) === 'published'

const isFor = ({ audience }: NoticeRow, { isCustomer }: Caller) => audience === 'all' || audience === (isCustomer ? 'customer' : 'employee')

const readIdOf = (noticeId: string, { userId, isCustomer }: Caller) => `${noticeId} ${isCustomer ? 'customer' : 'employee'} ${userId}`

const readOf = (db: Tables, noticeId: string, user: Caller): Promise<NoticeReadRow | undefined> =>
  db.noticeReads.get(readIdOf(noticeId, user))

/** The notices that are published now and addressed to the caller, with their reading marks. */
export const readableFor = async (call: Signed) => {
  const rows = (await call.db.notices.find({ publishing: 'published' })).filter((row) => isPublished(row, call) && isFor(row, call.user))
  const reads = await call.db.noticeReads.getMany(rows.map(({ noticeId }) => readIdOf(noticeId, call.user)))
  return inReadingOrder(rows).map((row) => ({ row, read: reads.get(readIdOf(row.noticeId, call.user)) }))
}

/** GET active. */
export const activeNotices = async (call: Signed, placement: NoticePlacement | undefined): Promise<readonly ActiveNotice[]> =>
  (await readableFor(call))
    .filter(({ row }) => placement === undefined || row.placement.includes(placement))
    .map(({ row, read }) => readerView(row, read))

/** Notes a reading; the first time counts, and an acknowledgement stays. */
export const noteRead = async (call: Signed, noticeId: string, acknowledge: boolean): Promise<NoticeReadRow> => {
  const { db, user, clock } = call
  const now = clock.now().toISOString()
  const before = await readOf(db, noticeId, user)
  const acknowledgedAt = before?.acknowledgedAt ?? (acknowledge ? now : null)
  if (before) return acknowledgedAt === before.acknowledgedAt ? before : db.noticeReads.replace({ ...before, acknowledgedAt })
  const { userId, isCustomer } = user
  return db.noticeReads.insert({ readId: readIdOf(noticeId, user), noticeId, userId, isCustomer, readAt: now, acknowledgedAt })
}

/** PUT read: only what the caller can see now; anything else is not there. */
export const readNotice = async (call: Signed, noticeId: string, acknowledge: boolean): Promise<ActiveNotice> => {
  const row = await call.db.notices.get(noticeId)
  if (!row || !isPublished(row, call) || !isFor(row, call.user)) throw new Refusal(404, 'not-found')
  return readerView(row, await noteRead(call, noticeId, acknowledge))
}

/** GET /helper/v1/notice: nobody is known, so what is for employees only stays out. */
export const signInNotices = async (call: Context): Promise<readonly ActiveNotice[]> => {
  const rows = await call.db.notices.find({ publishing: 'published', audience: ['all', 'customer'] })
  return inReadingOrder(rows.filter((row) => isPublished(row, call) && row.placement.includes('login'))).map(publicView)
}

/** A file of a notice is for those who manage notices, and for its readers while it is published. */
export const noticeInScope = async (call: Signed, noticeId: string): Promise<void> => {
  const row = await call.db.notices.get(noticeId)
  const mayRead = row !== undefined && isPublished(row, call) && isFor(row, call.user)
  if (!row || !(mayRead || call.user.permissions.has('notice.list'))) throw new Refusal(404, 'not-found')
}

import { NOTICE_AUDIENCES, NOTICE_SORTS, NOTICE_STATUSES } from './entities/notice.ts'
import { listAddress, type ListSort, type ListState } from './list-query.ts'

/** The list of notices in the address. */
export const noticeAddress = listAddress({
  filters: { noticeStatus: NOTICE_STATUSES, audience: NOTICE_AUDIENCES },
  sortFields: NOTICE_SORTS,
})
export type NoticeListState = ListState<'noticeStatus' | 'audience'>

/** The service's own order. */
export const NEWEST_FIRST: ListSort = { field: 'updatedAt', order: 'desc' }

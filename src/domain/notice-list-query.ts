import {
  NOTICE_AUDIENCES,
  NOTICE_SORTS,
  NOTICE_STATUSES,
  type NoticeAudience,
  type NoticeListQuery,
  type NoticeSort,
  type NoticeStatus,
} from './entities/notice.ts'
import type { PageSize } from './entities/repair-order.ts'
import { pageSizeOf } from './order-list-query.ts'

/** What the list of notices shows, all of it in the address. */
export interface NoticeListState {
  readonly pageIndex: number
  readonly pageSize: PageSize
  readonly keyword: string
  readonly noticeStatus: readonly NoticeStatus[]
  readonly audience: readonly NoticeAudience[]
  readonly sort: { readonly field: NoticeSort; readonly order: 'asc' | 'desc' }
}

export const DEFAULT_NOTICE_LIST: NoticeListState = {
  pageIndex: 1,
  pageSize: 20,
  keyword: '',
  noticeStatus: [],
  audience: [],
  sort: { field: 'updatedAt', order: 'desc' },
}

const sortText = ({ field, order }: NoticeListState['sort']) => `${field}.${order}`

/** The state as the query of the call. */
export const noticeQueryOf = ({ pageIndex, pageSize, keyword, noticeStatus, audience, sort }: NoticeListState): NoticeListQuery => ({
  pageIndex: String(pageIndex),
  pageSize: String(pageSize),
  ...(keyword && { keyword }),
  ...(noticeStatus.length > 0 && { noticeStatus: noticeStatus.join(',') }),
  ...(audience.length > 0 && { audience: audience.join(',') }),
  sort: sortText(sort),
})

/** Writes the state as the address's query; what is default is left out. The exact inverse of `parseNoticeList`. */
export const printNoticeList = (state: NoticeListState): string => {
  const search = new URLSearchParams()
  if (state.keyword) search.set('keyword', state.keyword)
  for (const status of state.noticeStatus) search.append('noticeStatus', status)
  for (const audience of state.audience) search.append('audience', audience)
  if (sortText(state.sort) !== sortText(DEFAULT_NOTICE_LIST.sort)) search.set('sort', sortText(state.sort))
  if (state.pageIndex > 1) search.set('pageIndex', String(state.pageIndex))
  if (state.pageSize !== DEFAULT_NOTICE_LIST.pageSize) search.set('pageSize', String(state.pageSize))
  const text = search.toString()
  return text && `?${text}`
}

/** Reads the address's query; whatever is unknown or damaged counts as absent. */
export const parseNoticeList = (text: string): NoticeListState => {
  const search = new URLSearchParams(text)
  const known = <const T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => search.getAll(name).includes(value))
  const [name, order] = (search.get('sort') ?? '').split('.')
  const field = NOTICE_SORTS.find((sort) => sort === name)
  const pageIndex = Number(search.get('pageIndex') ?? 1)
  return {
    pageIndex: Number.isSafeInteger(pageIndex) && pageIndex > 0 ? pageIndex : 1,
    pageSize: pageSizeOf(Number(search.get('pageSize'))),
    keyword: search.get('keyword') ?? '',
    noticeStatus: known('noticeStatus', NOTICE_STATUSES),
    audience: known('audience', NOTICE_AUDIENCES),
    sort: field && (order === 'asc' || order === 'desc') ? { field, order } : DEFAULT_NOTICE_LIST.sort,
  }
}

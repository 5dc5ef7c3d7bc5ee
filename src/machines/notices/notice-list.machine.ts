import { api } from '../../api/index.ts'
import type { NoticePage } from '../../domain/entities/notice.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { toListQuery } from '../../domain/list-query.ts'
import type { NoticeListState } from '../../domain/notice-list-query.ts'
import { createListMachine } from '../list/list.machine.ts'

const cut = (keyword: string) => Array.from(keyword).slice(0, LENGTHS.keyword.max).join('')

/** The notices as they are managed (specification section 2, domain.md section 10). */
export const noticeListMachine = createListMachine<NoticeListState, NoticePage>({
  id: 'noticeList',
  load: (state, signal) => api.notice.list({ query: toListQuery({ ...state, keyword: cut(state.keyword) }), signal }),
})

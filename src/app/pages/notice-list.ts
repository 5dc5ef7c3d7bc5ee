import type { ActorRefFrom } from 'xstate'
import { noticeAddress } from '../../domain/notice-list-query.ts'
import { noticeListMachine } from '../../machines/notices/notice-list.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { NoticeList } from '../../views/notices/notice-list.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ query: noticeAddress.parse(search), serverChanges: onServerChange })

export const listOf = (actor: ActorRefFrom<typeof noticeListMachine>) => actor

export { noticeListMachine as machine, NoticeList as View }

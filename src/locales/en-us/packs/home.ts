import { messages as files } from '../files.ts'
import { messages as home } from '../home.ts'
import { messages as notices } from '../notices.ts'
import { messages as orderList } from '../order-list.ts'
import { messages as shell } from '../shell.ts'
import { messages as statuses } from '../statuses.ts'
import { messages as tables } from '../tables.ts'

export const namespaces = {
  shell,
  home,
  notices,
  'order-list': orderList,
  statuses,
  files,
  tables,
}

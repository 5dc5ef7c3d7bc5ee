import { messages as devices } from '../devices.ts'
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
  devices,
  notices,
  'order-list': orderList,
  statuses,
  files,
  tables,
}

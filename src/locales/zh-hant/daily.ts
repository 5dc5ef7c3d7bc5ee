import { frame } from './frame.ts'
import { homePage } from './home-page.ts'
import { listFields } from './list-fields.ts'
import { noticePanel } from './notice-panel.ts'
import { repairOrderList } from './repair-order-list.ts'
import { startMessages } from './start.ts'
import { statuses } from './statuses.ts'
import { storedFiles } from './stored-files.ts'
import { tables } from './tables.ts'

/** The messages that most visits begin with: those of the frame, the home page and the order list in their first picture. */
export const dailyMessages = {
  ...startMessages,
  ...frame,
  ...homePage,
  ...noticePanel,
  ...repairOrderList,
  ...listFields,
  ...statuses,
  ...storedFiles,
  ...tables,
}

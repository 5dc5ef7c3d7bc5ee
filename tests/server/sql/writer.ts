// A process that writes until it is killed. After each commit it says the number of the order that it stored.
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { openSqlite } from '../../../server/sql/open.ts'

const STDOUT = 1
const AT = '2026-01-01T00:00:00.000Z'

// the next one starts in half of the time
flushCompileCache()
const { database } = await openSqlite({ path: process.argv[2] ?? '' })
for (;;) {
  const number = await database.transaction(async ({ next, comments, noticeReads }) => {
    const orderNumber = await next('orders')
    for (const part of [1, 2, 3]) {
      await comments.insert({
        commentId: `${orderNumber}-${part}`,
        repairOrderId: String(orderNumber),
        visibility: 'public',
        content: 'x'.repeat(400 * part),
        createdAt: AT,
        createdBy: 'amy',
        createdByName: 'Amy',
        isCustomer: true,
      })
      await noticeReads.insert({
        readId: `${orderNumber}-${part}`,
        noticeId: String(orderNumber),
        userId: 'amy',
        isCustomer: true,
        readAt: AT,
        acknowledgedAt: null,
      })
    }
    return orderNumber
  })
  writeSync(STDOUT, `${number}\n`)
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `alter table "orders" add column list text generated always as (json_array(doc -> '$.repairOrderId', doc -> '$.repairOrderNo', doc -> '$.customerReferenceNo', doc -> '$.customerId', doc -> '$.customerName', doc -> '$.authorId', doc -> '$.authorIsCustomer', doc -> '$.repairOrderStatus', doc -> '$.priority', doc -> '$.deliveryMethod', doc -> '$.isPrint', doc -> '$.createdAt', doc -> '$.submittedAt', doc -> '$.updatedAt', doc -> '$.statusSince', doc -> '$.expectedReturnDate', doc -> '$.receiveAddresses[0].receiverName', doc -> '$.receiveAddresses[1].receiverName', doc -> '$.receiveAddresses[2].receiverName')) virtual`,
  `create index "orders_list" on "orders" ("list")`,
  `alter table "items" add column list text generated always as (json_array(doc -> '$.repairOrderId', doc -> '$.itemNo', doc -> '$.repairStatus', doc -> '$.statusSince', doc -> '$.targetUsedSec', doc -> '$.issueCategory', doc -> '$.rmsEngineerId', doc -> '$.warrantyStatus', doc -> '$.outcome', doc -> '$.serialNo', doc -> '$.productName', doc -> '$.brand', doc -> '$.modelNo')) virtual`,
  `create index "items_list" on "items" ("list")`,
]

/** What the order list needs of each row, narrow enough to be read as a whole when the server starts. */
export const orderList: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
  },
}

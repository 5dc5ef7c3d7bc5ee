import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `drop index "orders_list"`,
  `alter table "orders" drop column list`,
  `alter table "orders" add column list text generated always as (json_array(doc -> '$.repairOrderId', doc -> '$.repairOrderNo', doc -> '$.customerReferenceNo', doc -> '$.customerId', doc -> '$.customerName', doc -> '$.authorId', doc -> '$.authorIsCustomer', doc -> '$.repairOrderStatus', doc -> '$.priority', doc -> '$.deliveryMethod', doc -> '$.isPrint', doc -> '$.createdAt', doc -> '$.submittedAt', doc -> '$.updatedAt', doc -> '$.statusSince', doc -> '$.expectedReturnDate', doc -> '$.receiveAddresses[0].receiverName', doc -> '$.receiveAddresses[1].receiverName', doc -> '$.receiveAddresses[2].receiverName', doc -> '$.inboundTrackingNo', doc -> '$.shipments[0].trackingNo', doc -> '$.shipments[1].trackingNo', doc -> '$.shipments[2].trackingNo', doc -> '$.shipments[3].trackingNo', doc -> '$.shipments[4].trackingNo', doc -> '$.shipments[5].trackingNo', doc -> '$.shipments[6].trackingNo', doc -> '$.shipments[7].trackingNo')) virtual`,
  `create index "orders_list" on "orders" ("list")`,
  `drop index "items_list"`,
  `alter table "items" drop column list`,
  `alter table "items" add column list text generated always as (json_array(doc -> '$.repairOrderId', doc -> '$.itemNo', doc -> '$.repairStatus', doc -> '$.statusSince', doc -> '$.targetUsedSec', doc -> '$.issueCategory', doc -> '$.rmsEngineerId', doc -> '$.warrantyStatus', doc -> '$.outcome', doc -> '$.serialNo', doc -> '$.productName', doc -> '$.brand', doc -> '$.modelNo', doc -> '$.location', doc -> '$.isHandedOver')) virtual`,
  `create index "items_list" on "items" ("list")`,
]

/** The order list finds orders by their waybills, by the places of their items, and by what is handed over for quotation. */
export const waybillsAndPlaces: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `drop index "items_list"`,
  `alter table "items" drop column list`,
  `alter table "items" add column list text generated always as (json_array(doc -> '$.repairOrderId', doc -> '$.itemNo', doc -> '$.repairStatus', doc -> '$.statusSince', doc -> '$.targetUsedSec', doc -> '$.issueCategory', doc -> '$.rmsEngineerId', doc -> '$.warrantyStatus', doc -> '$.outcome', doc -> '$.serialNo', doc -> '$.productName', doc -> '$.brand', doc -> '$.modelNo', doc -> '$.location', doc -> '$.isHandedOver', doc -> '$.formerNumbers[0]', doc -> '$.formerNumbers[1]', doc -> '$.formerNumbers[2]', doc -> '$.formerNumbers[3]')) virtual`,
  `create index "items_list" on "items" ("list")`,
]

/** The order list finds an item by the numbers that it had in other orders. */
export const formerNumbers: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
  },
}

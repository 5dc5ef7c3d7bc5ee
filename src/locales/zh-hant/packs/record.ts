import { messages as actions } from '../actions.ts'
import { messages as address } from '../address.ts'
import { messages as fields } from '../fields.ts'
import { messages as items } from '../items.ts'
import { messages as orders } from '../orders.ts'
import { messages as record } from '../record.ts'
import { messages as scan } from '../scan.ts'

export const namespaces = {
  record,
  fields,
  actions,
  address,
  orders,
  items,
  scan,
}

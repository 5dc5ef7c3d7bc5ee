import { messages as actions } from '../actions.ts'
import { messages as address } from '../address.ts'
import { messages as answers } from '../answers.ts'
import { messages as customerItem } from '../customer-item.ts'
import { messages as fields } from '../fields.ts'
import { messages as history } from '../history.ts'
import { messages as items } from '../items.ts'
import { messages as lifecycle } from '../lifecycle.ts'
import { messages as orders } from '../orders.ts'
import { messages as record } from '../record.ts'
import { messages as review } from '../review.ts'

export const namespaces = {
  record,
  fields,
  actions,
  orders,
  items,
  review,
  answers,
  'customer-item': customerItem,
  history,
  lifecycle,
  address,
}

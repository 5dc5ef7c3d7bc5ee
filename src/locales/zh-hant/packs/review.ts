import { messages as answers } from '../answers.ts'
import { messages as customerItem } from '../customer-item.ts'
import { messages as history } from '../history.ts'
import { messages as review } from '../review.ts'

export const namespaces = {
  review,
  answers,
  'customer-item': customerItem,
  history,
}

import { customerAddress } from '../../domain/account-lists.ts'
import { parsePlace } from '../../domain/record-place.ts'
import { customersMachine } from '../../machines/customers/customers.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { Customers } from '../../views/customers/customers.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({
  query: customerAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})

export { customersMachine as machine, Customers as View }

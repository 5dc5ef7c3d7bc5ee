import type { ActorRefFrom } from 'xstate'
import { customerAddress } from '../../domain/account-lists.ts'
import { parseRecordRoute } from '../../domain/record-route.ts'
import { optionLists } from '../../machines/calls/option-lists.ts'
import { customersMachine } from '../../machines/customers/customers.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { Customers } from '../../views/customers/customers.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({
  query: customerAddress.parse(search),
  route: parseRecordRoute(search),
  serverChanges: onServerChange,
})

export const listOf = (actor: ActorRefFrom<typeof customersMachine>) => actor.getSnapshot().children.rows

/** Loads the option lists of the customer form. */
export const preload = () => Promise.all([optionLists.countries(), optionLists.phoneCodes()])

export { customersMachine as machine, Customers as View }

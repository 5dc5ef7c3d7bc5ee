import type { ActorRefFrom } from 'xstate'
import type { customersMachine } from '../../machines/customers/customers.machine.ts'

export type CustomersActor = ActorRefFrom<typeof customersMachine>

import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/profile/address-book.machine.ts'

export type BookActor = ActorRefFrom<typeof addressBookMachine>

import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/profile/address-book.machine.ts'

import type { sessionsMachine } from '../../machines/profile/sessions.machine.ts'

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>
export type BookActor = ActorRefFrom<typeof addressBookMachine>

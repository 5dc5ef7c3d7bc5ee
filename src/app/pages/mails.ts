import type { ActorRefFrom } from 'xstate'
import { parseMailQuery } from '../../domain/mail-list-query.ts'
import { mailsMachine } from '../../machines/audit/mails.machine.ts'
import { Mails } from '../../views/audit/mails.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ state: parseMailQuery(search) })

export const listOf = (actor: ActorRefFrom<typeof mailsMachine>) => actor.getSnapshot().children.rows

export { mailsMachine as machine, Mails as View }

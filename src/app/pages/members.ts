import type { ActorRefFrom } from 'xstate'
import { memberAddress } from '../../domain/account-lists.ts'
import { parseRecordRoute } from '../../domain/record-route.ts'
import { membersMachine } from '../../machines/members/members.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { Members } from '../../views/members/members.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({
  query: memberAddress.parse(search),
  route: parseRecordRoute(search),
  serverChanges: onServerChange,
})

export const listOf = (actor: ActorRefFrom<typeof membersMachine>) => actor.getSnapshot().children.rows

export { membersMachine as machine, Members as View }

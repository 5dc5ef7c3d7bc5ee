import { memberAddress } from '../../domain/account-lists.ts'
import { parsePlace } from '../../domain/record-place.ts'
import { membersMachine } from '../../machines/members/members.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { Members } from '../../views/members/members.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({
  query: memberAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})

export { membersMachine as machine, Members as View }

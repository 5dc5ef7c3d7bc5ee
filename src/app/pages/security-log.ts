import type { ActorRefFrom } from 'xstate'
import { parseSecurityQuery } from '../../domain/security-query.ts'
import { securityLogMachine } from '../../machines/audit/security-log.machine.ts'
import { SecurityLog } from '../../views/audit/security-log.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ query: parseSecurityQuery(search) })

export const listOf = (actor: ActorRefFrom<typeof securityLogMachine>) => actor

export { securityLogMachine as machine, SecurityLog as View }

import type { ActorRefFrom } from 'xstate'
import { parseAuditQuery } from '../../domain/audit-query.ts'
import { auditMachine } from '../../machines/audit/audit.machine.ts'
import { Audit } from '../../views/audit/audit.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ state: parseAuditQuery(search) })

export const listOf = (actor: ActorRefFrom<typeof auditMachine>) => actor.getSnapshot().children.rows

export { auditMachine as machine, Audit as View }

import { parseAuditQuery } from '../../domain/audit-query.ts'
import { auditMachine } from '../../machines/audit/audit.machine.ts'
import { Audit } from '../../views/audit/audit.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ state: parseAuditQuery(search) })

export { auditMachine as machine, Audit as View }

import { parseAuditQuery } from '../domain/audit-query.ts'
import type { Visit } from './route.tsx'

/** What the audit list starts from: the address. */
export const auditInput = ({ search }: Visit) => ({ state: parseAuditQuery(search) })

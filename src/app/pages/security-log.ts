import { parseSecurityQuery } from '../../domain/security-query.ts'
import { securityLogMachine } from '../../machines/audit/security-log.machine.ts'
import { SecurityLog } from '../../views/audit/security-log.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ query: parseSecurityQuery(search) })

export { securityLogMachine as machine, SecurityLog as View }

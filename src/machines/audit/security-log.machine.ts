import { api } from '../../api/index.ts'
import type { SecurityPage } from '../../domain/entities/security-log.ts'
import { securityQueryOf, type SecurityListState } from '../../domain/security-query.ts'
import { createListMachine } from '../list/list.machine.ts'

/** The security log, for administrators (domain.md section 10). */
export const securityLogMachine = createListMachine<SecurityListState, SecurityPage>({
  id: 'securityLog',
  load: (state, signal) => api.system.securityLog({ query: securityQueryOf(state), signal }),
})

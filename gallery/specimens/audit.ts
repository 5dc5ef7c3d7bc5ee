import { parseAuditQuery } from '../../src/domain/audit-query.ts'
import { parseMailQuery } from '../../src/domain/mail-list-query.ts'
import { parseSecurityQuery } from '../../src/domain/security-query.ts'
import { auditMachine, auditRowsMachine } from '../../src/machines/audit/audit.machine.ts'
import { mailRowsMachine, mailsMachine } from '../../src/machines/audit/mails.machine.ts'
import { securityLogMachine } from '../../src/machines/audit/security-log.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { list } from '../stage/lists.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const audit: Specimen = specimen(
  auditMachine,
  page(auditMachine, {
    path: paths.audit,
    as: 'aud01',
    input: ({ search }) => ({ state: parseAuditQuery(search) }),
    module: () => import('../../src/app/pages/audit.ts'),
  }),
  { moves: [({ context }) => ({ type: 'audit.export' as const, state: context.state }), { type: 'audit.cancelExport' }] },
)
export const auditRows: Specimen = specimen(auditRowsMachine, audit, list({ keyword: 'coo01' }))

export const mails: Specimen = specimen(
  mailsMachine,
  page(mailsMachine, {
    path: paths.mails,
    as: 'admin01',
    input: ({ search }) => ({ state: parseMailQuery(search) }),
    module: () => import('../../src/app/pages/mails.ts'),
  }),
  { moves: [{ type: 'mail.sendAgain', mailId: 'a-mail' }] },
)
export const mailRows: Specimen = specimen(mailRowsMachine, mails, list({ keyword: 'chang' }))

export const securityLog: Specimen = specimen(
  securityLogMachine,
  page(securityLogMachine, {
    path: paths.securityLog,
    as: 'admin01',
    input: ({ search }) => ({ query: parseSecurityQuery(search) }),
    module: () => import('../../src/app/pages/security-log.ts'),
  }),
  list({ keyword: 'coo01' }),
)

import { Centre, CentreInput } from '../domain/entities/centre.ts'
import { MailWay, TestMail, TestMailBody } from '../domain/entities/mail-way.ts'
import { LOGO_FIELD } from '../domain/rules/centre.ts'
import { endpoint } from './endpoint.ts'

/** The service centre (domain.md sections 8 and 10). Not of the specification: a service without it answers 404. */
export const centreEndpoints = {
  info: endpoint({
    method: 'GET',
    path: '/system/v1/centre',
    summary: 'Name, address, telephone, hours and logo of the service centre; version 0 where nobody has entered any',
    auth: 'bearer',
    data: Centre,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/v1/centre',
    summary: 'Change them; 409 row-changed with what somebody else has saved meanwhile',
    auth: 'bearer',
    permission: 'centre.edit',
    body: CentreInput,
    files: LOGO_FIELD,
    data: Centre,
  }),
  mail: endpoint({
    method: 'GET',
    path: '/system/v1/centre/mail',
    summary: 'How mails leave the service, without passwords',
    auth: 'bearer',
    permission: 'centre.edit',
    data: MailWay,
  }),
  /** 409 `test-mails-enough` where the address got enough of them within the hour. */
  sendTestMail: endpoint({
    method: 'POST',
    path: '/system/v1/centre/mail/test',
    summary: 'Send a mail that only says that it has arrived',
    auth: 'bearer',
    permission: 'centre.edit',
    body: TestMailBody,
    data: TestMail,
  }),
  testMail: endpoint({
    method: 'GET',
    path: '/system/v1/centre/mail/test/:mailId',
    summary: "What became of one's own test mail",
    auth: 'bearer',
    permission: 'centre.edit',
    data: TestMail,
  }),
}

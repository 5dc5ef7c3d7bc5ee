import { Schema } from 'effect'
import { Centre, CentreInput, LOGO_FIELD } from '../domain/entities/centre.ts'
import { MailSettingsInput, MailWay, TestMail, TestMailBody } from '../domain/entities/mail-way.ts'
import { AuditPage, AuditQuery } from '../domain/entities/audit.ts'
import { SecurityPage, SecurityQuery } from '../domain/entities/security-log.ts'
import { MenuEntry, PermissionNode, Profile } from '../domain/entities/session.ts'
import { LIST_QUERY } from '../domain/list-query.ts'
import { UndeliveredPage } from '../domain/entities/undelivered-mail.ts'
import { SetupBody, SetupTokenBody } from '../domain/entities/setup.ts'
import { ProfileInput } from '../domain/entities/profile.ts'
import { endpoint } from './endpoint.ts'

/** Specification section 7, System; the profile is domain.md section 8. */
export const systemEndpoints = {
  menu: endpoint({
    method: 'GET',
    path: '/system/v1/menu',
    summary: 'The menu of the current role',
    auth: 'bearer',
    data: Schema.Array(MenuEntry),
  }),
  permission: endpoint({
    method: 'GET',
    path: '/system/v1/permission',
    summary: 'The permission tree of the current role',
    auth: 'bearer',
    data: Schema.Array(PermissionNode),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/system/v1/audit',
    summary: 'Who did what to which record, the newest first; nothing secret is in it',
    auth: 'bearer',
    permission: 'audit.view',
    query: AuditQuery,
    data: AuditPage,
  }),
  securityLog: endpoint({
    method: 'GET',
    path: '/system/v1/securityLog',
    summary: 'Events that concern the security of accounts and data, the newest first',
    auth: 'bearer',
    permission: 'audit.security',
    query: SecurityQuery,
    data: SecurityPage,
  }),
  /** Not of the specification; a service without it answers 404. */
  mails: endpoint({
    method: 'GET',
    path: '/system/v1/mails',
    summary: 'Undelivered mails, the newest first',
    auth: 'bearer',
    permission: 'mail.list',
    query: Schema.Struct({ pageIndex: LIST_QUERY.pageIndex, pageSize: LIST_QUERY.pageSize }),
    data: UndeliveredPage,
  }),
  /** 409 `mail-expired` where the link in the mail opens nothing any more. */
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/system/v1/mails/:mailId',
    summary: 'Send such a mail again',
    auth: 'bearer',
    permission: 'mail.list',
    data: Schema.Unknown,
  }),
  /**
   * The first administrator of a service that has none. Not of the specification: a service without it answers 404, as to a token that was
   * never given. 410 `link-expired` for one that is used or too old, and for every one as soon as there is an administrator.
   */
  checkSetup: endpoint({
    method: 'POST',
    path: '/system/v1/setup/check',
    summary: 'Is the token good',
    auth: 'none',
    body: SetupTokenBody,
    isRead: true,
    data: Schema.Unknown,
  }),
  setup: endpoint({
    method: 'POST',
    path: '/system/v1/setup',
    summary: 'The first administrator; once',
    auth: 'none',
    body: SetupBody,
    data: Schema.Unknown,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/:p/profile/v1',
    summary: 'The signed-in user; a server without this call answers 404 and userData serves',
    auth: 'bearer',
    data: Profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/:p/profile/v1',
    summary: 'Change the own account; absent fields stay unchanged',
    auth: 'bearer',
    permission: 'self.profile.update',
    body: ProfileInput,
    data: Profile,
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/:p/profile/v1/export',
    summary: "The caller's own personal data as one JSON file; nothing of other persons' accounts",
    auth: 'bearer',
    data: 'blob',
  }),
}

/** The service centre (domain.md sections 8 and 10). Not of the specification: a service without it answers 404. */
export const centreEndpoints = {
  info: endpoint({
    method: 'GET',
    path: '/system/v1/centre',
    summary: 'Name, address, telephone, hours, payment and logo of the service centre; version 0 where nobody has entered any',
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
  /** 409 `mail-fixed` where the environment of the server says where mails go. */
  updateMail: endpoint({
    method: 'PUT',
    path: '/system/v1/centre/mail',
    summary: 'Change that; the password is kept sealed and never answered; 409 row-changed with what somebody else has saved meanwhile',
    auth: 'bearer',
    permission: 'centre.edit',
    body: MailSettingsInput,
    data: MailWay,
  }),
  /** 409 `mail-password-lost` where the stored password cannot be read. 409 `test-mails-enough` where the address got enough of them within the hour. */
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

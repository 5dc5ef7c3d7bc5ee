import { Schema } from 'effect'
import { Member, MemberInput, MemberListQuery, MemberPage, MemberPatch, MemberRemoval } from '../domain/entities/member.ts'
import { endpoint } from './endpoint.ts'

/** Employee accounts (specification section 7, Members; fields and guards of domain.md section 8). */
export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/member/v1',
    summary: 'One page of the employee accounts, with counts by status and role',
    auth: 'bearer',
    permission: 'member.list',
    query: MemberListQuery,
    data: MemberPage,
  }),
  info: endpoint({
    method: 'GET',
    path: '/member/v1/:id',
    summary: 'One employee account',
    auth: 'bearer',
    permission: 'member.list',
    data: Member,
  }),
  create: endpoint({
    method: 'POST',
    path: '/member/v1',
    summary: 'A new employee account; the link to set the first password goes to its mailbox',
    auth: 'bearer',
    permission: 'member.create',
    body: MemberInput,
    data: Member,
  }),
  /**
   * Suspending and activating are this call too: the specification has no other one for members, so `accountStatus` is one more
   * field of the body that may be left out. `suspended` ends the member's sessions at once; `active` opens the account again,
   * or leads back to `invited` where no password was ever set.
   */
  update: endpoint({
    method: 'PUT',
    path: '/member/v1/:id',
    summary: 'Change an employee account, its roles, or suspend and activate it; what is absent stays',
    auth: 'bearer',
    permission: 'member.update',
    body: MemberPatch,
    data: Member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/v1/:id',
    summary: 'Delete an employee account; a successor takes over its open items',
    auth: 'bearer',
    permission: 'member.delete',
    query: MemberRemoval,
    data: Schema.Unknown,
  }),
  unlock: endpoint({
    method: 'PUT',
    path: '/member/v1/unlock/:id',
    summary: 'End a lock-out; to who has not set a password yet the mail is sent again',
    auth: 'bearer',
    permission: 'member.unlock',
    data: Member,
  }),
  /** 409 `mailbox-not-pending` where nothing waits that an employee asked for. */
  mailboxAgain: endpoint({
    method: 'POST',
    path: '/member/v1/mailbox/:id',
    summary: 'Send the mail to the new address that an employee asked for once more; three an hour at most',
    auth: 'bearer',
    permission: 'member.update',
    data: Member,
  }),
  mailboxCancel: endpoint({
    method: 'DELETE',
    path: '/member/v1/mailbox/:id',
    summary: 'Give up the new address that an employee asked for; its link confirms nothing any more',
    auth: 'bearer',
    permission: 'member.update',
    data: Member,
  }),
}

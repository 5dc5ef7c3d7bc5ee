import { Schema } from 'effect'
import { OwnSession } from '../domain/entities/own-session.ts'
import { endpoint } from './endpoint.ts'

/** The sessions of the signed-in account (domain.md section 10, Sessions); a server of the specification alone has none of these calls. */
export const sessionEndpoints = {
  /** By the bearer token, expired or not: a session that has been idle is ended too. Answers OK for one that has ended already. */
  signOut: endpoint({
    method: 'DELETE',
    path: '/auth/v1/session',
    summary: 'End the session of the bearer token; its tokens are worth nothing from then on',
    auth: 'none',
    isKeptAlive: true,
    data: Schema.Unknown,
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/sessions',
    summary: 'The sessions of the own account, the latest used first',
    auth: 'bearer',
    data: Schema.Array(OwnSession),
  }),
  /** 404 for a session that has ended, and for one of another account. */
  end: endpoint({
    method: 'DELETE',
    path: '/auth/v1/sessions/:id',
    summary: 'End one session of the own account',
    auth: 'bearer',
    data: Schema.Unknown,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/auth/v1/sessions',
    summary: 'End all sessions of the own account but that of the caller',
    auth: 'bearer',
    data: Schema.Unknown,
  }),
}

import type { Database, Tables } from '../backend/database.ts'
import type { TokenRow } from '../backend/records.ts'
import { sha256 } from '../backend/secrets.ts'
import type { Snapshot } from './database.ts'

const laterBy = (ms: number) => (instant: string) => new Date(Date.parse(instant) + ms).toISOString()

/** The session as it would be had everything about it happened `ms` later. */
const moved = (row: TokenRow, ms: number): TokenRow => {
  const later = laterBy(ms)
  return {
    ...row,
    beganAt: later(row.beganAt),
    lastUsedAt: later(row.lastUsedAt),
    endsAt: later(row.endsAt),
    accessExpiresAt: later(row.accessExpiresAt),
    refreshExpiresAt: later(row.refreshExpiresAt),
    spentAt: row.spentAt === null ? null : later(row.spentAt),
  }
}

const sessionsOf = ({ tokens }: Pick<Tables, 'tokens'>) => tokens.find({ lastUsedAt: {} })

/** Moves all sessions by as many ms as the service's clock, so that nobody is signed out because a trainer lets days pass. */
export const moveSessions = async (tables: Pick<Tables, 'tokens'>, ms: number): Promise<void> => {
  for (const row of await sessionsOf(tables)) await tables.tokens.replace(moved(row, ms))
}

/**
 * The snapshot with today's sessions in place of its own, as far as their people are in it: who is signed in stays signed in.
 * `ms`: how much later than now the service's clock will be with the snapshot.
 */
export const withSessions = async (snapshot: Snapshot, tables: Pick<Tables, 'tokens'>, ms: number): Promise<Snapshot> => {
  const keys = new Set(snapshot.rows.map(({ table, key }) => `${table} ${key}`))
  const kept = (await sessionsOf(tables))
    .filter(({ isCustomer, userId }) => keys.has(`${isCustomer ? 'customerUsers' : 'members'} ${userId}`))
    .map((row) => ({ table: 'tokens', key: row.tokenId, row: moved(row, ms) }))
  return { ...snapshot, rows: [...snapshot.rows.filter(({ table }) => table !== 'tokens'), ...kept] }
}

/** Whether a session with this refresh token is there. */
export const hasSession = async (database: Database, refreshToken: string): Promise<boolean> => {
  const refreshHash = await sha256(refreshToken)
  return database.transaction(({ tokens }) => tokens.exists({ refreshHash }))
}

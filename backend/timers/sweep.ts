import { SECURITY } from '../../src/domain/limits.ts'
import { isOutdated } from '../sign-in/attempts.ts'
import type { Ticking } from './ticking.ts'

const DAY_MS = 86_400_000

/** Forgets what signing in has left behind: ended sessions, attempts at names without an account after a day, devices after 180 days. */
export const sweepSignIns = async ({ db, clock }: Pick<Ticking, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  for (const { tokenId, refreshExpiresAt } of await db.tokens.find())
    if (refreshExpiresAt <= now.toISOString()) await db.tokens.remove(tokenId)
  for (const row of await db.strangers.find()) if (isOutdated(row, now)) await db.strangers.remove(row.nameId)
  const since = new Date(now.getTime() - SECURITY.deviceDays * DAY_MS).toISOString()
  for (const { deviceId, lastUsedAt } of await db.devices.find()) if (lastUsedAt <= since) await db.devices.remove(deviceId)
}

import type { Clock, Database } from '../../backend/database.ts'
import { offerSetup } from '../../backend/accounts/first-administrator.ts'
import { transact } from '../../backend/transact.ts'

interface Announcement {
  readonly database: Database
  readonly clock: Clock
  /** Where a browser finds the service. */
  readonly publicUrl: string
  /** Writes a line to the console, and nowhere else: who reads it can become the administrator. */
  readonly print: (line: string) => void
}

/**
 * At each start of a service without an administrator: prints an address at which the first one is made. It is valid for an hour and once,
 * and those of earlier starts serve no more. The service keeps only the SHA-256 of its token.
 */
export const announceSetup = async ({ database, clock, publicUrl, print }: Announcement): Promise<void> => {
  const token = await transact(database, (db) => offerSetup({ db, clock }))
  if (token === undefined) return
  print('There is no administrator yet. Open this address within an hour to make the first one; it works once:')
  print(`${publicUrl.replace(/\/$/, '')}/setup?token=${token}`)
}

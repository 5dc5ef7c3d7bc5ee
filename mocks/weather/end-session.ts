import { endSession } from '../../backend/accounts/sessions.ts'
import type { Database } from '../../backend/database.ts'
import { sha256 } from '../../backend/secrets.ts'
import { credentials } from '../../src/api/index.ts'

/** Ends the session of this page at the service, as if it had run out; the page is told to look again, and so meets it. */
export const endOwnSession = async (database: Database): Promise<void> => {
  const token = credentials.accessToken()
  if (token === undefined) return
  const accessHash = await sha256(token)
  await database.transaction(async (db) => {
    for (const row of await db.tokens.find({ accessHash })) await endSession(db, row)
  })
  window.dispatchEvent(new Event('server-changed'))
}

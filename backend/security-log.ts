import { dateInTaipei } from '../src/domain/formats/dates.ts'
import { isSame } from '../src/shared/same.ts'
import type { SecurityRow } from './records.ts'
import type { Context } from './resolver.ts'
import { randomId } from './secrets.ts'

const MINUTE_MS = 60_000
/** A name without an account may be a password in the wrong field: so many letters of it are kept. */
const TYPED_LETTERS = 2
const DETAIL_MAX = 300

interface SecurityEvent extends Pick<SecurityRow, 'kind'> {
  /** Whose account it concerns; absent: none that is known. */
  readonly account?: { readonly userId: string; readonly isCustomer: boolean; readonly userName: string } | undefined
  /** The name that was typed, where it has no account; only its first letters are kept. */
  readonly typedName?: string | undefined
  readonly sessionId?: string | undefined
  /** Codes and numbers, no personal data: at most 300 characters are kept. */
  readonly detail?: string | undefined
}

const firstLetters = (typed: string | undefined) => (typed ? `${Array.from(typed).slice(0, TYPED_LETTERS).join('')}…` : null)

/**
 * Adds an entry to the security log, in the transaction of the act. An event that repeats within a minute, alike in everything, is
 * counted in the entry of the first one; where transactions overlap the count may be too low.
 */
export const logSecurity = async (
  { db, clock, source }: Pick<Context, 'db' | 'clock' | 'source'>,
  { kind, account, typedName, sessionId, detail }: SecurityEvent,
): Promise<void> => {
  const at = clock.now().toISOString()
  const about = {
    day: dateInTaipei(at),
    kind,
    accountId: account?.userId ?? null,
    isCustomer: account?.isCustomer ?? null,
    accountName: account?.userName ?? firstLetters(typedName),
    source,
    sessionId: sessionId ?? null,
    detail: detail?.slice(0, DETAIL_MAX) ?? null,
  }
  const since = new Date(Date.parse(at) - MINUTE_MS).toISOString()
  const { day, accountId } = about
  const latest = await db.securityLog.find({ day, kind, accountId, source, at: { from: since } })
  const same = latest.find((entry) => entry.at > since && isSame(entry, { ...entry, ...about }))
  await (same
    ? db.securityLog.replace({ ...same, count: same.count + 1, lastAt: at })
    : db.securityLog.insert({ ...about, entryId: randomId(), at, lastAt: at, count: 1 }))
}

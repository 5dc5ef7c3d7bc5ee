import type { SecurityRow } from './records.ts'
import type { Context } from './resolver.ts'
import { randomId } from './secrets.ts'

interface SecurityEvent extends Pick<SecurityRow, 'kind'> {
  /** Whose account it concerns; absent: none that is known. */
  readonly account?: { readonly userId: string; readonly isCustomer: boolean; readonly userName: string } | undefined
  readonly sessionId?: string | undefined
  readonly detail?: string | undefined
}

/** Adds an entry to the security log, in the transaction of the act. */
export const logSecurity = async (
  { db, clock, source }: Pick<Context, 'db' | 'clock' | 'source'>,
  { kind, account, sessionId, detail }: SecurityEvent,
): Promise<void> => {
  await db.securityLog.insert({
    entryId: randomId(),
    at: clock.now().toISOString(),
    kind,
    accountId: account?.userId ?? null,
    isCustomer: account?.isCustomer ?? null,
    accountName: account?.userName ?? null,
    source,
    sessionId: sessionId ?? null,
    detail: detail ?? null,
  })
}

import { Result, Schema } from 'effect'
import { tabStorage } from './api/safe-storage.ts'
import type { UserData } from './domain/entities/session.ts'

const KEY = 'lostSession'
const LostSession = Schema.Struct({ path: Schema.String, isCustomer: Schema.Boolean, account: Schema.String })
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(LostSession))
export type LostSession = typeof LostSession.Type

/** What this tab remembers of a session that was lost. */
export const lostSession = (): LostSession | undefined => {
  const stored = decode(tabStorage.read(KEY))
  return Result.isSuccess(stored) ? stored.success : undefined
}

export const rememberLostSession = ({ userAccount, isCustomer }: UserData, path: string) =>
  void tabStorage.write(KEY, JSON.stringify({ path, isCustomer, account: userAccount } satisfies LostSession))

export const forgetLostSession = () => tabStorage.remove(KEY)

/** The account to sign in with again, on the sign-in page of its class. */
export const lostAccount = (isCustomer: boolean): string => {
  const lost = lostSession()
  return lost?.isCustomer === isCustomer ? lost.account : ''
}

import { Result, Schema } from 'effect'
import type { UserData } from './domain/entities/session.ts'

const KEY = 'lostSession'
const LostSession = Schema.Struct({ path: Schema.String, isCustomer: Schema.Boolean, account: Schema.String })
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(LostSession))
export type LostSession = typeof LostSession.Type

/** What this tab remembers of a session that was lost; blocked storage remembers nothing. */
export const lostSession = (): LostSession | undefined => {
  try {
    const stored = decode(sessionStorage.getItem(KEY))
    return Result.isSuccess(stored) ? stored.success : undefined
  } catch {
    return undefined
  }
}

export const rememberLostSession = ({ userAccount, isCustomer }: UserData, path: string) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, isCustomer, account: userAccount } satisfies LostSession))
  } catch {
    return
  }
}

export const forgetLostSession = () => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
}

/** The account to sign in with again, on the sign-in page of its class. */
export const lostAccount = (isCustomer: boolean): string => {
  const lost = lostSession()
  return lost?.isCustomer === isCustomer ? lost.account : ''
}

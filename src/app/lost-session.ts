import { tabStorage } from '../shared/storage.ts'
import { isText, isYesNo, readerOf } from '../shared/storage.ts'
import type { UserData } from '../domain/entities/session.ts'

const KEY = 'lostSession'

/** Where a session was when it was lost, and whose it was. */
interface LostSession {
  readonly path: string
  readonly isCustomer: boolean
  readonly account: string
}

const read = readerOf<LostSession>({ path: isText, isCustomer: isYesNo, account: isText })

/** What this tab remembers of a session that was lost. */
export const lostSession = (): LostSession | undefined => read(tabStorage.read(KEY))

export const rememberLostSession = ({ userAccount, isCustomer }: UserData, path: string) =>
  void tabStorage.write(KEY, JSON.stringify({ path, isCustomer, account: userAccount } satisfies LostSession))

export const forgetLostSession = () => tabStorage.remove(KEY)

/** The account to sign in with again, on the sign-in page of its class. */
export const lostAccount = (isCustomer: boolean): string => {
  const lost = lostSession()
  return lost?.isCustomer === isCustomer ? lost.account : ''
}

import type { Tables } from '../database.ts'
import type { SignInRow } from '../records.ts'
import { UNLOCKED } from './attempts.ts'

type Owner = Pick<SignInRow, 'userId' | 'isCustomer'>

const idOf = ({ userId, isCustomer }: Owner) => `${isCustomer ? 'customer' : 'backend'} ${userId}`

/** The sign-in of an account that nobody has tried yet; no row is stored for it. */
const untried = ({ userId, isCustomer }: Owner): SignInRow => ({
  ...UNLOCKED,
  userId,
  isCustomer,
  signInId: idOf({ userId, isCustomer }),
  lastLoginAt: null,
  rowVersion: 0,
})

/** How the sign-in of an account stands. */
export const signInOf = async (db: Tables, owner: Owner): Promise<SignInRow> => (await db.signIns.get(idOf(owner))) ?? untried(owner)

/** The same of all accounts of a class, by their ids. */
export const signInsOf = async (db: Tables, isCustomer: boolean): Promise<(userId: string) => SignInRow> => {
  const rows = new Map((await db.signIns.find({ isCustomer })).map((row) => [row.userId, row]))
  return (userId) => rows.get(userId) ?? untried({ userId, isCustomer })
}

/** Stores what `signInOf` gave, with its changes. Of two transactions that store the same one is run again. */
export const storeSignIn = async ({ signIns }: Tables, row: SignInRow): Promise<void> =>
  void (await (row.rowVersion === 0 ? signIns.insert({ ...row, rowVersion: 1 }) : signIns.replace(row)))

/** Ends a lock-out. */
export const unlock = async (db: Tables, owner: Owner): Promise<void> => storeSignIn(db, { ...(await signInOf(db, owner)), ...UNLOCKED })

export const forgetSignIn = (db: Tables, owner: Owner): Promise<void> => db.signIns.remove(idOf(owner))

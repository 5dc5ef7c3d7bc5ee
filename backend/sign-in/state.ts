import type { Tables } from '../database.ts'
import type { SignInRow } from '../records.ts'
import { latestOf, UNLOCKED } from './attempts.ts'

type Owner = Pick<SignInRow, 'userId' | 'isCustomer'>

const idOf = ({ userId, isCustomer }: Owner) => `${isCustomer ? 'customer' : 'backend'} ${userId}`

/** The sign-in of an account that nobody has tried yet; no row is stored for it. */
const untried = ({ userId, isCustomer }: Owner): SignInRow => ({
  ...UNLOCKED,
  userId,
  isCustomer,
  signInId: idOf({ userId, isCustomer }),
  latestAt: null,
  lastLoginAt: null,
  rowVersion: 0,
})

/** How the sign-in of an account stands. */
export const signInOf = async (db: Tables, owner: Owner): Promise<SignInRow> => (await db.signIns.get(idOf(owner))) ?? untried(owner)

/** The same of several accounts of a class. */
export const signInsOf = async (db: Tables, isCustomer: boolean, userIds: readonly string[]): Promise<(userId: string) => SignInRow> => {
  const rows = await db.signIns.getMany(userIds.map((userId) => idOf({ userId, isCustomer })))
  return (userId) => rows.get(idOf({ userId, isCustomer })) ?? untried({ userId, isCustomer })
}

/** Stores what `signInOf` gave, with its changes. Of two transactions that store the same one is run again. */
export const storeSignIn = async ({ signIns }: Tables, signIn: SignInRow): Promise<void> => {
  const row = { ...signIn, latestAt: latestOf(signIn) || null }
  await (row.rowVersion === 0 ? signIns.insert({ ...row, rowVersion: 1 }) : signIns.replace(row))
}

/** Ends a lock-out. */
export const unlock = async (db: Tables, owner: Owner): Promise<void> => storeSignIn(db, { ...(await signInOf(db, owner)), ...UNLOCKED })

export const forgetSignIn = async ({ signIns }: Tables, owner: Owner): Promise<void> => void (await signIns.remove(idOf(owner)))

import { normaliseCode } from '../src/domain/formats/text.ts'
import type { Tables } from './database.ts'
import type { Credentials, CustomerUserRow, MemberRow } from './records.ts'

/** A person who can sign in: a member or a customer's person. */
export type Person = { readonly isCustomer: true; readonly row: CustomerUserRow } | { readonly isCustomer: false; readonly row: MemberRow }

export const userIdOf = (person: Person): string => (person.isCustomer ? person.row.userId : person.row.id)
export const ownerOf = (person: Person) => ({ userId: userIdOf(person), isCustomer: person.isCustomer })
export const emailOf = (person: Person): string => (person.isCustomer ? person.row.userAccount : person.row.email)

/** An account as it is stored, however it is typed or pasted: with capitals, blanks, full width, or marks that nobody sees. */
export const normaliseAccount = (account: string) => normaliseCode(account).toLowerCase()

/** Neither suspended nor deleted: one who is not active yet becomes so by the link of a mail. */
const isWelcome = ({ row: { accountStatus } }: Person) => accountStatus !== 'suspended' && accountStatus !== 'deleted'

/** The account with another mailbox: of a customer that is the account name too. */
export const withMailbox = (person: Person, email: string): Person =>
  person.isCustomer
    ? { isCustomer: true, row: { ...person.row, userAccount: email } }
    : { isCustomer: false, row: { ...person.row, email } }

/** Whether nobody has come in yet: invited, or registered and never confirmed; also while suspended. */
export const isNotActivated = ({ isCustomer, row }: Person): boolean =>
  isCustomer
    ? (row.suspendedFrom ?? row.accountStatus) === 'pendingVerification'
    : row.accountStatus === 'invited' || row.passwordHash === null

const customer = (row: CustomerUserRow | undefined): Person | undefined => row && { isCustomer: true, row }
const employee = (row: MemberRow | undefined): Person | undefined => row && { isCustomer: false, row }
const welcome = (person: Person | undefined) => (person && isWelcome(person) ? person : undefined)

/** The person of an account, unless suspended or deleted. */
export const personOfAccount = async (db: Tables, isCustomer: boolean, account: string): Promise<Person | undefined> => {
  const userAccount = normaliseAccount(account)
  return welcome(
    isCustomer ? customer((await db.customerUsers.find({ userAccount }))[0]) : employee((await db.members.find({ userAccount }))[0]),
  )
}

/** The person of an id, unless suspended or deleted. */
export const personOfId = async (db: Tables, isCustomer: boolean, userId: string): Promise<Person | undefined> =>
  welcome(isCustomer ? customer(await db.customerUsers.get(userId)) : employee(await db.members.get(userId)))

type Change = Partial<Omit<Credentials, 'userAccount'>> & { readonly accountStatus?: 'active' }

const replacePerson = async (db: Tables, person: Person) => {
  if (person.isCustomer) await db.customerUsers.replace(person.row)
  else await db.members.replace(person.row)
}

export const changePerson = async (db: Tables, person: Person, change: Change) => {
  await replacePerson(
    db,
    person.isCustomer ? { isCustomer: true, row: { ...person.row, ...change } } : { isCustomer: false, row: { ...person.row, ...change } },
  )
}

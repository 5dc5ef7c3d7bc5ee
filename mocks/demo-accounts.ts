import type { DemoMessage } from './messages.ts'
import { PEOPLE, STAFF } from './seed/accounts.ts'

export interface DemoAccount {
  readonly account: string
  readonly name: string
  readonly isCustomer: boolean
  /** A hint of what to try with the account. */
  readonly hint: DemoMessage
}

const CUSTOMER_HINTS = { chang: 'try-chang', emma: 'try-emma', fang: 'try-fang', grace: 'try-grace' } as const
const EMPLOYEE_HINTS = { coo01: 'try-coo01', eng01: 'try-eng01', wh01: 'try-wh01', admin01: 'try-admin01', aud01: 'try-aud01' } as const

const accountsOf = (
  people: readonly (readonly [key: string, account: string, name: string])[],
  hints: Readonly<Record<string, DemoMessage>>,
  isCustomer: boolean,
) =>
  Object.entries(hints).flatMap(([wanted, hint]) =>
    people.filter(([key]) => key === wanted).map(([, account, name]) => ({ account, name, isCustomer, hint })),
  )

/** The accounts that the demo bar offers: one for each role worth trying. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...accountsOf(
    PEOPLE.map(([key, , account, name]) => [key, account, name]),
    CUSTOMER_HINTS,
    true,
  ),
  ...accountsOf(
    STAFF.map(([account, name]) => [account, account, name]),
    EMPLOYEE_HINTS,
    false,
  ),
]

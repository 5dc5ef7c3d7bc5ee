import { DEMO_ACCOUNTS } from '../mocks/demo-accounts.ts'
import { demoMessage } from '../mocks/messages.ts'
import { DEMO_PASSWORDS } from '../mocks/seed/accounts.ts'

const lines = (isCustomer: boolean) =>
  DEMO_ACCOUNTS.filter((one) => one.isCustomer === isCustomer).map(
    ({ account, hint }) => `  ${account.padEnd(30)} ${demoMessage('en-us', hint)}`,
  )

/** Prints the demo accounts of the mock backend. */
console.log(
  [
    '',
    'The product runs on the mock backend; all data is invented and stays in your browser.',
    '',
    `Customers sign in at /login with the password ${DEMO_PASSWORDS.customer}`,
    ...lines(true),
    '',
    `Employees sign in at /backend/login with the password ${DEMO_PASSWORDS.employee}`,
    ...lines(false),
    '',
  ].join('\n'),
)

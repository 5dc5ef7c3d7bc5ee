import { demoAccounts } from '../mocks/seed/accounts.ts'

/** Prints the demo accounts of the mock backend. */
console.log('\nThe product runs on the mock backend; all data is invented and stays in your browser.\n')
for (const { page, account, password, note } of demoAccounts) console.log(`  ${page.padEnd(16)} ${account.padEnd(32)} ${password.padEnd(24)} ${note}`)
console.log('')

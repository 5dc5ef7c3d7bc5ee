import { keepsSession } from '../../api/index.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { Login } from '../../views/sign-in/login.tsx'
import { lostAccount, lostLink } from '../lost-session.ts'
import type { Visit } from '../route.tsx'

/** After a lost session the account is known, and a password link that got no answer can be opened again. */
export const input = ({ params: { isCustomer } }: Visit<{ readonly isCustomer: boolean }>) => ({
  values: { account: lostAccount(isCustomer), password: '', isSharedComputer: false },
  params: { isCustomer, openLink: lostLink(isCustomer), isKept: keepsSession },
})

export { loginMachine as machine, Login as View }

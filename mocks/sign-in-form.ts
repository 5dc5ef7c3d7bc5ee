import { base } from '../src/shared/address.ts'
import { paths } from '../src/shared/paths.ts'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'

const PENDING = 'repair-mock.sign-in'
const PATIENCE_MS = 10_000

const pathFor = ({ isCustomer }: DemoAccount) => base() + (isCustomer ? paths.login : paths.backendLogin)

/** As if typed: the form library hears it, which a plain assignment it would not. */
const type = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const send = (account: DemoAccount): boolean => {
  const password = document.querySelector<HTMLInputElement>('form input[type=password]')
  const name = password?.form?.querySelector<HTMLInputElement>('input[name=account]')
  if (!password || !name || window.location.pathname !== pathFor(account)) return false
  type(name, account.account)
  type(password, account.isCustomer ? DEMO_PASSWORDS.customer : DEMO_PASSWORDS.employee)
  password.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  return true
}

/** Signs in by the form of the account's class. On another page it signs out first and goes there. */
export const signInAs = (account: DemoAccount, signOut: () => void) => {
  if (send(account)) return
  signOut()
  window.sessionStorage.setItem(PENDING, account.account)
  window.location.assign(pathFor(account))
}

/** After `signInAs` had to change the page: goes on as soon as the form is there. */
export const signInPending = (accounts: readonly DemoAccount[]) => {
  const account = accounts.find((one) => one.account === window.sessionStorage.getItem(PENDING))
  window.sessionStorage.removeItem(PENDING)
  if (!account) return
  const observer = new MutationObserver(() => {
    if (send(account)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}

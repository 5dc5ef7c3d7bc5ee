import { passwordLinkMachine } from '../../machines/sign-in/password-link.machine.ts'
import { href } from '../../shared/paths.ts'
import { PasswordLinkPage } from '../../views/sign-in/password/password-link.tsx'
import { rememberLink } from '../lost-session.ts'
import type { Visit } from '../route.tsx'

interface Params {
  readonly id: string
  readonly token: string
  readonly isCustomer: boolean
  readonly link: 'reset' | 'backendReset' | 'setPassword' | 'customerSetPassword'
}

/** Mails name four addresses: to set the first password or to reset it, for each class of users. */
export const input = ({ params: { id, token, isCustomer, link } }: Visit<Params>) => ({
  id,
  token,
  isCustomer,
  kind: link === 'reset' || link === 'backendReset' ? ('reset' as const) : ('set' as const),
  remember: (isOpen: boolean) => rememberLink(isOpen ? href(link, { id, token }) : undefined),
})

export { passwordLinkMachine as machine, PasswordLinkPage as View }

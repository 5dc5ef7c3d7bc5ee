import type { ActorRefFrom } from 'xstate'
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
})

/** A link that got no answer is opened again by the next visit. */
export const subscribe = (page: ActorRefFrom<typeof passwordLinkMachine>, { params: { id, token, link } }: Visit<Params>) => {
  page.on('link.keep', () => rememberLink(href(link, { id, token })))
  page.on('link.forget', () => rememberLink(undefined))
}

export { passwordLinkMachine as machine, PasswordLinkPage as View }

import type { PathParams, paths } from '../../shared/paths.ts'
import { mailboxLinkMachine } from '../../machines/mailbox/mailbox-link.machine.ts'
import { MailboxLinkPage } from '../../views/mailbox/mailbox-link.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ params }: Visit<PathParams<typeof paths.mailboxLink>>) => params

export { mailboxLinkMachine as machine, MailboxLinkPage as View }

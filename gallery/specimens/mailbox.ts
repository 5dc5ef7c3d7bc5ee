import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { mailboxLinkMachine } from '../../src/machines/mailbox/mailbox-link.machine.ts'
import { mailboxFormMachine, mailboxMachine } from '../../src/machines/mailbox/mailbox.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import { refuse } from '../stage/replies.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { profile } from './profile.ts'

const LINK = { purpose: 'confirm', oldAddress: 'chang@mail.example', newAddress: 'chang.new@mail.example', isInForce: false } as const

export const mailbox: Specimen = specimen(mailboxMachine, profile, {
  moves: [{ type: 'mailbox.change' }, { type: 'mailbox.close' }, { type: 'mailbox.again' }, { type: 'mailbox.cancel' }],
})
export const mailboxForm: Specimen = specimen(
  mailboxFormMachine,
  mailbox,
  form({ typed: { email: 'chang.new@mail.example', password: DEMO_PASSWORDS.customer }, keepsDrafts: true }),
)

export const mailboxLink: Specimen = specimen(
  mailboxLinkMachine,
  page(mailboxLinkMachine, {
    path: paths.mailboxLink,
    params: () => ({ id: 'user-chang', token: 'of-the-mail' }),
    input: ({ params }) => params,
    module: () => import('../../src/app/pages/mailbox-link.ts'),
  }),
  {
    moves: [{ type: 'link.retry' }, { type: 'link.follow' }],
    replies: {
      check: { 'a new link': () => LINK, 'a link that was followed': () => ({ ...LINK, isInForce: true }) },
      follow: {
        done: () => ({ ...LINK, isInForce: true, userAccount: LINK.newAddress, userId: 'user-chang', isCustomer: true }),
        'the address is taken': refuse(409, 'mailbox-taken'),
      },
    },
  },
)

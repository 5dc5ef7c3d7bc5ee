import { messages as accounts } from '../accounts.ts'
import { messages as audit } from '../audit.ts'
import { messages as bench } from '../bench.ts'
import { messages as bulk } from '../bulk.ts'
import { messages as centre } from '../centre.ts'
import { messages as exporting } from '../export.ts'
import { messages as customers } from '../customers.ts'
import { messages as lifecycle } from '../lifecycle.ts'
import { messages as mailbox } from '../mailbox.ts'
import { messages as mails } from '../mails.ts'
import { messages as marks } from '../marks.ts'
import { messages as members } from '../members.ts'
import { messages as news } from '../news.ts'
import { messages as places } from '../places.ts'
import { messages as print } from '../print.ts'
import { messages as profile } from '../profile.ts'
import { messages as roles } from '../roles.ts'
import { messages as setup } from '../setup.ts'
import { messages as shortcuts } from '../shortcuts.ts'
import { messages as terms } from '../terms.ts'

export const namespaces = {
  accounts,
  audit,
  bench,
  bulk,
  centre,
  customers,
  export: exporting,
  lifecycle,
  mailbox,
  mails,
  marks,
  members,
  news,
  places,
  print,
  profile,
  roles,
  setup,
  shortcuts,
  terms,
}

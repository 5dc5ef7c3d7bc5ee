import { messages as mailbox } from '../mailbox.ts'
import { messages as setup } from '../setup.ts'

export const namespaces = { mailbox, setup }

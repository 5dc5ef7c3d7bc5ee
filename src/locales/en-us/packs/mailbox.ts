import { messages as mailbox } from '../mailbox.ts'

export const namespaces = { mailbox }

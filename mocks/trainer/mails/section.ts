import { defineSection } from '../section.ts'
import { mailsMachine } from './mails.machine.ts'
import { MailsView } from './mails-view.tsx'

export const section = defineSection({ machine: mailsMachine, View: MailsView })

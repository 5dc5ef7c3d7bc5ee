import type { MailFault } from '../../src/domain/entities/mail-way.ts'

/** What a mail comes from: an address with or without a name, as one text or in its parts. */
export type MailSender = string | { readonly name: string; readonly address: string }

/** A mail as it goes out. */
export interface Letter {
  /** Id of its row, which names a file. */
  readonly mailId: string
  /** The same in every attempt, so that readers see one mail. */
  readonly messageId: string
  readonly from: MailSender
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as a page; a mail that only tries the way has none. */
  readonly html?: string
  readonly date: Date
  readonly language: string
}

/** The mail was not taken. `message` says why, in the words of the mail server where it said anything. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The server refuses this very mail or recipient for good. */
  readonly isFinal: boolean
  readonly fault: MailFault
  constructor(message: string, isFinal: boolean, fault: MailFault = 'other') {
    super(message)
    this.isFinal = isFinal
    this.fault = fault
  }
}

export interface MailTransport {
  /** Resolves when somebody else answers for the mail; rejects with `MailFailure`. Takes a minute at most. */
  readonly send: (letter: Letter) => Promise<void>
}

export interface VerifiableTransport extends MailTransport {
  /** Tries all but sending: that it can be reached, and lets us in. Rejects with `MailFailure`. */
  readonly verify: () => Promise<void>
}

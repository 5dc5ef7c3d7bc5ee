import type { Config } from '../config.ts'
import type { Installation } from '../installation.ts'

/** What a check has found. `remedy` says what to do, in one sentence. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault'
  readonly says: string
  readonly remedy?: string
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warning = (says: string, remedy: string): Finding => ({ state: 'warning', says, remedy })
export const fault = (says: string, remedy: string): Finding => ({ state: 'fault', says, remedy })

/** What the checks look at. */
export interface Patient extends Installation {
  readonly config: Config
  /** Whether a server, or another command, has the database. */
  readonly isServed: boolean
  /** Where a mail is sent to; undefined: none is sent. */
  readonly mailTo: string | undefined
}

/** Looks at one thing, and leaves everything as it was. */
export interface Check {
  readonly name: string
  readonly run: (patient: Patient) => Promise<readonly Finding[]>
}

/** The message of an error, or its code. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

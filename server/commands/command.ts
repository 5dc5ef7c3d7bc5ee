import type { Config } from '../config.ts'
import type { Installation } from '../installation.ts'

/** What a command works with. */
export interface CommandContext extends Installation {
  readonly config: Config
  /** A line for whoever typed the command. */
  readonly print: (line: string) => void
}

/** A command of the command line. The help and the table in docs/operations.md follow from these. */
export interface Command {
  /** One word or two, e.g. `admin create`. */
  readonly name: string
  /** What follows the name, as the help shows it. */
  readonly arguments: string
  /** What it does, in one sentence without a full stop. */
  readonly does: string
  /** Whether it works while a server has the database. */
  readonly besideServer: boolean
  /** In: the words after the name. Throws `CommandFailure` where it did not do what it should. */
  readonly run: (context: CommandContext, words: readonly string[]) => Promise<void>
}

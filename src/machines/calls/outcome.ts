import { Aborted, OutcomeUnknown, SessionLost } from '../../api/errors.ts'
import { Missing } from './failure.ts'

/**
 * Whether a save whose connection failed was stored, by what the service has now. `changed`: the record has another version that is not
 * what was typed, so that both have to be compared. Undefined where that cannot be told.
 */
export type Outcome<Result> = { readonly stored: Result } | 'notStored' | 'changed' | undefined

/** The outcome by a reading of the record: by its version, which every save moves, and by its values. */
export const outcomeOf = <Result>(reading: {
  readonly isSameVersion: boolean
  readonly isAsTyped: boolean
  readonly result: Result
}): Outcome<Result> => {
  if (reading.isSameVersion) return 'notStored'
  return reading.isAsTyped ? { stored: reading.result } : 'changed'
}

type Read<Result> = (() => Promise<Outcome<Result>>) | undefined

/** What a reading says; `unread` where it fails, unless it shows that the record or the session is gone: then it fails as the reading does. */
const look = <Result>(read: () => Promise<Outcome<Result>>): Promise<Outcome<Result> | 'unread'> =>
  read().catch((failed: unknown) => {
    if (failed instanceof Aborted || failed instanceof SessionLost || failed instanceof Missing) throw failed
    return 'unread'
  })

/**
 * Runs a save. If its connection fails, `read` looks whether it was stored: then the save has succeeded, and nothing was sent twice. Else it
 * rejects with the `OutcomeUnknown` that says what is known; where even the reading fails, as before, or as the reading where the record
 * or the session is gone. `mayBeStored`: an earlier try may have been stored, which is looked up before anything is sent again.
 */
export const settled = async <Result>(save: () => Promise<Result>, read: Read<Result>, mayBeStored = false): Promise<Result> => {
  if (mayBeStored && read !== undefined) {
    const earlier = await look(read)
    if (typeof earlier === 'object') return earlier.stored
    if (earlier === 'unread') throw new OutcomeUnknown()
    if (earlier === 'changed') throw new OutcomeUnknown(earlier)
  }
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof OutcomeUnknown) || read === undefined) throw error
    const outcome = await look(read)
    if (typeof outcome === 'object') return outcome.stored
    throw outcome === undefined || outcome === 'unread' ? error : new OutcomeUnknown(outcome)
  }
}

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

/**
 * Runs a save. If its connection fails, `read` looks whether it was stored: then the save has succeeded, and nothing was sent twice. Else it
 * rejects with the `OutcomeUnknown` that says what is known; where even the reading fails, as before, or as the reading where the record
 * or the session is gone.
 */
export const settled = async <Result>(save: () => Promise<Result>, read: (() => Promise<Outcome<Result>>) | undefined): Promise<Result> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof OutcomeUnknown) || read === undefined) throw error
    const outcome = await read().catch((failed: unknown) => {
      if (failed instanceof Aborted || failed instanceof SessionLost || failed instanceof Missing) throw failed
      return undefined
    })
    if (typeof outcome === 'object') return outcome.stored
    throw outcome === undefined ? error : new OutcomeUnknown(outcome)
  }
}

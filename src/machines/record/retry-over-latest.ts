import { Rejected } from '../../api/errors.ts'
import { isConflict } from '../calls/failure.ts'

/**
 * Runs a call over a reading. Where the version has moved but nothing that matters to the caller has (somebody signed in, say),
 * it runs once more over the newest reading; any other change stays a conflict.
 */
export const retryOverLatest = async <Rec, Answer>(
  record: Rec,
  call: (record: Rec) => Promise<Answer>,
  { load, isSame }: { readonly load: () => Promise<Rec | undefined>; readonly isSame: (a: Rec, b: Rec) => boolean },
): Promise<Answer> => {
  try {
    return await call(record)
  } catch (error) {
    if (!(error instanceof Rejected && isConflict(error))) throw error
    const current = await load().catch(() => undefined)
    if (current === undefined || !isSame(record, current)) throw error
    return call(current)
  }
}

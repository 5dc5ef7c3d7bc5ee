import { fromPromise } from 'xstate'
import { Aborted } from '../../api/errors.ts'

/** A promise that never settles: the answer of something that nobody waits for any more. */
const silence = () => new Promise<never>(() => {})

/**
 * Makes a promise actor of a call. It passes the signal on and stays silent once it is aborted:
 * StrictMode stops and restarts an actor, and the first run's AbortError would land in the second run's `onError`.
 */
export const request = <Output, Input = undefined>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const output = await call(input, signal)
      return signal.aborted ? await silence() : output
    } catch (error) {
      if (signal.aborted || error instanceof Aborted) return silence()
      throw error
    }
  })

import { fromPromise, type EventObject } from 'xstate'
import { Aborted } from '../../api/errors.ts'

/** A promise that never settles: the answer of something that nobody waits for any more. */
const silence = () => new Promise<never>(() => {})

/**
 * Makes a promise actor of a call. It passes the signal on and stays silent once it is aborted:
 * StrictMode stops and restarts an actor, and the first run's AbortError would land in the second run's `onError`.
 * By `sendBack` the call reports to the invoking machine before it is done, e.g. its progress.
 */
export const request = <Output, Input = undefined, Event extends EventObject = never>(
  call: (input: Input, signal: AbortSignal, sendBack: (event: Event) => void) => Promise<Output>,
) =>
  fromPromise<Output, Input>(async ({ input, signal, self }) => {
    const sendBack = (event: Event) => {
      if (!signal.aborted) self._parent?.send(event)
    }
    try {
      const output = await call(input, signal, sendBack)
      return signal.aborted ? await silence() : output
    } catch (error) {
      if (signal.aborted || error instanceof Aborted) return silence()
      throw error
    }
  })

import { isOffline, whenOnline } from '../shared/connection.ts'
import { API_TIMEOUT_MS, BUSY_PAUSE_MS, BUSY_RETRIES, RETRY_PAUSES_MS } from '../shared/constants.ts'
import { Aborted, NoAnswer } from './errors.ts'
import type { Answer } from './transport.ts'

interface Patience {
  /** Whether trying again does no harm: the call only reads. */
  readonly isRepeatable: boolean
  /** How long (ms) it waits for a network in all. */
  readonly offlineMs: number
  readonly signal: AbortSignal | undefined
}

/** A quarter more or less, so that the tabs and calls of one lost connection do not come back at the same moment. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

/**
 * Makes a call that may meet a bad network. While the browser is offline nothing is sent, and what has waited `offlineMs` counts as
 * unanswered. A repeatable call whose connection fails is tried three times within about 3 s; one that fails because the network goes waits
 * for it, and that is no try. The 30 s of the specification run from the first try with a network (`timeout`), and a time-out is final.
 * Rejects with `NoAnswer`, with `Aborted` once the signal is aborted, or as the attempt does.
 */
export const withPatience = async <T>(
  attempt: (timeout: AbortSignal) => Promise<T>,
  { isRepeatable, offlineMs, signal }: Patience,
): Promise<T> => {
  const pauses = [...RETRY_PAUSES_MS]
  let patience = offlineMs
  let wasSent = false
  let timeout: AbortSignal | undefined
  for (;;) {
    if (isOffline()) {
      const since = performance.now()
      const isBack = await whenOnline(patience, signal)
      if (!isBack && !signal?.aborted) throw new NoAnswer({ wasSent, isTimeout: false })
      patience = Math.max(0, patience - (performance.now() - since))
      timeout = undefined
    }
    if (signal?.aborted) throw new Aborted()
    timeout ??= AbortSignal.timeout(API_TIMEOUT_MS)
    try {
      return await attempt(timeout)
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.isTimeout || !isRepeatable) throw error
      wasSent = true
      if (isOffline()) continue
      const next = pauses.shift()
      if (next === undefined) throw error
      await pause(jittered(next), signal)
    }
  }
}

/** The service had no time for the call (429, 503) and has judged nothing. */
export const isBusy = ({ status }: Pick<Answer, 'status'>): boolean => status === 429 || status === 503

/** The pause (ms) that a busy service asks for, in seconds or until a date. */
const pauseOf = ({ retryAfter }: Answer): number => {
  const seconds = Number(retryAfter)
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter ?? '') - Date.now()
  return Math.max(BUSY_PAUSE_MS.min, Number.isFinite(asked) ? asked : 0)
}

/**
 * Makes a call again, at most twice, while the service is busy: after the pause of its `Retry-After`, or a second where it names none.
 * A pause of more than 10 s is not waited for. Resolves with the last answer, rejects as the call does.
 */
export const retryWhileBusy = async (ask: () => Promise<Answer>): Promise<Answer> => {
  let answer = await ask()
  for (let tries = 0; tries < BUSY_RETRIES && isBusy(answer) && pauseOf(answer) <= BUSY_PAUSE_MS.max; tries += 1) {
    // a little later, so that the clients of a busy service do not come back at the same moment
    await pause(pauseOf(answer) * (1 + Math.random() / 4), undefined)
    answer = await ask()
  }
  return answer
}

import { fromCallback, type AnyEventObject } from 'xstate'
import { apiBase } from '../../api/index.ts'
import { isOffline } from '../../shared/connection.ts'
import { ASK_PAUSES_MS, ASK_TIMEOUT_MS, VERSION_PATH } from '../../shared/constants.ts'
import { onPageSeen } from '../../shared/page-seen.ts'
import { NoAnswer, SessionLost } from '../../api/errors.ts'
import { failureOf, isUnanswered, type Failure } from './failure.ts'

const waiting = new Set<() => void>()
let stop: (() => void) | undefined
/** How often the service has been asked without an answer, or has answered only for the next read to fail again. */
let tries = 0
let answeredAt = -Infinity

const isThere = () =>
  fetch(apiBase() + VERSION_PATH, { cache: 'no-store', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )
const pauseOf = (tried: number) => ASK_PAUSES_MS[Math.min(tried, ASK_PAUSES_MS.length - 1)]

/** Asks whether the service is there until it is, or nobody waits any more. */
const begin = () => {
  let isOver = false
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  if (performance.now() - answeredAt > 2 * ASK_TIMEOUT_MS) tries = 0
  const askLater = () => void (timer = setTimeout(() => void ask(), pauseOf(tries)))
  const ask = async () => {
    // once the page is seen and has a network it asks at once
    if (isOver || isAsking || isOffline() || document.visibilityState === 'hidden') return
    isAsking = true
    clearTimeout(timer)
    const isAnswered = await isThere()
    isAsking = false
    tries += 1
    if (isOver) return
    if (!isAnswered) {
      askLater()
      return
    }
    answeredAt = performance.now()
    const callbacks = [...waiting]
    waiting.clear()
    end()
    callbacks.forEach((callback) => callback())
  }
  const unsubscribe = onPageSeen(() => void ask())
  const end = () => {
    isOver = true
    stop = undefined
    clearTimeout(timer)
    unsubscribe()
  }
  askLater()
  return end
}

/**
 * Calls back once the service answers anything again: it is asked for its version after 2 s, then ever more rarely, and at once when the
 * network or the user comes back to the page. All who wait ask once. Returns the way to stop.
 */
export const onceServiceAnswers = (callback: () => void): (() => void) => {
  // nobody is there to come back to
  if (typeof document === 'undefined') return () => undefined
  const mine = () => callback()
  waiting.add(mine)
  stop ??= begin()
  return () => {
    waiting.delete(mine)
    if (waiting.size === 0) stop?.()
  }
}

interface RetryInput {
  readonly failure: Failure | undefined
  readonly retry: AnyEventObject
}

/** Sends a machine its own event of trying again once the service answers, where `failure` is that it did not. */
export const retryOnceBack = fromCallback<AnyEventObject, RetryInput>(({ input: { failure, retry }, sendBack }) =>
  failure && isUnanswered(failure) ? onceServiceAnswers(() => sendBack(retry)) : undefined,
)

/** For a state to which a failed read leads and from which `type` tries again: that happens by itself too, once the service answers. */
export const triesAgain = <Type extends string>(type: Type) =>
  ({
    id: 'retryOnceBack',
    src: 'retryOnceBack',
    input: ({ context }: { readonly context: { readonly failure?: Failure | undefined } }) => ({
      failure: context.failure,
      retry: { type },
    }),
  }) as const

/** The failure where no answer came; undefined for any other error. */
export const noAnswerOf = (error: unknown): Failure | undefined =>
  error instanceof NoAnswer || error instanceof SessionLost ? failureOf(error) : undefined

/** The same for a state that the error of a read leads to, of a machine that does not keep why. */
export const triesAgainAfter = <Type extends string>(type: Type) =>
  ({
    id: 'retryOnceBack',
    src: 'retryOnceBack',
    input: ({ event }: { readonly event: AnyEventObject }) => ({
      failure: 'error' in event ? noAnswerOf(event['error']) : undefined,
      retry: { type },
    }),
  }) as const

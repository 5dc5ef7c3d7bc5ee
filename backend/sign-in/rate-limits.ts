import type { endpoints } from '../../src/api/endpoints.ts'
import { UNKNOWN_SOURCE } from '../../src/domain/entities/security-log.ts'
import { RATES } from '../../src/domain/limits.ts'
import type { Clock } from '../database.ts'
import { Refusal } from '../refusal.ts'

export type RateName = keyof typeof RATES

interface Rate {
  readonly perMinute: number
  readonly burst: number
}

export interface RateLimits {
  /** Counts a call, or refuses it with 429 too-many-requests and the seconds to wait. A refused call is not counted. */
  readonly take: (name: RateName, source: string) => void
}

type Contract = typeof endpoints
type RowName = { [R in keyof Contract]: `${R}.${keyof Contract[R] & string}` }[keyof Contract]

const RATE_OF = new Map<string, RateName>([
  ['auth.refresh', 'refresh'],
  ['password.forgotEmployee', 'forgot'],
  ['password.forgotCustomer', 'forgot'],
  ['password.resetEmployee', 'link'],
  ['password.resetCustomer', 'link'],
  ['register.create', 'register'],
  ['register.confirmEmail', 'link'],
  ['mailbox.follow', 'link'],
  ['tracking.view', 'tracking'],
  ['tracking.again', 'link'],
  ['tracking.sendCode', 'link'],
  ['tracking.answer', 'link'],
  ['tracking.decide', 'link'],
  ['tracking.receipt', 'link'],
  ['tracking.reply', 'link'],
  ['system.checkSetup', 'link'],
  ['system.setup', 'link'],
] satisfies [RowName, RateName][])

/** The limit of a call without a session, by `resource.row`; a sign-in counts itself, since a known device is not limited. */
export const rateOf = (name: string): RateName | undefined => RATE_OF.get(name)

const MINUTE_MS = 60_000
const KEYS_MAX = 10_000

/** An IPv6 host owns a whole network of 64 bits, so that is counted; any other source as it is. */
export const networkOf = (source: string): string => {
  if (!source.includes(':') || source.includes('.')) return source
  const [head = '', tail] = source.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...(right ?? [])].slice(0, 4).join(':')
}

/**
 * Limits per source and in all by the generic cell rate algorithm: a number per key, in this process. A host that gives no source
 * ('unknown') has no limit per source, since all would share it.
 */
export const createRateLimits = (clock: Clock): RateLimits => {
  /** By key: the instant (ms) at which all that was taken is earned back. */
  const earned = new Map<string, number>()

  const sweep = (now: number) => {
    for (const [key, at] of earned) if (at <= now || earned.size > KEYS_MAX) earned.delete(key)
  }

  /** How long (ms) until the key has a call left, and what is stored once it is taken. */
  const judge = (key: string, { perMinute, burst }: Rate, now: number) => {
    const step = MINUTE_MS / perMinute
    const at = Math.max(earned.get(key) ?? now, now)
    // the clock was set back: what lies beyond all bounds was earned under another time
    const from = at - now > step * burst ? now + step * (burst - 1) : at
    return { key, wait: from + step - step * burst - now, next: from + step }
  }

  return {
    take: (name, source) => {
      const now = clock.now().getTime()
      const rates: { readonly source: Rate; readonly total?: Rate } = RATES[name]
      const judged = [
        ...(source === UNKNOWN_SOURCE ? [] : [judge(`${name} ${networkOf(source)}`, rates.source, now)]),
        ...(rates.total ? [judge(name, rates.total, now)] : []),
      ]
      const wait = Math.max(0, ...judged.map((one) => one.wait))
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000)
        throw new Refusal(429, 'too-many-requests', { values: { seconds }, retryAfterS: seconds })
      }
      for (const { key, next } of judged) {
        earned.delete(key)
        earned.set(key, next)
      }
      if (earned.size > KEYS_MAX) sweep(now)
    },
  }
}

import { RENEWALS_MAX, RENEWALS_WITHIN_MS } from '../shared/constants.ts'
import { isToken, type Credentials } from './credentials.ts'
import { Aborted, Rejected } from './errors.ts'
import { exclusively } from './tab-lock.ts'

export type RenewalResult = 'renewed' | 'expired' | 'unreachable'
/** `busy`: the service had no time for it; the session stays as it is. */
export type RenewalPhase = 'started' | 'busy' | RenewalResult

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface RenewalSteps {
  readonly credentials: Credentials
  /**
   * Sends the refresh call: new tokens, or why there are none. Rejects with `Aborted` when the page was left, with `Rejected` while the
   * service is too busy to judge it.
   */
  readonly refresh: (tokens: Tokens) => Promise<Tokens | 'expired' | 'unreachable'>
  /** Sends the permission-cache clear; a refusal other than 401 does not stop the retry. Rejects with `Aborted` when the page was left. */
  readonly clearCache: () => Promise<'done' | 'expired' | 'unreachable'>
  readonly onChange?: (phase: RenewalPhase) => void
}

/** Counts renewals: not more than so many within the time, counted anew for each session. */
const createLimit = (credentials: Credentials) => {
  let session = credentials.session()
  let times: readonly number[] = []
  const recent = () => (session === credentials.session() ? times.filter((time) => performance.now() - time < RENEWALS_WITHIN_MS) : [])
  return {
    isReached: () => recent().length >= RENEWALS_MAX,
    count: () => {
      times = [...recent(), performance.now()]
      session = credentials.session()
    },
  }
}

/**
 * Renews the session once for all calls of all tabs that met a 401 with the same token (specification section 4).
 * Takes the token that the refused call carried; a token that was renewed meanwhile, here or in another tab, is not renewed again.
 * A server that goes on refusing what it has just given out is asked 10 times in 30 s and no more. Rejects with `Aborted` when the page was
 * left, and with the `Rejected` of a service that is too busy (429, 503): then the session stays, and the next call renews it.
 */
export const createRenewal = ({ credentials, refresh, clearCache, onChange }: RenewalSteps) => {
  let underWay: Promise<RenewalResult> | undefined
  const limit = createLimit(credentials)

  /** The calls themselves; whoever watches hears of them, not of a renewal that another call or tab has made already. */
  const exchange = async (tokens: Tokens): Promise<RenewalResult> => {
    if (limit.isReached()) return 'expired'
    const renewed = await refresh(tokens)
    limit.count()
    // signed out, or in as somebody else, while the call was under way: its answer is nobody's
    if (credentials.refreshToken() !== tokens.refreshToken) return credentials.accessToken() === undefined ? 'expired' : 'renewed'
    if (renewed === 'expired' || renewed === 'unreachable') return renewed
    // an empty or damaged token could be neither sent nor renewed
    if (!isToken(renewed.accessToken) || !isToken(renewed.refreshToken)) return 'expired'
    credentials.renew(renewed)
    const cleared = await clearCache()
    return cleared === 'done' ? 'renewed' : cleared
  }

  const renew = async (staleToken: string): Promise<RenewalResult> => {
    const accessToken = credentials.accessToken()
    const refreshToken = credentials.refreshToken()
    if (accessToken === undefined || refreshToken === undefined) return 'expired'
    if (accessToken !== staleToken) return 'renewed'
    onChange?.('started')
    try {
      const result = await exchange({ accessToken, refreshToken })
      onChange?.(result)
      return result
    } catch (error) {
      if (error instanceof Rejected) onChange?.('busy')
      throw error
    }
  }

  return (staleToken: string): Promise<RenewalResult> => {
    underWay ??= exclusively('auth-refresh', () => renew(staleToken))
      .catch((error: unknown): RenewalResult => {
        if (error instanceof Aborted || error instanceof Rejected) throw error
        return 'expired'
      })
      .finally(() => (underWay = undefined))
    return underWay
  }
}

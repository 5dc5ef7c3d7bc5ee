import type { Credentials } from './credentials.ts'

export type RenewalResult = 'renewed' | 'expired' | 'unreachable'

interface RenewalSteps {
  readonly credentials: Credentials
  /** Sends the refresh call: new tokens, or why there are none. */
  readonly refresh: (tokens: {
    accessToken: string
    refreshToken: string
  }) => Promise<{ accessToken: string; refreshToken: string } | 'expired' | 'unreachable'>
  /** Sends the permission-cache clear; only `expired` (a 401) stops the retry (domain.md section 0, decision 12). */
  readonly clearCache: () => Promise<'done' | 'expired'>
  readonly onChange?: (phase: 'started' | RenewalResult) => void
}

/**
 * Renews the session once for all calls of all tabs that met a 401 with the same token (specification section 4).
 * Takes the token that the refused call carried; a token that was renewed meanwhile, here or in another tab, is not renewed again.
 */
export const createRenewal = ({ credentials, refresh, clearCache, onChange }: RenewalSteps) => {
  let underWay: Promise<RenewalResult> | undefined

  /** The calls themselves; whoever watches hears of them, not of a renewal that another call or tab has made already. */
  const exchange = async (tokens: { accessToken: string; refreshToken: string }): Promise<RenewalResult> => {
    const renewed = await refresh(tokens)
    // signed out, or in as somebody else, while the call was under way: its answer is nobody's
    if (credentials.refreshToken() !== tokens.refreshToken) return credentials.accessToken() === undefined ? 'expired' : 'renewed'
    if (renewed === 'expired' || renewed === 'unreachable') return renewed
    credentials.renew(renewed)
    return (await clearCache()) === 'expired' ? 'expired' : 'renewed'
  }

  const renew = async (staleToken: string): Promise<RenewalResult> => {
    const accessToken = credentials.accessToken()
    const refreshToken = credentials.refreshToken()
    if (accessToken === undefined || refreshToken === undefined) return 'expired'
    if (accessToken !== staleToken) return 'renewed'
    onChange?.('started')
    const result = await exchange({ accessToken, refreshToken })
    onChange?.(result)
    return result
  }

  return (staleToken: string): Promise<RenewalResult> => {
    underWay ??= navigator.locks
      .request('auth-refresh', () => renew(staleToken))
      .catch((): RenewalResult => 'expired')
      .finally(() => (underWay = undefined))
    return underWay
  }
}

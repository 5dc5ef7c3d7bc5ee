import { useTranslation } from 'react-i18next'
import type { EndReason } from '../../machines/session/session.machine.ts'
import type { Namespaces } from '../../locales/zh-hant/index.ts'
import { useApp } from '../hooks/app-context.ts'

/** A session that a password link cleared needs no words: whoever opened it knows. */
const WORDS: Record<Exclude<EndReason, 'cleared'>, keyof Namespaces['sign-in']> = {
  expired: 'identity-login-lost-expired',
  unreachable: 'identity-login-lost-unreachable',
  signedOut: 'identity-login-signed-out',
  elsewhere: 'identity-login-elsewhere',
  clearedElsewhere: 'identity-login-link-elsewhere',
}

/** Why the last session of this class ended, where one did. */
export const useEndWords = (isCustomer: boolean) => {
  const { t } = useTranslation('sign-in')
  const { ended } = useApp()
  if (ended === undefined || ended.isCustomer !== isCustomer || ended.reason === 'cleared') return undefined
  const isLoss = ended.reason === 'expired' || ended.reason === 'unreachable'
  return { tone: isLoss ? ('warning' as const) : ('info' as const), text: t(WORDS[ended.reason]) }
}

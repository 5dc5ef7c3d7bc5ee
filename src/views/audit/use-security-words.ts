import { useTranslation } from '../hooks/translation.ts'
import { UNKNOWN_SOURCE, type SecurityEntry } from '../../domain/entities/security-log.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { useCallWord } from './use-call-word.ts'

/** Words for an entry of the security log; a code without words stands as it is. */
export const useSecurityWords = () => {
  const { t } = useTranslation('audit')
  const word = useKnownText()
  const call = useCallWord()
  return {
    kind: (kind: string) => word(`security-kind-${kind}`, kind),
    account: ({ accountId, accountName }: SecurityEntry) => {
      if (accountId) return accountName ?? accountId
      return accountName ? t('security-unknown', { name: accountName }) : t('security-nobody')
    },
    accountClass: ({ accountId, isCustomer }: SecurityEntry) =>
      accountId ? t(isCustomer ? 'security-customer' : 'security-employee') : '',
    /** The word of a service that cannot tell is not a network address. */
    source: (source: string) => (source === UNKNOWN_SOURCE ? t('security-source-unknown') : source),
    /** Of a refusal the missing permission, or the call; codes and numbers as they are. */
    detail: ({ kind, detail }: SecurityEntry) =>
      kind === 'denied' && detail ? word(`permission-${detail}`, call(detail)) : (detail ?? ''),
  }
}

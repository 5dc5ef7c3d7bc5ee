import { useTranslation } from '../hooks/translation.ts'
import type { UndeliveredMail } from '../../domain/entities/undelivered-mail.ts'
import { useKnownText } from '../hooks/issue-text.ts'

/** Words for a mail that could not be delivered; what this version has no words for stands as it is. */
export const useMailWords = () => {
  const { t } = useTranslation('mails')
  const word = useKnownText()
  return {
    state: ({ state }: UndeliveredMail) => word(`mails-state-${state}`, state),
    attempts: ({ attempts }: UndeliveredMail) => (attempts ? t('mails-attempts', { count: attempts }) : ''),
    /** What the mail server said is in its own words. */
    error: ({ lastError }: UndeliveredMail) => (lastError ? word(`mails-error-${lastError}`, lastError) : ''),
  }
}

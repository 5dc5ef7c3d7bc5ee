import { useTranslation } from '../hooks/translation.ts'
import type { PendingMailbox } from '../../domain/entities/mailbox.ts'
import { DateText } from '../ui/text/date-text.tsx'

/** Which new address waits for its mailbox, until when, and who asked for it. */
export const PendingMailboxText = ({ pending: { email, byName, expiresAt } }: { pending: PendingMailbox }) => {
  const { t } = useTranslation('mailbox')
  return (
    <>
      <p>{t('mailbox-pending', { email })}</p>
      <p className="mt-0.5 text-sm text-muted">
        {byName && `${t('mailbox-pending-by', { name: byName })} `}
        {t('mailbox-pending-until')} <DateText value={expiresAt} />
      </p>
    </>
  )
}

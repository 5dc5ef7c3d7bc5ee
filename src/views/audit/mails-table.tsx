import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { UndeliveredMail } from '../../domain/entities/undelivered-mail.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { useMailWords } from './use-mail-words.ts'

interface Acts {
  readonly onSendAgain: (mailId: string) => void
  /** The mail that is on its way to the service. */
  readonly pendingId: string | undefined
}

const State = ({ mail }: { mail: UndeliveredMail }) => {
  const { t } = useTranslation('mails')
  const words = useMailWords()
  return (
    <>
      <span className="block">{words.state(mail)}</span>
      <span className="block text-sm text-faint empty:hidden">{words.attempts(mail)}</span>
      {mail.nextAt && (
        <span className="block text-sm text-faint">
          {t('mails-next')} <DateText value={mail.nextAt} />
        </span>
      )}
    </>
  )
}

const SendAgain = ({ mail, onSendAgain, pendingId }: Acts & { mail: UndeliveredMail }) => {
  const { t } = useTranslation('mails')
  if (mail.isExpired) return <span className="text-sm text-faint">{t('mails-expired')}</span>
  return (
    <Button
      size="sm"
      icon={<Send aria-hidden="true" />}
      aria-label={t('mails-again-named', { subject: mail.subject, to: mail.to })}
      isPending={pendingId === mail.mailId}
      isDisabled={pendingId !== undefined && pendingId !== mail.mailId}
      onPress={() => onSendAgain(mail.mailId)}
    >
      {t('mails-again')}
    </Button>
  )
}

const Card = ({ mail, ...acts }: Acts & { mail: UndeliveredMail }) => {
  const words = useMailWords()
  const error = words.error(mail)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="text-sm text-muted">
        <DateText value={mail.sentAt} />
      </span>
      <p className="wrap-anywhere">{mail.to}</p>
      <div className="text-sm">
        <State mail={mail} />
      </div>
      {error && <p className="text-sm wrap-anywhere text-muted">{error}</p>}
      <div>
        <SendAgain mail={mail} {...acts} />
      </div>
    </div>
  )
}

interface Props extends Acts {
  readonly mails: readonly UndeliveredMail[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

/** The mails that could not be delivered: to whom, about what, what the mail server said. */
export const MailsTable = ({ mails, isLoading, empty, ...acts }: Props) => {
  const { t } = useTranslation(namespaces('mails', 'shell'))
  const words = useMailWords()
  return (
    <DataTable
      label={t('mails-title')}
      columns={[
        { id: 'sentAt', header: t('mails-sentAt'), cell: ({ sentAt }) => <DateText value={sentAt} />, width: '11rem' },
        { id: 'subject', header: t('mails-subject'), cell: ({ subject }) => subject, isRowHeader: true },
        { id: 'to', header: t('mails-to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span>, width: '13rem' },
        { id: 'state', header: t('mails-state'), cell: (mail) => <State mail={mail} />, width: '11rem' },
        {
          id: 'lastError',
          header: t('mails-lastError'),
          cell: (mail) => <span className="text-sm wrap-anywhere text-muted">{words.error(mail) || '–'}</span>,
          width: '14rem',
          hideBelow: 'lg',
        },
        { id: 'act', header: t('shared-actions'), cell: (mail) => <SendAgain mail={mail} {...acts} />, width: '9rem', align: 'end' },
      ]}
      rows={mails}
      keyOf={({ mailId }) => mailId}
      nameOf={({ subject }) => subject}
      isLoading={isLoading}
      flexibleWidth="12rem"
      empty={empty}
      card={(mail) => <Card mail={mail} {...acts} />}
    />
  )
}

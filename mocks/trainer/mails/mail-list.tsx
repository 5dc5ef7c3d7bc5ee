import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { MailRow } from '../../../backend/records.ts'
import { formatDateTime } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { EmptyState } from '../../../src/views/ui/page/empty-state.tsx'
import { PlainButton } from '../../../src/views/ui/plain-button.tsx'
import type { MailReader } from '../../mails/mailbox.ts'
import { usePageLocale } from '../../page-locale.ts'
import type { mailsMachine } from './mails.machine.ts'
import { useWords } from './words.ts'

export type Mails = ActorRefFrom<typeof mailsMachine>

export const NO_READERS: readonly MailReader[] = []

/** Whose mail it is: the name where the address is of somebody known. */
export const nameOf = (readers: readonly MailReader[], address: string): string =>
  readers.find((reader) => reader.address === address)?.name ?? address

const MailLine = ({ mail, actor }: { mail: MailRow; actor: Mails }) => {
  const words = useWords()
  const locale = usePageLocale()
  const isNew = useSelector(actor, ({ context }) => context.newMails[mail.mailId] !== undefined)
  const isOpened = useSelector(actor, ({ context }) => context.opened?.mailId === mail.mailId)
  const isOfAll = useSelector(actor, ({ context }) => context.address === '')
  const name = useSelector(actor, ({ context }) => nameOf(context.box?.readers ?? NO_READERS, mail.to))
  return (
    <li className="border-b border-border last:border-0">
      <PlainButton
        data-mail={mail.mailId}
        aria-current={isOpened || undefined}
        onPress={() => actor.send({ type: 'mail.open', mail })}
        className="flex w-full flex-col rounded-md px-2 py-2 text-left -outline-offset-2 transition-colors duration-fast hover:bg-hover aria-[current]:bg-accent-soft"
      >
        <span className="flex items-baseline gap-2">
          {isNew && <span className="shrink-0 rounded-full bg-accent px-1.5 text-sm text-accent-contrast">{words.fresh}</span>}
          <span lang={mail.language} className={isNew ? 'min-w-0 flex-1 font-semibold wrap-anywhere' : 'min-w-0 flex-1 wrap-anywhere'}>
            {mail.subject}
          </span>
        </span>
        <span className="text-sm text-muted">
          {isOfAll && `${words.to(name)} · `}
          <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt, locale, TAIPEI)}</time>
        </span>
      </PlainButton>
    </li>
  )
}

/** The mails of one address or of everybody, the newest first. */
export const MailList = ({ actor }: { actor: Mails }) => {
  const words = useWords()
  const box = useSelector(actor, ({ context }) => context.box)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'reading' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  if (isFailed)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{words.failed}</p>
        <Button onPress={() => actor.send({ type: 'mails.retry' })}>{words.retry}</Button>
      </div>
    )
  if (box === undefined) return <output className="block text-muted">{words.loading}</output>
  if (box.mails.length === 0) return <EmptyState icon={Inbox} headingLevel={3} title={words.empty} text={words.emptyHint} />
  return (
    <>
      <ul aria-label={words.list}>
        {box.mails.map((mail) => (
          <MailLine key={mail.mailId} mail={mail} actor={actor} />
        ))}
      </ul>
      {box.total > box.mails.length && (
        <div className="mt-3">
          <Button isPending={isReading} onPress={() => actor.send({ type: 'mails.more' })}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}

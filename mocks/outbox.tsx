import { Mail } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { MailRow } from '../backend/records.ts'
import type { Locale } from '../src/shared/constants.ts'
import { TAIPEI } from '../src/domain/formats/dates.ts'
import { formatDateTime } from '../src/domain/formats/date-format.ts'
import { Button } from '../src/views/ui/button.tsx'
import { Dialog } from '../src/views/ui/overlays/dialog.tsx'
import { SelectField } from '../src/views/ui/fields/select-field.tsx'
import { TextLink } from '../src/views/ui/text/text-link.tsx'
import type { ReadMails } from './mails.ts'
import { outboxMessage } from './outbox-messages.ts'
import { usePageLocale } from './page-locale.ts'

const base = () => import.meta.env.BASE_URL.replace(/\/$/, '')

/** A line that is the address of a page is a link to it. */
const Line = ({ text }: { text: string }) =>
  /^\/\S+$/.test(text) ? <TextLink href={base() + text}>{text}</TextLink> : text === '' ? <br /> : text

const Letter = ({ mail, locale }: { mail: MailRow; locale: Locale }) => {
  const titleId = useId()
  return (
    <li className="border-b border-border py-4 last:border-0">
      <article aria-labelledby={titleId}>
        <h3 id={titleId} lang={mail.language} className="font-semibold wrap-anywhere">
          {mail.subject}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {outboxMessage(locale, 'to')}
          {mail.to} · <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt, locale, TAIPEI)}</time>
        </p>
        <div lang={mail.language} className="mt-2 text-sm wrap-anywhere">
          {mail.text.split('\n').map((line, i) => (
            // the lines of a mail never change
            // oxlint-disable-next-line react/no-array-index-key
            <p key={i}>
              <Line text={line} />
            </p>
          ))}
        </div>
      </article>
    </li>
  )
}

const PORTION = 20

type Reading = readonly MailRow[] | 'loading' | 'failed'

/** Reads when it appears, and again when another tab has changed something. */
const useMails = (read: ReadMails): Reading => {
  const [reading, setReading] = useState<Reading>('loading')
  useEffect(() => {
    let isOver = false
    const settle = (result: Reading) => {
      if (!isOver) setReading(result)
    }
    const refresh = () => void read().then(settle, () => settle('failed'))
    refresh()
    window.addEventListener('server-changed', refresh)
    return () => {
      isOver = true
      window.removeEventListener('server-changed', refresh)
    }
  }, [read])
  return reading
}

/** Everybody who got a mail, with how many. */
const readersOf = (mails: readonly MailRow[]) =>
  [...Map.groupBy(mails, ({ to }) => to)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([to, own]) => ({ value: to, label: `${to} (${own.length})` }))

const Letters = ({ read, locale }: { read: ReadMails; locale: Locale }) => {
  const mails = useMails(read)
  const [shown, setShown] = useState(PORTION)
  const [reader, setReader] = useState('')
  if (typeof mails === 'string') return <output className="block">{outboxMessage(locale, mails)}</output>
  if (mails.length === 0) return <p>{outboxMessage(locale, 'empty')}</p>
  const wanted = reader === '' ? mails : mails.filter(({ to }) => to === reader)
  return (
    <>
      <p className="mb-3 text-sm text-muted">{outboxMessage(locale, 'explain')}</p>
      <SelectField
        name="outboxReader"
        label={outboxMessage(locale, 'reader')}
        value={reader}
        onChange={(value) => {
          setReader(value)
          setShown(PORTION)
        }}
        emptyLabel={outboxMessage(locale, 'everybody')}
        options={readersOf(mails)}
      />
      <ul>
        {wanted.slice(0, shown).map((mail) => (
          <Letter key={mail.mailId} mail={mail} locale={locale} />
        ))}
      </ul>
      {wanted.length > shown && <Button onPress={() => setShown(shown + PORTION)}>{outboxMessage(locale, 'more')}</Button>}
    </>
  )
}

/** The mails that the mock backend sent (domain.md section 13), behind a button of the demo bar. */
export const Outbox = ({ read }: { read: ReadMails }) => {
  const locale = usePageLocale()
  const [isOpen, setOpen] = useState(false)
  const title = outboxMessage(locale, 'title')
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Mail aria-hidden="true" />} onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} size="lg">
        <Letters read={read} locale={locale} />
      </Dialog>
    </>
  )
}

import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, type RefObject, useMemo } from 'react'
import { mailHtml } from '../../../backend/mail/mail-html.ts'
import type { MailRow } from '../../../backend/records.ts'
import { formatDateTime } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { base } from '../../../src/shared/address.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { RadioGroup } from '../../../src/views/ui/fields/radio-group.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { personOf } from '../../people.ts'
import { MailFrame } from './mail-frame.tsx'
import { nameOf, NO_READERS, type Mails } from './mail-list.tsx'
import { useWords } from './words.ts'

/** The part that mail programs without pages show; a line that is the address of a page leads there. */
const PlainText = ({ text, onFollow }: { text: string; onFollow: (path: string) => void }) =>
  text.split('\n').map((line, i) => {
    const follow = (event: MouseEvent) => {
      event.preventDefault()
      onFollow(line)
    }
    return (
      // the lines of a mail never change
      // oxlint-disable-next-line react/no-array-index-key
      <p key={i} className="min-h-[1lh] font-mono text-sm wrap-anywhere">
        {/^\/\S+$/.test(line) ? (
          <a href={base() + line} onClick={follow} className="text-accent-strong underline">
            {line}
          </a>
        ) : (
          line
        )}
      </p>
    )
  })

interface Props {
  readonly mail: MailRow
  readonly actor: Mails
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** A mail as its reader gets it, and a press that leads back to the list where that is hidden meanwhile. */
export const Letter = ({ mail, actor, heading }: Props) => {
  const words = useWords()
  const locale = usePageLocale()
  const form = useSelector(actor, ({ context }) => context.form)
  const readers = useSelector(actor, ({ context }) => context.box?.readers ?? NO_READERS)
  const isBlocked = useSelector(actor, (snapshot) => snapshot.matches({ way: 'blocked' }))
  const html = useMemo(() => mailHtml(mail.text, base(), mail), [mail])
  const person = personOf(readers.find(({ address }) => address === mail.to)?.account)
  const follow = (path: string) => actor.send({ type: 'mail.follow', path })
  return (
    <article aria-label={words.letter(mail.subject)}>
      <div className="mb-2 @2xl:hidden">
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onPress={() => actor.send({ type: 'mail.close' })}>
          {words.back}
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1} lang={mail.language} className="text-base font-semibold wrap-anywhere">
        {mail.subject}
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {words.to(nameOf(readers, mail.to))} {nameOf(readers, mail.to) !== mail.to && `<${mail.to}>`} ·{' '}
        <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt, locale, TAIPEI)}</time>
      </p>
      {mail.text === '' ? (
        <p className="mt-3">{words.gone}</p>
      ) : (
        <>
          <div className="my-3">
            <RadioGroup
              name="mailForm"
              label={words.form}
              variant="segmented"
              value={form}
              onChange={(next) => actor.send({ type: 'mail.form', form: next === 'text' ? 'text' : 'page' })}
              options={[
                { value: 'page', label: words.page },
                { value: 'text', label: words.text },
              ]}
            />
          </div>
          {isBlocked && <NoticeBanner tone="warning" isLive title={words.blocked} />}
          {form === 'page' ? (
            <MailFrame html={html} title={words.letter(mail.subject)} onFollow={follow} />
          ) : (
            <div lang={mail.language} className="rounded-md border border-border bg-sunken p-3">
              <PlainText text={mail.text} onFollow={follow} />
            </div>
          )}
          <p className="mt-2 text-sm text-muted">{person ? words.linksAs(person.name) : words.linksAlone}</p>
        </>
      )}
    </article>
  )
}

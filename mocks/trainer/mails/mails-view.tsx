import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../src/views/ui/button.tsx'
import { SelectField } from '../../../src/views/ui/fields/select-field.tsx'
import { Letter } from './letter.tsx'
import { MailList, NO_READERS, type Mails } from './mail-list.tsx'
import { newIn } from './mails.machine.ts'
import { useWords } from './words.ts'

/** Everybody who got a mail: those with new ones first, then by name. */
const Reader = ({ actor }: { actor: Mails }) => {
  const words = useWords()
  const address = useSelector(actor, ({ context }) => context.address)
  const readers = useSelector(actor, ({ context }) => context.box?.readers ?? NO_READERS)
  const newMails = useSelector(actor, ({ context }) => context.newMails)
  const options = readers
    .map((reader) => {
      const who = reader.name === undefined ? reader.address : `${reader.name} · ${reader.address}`
      return { ...reader, who, fresh: newIn({ newMails, address: reader.address }).length }
    })
    .toSorted((a, b) => Number(b.fresh > 0) - Number(a.fresh > 0) || a.who.localeCompare(b.who))
    .map(({ address: value, who, count, fresh }) => ({
      value,
      label: fresh > 0 ? words.readerWithNew(who, count, fresh) : words.readerWith(who, count),
    }))
  return (
    <SelectField
      name="mailReader"
      label={words.reader}
      value={address}
      isSearchable
      emptyLabel={words.everybody}
      onChange={(next) => actor.send({ type: 'mails.of', address: next })}
      options={options}
    />
  )
}

/** The mails of the demo: list and reading pane, side by side where there is room, else one after the other. */
export const MailsView = ({ actor }: { actor: Mails }) => {
  const words = useWords()
  const opened = useSelector(actor, ({ context }) => context.opened)
  const fresh = useSelector(actor, ({ context }) => newIn(context).length)
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    const left = before.current
    before.current = opened
    if (left === opened) return
    // beside the mail the list keeps the focus, so that one goes from mail to mail
    if (opened === undefined) list.current?.querySelector<HTMLElement>(`[data-mail="${left?.mailId ?? ''}"]`)?.focus()
    else if (list.current?.offsetParent === null) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <div className="@container flex flex-col gap-4">
      <p className="text-sm text-muted">{words.explain}</p>
      <div className="grid gap-6 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div ref={list} className={opened ? 'hidden @2xl:block' : ''}>
          <div className="mb-3 flex flex-col gap-2">
            <Reader actor={actor} />
            {fresh > 0 && (
              <Button size="sm" onPress={() => actor.send({ type: 'mails.readAll' })}>
                {words.readAll}
              </Button>
            )}
          </div>
          <MailList actor={actor} />
        </div>
        {opened ? (
          <Letter key={opened.mailId} mail={opened} actor={actor} heading={heading} />
        ) : (
          <p className="hidden self-start rounded-md border border-dashed border-border p-6 text-center text-muted @2xl:block">
            {words.pick}
          </p>
        )}
      </div>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { Cog, FastForward, Mail, Undo2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { textOf } from '../../../backend/texts.ts'
import { formatDate, formatRelative, intlLocale } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { useNow } from '../../../src/views/ui/use-now.ts'
import { usePageLocale } from '../../page-locale.ts'
import { personOf } from '../../people.ts'
import type { Done } from '../../time/move-time.ts'
import type { NextDue } from '../../time/next-due.ts'
import { shiftWords } from '../../time/shift-words.ts'
import type { timeMachine } from './time.machine.ts'
import { useWords } from './words.ts'

type Time = ActorRefFrom<typeof timeMachine>

const HOUR_MS = 3_600_000
const STEPS = [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['week', 7 * 24 * HOUR_MS],
] as const
/** More lines than this nobody reads in front of a class. */
const LINES = 12

const Instant = ({ at }: { at: string | number }) => {
  const locale = usePageLocale()
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, 'dateTime', intlLocale(locale), TAIPEI)}</time>
}

const DoneLine = ({ one }: { one: Done }) => {
  const words = useWords()
  const locale = usePageLocale()
  const Icon = one.kind === 'mail' ? Mail : Cog
  return (
    <li className="flex gap-2 py-1.5 text-base">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {one.kind === 'mail'
          ? words.mail(one.subject, personOf(one.to)?.name ?? one.to)
          : words.action(textOf(`done-${one.action}`, locale), one.label)}{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          <Instant at={one.at} />
        </span>
      </span>
    </li>
  )
}

const DoneLines = ({ done }: { done: readonly Done[] }) => {
  const words = useWords()
  return (
    <ul>
      {done.slice(0, LINES).map((one) => (
        <DoneLine key={JSON.stringify(one)} one={one} />
      ))}
      {done.length > LINES && <li className="py-1.5 text-sm text-muted">{words.more(done.length - LINES)}</li>}
    </ul>
  )
}

const Due = ({ next }: { next: NextDue }) => {
  const words = useWords()
  const locale = usePageLocale()
  const now = useNow()
  return (
    <>
      <p className="text-base font-medium">
        <Instant at={next.at} />{' '}
        <span className="text-sm font-normal text-muted">{formatRelative(new Date(next.at).toISOString(), now, intlLocale(locale))}</span>
      </p>
      {next.kind === 'overdue' ? <p className="py-1.5 text-base">{words.overdue(next.label)}</p> : <DoneLines done={next.done} />}
    </>
  )
}

const Next = ({ actor }: { actor: Time }) => {
  const words = useWords()
  const look = useSelector(actor, ({ context }) => context.look)
  const state = useSelector(actor, ({ value }) => value)
  const lookAgain = (
    <Button size="sm" onPress={() => actor.send({ type: 'time.look' })}>
      {words.look}
    </Button>
  )
  if (state === 'blind') return <NoticeBanner tone="warning" title={words.blind} action={lookAgain} />
  if (state === 'outdated') return <NoticeBanner title={words.outdated} action={lookAgain} />
  if (look === undefined) return <output className="block text-muted">{words.looking}</output>
  if (look.next === undefined) return <p className="text-muted">{words.none}</p>
  return (
    <>
      <Due next={look.next} />
      <div className="mt-2">
        <Button
          variant="primary"
          isBlock
          isDisabled={state === 'looking' || state === 'moving'}
          icon={<FastForward aria-hidden="true" />}
          onPress={() => actor.send({ type: 'time.next' })}
        >
          {words.nextPress}
        </Button>
      </div>
    </>
  )
}

/** The clock of the demo with its steps, what is due next, and what the service did by itself in the last step. */
export const TimeView = ({ actor }: { actor: Time }) => {
  const words = useWords()
  const locale = usePageLocale()
  const now = useNow()
  const shift = useSelector(actor, ({ context }) => context.shift)
  const done = useSelector(actor, ({ context }) => context.done)
  const isMoving = useSelector(actor, (snapshot) => snapshot.matches('moving'))
  const isStuck = useSelector(actor, (snapshot) => snapshot.matches('stuck'))
  const by = shiftWords(shift, locale)
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="text-sm text-muted">{words.now}</h3>
        <p className="text-2xl font-semibold tabular-nums">{formatDate(now, 'longDateTime', intlLocale(locale), TAIPEI)}</p>
        <p className="text-sm text-muted">{shift === 0 ? words.real : shift > 0 ? words.ahead(by) : words.behind(by)}</p>
        <div className="mt-3 grid grid-cols-[repeat(3,auto)] gap-2">
          {STEPS.map(([step, ms]) => (
            <Button key={step} isBlock isDisabled={isMoving} onPress={() => actor.send({ type: 'time.move', ms })}>
              {words[step]}
            </Button>
          ))}
        </div>
        {shift !== 0 && (
          <div className="mt-2">
            <Button isBlock isDisabled={isMoving} icon={<Undo2 aria-hidden="true" />} onPress={() => actor.send({ type: 'time.back' })}>
              {words.back}
            </Button>
            <p className="mt-1 text-sm text-muted">{words.backHint}</p>
          </div>
        )}
        <p className="mt-3 text-sm text-muted">{words.explain}</p>
      </section>
      {isStuck && <NoticeBanner tone="danger" title={words.stuck} />}
      <section>
        <h3 className="mb-1 text-base font-semibold">{words.nextTitle}</h3>
        <Next actor={actor} />
      </section>
      <section aria-live="polite">
        {isMoving && <p className="text-muted">{words.moving}</p>}
        {!isMoving && done !== undefined && (
          <>
            <h3 className="mb-1 text-base font-semibold">{words.doneTitle}</h3>
            {done.length === 0 ? <p className="text-muted">{words.doneNothing}</p> : <DoneLines done={done} />}
          </>
        )}
      </section>
    </div>
  )
}

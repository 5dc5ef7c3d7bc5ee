import { useSelector } from '@xstate/react'
import { Download, Workflow } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { intlLocale } from '../../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../../src/domain/formats/dates.ts'
import { BareIconButton, Button } from '../../../src/views/ui/button.tsx'
import { saveBlob } from '../../../src/views/ui/files/save-blob.ts'
import { Disclosure } from '../../../src/views/ui/page/disclosure.tsx'
import { EmptyState } from '../../../src/views/ui/page/empty-state.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { PlainButton } from '../../../src/views/ui/plain-button.tsx'
import type { Entry, Running } from '../../inspector/moments.ts'
import { portable } from '../../inspector/portable.ts'
import { usePageLocale } from '../../page-locale.ts'
import type { inspectorMachine } from './inspector.machine.ts'
import { useWords } from './words.ts'

type Inspector = ActorRefFrom<typeof inspectorMachine>

const useTime = () => {
  const format = new Intl.DateTimeFormat(intlLocale(usePageLocale()), { timeStyle: 'medium', hourCycle: 'h23', timeZone: TAIPEI })
  return (time: number) => format.format(time)
}

/** Data as text, without secrets. */
const Data = ({ value }: { value: unknown }) => (
  <pre className="max-h-96 overflow-auto rounded-md bg-sunken p-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
    {JSON.stringify(portable(value), undefined, 1)}
  </pre>
)

const MachineRow = ({ running, actor }: { running: Running; actor: Inspector }) => {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { machine, at, root, states, snapshot } = running
  return (
    <li className="flex items-start gap-2 border-b border-border py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <Disclosure
          level={4}
          isExpanded={isOpen}
          onExpandedChange={setOpen}
          title={
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
              {machine}
              {at !== '' && <span className="text-sm font-normal text-muted">{`${root.machine}/${at}`}</span>}
              <span className="font-mono text-sm font-normal text-accent-strong">{states || words.noState}</span>
            </span>
          }
        >
          {isOpen && <Data value={snapshot.context} />}
        </Disclosure>
      </div>
      {at === '' && (
        <BareIconButton
          size="sm"
          label={words.exportOf(machine)}
          icon={<Download />}
          onPress={() => actor.send({ type: 'inspector.export', sessionId: running.sessionId, page: location.pathname })}
        />
      )}
    </li>
  )
}

/** Of the states the ones that the others have not: regions that stay as they are say nothing. */
const changed = (states = '', others = '') =>
  states
    .split(', ')
    .filter((state) => !others.split(', ').includes(state))
    .join(', ')

const EventRow = ({ entry, isLookedAt, actor }: { entry: Entry; isLookedAt: boolean; actor: Inspector }) => {
  const words = useWords()
  const timeOf = useTime()
  const { from, states, event, machine } = entry
  const [left, entered] = [changed(from, states), changed(states, from)]
  const change = from === states ? words.unchanged : words.change(from === undefined ? words.started : left, entered || words.noState)
  return (
    <li className="border-b border-border last:border-0">
      <PlainButton
        aria-pressed={isLookedAt}
        onPress={() => actor.send({ type: 'inspector.look', entry })}
        className="flex w-full flex-col gap-0.5 rounded-md px-2 py-1.5 text-start hover:bg-hover aria-pressed:bg-accent-soft"
      >
        <span className="flex w-full flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span className="text-sm text-muted tabular-nums">{timeOf(entry.time)}</span>
          <span className="font-medium">{machine}</span>
          <span className="font-mono text-sm">{event.type}</span>
        </span>
        <span className="font-mono text-sm wrap-anywhere text-muted">{change}</span>
      </PlainButton>
      {isLookedAt && (
        <div className="px-2 pb-2">
          <Data value={event} />
        </div>
      )}
    </li>
  )
}

const Looking = ({ entry, actor }: { entry: Entry; actor: Inspector }) => {
  const words = useWords()
  const timeOf = useTime()
  return (
    <div className="sticky top-0 z-10 bg-raised py-1">
      <NoticeBanner
        title={words.lookingTitle(timeOf(entry.time))}
        action={
          <Button size="sm" onPress={() => actor.send({ type: 'inspector.now' })}>
            {words.backToNow}
          </Button>
        }
      >
        {words.lookingText}
      </NoticeBanner>
    </div>
  )
}

/** The machines of the page, what happened last, the way back to each of these moments, and their recording as a file. */
export const InspectorView = ({ actor }: { actor: Inspector }) => {
  const words = useWords()
  const machines = useSelector(actor, ({ context }) => context.machines)
  const entries = useSelector(actor, ({ context }) => context.entries)
  const entry = useSelector(actor, ({ context }) => context.entry)
  useEffect(() => {
    const subscription = actor.on('inspector.file', ({ file }) => saveBlob(file, words.fileName, 'json'))
    return () => subscription.unsubscribe()
  }, [actor, words])
  return (
    <div className="@container flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-muted">{words.explain}</p>
        <Button icon={<Download aria-hidden="true" />} onPress={() => actor.send({ type: 'inspector.export', page: location.pathname })}>
          {words.export}
        </Button>
        <p className="text-sm text-muted">{words.exportHint}</p>
      </div>
      {entry && <Looking entry={entry} actor={actor} />}
      <div className="grid gap-5 @2xl:grid-cols-2">
        <section>
          <h3 className="text-base font-semibold">{(entry ? words.machinesThen : words.machines)(machines.length)}</h3>
          <ul>
            {machines.map((running) => (
              <MachineRow key={running.sessionId} running={running} actor={actor} />
            ))}
          </ul>
        </section>
        <section>
          <h3 className="text-base font-semibold">{words.events(entries.length)}</h3>
          {entries.length === 0 && <EmptyState icon={Workflow} title={words.noEvents} text={words.noEventsHint} headingLevel={3} />}
          <ol reversed>
            {entries.toReversed().map((one) => (
              <EventRow key={one.id} entry={one} isLookedAt={one.id === entry?.id} actor={actor} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

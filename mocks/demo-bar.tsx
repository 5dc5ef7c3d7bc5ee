import { ChevronDown, ChevronUp, Clock, ExternalLink, FlaskConical, RotateCcw } from 'lucide-react'
import { StrictMode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { formatDate, intlLocale } from '../src/domain/formats/date-format.ts'
import { TAIPEI } from '../src/domain/formats/dates.ts'
import { Button, LinkButton } from '../src/views/ui/button.tsx'
import { useNow } from '../src/views/ui/use-now.ts'
import { useWords } from './demo-words.ts'
import { colourOf } from './people.ts'
import { memoryOnly } from './memory-only.ts'
import { usePageLocale } from './page-locale.ts'
import { PeopleList, PeopleMarks, PersonMark, SignInFailure } from './people-list.tsx'
import { useSignedIn } from './signed-in.ts'
import type { PageTime } from './time/page-time.ts'
import type { SectionInput } from './trainer/section.ts'
import { TrainerButtons } from './trainer/trainer-buttons.tsx'
import type { LinkError } from './weather/link.ts'
import { WeatherLine } from './weather/weather-line.tsx'
import { startThisWindow } from './windows/this-window.ts'

interface Actions {
  readonly reset: () => Promise<void>
}

/** Whose window it is. */
const Person = () => {
  const words = useWords()
  const { account, name } = useSignedIn()
  if (account === undefined || name === undefined) return <span className="max-sm:sr-only">{words.nobody}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-text">
      <PersonMark account={account} name={name} />
      <span className="truncate font-medium max-sm:sr-only">{name}</span>
    </span>
  )
}

/** That the demo lives in another time than the browser, and in which. */
const MovedTime = ({ time }: { time: PageTime }) => {
  const words = useWords()
  const locale = usePageLocale()
  const now = useNow()
  const shift = useSyncExternalStore(time.subscribe, time.shift)
  if (shift === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-1 font-medium text-warning-strong sm:shrink-0">
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">
        <span className="sr-only">{words.movedTime}</span>
        {formatDate(now, 'dateTime', intlLocale(locale), TAIPEI)}
      </span>
    </span>
  )
}

/**
 * Keeps the bar's height free at the end of the page, so that it covers nothing: as padding of the body, and as
 * `--bottom-reserve` for what sticks to the window's lower edge.
 */
const useReservedSpace = () => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      document.body.style.paddingBottom = height
      document.documentElement.style.setProperty('--bottom-reserve', height)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return bar
}

const Reset = ({ onReset }: { onReset: () => Promise<void> }) => {
  const words = useWords()
  const [step, setStep] = useState<'idle' | 'asking' | 'resetting'>('idle')
  const confirm = useRef<HTMLButtonElement>(null)
  // the button that asked is gone: focus goes on to the answer
  useEffect(() => {
    if (step === 'asking') confirm.current?.focus()
  }, [step])
  if (step === 'idle')
    return (
      <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onPress={() => setStep('asking')}>
        {words.reset}
      </Button>
    )
  const reset = () => {
    setStep('resetting')
    onReset().catch(() => setStep('idle'))
  }
  return (
    <fieldset aria-label={words.resetTitle} className="flex flex-wrap items-center gap-2">
      <p className="text-sm">
        <strong>{words.resetTitle}</strong> {words.resetText}
      </p>
      <Button size="sm" variant="danger" ref={confirm} isDisabled={step === 'resetting'} onPress={reset}>
        {step === 'resetting' ? words.resetting : words.resetConfirm}
      </Button>
      <Button size="sm" isDisabled={step === 'resetting'} onPress={() => setStep('idle')}>
        {words.cancel}
      </Button>
    </fieldset>
  )
}

interface Tools extends Omit<SectionInput, 'windows'> {
  /** What is wrong with the `?faults=` of the address. */
  readonly linkErrors: readonly LinkError[]
}

const DemoBar = ({ reset, room, linkErrors }: Actions & { room: SectionInput } & Pick<Tools, 'linkErrors'>) => {
  const words = useWords()
  const bar = useReservedSpace()
  const panelId = useId()
  const isMemoryOnly = useSyncExternalStore(memoryOnly.subscribe, memoryOnly.get)
  const { account } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      ref={bar}
      aria-label={words.title}
      style={{ borderTopColor: account && colourOf(account) }}
      className="fixed inset-x-0 bottom-0 z-sidebar border-t-3 border-border bg-sunken text-text in-data-pointed:animate-pulse in-data-pointed:bg-accent-soft print:hidden"
    >
      {isMemoryOnly && <p className="px-3 pt-1.5 text-sm text-warning-strong">{words.memoryOnly}</p>}
      <div className="px-3">
        <SignInFailure signIn={room.signIn} />
        <WeatherLine weather={room.weather} linkErrors={linkErrors} />
      </div>
      <div className="flex min-h-9 items-center gap-2 px-3 text-sm text-muted">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0 max-sm:hidden" />
        <p className="flex min-w-0 flex-1 items-center gap-2">
          <strong className="shrink-0 font-semibold max-md:sr-only">{words.title}</strong>
          <Person />
          <MovedTime time={room.time} />
          {!isMemoryOnly && <span className="truncate max-xl:sr-only">{words.summary}</span>}
        </p>
        <span className="hidden lg:block">
          <PeopleMarks signIn={room.signIn} current={account} />
        </span>
        <TrainerButtons room={room} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onPress={() => setOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">{isOpen ? words.close : words.open}</span>
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className="max-h-[60dvh] overflow-y-auto border-t border-border bg-raised p-4">
        <div className="mx-auto grid max-w-5xl gap-x-8 gap-y-4 md:grid-cols-2">
          {[true, false].map((isCustomer) => (
            <PeopleList
              key={String(isCustomer)}
              signIn={room.signIn}
              current={account}
              isCustomer={isCustomer}
              note={
                <p className="text-sm text-muted">
                  {words.password} <code className="font-mono select-all">{DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']}</code>
                </p>
              }
            />
          ))}
          <div className="flex flex-wrap items-center gap-2 md:col-span-2">
            <LinkButton
              size="sm"
              href={`${import.meta.env.BASE_URL}?own-session`}
              target="_blank"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {words.newWindow}
            </LinkButton>
            <Reset onReset={reset} />
          </div>
        </div>
      </div>
    </aside>
  )
}

/** Draws the demo bar below the page, in a root of its own. */
export const showDemoBar = ({ reset, linkErrors, ...here }: Actions & Tools) => {
  const windows = startThisWindow(here.weather, (element) => element.closest('[data-demo-tool]') !== null)
  const room = { ...here, windows }
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['demoTool'] = 'bar'
  createRoot(host).render(
    <StrictMode>
      <DemoBar reset={reset} room={room} linkErrors={linkErrors} />
    </StrictMode>,
  )
}

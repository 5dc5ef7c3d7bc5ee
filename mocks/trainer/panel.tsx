import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button, BareIconButton } from '../../src/views/ui/button.tsx'
import { cx } from '../../src/views/ui/cx.ts'
import { usePageLocale } from '../page-locale.ts'
import { sectionRows, type SectionId } from './sections.ts'
import type { trainerMachine } from './trainer.machine.ts'
import { useWords } from './words.ts'

type Trainer = ActorRefFrom<typeof trainerMachine>

/** Beside the page where there is room for both (xl), over its edge on smaller screens, and from below on a phone: there a dialog covers it. */
const PLACE =
  'fixed right-0 bottom-(--bottom-reserve) z-overlay flex bg-sunken text-text shadow-floating print:hidden xl:z-45 sm:top-0 sm:w-104 sm:max-w-[80vw] sm:border-l max-sm:left-0 max-sm:h-[70dvh] max-sm:flex-col max-sm:rounded-t-lg max-sm:border-t'
const WIDE = '(min-width: 1280px)'
const VERY_WIDE = 'min-[112.5rem]:w-208'

/** While the panel is open beside the page, the page keeps away from it: `--side-reserve` (tokens.css) is its width. */
const useReservedSide = (panel: RefObject<HTMLElement | null>, isWide: boolean) => {
  useEffect(() => {
    const { style } = document.documentElement
    const wide = matchMedia(WIDE)
    const reserve = (px: number) => {
      style.setProperty('--side-reserve', `${px}px`)
      document.body.style.paddingRight = `${px}px`
    }
    const follow = () => reserve(wide.matches ? (panel.current?.offsetWidth ?? 0) : 0)
    follow()
    wide.addEventListener('change', follow)
    return () => {
      wide.removeEventListener('change', follow)
      reserve(0)
    }
  }, [panel, isWide])
}

const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowUp: (at, length) => (at + length - 1) % length,
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at + length - 1) % length,
  ArrowRight: (at, length) => (at + 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** The sections as tabs at the panel's side, on a phone above it; arrow keys go from one to the next. */
const SectionTabs = ({ id, current, onShow }: { id: string; current: SectionId; onShow: (section: SectionId) => void }) => {
  const words = useWords()
  const locale = usePageLocale()
  const list = useRef<HTMLDivElement>(null)
  // on a phone the row of tabs is wider than the screen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const go = (event: KeyboardEvent) => {
    const at = sectionRows.findIndex((row) => row.id === current)
    const next = STEPS[event.key]?.(at, sectionRows.length)
    const row = next === undefined ? undefined : sectionRows[next]
    if (next === undefined || row === undefined) return
    event.preventDefault()
    onShow(row.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.sections}
      aria-orientation="vertical"
      tabIndex={-1}
      onKeyDown={go}
      className="flex shrink-0 gap-1 overflow-auto border-border p-1.5 sm:w-20 sm:flex-col sm:border-r max-sm:border-b"
    >
      {sectionRows.map(({ id: section, icon: Icon, title }) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={`${id}-${section}`}
          aria-selected={section === current}
          {...(section === current && { 'aria-controls': `${id}-section` })}
          tabIndex={section === current ? 0 : -1}
          onClick={() => onShow(section)}
          className="flex min-h-14 min-w-16 shrink-0 flex-col items-center justify-center gap-1 rounded-md px-1 py-1.5 text-sm leading-tight text-muted transition-colors duration-fast -outline-offset-2 hover:bg-hover hover:text-text aria-selected:bg-accent-soft aria-selected:font-medium aria-selected:text-accent-strong forced-colors:aria-selected:border"
        >
          <Icon aria-hidden="true" className="size-5" />
          {title[locale]}
        </button>
      ))}
    </div>
  )
}

/** What the panel shows of its section: the section itself, or that it comes or could not be loaded. */
const Content = ({ trainer }: { trainer: Trainer }) => {
  const words = useWords()
  const opened = useSelector(trainer, (snapshot) => snapshot.context.opened[snapshot.context.section])
  const isFailed = useSelector(trainer, (snapshot) => snapshot.matches({ open: 'failed' }))
  if (opened !== undefined) return <opened.section.View actor={opened.actor} />
  if (!isFailed) return <output className="block text-muted">{words.loading}</output>
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{words.failed}</p>
      <Button onPress={() => trainer.send({ type: 'trainer.retry' })}>{words.retry}</Button>
    </div>
  )
}

const OpenPanel = ({ trainer }: { trainer: Trainer }) => {
  const words = useWords()
  const locale = usePageLocale()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useSelector(trainer, ({ context }) => context.section)
  const isAskedFor = useSelector(trainer, ({ context }) => context.isAskedFor)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus({ preventScroll: true })
  }, [isAskedFor])
  const row = sectionRows.find(({ id: known }) => known === section)
  const isWide = row?.isWide === true
  useReservedSide(panel, isWide)
  const close = () => trainer.send({ type: 'trainer.close' })
  const closeByKey = (event: KeyboardEvent) => {
    // one that a menu or a dialog of the panel has not used for itself
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as its button does
    <section ref={panel} aria-label={words.title} onKeyDown={closeByKey} className={cx(PLACE, isWide && VERY_WIDE)}>
      <SectionTabs id={id} current={section} onShow={(next) => trainer.send({ type: 'trainer.show', section: next })} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-raised">
        <div className="flex shrink-0 items-center justify-between gap-2 py-2 pr-2 pl-4">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
            {row?.title[locale]}
          </h2>
          <BareIconButton label={words.close} icon={<X />} onPress={close} />
        </div>
        <div
          role="tabpanel"
          id={`${id}-section`}
          aria-labelledby={`${id}-${section}`}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6"
        >
          <Content key={section} trainer={trainer} />
        </div>
      </div>
    </section>
  )
}

/** The trainer's panel while it is open; the page beside it stays as usable as without it. */
export const Panel = ({ trainer }: { trainer: Trainer }) => {
  const isOpen = useSelector(trainer, (snapshot) => snapshot.matches('open'))
  return isOpen && <OpenPanel trainer={trainer} />
}

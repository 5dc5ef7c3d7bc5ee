import { useSelector } from '@xstate/react'
import { GraduationCap, Mail } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../src/views/ui/button.tsx'
import { whenFocusIsLost } from '../../src/views/ui/focus/lost-focus.ts'
import { useWords } from '../demo-words.ts'
import type { LinkKind } from './hand-on/link-in.ts'
import { keptTrainer } from './kept.ts'
import type { SectionInput } from './section.ts'
import type { SectionId } from './sections.ts'
import type { startTrainer } from './start.tsx'

type Trainer = ReturnType<typeof startTrainer>

let starting: Promise<Trainer> | undefined
/** Loads and starts the panel, once per page; one that could not be loaded is loaded anew at the next press. */
const load = (room: SectionInput) =>
  (starting ??= import('./start.tsx').then(({ startTrainer: start }) => start(room))).catch((error: unknown) => {
    starting = undefined
    throw error
  })

const MAILS: SectionId = 'mails'
/** Where a link is opened, which asks first. */
const SECTION_OF_LINK: Readonly<Record<LinkKind, SectionId>> = { savePoint: 'savePoints', scenario: 'scenarios' }

/** The button that was pressed gets the focus back when the panel is gone, and with it what had the focus. */
const useFocusBack = (isOpen: boolean, pressed: RefObject<HTMLElement | null>) => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) whenFocusIsLost(() => pressed.current?.focus())
    wasOpen.current = isOpen
  }, [isOpen, pressed])
}

/**
 * Opens and closes the trainer's panel, whose code is loaded when it is first opened on a page, or at once where it was open before; and opens
 * it with the mails, beside how many of them are new.
 */
export const TrainerButtons = ({ room }: { room: SectionInput }) => {
  const words = useWords()
  const { newMails } = room.service
  const count = Object.keys(useSyncExternalStore(newMails.subscribe, newMails.all)).length
  const [trainer, setTrainer] = useState<Trainer>()
  const [step, setStep] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isOpen = useSelector(trainer, (snapshot) => snapshot?.matches('open') === true)
  const areMailsOpen = useSelector(trainer, (snapshot) => snapshot?.matches('open') === true && snapshot.context.section === MAILS)
  const panelButton = useRef<HTMLButtonElement>(null)
  const mailsButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // the panel may have been open before the page was loaded anew
    pressed.current ??= panelButton.current
  }, [])
  useFocusBack(isOpen, pressed)
  useEffect(() => {
    if (room.link !== undefined) keptTrainer.keep(true, SECTION_OF_LINK[room.link.kind])
    if (keptTrainer.isOpen()) load(room).then(setTrainer, () => setStep('failed'))
  }, [room])

  const open = (section?: SectionId) => {
    const event = { type: 'trainer.open', ...(section && { section }) } as const
    if (trainer) return trainer.send(event)
    setStep('loading')
    load(room).then(
      (started) => {
        setStep('idle')
        setTrainer(started)
        started.send(event)
      },
      () => setStep('failed'),
    )
  }
  const press = (button: RefObject<HTMLButtonElement | null>, isShown: boolean, section?: SectionId) => {
    pressed.current = button.current
    if (isShown) trainer?.send({ type: 'trainer.close' })
    else open(section)
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        ref={panelButton}
        aria-expanded={isOpen}
        isPending={step === 'loading'}
        icon={<GraduationCap aria-hidden="true" />}
        onPress={() => press(panelButton, isOpen)}
      >
        {step === 'failed' ? words.trainerFailed : words.trainer}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        ref={mailsButton}
        aria-expanded={areMailsOpen}
        icon={<Mail aria-hidden="true" />}
        onPress={() => press(mailsButton, areMailsOpen, MAILS)}
      >
        <span className="max-sm:sr-only">{words.mails}</span>
        {count > 0 && (
          <span className="ml-1 rounded-full bg-accent px-1.5 text-sm text-accent-contrast tabular-nums">
            {count}
            <span className="sr-only">{words.newMails}</span>
          </span>
        )}
      </Button>
    </>
  )
}

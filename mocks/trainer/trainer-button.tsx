import { useSelector } from '@xstate/react'
import { GraduationCap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../src/views/ui/button.tsx'
import { whenFocusIsLost } from '../../src/views/ui/focus/lost-focus.ts'
import { keptTrainer } from './kept.ts'
import type { SectionInput } from './section.ts'
import type { startTrainer } from './start.tsx'

type Trainer = ReturnType<typeof startTrainer>

let starting: Promise<Trainer> | undefined
/** Loads and starts the panel, once per page; one that could not be loaded is loaded anew at the next press. */
const load = (room: SectionInput) =>
  (starting ??= import('./start.tsx').then(({ startTrainer: start }) => start(room))).catch((error: unknown) => {
    starting = undefined
    throw error
  })

/** Opens and closes the trainer's panel, whose code is loaded when it is first opened on a page, or at once where it was open before. */
export const TrainerButton = ({ room, label, failure }: { room: SectionInput; label: string; failure: string }) => {
  const [trainer, setTrainer] = useState<Trainer>()
  const [step, setStep] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isOpen = useSelector(trainer, (snapshot) => snapshot?.matches('open') === true)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  const press = () => {
    if (trainer) return trainer.send({ type: isOpen ? 'trainer.close' : 'trainer.open' })
    setStep('loading')
    load(room).then(
      (started) => {
        setStep('idle')
        setTrainer(started)
        started.send({ type: 'trainer.open' })
      },
      () => setStep('failed'),
    )
  }
  useEffect(() => {
    if (keptTrainer.isOpen()) load(room).then(setTrainer, () => setStep('failed'))
  }, [room])
  // the panel is gone, and with it what had the focus
  useEffect(() => {
    if (wasOpen.current && !isOpen) whenFocusIsLost(() => button.current?.focus())
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Button
      size="sm"
      variant="ghost"
      ref={button}
      aria-expanded={isOpen}
      isPending={step === 'loading'}
      icon={<GraduationCap aria-hidden="true" />}
      onPress={press}
    >
      {step === 'failed' ? failure : label}
    </Button>
  )
}

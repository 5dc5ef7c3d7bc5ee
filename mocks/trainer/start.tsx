import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { keptTrainer } from './kept.ts'
import { Panel } from './panel.tsx'
import type { SectionInput } from './section.ts'
import { isSectionId } from './sections.ts'
import { trainerMachine } from './trainer.machine.ts'

/** Starts the trainer's panel in a root of its own, as this tab left it. What floats over the page leaves it reachable. */
export const startTrainer = (room: SectionInput) => {
  const section = keptTrainer.section()
  const trainer = createActor(trainerMachine, {
    input: { room, section: isSectionId(section) ? section : 'windows', isOpen: keptTrainer.isOpen() },
  })
  trainer.subscribe((snapshot) => keptTrainer.keep(snapshot.matches('open'), snapshot.context.section))
  trainer.start()
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['reactAriaTopLayer'] = 'true'
  host.dataset['demoTool'] = 'panel'
  createRoot(host).render(
    <StrictMode>
      <Panel trainer={trainer} />
    </StrictMode>,
  )
  return trainer
}

import { defineSection } from '../section.ts'
import { timeMachine } from './time.machine.ts'
import { TimeView } from './time-view.tsx'

export const section = defineSection({ machine: timeMachine, View: TimeView })

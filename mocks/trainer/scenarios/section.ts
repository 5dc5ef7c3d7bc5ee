import { defineSection } from '../section.ts'
import { ScenariosView } from './scenarios-view.tsx'
import { scenariosMachine } from './scenarios.machine.ts'

export const section = defineSection({ machine: scenariosMachine, View: ScenariosView })

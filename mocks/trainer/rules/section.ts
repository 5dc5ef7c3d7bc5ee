import { defineSection } from '../section.ts'
import { rulesMachine } from './rules.machine.ts'
import { RulesView } from './rules-view.tsx'

export const section = defineSection({ machine: rulesMachine, View: RulesView })

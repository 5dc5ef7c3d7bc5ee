import type { ScenarioStep } from '../../../../demo/scenarios/scenario.ts'
import type { Locale } from '../../../../src/shared/constants.ts'
import type { OwnScenario } from './own-scenario.ts'

/** What is written, in which language: a sentence of a step, or of the whole. */
export type Written =
  | { readonly of: 'scenario'; readonly field: 'title' | 'story' }
  | { readonly of: 'step'; readonly id: string; readonly field: 'title' | 'hint' }

type Words = Readonly<Record<Locale, string>>
/** A language that had no words of its own follows the other one. */
const written = (words: Words, locale: Locale, text: string): Words => {
  const isOne = words['zh-hant'] === words['en-us']
  return isOne ? { 'zh-hant': text, 'en-us': text } : { ...words, [locale]: text }
}
/** The scenario with a sentence written anew. */
export const writeIn = (scenario: OwnScenario, what: Written, locale: Locale, text: string): OwnScenario => {
  if (what.of === 'scenario') return { ...scenario, [what.field]: written(scenario[what.field], locale, text) }
  const write = (step: ScenarioStep): ScenarioStep =>
    step.id === what.id ? { ...step, [what.field]: written(step[what.field], locale, text) } : step
  const [first, ...rest] = scenario.steps
  return { ...scenario, steps: [write(first), ...rest.map(write)] }
}
/** The scenario without a step; one step at least is left. */
export const withoutStep = (scenario: OwnScenario, dropped: string): OwnScenario => {
  const [first, ...rest] = scenario.steps.filter(({ id }) => id !== dropped)
  return first ? { ...scenario, steps: [first, ...rest] } : scenario
}

const isTold = (words: Words) => Object.values(words).every((text) => text.trim() !== '')

/** Whether every sentence has words in both languages. */
export const isWhole = ({ title, story, steps }: OwnScenario): boolean =>
  [title, story, ...steps.flatMap((step) => [step.title, step.hint])].every(isTold)

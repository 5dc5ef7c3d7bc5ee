import type { Unlisted } from '../domain/tolerant.ts'

/** From form values to the contract's: '' is sent as null, which clears the field. */
export const textOf = (text: string): string | null => (text.trim() === '' ? null : text)

/** The choice of that name; null for none, or for one that the contract does not know. */
export const choiceOf = <T extends string>(choices: readonly T[], name: string): T | null =>
  choices.find((choice) => choice === name) ?? null

/** The named choices, in the contract's order, so that the order of clicking changes nothing. */
export const choicesOf = <T extends string>(choices: readonly T[], names: readonly string[]): T[] =>
  choices.filter((choice) => names.includes(choice))

const isUnlisted = (choices: readonly string[], name: string): name is Unlisted => name !== '' && !choices.includes(name)

/** The same, but a choice that only the server knows is kept: it is not sent, so that it stays there as it is. */
export const keptChoiceOf = <T extends string>(choices: readonly T[], name: string): T | Unlisted | null =>
  isUnlisted(choices, name) ? name : choiceOf(choices, name)

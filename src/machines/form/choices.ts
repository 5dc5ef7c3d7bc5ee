/** From form values to the contract's: '' is sent as null, which clears the field. */
export const textOf = (text: string): string | null => (text.trim() === '' ? null : text)

/** The choice of that name; null for none, or for one that the contract does not know. */
export const choiceOf = <T extends string>(choices: readonly T[], name: string): T | null =>
  choices.find((choice) => choice === name) ?? null

/** The named choices, in the contract's order, so that the order of clicking changes nothing. */
export const choicesOf = <T extends string>(choices: readonly T[], names: readonly string[]): T[] =>
  choices.filter((choice) => names.includes(choice))

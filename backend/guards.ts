import { nextOver, type Tables } from './database.ts'

/**
 * Lets transactions that check the same rule over several rows commit one after another: each counts up the row of the rule, so of two
 * that overlap one is run again and sees what the other wrote.
 */
export const inTurn = async ({ counters }: Tables, rule: 'administrators' | 'taxIds'): Promise<void> => {
  await nextOver(counters)(`rule ${rule}`)
}

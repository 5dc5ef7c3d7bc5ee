import type { Tables } from '../database.ts'

/** Removes how long which employee has worked on items, and what was put right of it. */
export const forgetWork = async ({ workStretches, workCorrections }: Tables, itemId: readonly string[]): Promise<void> => {
  await workStretches.removeWhere({ itemId })
  await workCorrections.removeWhere({ itemId })
}

import type { Tables } from '../database.ts'

/** The names of accounts that still have one, by id. */
export const accountNames = async (
  { members, customerUsers }: Tables,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const accounts = [...(await members.getMany(ids)), ...(await customerUsers.getMany(ids))]
  return Object.fromEntries(accounts.flatMap(([id, { userName }]) => (userName ? [[id, userName]] : [])))
}

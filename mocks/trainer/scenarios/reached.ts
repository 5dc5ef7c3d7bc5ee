import type { Tables } from '../../../backend/database.ts'
import { LOOKED_UP } from '../../../backend/tables/tables.ts'
import type { Condition } from '../../../demo/scenarios/scenario.ts'

/** The scenario that is played: since when, and the ids behind its aliases. */
export interface Scope {
  /** ISO 8601 instant at which it began. */
  readonly since: string
  readonly aliases: Readonly<Record<string, string>>
}

type Reading = Pick<Tables, 'audits' | 'securityLog' | 'members' | 'customerUsers'> & Tables

/** Whether an entry's actor is whoever is meant; everybody where nobody is. */
const actorTest = async (db: Reading, by: string | undefined) => {
  if (by === undefined) return () => true
  if (by === 'customer' || by === 'employee') return (_id: unknown, isCustomer: unknown) => isCustomer === (by === 'customer')
  const [member] = await db.members.find({ userAccount: by })
  const [person] = await db.customerUsers.find({ userAccount: by })
  const wanted = member?.id ?? person?.userId
  return (id: unknown) => id === wanted
}

const resolved = ({ aliases }: Scope, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? aliases[value.slice(1)] : value

const countRows = async (db: Reading, { holds, where }: Extract<Condition, { holds: unknown }>, scope: Scope) => {
  const wanted = Object.entries(where).map(([field, value]) => [field, resolved(scope, value)] as const)
  const isColumn = (field: string) => Object.hasOwn(LOOKED_UP[holds], field)
  const columns = Object.fromEntries(wanted.filter(([field]) => isColumn(field)))
  // unchecked: the fields are those of the table's columns; a scenario is data, so the compiler cannot know them
  const rows = await db[holds].find(columns as never)
  return rows.filter((row) => wanted.every(([field, value]) => Reflect.get(row, field) === value)).length
}

const countActs = async (db: Reading, { did, detail, by, record }: Extract<Condition, { did: unknown }>, scope: Scope) => {
  const isActor = await actorTest(db, by)
  const recordId = record === undefined ? undefined : scope.aliases[record]
  const entries = await db.audits.find({ at: { from: scope.since } })
  return entries.filter(
    (entry) =>
      entry.action === did &&
      (detail === undefined || entry.detail === detail) &&
      (record === undefined || entry.recordId === recordId) &&
      isActor(entry.actorId, entry.isCustomer),
  ).length
}

const countLogged = async (db: Reading, { logged, by }: Extract<Condition, { logged: unknown }>, { since }: Scope) => {
  const isActor = await actorTest(db, by)
  const entries = (await db.securityLog.find({ kind: logged, lastAt: { from: since } })).filter(({ accountId, isCustomer }) =>
    isActor(accountId, isCustomer),
  )
  return entries.reduce((sum, { count }) => sum + count, 0)
}

/** Whether the service is as the condition says. */
export const isReached = async (db: Tables, condition: Condition, scope: Scope): Promise<boolean> => {
  if ('all' in condition) {
    for (const one of condition.all) if (!(await isReached(db, one, scope))) return false
    return true
  }
  if ('any' in condition) {
    for (const one of condition.any) if (await isReached(db, one, scope)) return true
    return false
  }
  const times = condition.times ?? 1
  if ('did' in condition) return (await countActs(db, condition, scope)) >= times
  if ('logged' in condition) return (await countLogged(db, condition, scope)) >= times
  return (await countRows(db, condition, scope)) >= times
}

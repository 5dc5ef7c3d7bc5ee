import type { TableName } from '../backend/tables/tables.ts'
import type { AuditRow } from '../backend/records.ts'
import type { Change } from './storage.ts'

/** A change of one row with what was there before; without `before` it is new, without `row` it is gone. */
export interface TakenChange extends Change {
  readonly before: object | undefined
}

/** What one person did, as far as it can be taken back. */
export interface UndoableStep {
  readonly id: number
  /** Who did what to which record, as the audit log has it. */
  readonly audit: AuditRow
  readonly changes: readonly TakenChange[]
  /** Photographs or documents went with it; their bytes are gone, so it cannot be taken back. */
  readonly hasRemovedFiles: boolean
}

const MOST_STEPS = 20
/** Changes of the service itself: sessions and counters go on from what they are, whatever is taken back. */
const KEPT: ReadonlySet<string> = new Set<TableName>([
  'tokens',
  'signIns',
  'devices',
  'strangers',
  'securityLog',
  'editors',
  'locks',
  'counters',
])

const isAudit = ({ table, before, row }: TakenChange) => table === 'audits' && before === undefined && row !== undefined

/**
 * The last 20 steps that changed the data, those of other windows too, as far as this page has seen them happen. A transaction with an
 * entry in the audit log is a step; what the service does on its own afterwards, e.g. a mail, belongs to it.
 */
export const createUndoLog = () => {
  let steps: readonly UndoableStep[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly UndoableStep[]) => {
    if (next === steps) return
    steps = next
    listeners.forEach((listener) => listener())
  }
  const recordCommit = (all: readonly TakenChange[]) => {
    const changes = all.filter(({ table }) => !KEPT.has(table))
    const audit = changes.find(isAudit)
    const last = steps.at(-1)
    // a sign-in stands in the audit log and changes nothing that could be taken back
    const isStep = changes.some(({ table }) => table !== 'audits')
    // unchecked: the rows of a table were checked by its schema
    if (audit && isStep)
      set([
        ...steps.slice(1 - MOST_STEPS),
        {
          id: (count += 1),
          audit: audit.row as AuditRow,
          changes,
          hasRemovedFiles: changes.some(({ table, row }) => table === 'fileInfos' && row === undefined),
        },
      ])
    else if (!audit && last && changes.length > 0) set([...steps.slice(0, -1), { ...last, changes: [...last.changes, ...changes] }])
  }
  return {
    record: (changes: readonly TakenChange[]): void => [...Map.groupBy(changes, ({ commit }) => commit).values()].forEach(recordCommit),
    /** All data were replaced: nothing of before can be taken back. */
    forget: () => set(steps.length === 0 ? steps : []),
    /** The steps, the oldest first. */
    steps: () => steps,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes a step off the list, after it was taken back. */
    remove: (id: number) => set(steps.filter((step) => step.id !== id)),
  }
}
export type UndoLog = ReturnType<typeof createUndoLog>

/** The state of each row after a step and before it: a row that was changed twice has the first `before` and the last `row`. */
export const netChanges = (changes: readonly TakenChange[]): readonly TakenChange[] =>
  [...Map.groupBy(changes, ({ table, key }) => `${table} ${key}`).values()].flatMap((own) => {
    const [first] = own
    const last = own.at(-1)
    return first && last ? [{ ...last, before: first.before }] : []
  })

/** A row as it was before, as a further version of it: a page that has read the version between meets a conflict. */
export const grown = (before: object, after: object | undefined): object => {
  const version: unknown = after && Reflect.get(after, 'rowVersion')
  return typeof version === 'number' ? { ...before, rowVersion: version + 1 } : before
}

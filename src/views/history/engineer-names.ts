import type { Option } from '../../domain/entities/common.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'

interface Known {
  readonly history: readonly HistoryEntry[]
  readonly items: readonly Pick<RepairItem, 'rmsEngineerId' | 'rmsEngineerName'>[]
  readonly engineers?: readonly Option[]
}

/** Names of engineers by id: those on offer, and whoever works or has worked here, be he on offer or not. */
export const engineerNames = ({ history, items, engineers = [] }: Known): ReadonlyMap<string, string> =>
  new Map([
    ...history.flatMap(({ actorId, actorName }) => (actorId && actorName ? [[actorId, actorName] as const] : [])),
    ...items.flatMap(({ rmsEngineerId: id, rmsEngineerName: name }) => (id && name ? [[id, name] as const] : [])),
    ...engineers.map(({ value, label }) => [value, label] as const),
  ])

import type { ItemStatus } from './entities/statuses.ts'
import { entryFor, type Unlisted } from './tolerant.ts'

/** The five stations of a repair, as customers know it. */
export const STATIONS = ['sentIn', 'received', 'examined', 'repaired', 'returned'] as const
export type Station = (typeof STATIONS)[number]

/** What interrupts a repair at a station: a question to the customer, a quotation to decide, a missing part. */
export const DETOURS = ['question', 'quotation', 'parts'] as const
export type Detour = (typeof DETOURS)[number]

/** How far a repair is. */
export interface Stage {
  /** The present station; those before it are behind. */
  readonly station: Station
  readonly detour?: Detour
  /** The customer has something to do. */
  readonly isWanted?: boolean
  /** All stations are behind. */
  readonly isDone: boolean
}

const at = (station: Station, detour?: Detour): Stage => ({ station, isDone: false, ...(detour && { detour }) })

const wanted = (stage: Stage): Stage => ({ ...stage, isWanted: true })

const STAGES: Partial<Record<ItemStatus, Stage>> = {
  submitted: at('sentIn'),
  accepted: wanted(at('sentIn')),
  received: at('received'),
  diagnosing: at('examined'),
  quoted: wanted(at('examined', 'quotation')),
  approved: at('repaired'),
  awaitingParts: at('repaired', 'parts'),
  repairing: at('repaired'),
  testing: at('repaired'),
  readyToReturn: at('returned'),
  returned: wanted(at('returned')),
  closed: { station: 'returned', isDone: true },
}

interface Standing {
  readonly repairStatus: ItemStatus | Unlisted
  /** Where the repair goes on after a question. */
  readonly resumeStatus?: ItemStatus | Unlisted | null | undefined
}

/** How far a repair is; undefined for a draft, what was refused or cancelled, and a status that this version does not list. */
export const stageOf = ({ repairStatus, resumeStatus }: Standing): Stage | undefined => {
  if (repairStatus !== 'infoRequired') return entryFor(STAGES, repairStatus)
  return wanted({ ...(entryFor(STAGES, resumeStatus ?? 'submitted') ?? at('sentIn')), detour: 'question' })
}

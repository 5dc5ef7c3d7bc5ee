import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { SERIAL_TYPES, type RepairItem } from '../../domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import type { PartUsed } from '../../domain/entities/review-blocks.ts'
import type { EarlierRepair } from '../../domain/entities/serial-info.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { reviewInfoOf } from '../record/review-info.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** A repair of the same device that is over, with what was found and done where the reader may see it. */
export interface PastRepair {
  readonly itemId: string
  readonly label: string
  readonly outcome: EarlierRepair['outcome']
  readonly returnedDate: string | undefined
  /** The one that the present repair is a come-back of. */
  readonly isPrevious: boolean
  readonly fault: string | undefined
  readonly work: string | undefined
  readonly parts: readonly PartUsed[]
}

interface PastInput {
  readonly item: RepairItem
}
interface PastContext extends PastInput {
  readonly repairs: readonly PastRepair[]
  readonly failure: Failure | undefined
}

/** What the entries tell of the work, the latest word of each; the parts of all of them. */
const workOf = (history: readonly HistoryEntry[]): Pick<PastRepair, 'fault' | 'work' | 'parts'> => {
  const data = history.toSorted((a, b) => a.seq - b.seq).flatMap((entry) => entry.data ?? [])
  return {
    fault: data.findLast(({ diagnosis }) => diagnosis?.diagnosis)?.diagnosis?.diagnosis ?? undefined,
    work: data.findLast(({ repair }) => repair?.workDescription)?.repair?.workDescription ?? undefined,
    parts: data.flatMap(({ repair }) => repair?.partsUsed ?? []),
  }
}

const load = async ({ item }: PastInput, signal: AbortSignal): Promise<readonly PastRepair[]> => {
  const { itemId, serialNo, previousItemId } = item
  const serialType = SERIAL_TYPES.find((type) => type === item.serialType) ?? 'sn'
  const known = serialNo ? await api.repairItem.serialInfo({ query: { serialNo, serialType, itemId }, signal }) : undefined
  const earlier = (known?.earlier ?? []).filter((one) => one.itemId !== itemId)
  const others = previousItemId && !earlier.some((one) => one.itemId === previousItemId) ? [previousItemId] : []
  const ids = [...earlier.map((one) => one.itemId), ...others]
  const repairs = await Promise.all(
    ids.map(async (id): Promise<PastRepair | undefined> => {
      const brief = earlier.find((one) => one.itemId === id)
      // the repair of a colleague: only that it was is known
      const info = await reviewInfoOf(id, signal).catch(() => undefined)
      if (!brief && !info) return undefined
      return {
        itemId: id,
        label: itemLabel(brief?.repairOrderNo ?? info?.repairOrderNo, brief?.itemNo ?? info?.item.itemNo ?? 0),
        outcome: brief?.outcome ?? info?.item.outcome,
        returnedDate: brief?.returnedDate ?? undefined,
        isPrevious: id === previousItemId,
        ...workOf(info?.reviewHistory ?? []),
      }
    }),
  )
  return repairs.filter((one) => one !== undefined)
}

/** Everything that happened to a device before the present repair: at most five earlier ones, and the one that it is a come-back of. */
export const devicePastMachine = setup({
  types: {
    input: {} as PastInput,
    context: {} as PastContext,
    events: {} as { readonly type: 'past.retry' },
  },
  actors: { load: request(load), retryOnceBack },
}).createMachine({
  id: 'devicePast',
  context: ({ input }) => ({ ...input, repairs: [], failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'ready', actions: assign(({ event }) => ({ repairs: event.output, failure: undefined })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    ready: {},
    failed: { invoke: triesAgain('past.retry'), on: { 'past.retry': 'loading' } },
  },
})

import type { Caller } from '../../../backend/caller.ts'
import { slicing } from '../../../backend/orders/slices.ts'
import { addedOrders, VOLUMES, type VolumeName } from '../../../demo/volume.ts'
import type { Snapshot } from '../../database.ts'
import { makeSnapshot } from '../../service.ts'
import type { SectionInput } from '../section.ts'

/** How much the demo can hold: the usual demo, its accounts without any order, or more. */
export const SIZES = ['empty', 'usual', ...(Object.keys(VOLUMES) as VolumeName[])] as const
export type Size = (typeof SIZES)[number]

/** What is done one after the other, and which share of it is done, 0 to 1; without one, it cannot be told. */
export interface VolumeProgress {
  readonly phase: 'making' | 'loading' | 'storing'
  readonly share?: number
}
type Tell = (progress: VolumeProgress) => void

/** The demo's own data and the orders of the volume, dated relative to `today`; made in slices, so that the page answers meanwhile. */
export const volumeSnapshot = async (size: Size, today: Date, tell: Tell): Promise<Snapshot> => {
  tell({ phase: 'making' })
  const demo = await makeSnapshot(size === 'empty' ? 'empty' : 'fresh', today)
  if (size === 'empty' || size === 'usual') return demo
  const ownRows = demo.rows.flatMap(({ table, key, row }) => (row ? [{ table, key, row }] : []))
  const { count, rows } = addedOrders(ownRows, VOLUMES[size], today.toISOString())
  const made: Snapshot['rows'][number][] = ownRows
  const rest = slicing()
  let done = 0
  for (const added of rows()) {
    made.push(...added)
    done += 1
    const pause = rest()
    if (!pause) continue
    tell({ phase: 'making', share: done / count })
    await pause
  }
  return { rows: made, files: demo.files }
}

/** Sees nothing, so that a search costs no more than getting ready for it. */
const NOBODY: Caller = {
  userId: 'nobody',
  isCustomer: false,
  userName: '',
  displayName: '',
  roleId: 'R-COO',
  permissions: new Set(),
  customerId: undefined,
  companyScope: undefined,
}

/** Puts a volume in place of all data, at the present time. Who is signed in stays so; the page looks again without being loaded anew. */
export const fillWith = async (
  size: Size,
  { service, time, page }: Pick<SectionInput, 'service' | 'time' | 'page'>,
  tell: Tell,
): Promise<void> => {
  const ms = -time.shift()
  const snapshot = await volumeSnapshot(size, new Date(service.clock.now().getTime() + ms), tell)
  await service.goBack(snapshot, ms, {
    areChecked: true,
    onProgress: (share) => tell(share < 1 ? { phase: 'loading', share } : { phase: 'storing' }),
  })
  time.set(0)
  // else the first list would wait until all orders are sorted in
  const question = { user: NOBODY, now: service.clock.now().toISOString(), offset: 0, limit: 1, withFacets: false }
  await service.database.transaction(({ orderList }) => orderList.search(question))
  page.renew()
}

import { randomId } from '../../../src/shared/random-id.ts'
import type { Snapshot } from '../../database.ts'

/** A named moment of the demo, as the list shows it. */
export interface SavePointInfo {
  readonly id: string
  readonly name: string
  /** When it was saved, by the device's clock; ISO 8601. */
  readonly savedAt: string
  /** The service's time in it; ISO 8601. */
  readonly time: string
  readonly orders: number
}

/** A save point with its data. `form`: of the records, `FORM` in mocks/form.ts. */
export interface SavePoint extends SavePointInfo {
  readonly form: string
  readonly snapshot: Snapshot
  /** By how many ms the demo was ahead of the device. */
  readonly shiftedMs: number
}

/** Names a state. `now` is the device's time. */
export const savePointOf = (
  name: string,
  { snapshot, shiftedMs }: Pick<SavePoint, 'snapshot' | 'shiftedMs'>,
  form: string,
  now: Date,
): SavePoint => ({
  id: randomId(),
  name,
  savedAt: now.toISOString(),
  time: new Date(now.getTime() + shiftedMs).toISOString(),
  orders: snapshot.rows.filter(({ table }) => table === 'orders').length,
  form,
  snapshot,
  shiftedMs,
})

export const infoOf = ({ id, name, savedAt, time, orders }: SavePointInfo): SavePointInfo => ({ id, name, savedAt, time, orders })

import { randomId } from '../../../src/shared/random-id.ts'
import type { SavedState } from '../../service.ts'

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
  readonly state: SavedState
}

/** Names a state. `now` is the device's time. */
export const savePointOf = (name: string, state: SavedState, form: string, now: Date): SavePoint => ({
  id: randomId(),
  name,
  savedAt: now.toISOString(),
  time: new Date(now.getTime() + state.shiftedMs).toISOString(),
  orders: state.snapshot.rows.filter(({ table }) => table === 'orders').length,
  form,
  state,
})

export const infoOf = ({ id, name, savedAt, time, orders }: SavePointInfo): SavePointInfo => ({ id, name, savedAt, time, orders })

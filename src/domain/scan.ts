import { itemLabel } from './formats/item-label.ts'
import { normaliseText, textLength, toHalfWidth } from './formats/text.ts'
import type { ItemStatus } from './entities/statuses.ts'
import { ACTIONS } from './entities/statuses.ts'
import { mayAct, startsAt } from './lifecycle/allowed.ts'
import type { Actor } from './lifecycle/context.ts'
import { LENGTHS } from './limits.ts'
import type { Unlisted } from './tolerant.ts'

/** Printed at a shelf or bench before its name, so that a place where nothing lies yet is told from an unknown number. */
const PLACE_MARK = /^place:/i

/** Whether a text can be the name of a place: one line, not longer than a place may be. */
export const isPlaceName = (text: string): boolean => text !== '' && textLength(text) <= LENGTHS.location.max

/** The place that a code names by `place:`; undefined where it names none. */
export const placeIn = (text: string): string | undefined => {
  const code = normaliseText(toHalfWidth(text))
  const name = code.replace(PLACE_MARK, '').trim()
  return PLACE_MARK.test(code) && isPlaceName(name) ? name : undefined
}

interface Named {
  readonly repairOrderNo?: string | null | undefined
  readonly itemNo: number
  readonly productName?: string | null | undefined
}

/** The name of a found device: its label, or what it is where the order has no number yet. */
export const labelOf = ({ repairOrderNo, itemNo, productName }: Named): string =>
  repairOrderNo ? itemLabel(repairOrderNo, itemNo) : (productName ?? itemLabel(undefined, itemNo))

/** The steps of the warehouse, and those with which an engineer starts, which a scan of the device can mean. */
const HANDOVER = ['receive', 'ship'] as const
const START = ['startDiagnosis', 'startRepair'] as const
type ScannedAction = (typeof HANDOVER)[number] | (typeof START)[number]

/** A device as far as it decides what its scan means. */
interface Device {
  readonly repairStatus: ItemStatus | Unlisted
  readonly deliveryMethod?: string | null | undefined
}

/**
 * What the scan of a device means to this person: to receive it, or to ship it, where that is the only step that he may take at its status;
 * to an engineer, to start on it. Nothing to who may do everything. Before it is accepted only a device that was brought to the counter is
 * received.
 */
export const scannedAction = ({ repairStatus, deliveryMethod }: Device, actor: Actor): ScannedAction | undefined => {
  const steps = ACTIONS.filter((one) => startsAt(one, repairStatus) && mayAct(one, actor))
  const handover = HANDOVER.find((one) => steps.includes(one))
  if (handover === undefined) return mayAct('override', actor) ? undefined : START.find((one) => steps.includes(one))
  return steps.length === 1 && (repairStatus !== 'submitted' || deliveryMethod === 'walkIn') ? handover : undefined
}

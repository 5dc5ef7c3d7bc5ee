import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { RepairOrder, RepairOrderInput } from '../../domain/entities/repair-order.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import { required } from '../calls/failure.ts'
import { createPartMachine } from '../record/part.ts'
import type { ActDone, ActNotice } from './repair-order-context.ts'

interface PartOptions<Values> {
  readonly id: string
  /** Reported to the order once it is saved. */
  readonly done: ActDone
  readonly permission: PermissionId
  readonly valuesOf: (order: RepairOrder) => Values
  readonly bodyOf: (values: Values) => Omit<RepairOrderInput, 'rowVersion'>
  readonly check: (values: Values, order: RepairOrder) => readonly FieldIssue[]
  /** By default PUT repairOrder with what `bodyOf` gives. */
  readonly save?: (values: Values, order: RepairOrder, signal: AbortSignal) => Promise<RepairOrder>
}

/** The dialog of one part of a submitted order. Call it at module scope only. */
export const createOrderPartMachine = <Values extends object>({
  id,
  done,
  permission,
  valuesOf,
  bodyOf,
  check,
  save,
}: PartOptions<Values>) =>
  createPartMachine<Values, RepairOrder, ActNotice>({
    id,
    saved: { type: 'act.done', done },
    refused: { type: 'act.refused' },
    idOf: ({ repairOrderId }) => repairOrderId,
    versionOf: ({ rowVersion }) => rowVersion,
    valuesOf,
    storedOf: bodyOf,
    check,
    load: ({ repairOrderId }, signal) => required(api.repairOrder.info({ params: { id: repairOrderId }, signal })),
    save:
      save ??
      ((values, { repairOrderId, rowVersion }, signal) =>
        required(
          api.repairOrder.update({
            params: { id: repairOrderId },
            body: { ...bodyOf(values), rowVersion },
            permissions: [permission],
            signal,
          }),
        )),
  })

import { onTestFinished } from 'vitest'
import { SimulatedClock, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { Rejected } from '../../../src/api/errors.ts'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { Actor } from '../../../src/domain/lifecycle/context.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { type RoleId } from '../../../src/domain/permissions.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import type { ReviewInput } from '../../../src/machines/review/review-setup.ts'
import { reviewMachine } from '../../../src/machines/review/review.machine.ts'
import { createActor } from '../chart.ts'

export const NOW = '2026-11-18T02:00:00.000Z'

export const actorOf = (roleId: RoleId, userId = 'me'): Actor => ({
  userId,
  roleId,
  isCustomer: roleId === 'R-CUS' || roleId === 'R-CMG',
  permissions: new Set<string>(permissionsOf(roleId)),
})

/** An item under review as returned by the server, in any status. */
export const infoOf = (repairStatus: ItemStatus, item: Partial<ReviewInfo['item']> = {}, rest: Partial<ReviewInfo> = {}): ReviewInfo => ({
  itemId: 'item-1',
  repairOrderId: 'order-1',
  repairOrderNo: 'RO20261118-0001',
  item: {
    itemId: 'item-1',
    itemNo: 1,
    productCategory: 'notebook',
    serialType: 'sn',
    serialNo: 'SN-0001',
    quantity: 1,
    existedFiles: [],
    repairStatus,
    rowVersion: 3,
    ...item,
  },
  order: { customerName: '晨光資訊', deliveryMethod: 'mailIn' },
  repairStatus,
  rowVersion: 3,
  issueUploadFiles: [],
  awaitingProcessing: {},
  reviewHistory: [],
  ...rest,
})

/** A review on a clock that only the test moves, until its test ends; HTTP takes its own time. */
export const openReview = async (itemId: string, actor: Actor, machine = reviewMachine, more: Pick<ReviewInput, 'onServerChange'> = {}) => {
  const clock = new SimulatedClock()
  const review = createActor(machine, { input: { itemId, actor, ...more }, clock })
  review.start()
  onTestFinished(() => void review.stop())
  await waitFor(review, (snapshot) => !snapshot.matches('loading'))
  const form = () => {
    const child = review.getSnapshot().children.form
    if (child === undefined) throw new Error('no form')
    return child
  }
  const files = () => {
    const child = review.getSnapshot().children.files
    if (child === undefined) throw new Error('no files')
    return child
  }
  const type = (patch: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(patch)) form().send({ type: 'form.change', field, patch: { [field]: value } })
  }
  return { review, clock, form, files, type }
}

export const flowOf = (form: AnyActorRef): string => {
  const { value } = form.getSnapshot() as { value: { flow: string } }
  return value.flow
}

/** What a load answers: the record, that there is none, or that it failed. */
type Loading = LoadedReview | Rejected | undefined

/** A review whose loads answer one after the other; no other call is made. */
export const openLoaded = (loads: readonly Loading[], actor = actorOf('R-COO'), more: Pick<ReviewInput, 'onServerChange'> = {}) => {
  const left = [...loads]
  const load = request(async (_: ReviewMachineInput) => {
    const answer = left.shift()
    if (answer instanceof Rejected) throw answer
    return answer
  })
  return openReview('item-1', actor, reviewMachine.provide({ actors: { load } }), more)
}

export const shown = (review: ActorRefFrom<typeof reviewMachine>) =>
  waitFor(review, (snapshot) => snapshot.matches({ ready: 'shown' }), { timeout: 3000 })
/** A reload of the record has begun, or begins now, and is done. */
export const reloaded = async (review: ActorRefFrom<typeof reviewMachine>) => {
  await waitFor(review, (snapshot) => !snapshot.matches({ ready: 'shown' }), { timeout: 3000 })
  await shown(review)
}

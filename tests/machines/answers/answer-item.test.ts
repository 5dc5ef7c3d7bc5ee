import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { Rejected } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import { answerItemMachine, type AnswerNotice } from '../../../src/machines/answers/answer-item.machine.ts'
import { answerWorkMachine } from '../../../src/machines/answers/answer-work.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { actorOf, infoOf, NOW } from '../review/review-record.ts'
import { itemIn, signIn, startLive, type Live } from '../review/review-support.ts'
import { parentThat } from '../support.ts'

let live: Live
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const open = (itemId: string, actor = actorOf('R-COO'), machine = answerItemMachine) => {
  const received = vi.fn<(notice: AnswerNotice) => void>()
  const dialog = createActor(machine, { input: { itemId, actor, parent: parentThat(received) }, clock: new SimulatedClock() })
  dialog.start()
  return { dialog, received }
}
const childrenOf = (dialog: ReturnType<typeof open>['dialog']) => dialog.getSnapshot().children.work?.getSnapshot().children
const say = (dialog: ReturnType<typeof open>['dialog'], publicComment: string) => {
  childrenOf(dialog)?.answer?.send({ type: 'form.change', field: 'publicComment', patch: { publicComment } })
  childrenOf(dialog)?.answer?.send({ type: 'form.submit' })
}

describe('an answer on behalf of the customer', () => {
  it('is recorded as on behalf, and the dialog closes', async () => {
    const actor = await signIn('coo02')
    const id = await itemIn(live, 'infoRequired')
    const { dialog, received } = open(id, actor)
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'writing' }))
    say(dialog, '客戶來電說明發票已遺失')
    await waitFor(dialog, ({ status }) => status === 'done')
    expect(received.mock.calls).toEqual([[{ type: 'item.answered' }]])
    const info = await api.repairItem.reviewInfo({ params: { id } })
    expect(info?.reviewHistory[0]).toMatchObject({ action: 'answerInfo', publicComment: '客戶來電說明發票已遺失', isCustomer: false })
    expect(info?.reviewHistory[0]?.onBehalfOf).toBeTruthy()
  })

  it('conflict: keeps the unsaved input, and the next try uses the current record', async () => {
    const actor = await signIn('coo02')
    const id = await itemIn(live, 'infoRequired')
    const { dialog } = open(id, actor)
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'writing' }))
    const before = await api.repairItem.reviewInfo({ params: { id } })
    // a colleague's draft moves the version
    await api.repairItem.reviewTemp({ body: { itemId: id, rowVersion: before?.rowVersion ?? 0, internalNote: '客戶待回電' } })
    say(dialog, '發票已遺失')
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'correcting' }))
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'writing' }))
    const { values, failure, params } = childrenOf(dialog)?.answer?.getSnapshot().context ?? {}
    expect([failure?.code, values?.publicComment]).toEqual(['row-changed', '發票已遺失'])
    expect(params?.info.rowVersion).toBeGreaterThan(before?.rowVersion ?? 0)
    childrenOf(dialog)?.answer?.send({ type: 'form.submit' })
    await waitFor(dialog, ({ status }) => status === 'done')
  })

  it('already answered: closes with a message; unreadable: can be retried or closed', async () => {
    const steps: (LoadedReview | Rejected)[] = [
      new Rejected({ status: 500, message: '', fieldErrors: [] }),
      { info: infoOf('submitted'), engineers: [], issueCategories: [] },
    ]
    const load = request(async (_: ReviewMachineInput): Promise<LoadedReview | undefined> => {
      const step = steps.shift()
      if (step === undefined || step instanceof Rejected) throw step
      return step
    })
    const { dialog, received } = open('item-1', actorOf('R-COO'), answerItemMachine.provide({ actors: { load } }))
    await waitFor(dialog, (snapshot) => snapshot.matches('failed'))
    dialog.send({ type: 'answer.retry' })
    await waitFor(dialog, ({ status }) => status === 'done')
    expect(received.mock.calls).toEqual([[{ type: 'item.unanswerable' }]])

    const failing = request((_: ReviewMachineInput): Promise<LoadedReview | undefined> =>
      Promise.reject(new Rejected({ status: 500, message: '', fieldErrors: [] })),
    )
    const closed = open('item-1', actorOf('R-COO'), answerItemMachine.provide({ actors: { load: failing } }))
    await waitFor(closed.dialog, (snapshot) => snapshot.matches('failed'))
    closed.dialog.send({ type: 'answer.close' })
    expect(closed.dialog.getSnapshot().status).toBe('done')
    expect(closed.received).not.toHaveBeenCalled()
  })
  const asked: LoadedReview = { info: infoOf('infoRequired'), engineers: [], issueCategories: [] }
  const broken = new Rejected({ status: 500, message: '', fieldErrors: [] })
  /** A dialog whose loads answer one after the other; after the last it waits. */
  const withLoads = (...steps: readonly (LoadedReview | Rejected | undefined)[]) => {
    const left = [...steps]
    const load = request((_: ReviewMachineInput) => {
      if (left.length === 0) return new Promise<never>(() => undefined)
      const step = left.shift()
      return step instanceof Rejected ? Promise.reject(step) : Promise.resolve(step)
    })
    return open('item-1', actorOf('R-COO'), answerItemMachine.provide({ actors: { load } }))
  }
  const formFailure = (kind: 'rejected' | 'lost') => ({
    type: 'answer.failed' as const,
    failure: { kind, message: '', fieldErrors: [], code: undefined },
  })
  const WRITING = { open: 'writing' } as const

  it('can be closed before loading, during a save, and while a refusal is being handled', async () => {
    const reading = withLoads()
    const writing = withLoads(asked)
    await waitFor(writing.dialog, (snapshot) => snapshot.matches(WRITING))
    const correcting = withLoads(asked)
    await waitFor(correcting.dialog, (snapshot) => snapshot.matches(WRITING))
    correcting.dialog.send(formFailure('rejected'))
    expect(correcting.dialog.getSnapshot().value).toEqual({ open: 'correcting' })
    for (const { dialog, received } of [reading, writing, correcting]) {
      dialog.send({ type: 'answer.close' })
      expect(dialog.getSnapshot().status).toBe('done')
      expect(received).not.toHaveBeenCalled()
    }
  })

  it('refused as already answered: shows a message; if the record cannot be read again the dialog stays open', async () => {
    const { dialog, received } = withLoads(asked, broken, { ...asked, info: infoOf('submitted') })
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
    dialog.send(formFailure('rejected'))
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
    expect(received).not.toHaveBeenCalled()
    dialog.send(formFailure('rejected'))
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
    expect(received.mock.calls).toEqual([[{ type: 'item.unanswerable' }]])
    expect(dialog.getSnapshot().context.loaded).toBe(asked)
  })

  it('shows upload progress until the save fails or is cancelled', async () => {
    const { dialog } = withLoads(asked)
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
    const { work } = dialog.getSnapshot().children
    const progress = () => childrenOf(dialog)?.files?.getSnapshot().context.progress
    for (const end of [{ ...formFailure('lost'), type: 'form.failed' as const }, { type: 'form.cancelled' as const }]) {
      work?.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
      expect(progress()).toMatchObject({ loaded: 1, total: 2 })
      work?.send(end)
      expect([progress(), dialog.getSnapshot().value]).toEqual([undefined, WRITING])
    }
  })

  it('a form that crashes is reported, and restarted on demand', async () => {
    const { dialog } = withLoads(asked, asked)
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
    failCall(dialog, 'work')
    expect(dialog.getSnapshot().value).toBe('failed')
    dialog.send({ type: 'answer.retry' })
    await waitFor(dialog, (snapshot) => snapshot.matches(WRITING))
  })
})

coversChart(answerWorkMachine)
coversChart(answerItemMachine)

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { OutcomeUnknown } from '../../../src/api/errors.ts'
import { api, credentials } from '../../../src/api/index.ts'
import { undoMachine } from '../../../src/machines/undo/undo.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { EMPLOYEE, emittedBy, openService, signInAs, type Service } from '../support.ts'

const UNDO_CALL = 'POST /backend/repairOrderItem/v1/undo'
let service: Service
beforeEach(async () => {
  service ??= await openService('fresh')
  service.renew()
  await signInAs(EMPLOYEE)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
afterAll(() => service.close())

/** Accepts so many submitted items that nobody has touched, and gives what takes that back. */
const acceptSome = async (count: number) => {
  const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100, filters: { repairStatus: ['submitted'] } } })
  const ids = (page?.items ?? [])
    .flatMap(({ itemSummary }) => itemSummary)
    .flatMap((item) => (item.repairStatus === 'submitted' ? item.itemId : []))
  const infos = await Promise.all(ids.slice(0, count).map((id) => api.repairItem.reviewInfo({ params: { id } })))
  const rowVersions = Object.fromEntries(infos.map((info) => [info?.itemId ?? '', info?.rowVersion ?? 0]))
  const body = {
    itemIds: Object.keys(rowVersions),
    action: 'accept' as const,
    rowVersions,
    warrantyStatus: 'unknown' as const,
    duplicateConfirmed: true,
  }
  const answer = await api.repairItem.reviewSubmit({ body, permissions: ['repairItem.accept'] })
  return (answer?.results ?? []).map(({ itemId, undoId }) => ({ itemId, undoId: undoId ?? '' }))
}
const statusOf = async (id: string) => (await api.repairItem.reviewInfo({ params: { id } }))?.repairStatus

const start = () => {
  const actor = createActor(undoMachine).start()
  return { actor, said: emittedBy(actor), idle: () => waitFor(actor, (snapshot) => snapshot.matches('idle')) }
}

describe('an act', () => {
  test('is taken back by a press, once', async () => {
    const steps = await acceptSome(1)
    const { actor, said, idle } = start()
    actor.send({ type: 'undo.press' })
    actor.send({ type: 'undo.offer', steps, title: 'Accepted' })
    actor.send({ type: 'undo.press' })
    actor.send({ type: 'undo.press' })
    await idle()
    const itemIds = steps.map(({ itemId }) => itemId)
    expect(said).toEqual([{ type: 'undo.done', offer: { steps, title: 'Accepted' }, itemIds, total: 1, message: undefined }])
    expect(await statusOf(steps[0]?.itemId ?? '')).toBe('submitted')
    expect(service.countOf(UNDO_CALL)).toBe(1)
  })

  test('is offered for ten seconds; the next one takes its place and has its own', async () => {
    vi.useFakeTimers()
    const { actor } = start()
    actor.send({ type: 'undo.offer', steps: [{ itemId: 'a', undoId: '1' }], title: 'first' })
    await vi.advanceTimersByTimeAsync(9_000)
    actor.send({ type: 'undo.offer', steps: [{ itemId: 'b', undoId: '2' }], title: 'second' })
    await vi.advanceTimersByTimeAsync(9_999)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.offer?.title]).toEqual(['offered', 'second'])
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().value).toBe('idle')
  })

  test('on several items says how many could be taken back, and why not the others', async () => {
    const steps = await acceptSome(2)
    const { actor, said, idle } = start()
    const gone = { itemId: steps[0]?.itemId ?? '', undoId: 'another' }
    actor.send({ type: 'undo.offer', steps: [gone, ...steps.slice(1)], title: '2 done' })
    actor.send({ type: 'undo.press' })
    await idle()
    expect(said).toMatchObject([{ type: 'undo.done', itemIds: [steps[1]?.itemId], total: 2, message: expect.stringContaining('無法復原') }])
  })

  test('that is taken while another one is being taken back is offered afterwards', async () => {
    const steps = await acceptSome(1)
    const open = service.hold(UNDO_CALL)
    const { actor } = start()
    actor.send({ type: 'undo.offer', steps, title: 'first' })
    actor.send({ type: 'undo.press' })
    await service.arrived(UNDO_CALL)
    actor.send({ type: 'undo.offer', steps: [{ itemId: 'b', undoId: '2' }], title: 'second' })
    expect(actor.getSnapshot().context.offer?.title).toBe('first')
    open()
    await waitFor(actor, (snapshot) => snapshot.matches('offered'))
    expect(actor.getSnapshot().context).toMatchObject({ offer: { title: 'second' }, next: undefined, count: 2 })
  })

  test('that can no longer be taken back says why', async () => {
    const steps = await acceptSome(1)
    const { actor, said, idle } = start()
    for (const undoId of ['another', 'another']) {
      actor.send({ type: 'undo.offer', steps: steps.map((step) => ({ ...step, undoId })), title: '' })
      actor.send({ type: 'undo.press' })
      await idle()
    }
    expect(said[0]).toMatchObject({ type: 'undo.failed', failure: { kind: 'rejected', code: 'undo-changed' } })
    expect(await statusOf(steps[0]?.itemId ?? '')).toBe('accepted')
  })
})

describe('a lost answer', () => {
  const losing = (isStored: boolean) => {
    const { undo } = api.repairItem
    vi.spyOn(api.repairItem, 'undo').mockImplementation(async (call) => {
      if (isStored) await undo(call)
      throw new OutcomeUnknown()
    })
  }

  test.each([
    [true, 'undo.done', 'submitted'],
    [false, 'undo.failed', 'accepted'],
  ] as const)('is looked up in the history (stored: %s)', async (isStored, type, status) => {
    const steps = await acceptSome(1)
    losing(isStored)
    const { actor, said, idle } = start()
    actor.send({ type: 'undo.offer', steps, title: '' })
    actor.send({ type: 'undo.press' })
    await idle()
    expect(said).toMatchObject([{ type }])
    expect(await statusOf(steps[0]?.itemId ?? '')).toBe(status)
    expect(credentials.accessToken()).toBeDefined()
  })
})

coversChart(undoMachine)

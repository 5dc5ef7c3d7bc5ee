import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { memoryDrafts } from '../../../src/api/draft-store.ts'
import { api, vault } from '../../../src/api/index.ts'
import { createVault } from '../../../src/api/vault.ts'
import type { AwaitingProcessing, ReviewInfo, ReviewResult } from '../../../src/domain/entities/review.ts'
import { transitionOf } from '../../../src/domain/lifecycle/transitions.ts'
import type { FormNotice } from '../../../src/machines/form/form.machine.ts'
import { NO_FILES, type ReviewParams } from '../../../src/machines/review/review-check.ts'
import { reviewFormMachine, type ReviewSaved } from '../../../src/machines/review/review-form.machine.ts'
import { startValues } from '../../../src/machines/review/review-load.ts'
import { actorOf, flowOf, infoOf, NOW } from './review-record.ts'
import { parentThat } from '../support.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The form of a review whose record was read as version 3 and is to be saved over version 7, as after a conflict. */
const open = async (change: Partial<ReviewParams> = {}) => {
  const { info, actor, ...rest } = { info: infoOf('submitted'), actor: actorOf('R-COO'), ...change }
  const notices: FormNotice<ReviewSaved>[] = []
  const form = createActor(reviewFormMachine, {
    clock: new SimulatedClock(),
    input: {
      values: startValues({ info, engineers: [], issueCategories: [] }, actor),
      params: { info, actor, rowVersion: 7, engineers: [], attachments: NO_FILES, ...rest },
      parent: parentThat<FormNotice<ReviewSaved>>((notice) => void notices.push(notice)),
    },
  }).start()
  onTestFinished(() => void form.stop())
  await waitFor(form, (snapshot) => !snapshot.matches({ draft: 'looking' }))
  const type = (patch: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(patch)) form.send({ type: 'form.change', field, patch: { [field]: value } })
  }
  /** Sends, and returns the events that the screen gets. */
  const after = async (event: 'form.submit' | 'form.saveTemp') => {
    form.send({ type: event })
    await vi.waitUntil(() => !['submitting', 'savingTemp'].includes(flowOf(form)))
    return notices.at(-1)
  }
  return { form, type, after }
}
const work = new File(['%PDF-1.7'], 'work.pdf', { type: 'application/pdf' })

describe('submitting an action', () => {
  const answering = (...results: readonly ReviewResult[]) => vi.spyOn(api.repairItem, 'reviewSubmit').mockResolvedValue({ results })
  const accepting = async (change?: Partial<ReviewParams>) => {
    const opened = await open(change)
    opened.type({ action: 'accept', warrantyStatus: 'unknown', internalNote: '電話確認過' })
    return opened.after('form.submit')
  }

  it('is sent for this item alone, with the version shown, its own parts and the required permission', async () => {
    const call = answering({ itemId: 'item-2', ok: false }, { itemId: 'item-1', ok: true, rowVersion: 8 })
    const notice = await accepting({ attachments: { ...NO_FILES, removedFilePaths: ['old.pdf'] } })
    expect(call.mock.calls[0]?.[0]).toEqual({
      body: {
        itemIds: ['item-1'],
        action: 'accept',
        rowVersions: { 'item-1': 7 },
        internalNote: '電話確認過',
        warrantyStatus: 'unknown',
        duplicateConfirmed: false,
        rmsEngineerId: null,
        removedFilePaths: ['old.pdf'],
      },
      signal: expect.any(AbortSignal),
      permissions: transitionOf('accept').anyOf,
    })
    expect(notice).toEqual({ type: 'form.saved', level: 'submit', result: { action: 'accept', rowVersion: 8, sent: [] }, isDirty: false })
  })

  it('sends its files and reports them as sent', async () => {
    const call = answering({ itemId: 'item-1', ok: true })
    const notice = await accepting({ attachments: { ...NO_FILES, added: [work] } })
    expect(call.mock.calls[0]?.[0].files).toEqual([work])
    // an answer without a version leaves the one that was sent
    expect(notice).toMatchObject({ result: { rowVersion: 7, sent: [work] } })
  })

  it('is refused with the message of its row, on its fields', async () => {
    const fieldErrors = [{ field: 'warrantyStatus', key: 'reason-warrantyStatusMissing' }]
    answering({ itemId: 'item-1', ok: false, error: { code: 'guard-failed', message: '尚未完成', fieldErrors } })
    const failure = { kind: 'rejected', message: '尚未完成', code: 'guard-failed', fieldErrors, current: undefined }
    const { type, after, form } = await open()
    type({ action: 'accept', warrantyStatus: 'unknown' })
    await after('form.submit')
    expect([form.getSnapshot().context.failure, form.getSnapshot().context.serverIssues]).toEqual([failure, fieldErrors])
  })

  it.each([[{ itemId: 'item-1', ok: false }], [{ itemId: 'item-1', ok: false, error: null }]])(
    'refused without a message: %j',
    async (row) => {
      answering(row)
      expect(await accepting()).toEqual({
        type: 'form.failed',
        failure: { kind: 'rejected', message: '', code: undefined, fieldErrors: [], current: undefined },
      })
    },
  )

  it('is not done if the answer omits the item, or is empty', async () => {
    // a fault of our own would be loud
    const loud = vi.spyOn(console, 'error')
    answering({ itemId: 'item-2', ok: true })
    expect(await accepting()).toMatchObject({ type: 'form.failed', failure: { kind: 'badResponse' } })
    expect(loud).not.toHaveBeenCalled()
    vi.spyOn(api.repairItem, 'reviewSubmit').mockResolvedValue(undefined)
    expect(await accepting()).toMatchObject({ type: 'form.failed', failure: { kind: 'missing' } })
  })
})

describe('the working copy', () => {
  const keeping = () =>
    vi.spyOn(api.repairItem, 'reviewTemp').mockResolvedValue({ rowVersion: 8, tempSavedAt: NOW, repairExistedFiles: [] })
  /** What a temporary save sends, after the typing. */
  const kept = async (patch: Record<string, unknown>, change?: Partial<ReviewParams>) => {
    const call = keeping()
    const { type, after } = await open(change)
    type(patch)
    const notice = await after('form.saveTemp')
    return { sent: call.mock.calls[0]?.[0], notice }
  }
  const draft = (awaitingProcessing: AwaitingProcessing | null) => infoOf('submitted', {}, { awaitingProcessing })

  it('keeps the input and no suggestion, and needs no action', async () => {
    const { sent, notice } = await kept({ internalNote: '先查保固' }, { attachments: { ...NO_FILES, removedFilePaths: ['old.pdf'] } })
    expect(sent).toEqual({
      body: { itemId: 'item-1', rowVersion: 7, action: null, internalNote: '先查保固', removedFilePaths: ['old.pdf'] },
      signal: expect.any(AbortSignal),
    })
    expect(notice).toEqual({ type: 'form.saved', level: 'temp', result: { action: undefined, rowVersion: 8, sent: [] }, isDirty: false })
  })

  it('keeps the parts of its action, and those of a colleague', async () => {
    const { sent, notice } = await kept(
      { action: 'accept', warrantyStatus: 'inWarranty' },
      { info: draft({ publicComment: '請寄送' }), attachments: { ...NO_FILES, added: [work] } },
    )
    expect(sent?.body).toEqual({
      itemId: 'item-1',
      rowVersion: 7,
      action: 'accept',
      publicComment: '請寄送',
      warrantyStatus: 'inWarranty',
      duplicateConfirmed: false,
      rmsEngineerId: null,
      removedFilePaths: [],
    })
    expect(sent?.files).toEqual([work])
    expect(notice).toMatchObject({ result: { action: 'accept', sent: [work] } })
  })

  it('prepares actions that others submit; without the permission only the colleague’s choice stays', async () => {
    const actionAs = async (roleId: 'R-ENG' | 'R-WH', action: string, info?: ReviewInfo) => {
      const { sent, notice } = await kept({ action }, { actor: actorOf(roleId), ...(info && { info }) })
      const result = notice?.type === 'form.saved' ? notice.result.action : 'not saved'
      vi.restoreAllMocks()
      return [sent?.body.action, result]
    }
    expect(await actionAs('R-ENG', 'issueQuote')).toEqual(['issueQuote', 'issueQuote'])
    expect(await actionAs('R-WH', 'accept')).toEqual([null, undefined])
    expect(await actionAs('R-WH', 'accept', draft({ action: 'accept' }))).toEqual(['accept', 'accept'])
    expect(await actionAs('R-WH', 'accept', draft({ action: 'reject' }))).toEqual([null, undefined])
    expect(await actionAs('R-WH', 'accept', draft(null))).toEqual([null, undefined])
    // what is there may be taken away
    expect(await actionAs('R-WH', '', draft({ action: 'accept' }))).toEqual([null, undefined])
  })

  it('unknown to the server is not reported as saved', async () => {
    vi.spyOn(api.repairItem, 'reviewTemp').mockResolvedValue(undefined)
    const { type, after } = await open()
    type({ internalNote: '先查保固' })
    expect(await after('form.saveTemp')).toMatchObject({ type: 'form.failed', failure: { kind: 'missing' } })
  })
})

describe('unsaved input', () => {
  /** Types, closes the page, opens another form, and returns the draft offered there. */
  const offered = async (patch: Record<string, unknown>, first: Partial<ReviewParams> = {}, second = first) => {
    const mine = createVault({
      credentials: { userData: () => ({ userId: 'me', userAccount: 'me', isCustomer: false }), subscribe: () => () => undefined },
      store: memoryDrafts(),
    })
    vi.spyOn(vault, 'mine').mockImplementation(() => mine.mine())
    const before = await open(first)
    before.type(patch)
    await mine.flush()
    const { form } = await open(second)
    const { recoverableDraft } = form.getSnapshot().context
    return (
      recoverableDraft && {
        fields: recoverableDraft.changes.map(({ path }) => path.join('.')),
        isOutdated: recoverableDraft.isOutdated,
        files: recoverableDraft.files,
      }
    )
  }
  const edited = { action: 'accept', internalNote: '電話確認過' }

  it('is offered again on the same item, with the names of its files', async () => {
    const attachments = { ...NO_FILES, added: [work] }
    expect(await offered(edited, { attachments })).toEqual({ fields: ['internalNote'], isOutdated: false, files: ['work.pdf'] })
    expect(await offered(edited, {}, { info: { ...infoOf('submitted'), itemId: 'item-2' } })).toBeUndefined()
  })

  it('is marked outdated over another version of the record', async () => {
    expect(await offered(edited, {}, { rowVersion: 8 })).toMatchObject({ isOutdated: true })
  })

  it('of a customer holds the comment, not the decision', async () => {
    const actor = actorOf('R-CUS')
    expect(await offered({ action: 'cancel', publicComment: '不修了' }, { actor })).toMatchObject({ fields: ['publicComment'] })
  })
})

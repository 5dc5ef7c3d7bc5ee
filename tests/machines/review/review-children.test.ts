import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { Rejected } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import { FILE_LIMITS } from '../../../src/domain/limits.ts'
import type { LoadedReview } from '../../../src/machines/review/review-load.ts'
import { actorOf, infoOf, NOW, openLoaded, reloaded, shown } from './review-record.ts'

const ADMIN = { userName: '林雅婷', since: NOW }
let presence: ReturnType<typeof spyOnPresence>
const spyOnPresence = () => vi.spyOn(api.repairItem, 'presence').mockResolvedValue(undefined)
beforeEach(() => void (presence = spyOnPresence()))
afterEach(() => void vi.restoreAllMocks())

const record = (rowVersion: number, info: Partial<ReviewInfo> = {}, rmsEngineerId: string | null = null): LoadedReview => ({
  info: infoOf('submitted', { rmsEngineerId }, { rowVersion, ...info }),
  engineers: [],
  issueCategories: [],
})
const stored = (filePath: string) => ({ filePath, fileName: filePath, fileSize: 3 })
const withFile = (filePath: string) => ({ awaitingProcessing: { repairExistedFiles: [stored(filePath)] } })

type Opened = Awaited<ReturnType<typeof openLoaded>>
const childrenOf = ({ review }: Opened) => review.getSnapshot().children
const editorsOf = (opened: Opened) => childrenOf(opened).presence?.getSnapshot().context.editors
const engineerOf = (opened: Opened) => childrenOf(opened).assign?.getSnapshot().context.values.rmsEngineerId
const existingOf = ({ files }: Opened) =>
  files()
    .getSnapshot()
    .context.existing.map(({ filePath }) => filePath)
const progressOf = ({ files }: Opened) => files().getSnapshot().context.progress
const saved = (rowVersion: number, sent: readonly File[] = []) =>
  ({ type: 'form.saved', level: 'temp', result: { action: undefined, rowVersion, sent }, isDirty: false }) as const
const failed = (code: string) => ({ type: 'form.failed', failure: { kind: 'rejected', message: '', fieldErrors: [], code } }) as const

it('start with the record: values, version, files, engineer and other editors', async () => {
  const info = { ...withFile('a.pdf'), editors: [ADMIN] }
  const opened = await openLoaded([record(3, info, 'eng-1')])
  const { form, files } = opened
  expect(form().getSnapshot().context.params).toMatchObject({
    info: { itemId: 'item-1' },
    rowVersion: 3,
    actor: { roleId: 'R-COO' },
    attachments: { kept: [stored('a.pdf')], added: [], removedFilePaths: [], isPreparing: false },
  })
  expect(files().getSnapshot().context).toMatchObject({ existing: [stored('a.pdf')], maxFiles: FILE_LIMITS.filesPerReview })
  expect([engineerOf(opened), editorsOf(opened)]).toEqual(['eng-1', [ADMIN]])
  expect(childrenOf(opened).assign?.getSnapshot().context.params.info.rowVersion).toBe(3)
  expect(childrenOf(opened).presence?.getSnapshot().context.itemId).toBe('item-1')
  expect(childrenOf(opened).onBehalf?.getSnapshot().context).toMatchObject({ itemId: 'item-1', actor: { roleId: 'R-COO' } })
})

it('a server without presence reports no editors', async () => {
  const opened = await openLoaded([record(3), record(3)])
  expect(editorsOf(opened)).toEqual([])
  opened.review.send({ type: 'server.changed' })
  await shown(opened.review)
  expect(editorsOf(opened)).toEqual([])
})

describe('the form', () => {
  const saving = async (...loads: readonly LoadedReview[]) => {
    const opened = await openLoaded([record(3), ...loads])
    opened.type({ internalNote: '先查' })
    opened.form().send({ type: 'form.saveTemp' })
    return opened
  }

  it('notifies of a save: the record reloads', async () => {
    vi.spyOn(api.repairItem, 'reviewTemp').mockResolvedValue({ rowVersion: 4, tempSavedAt: NOW, repairExistedFiles: [] })
    const { review } = await saving(record(4))
    await waitFor(review, ({ context }) => context.loaded?.info.rowVersion === 4, { timeout: 3000 })
    expect(review.getSnapshot().context.savedVersion).toBe(4)
  })

  it('notifies of a conflict: the versions are compared', async () => {
    vi.spyOn(api.repairItem, 'reviewTemp').mockRejectedValue(
      new Rejected({ status: 409, message: '', code: 'row-changed', fieldErrors: [] }),
    )
    const { review } = await saving(record(9))
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }), { timeout: 3000 })
    expect(review.getSnapshot().context.theirs?.info.rowVersion).toBe(9)
  })

  it('clears server errors on files once the files change', async () => {
    const fieldErrors = [{ field: 'repairFiles', key: 'reason-arrivalPhotoMissing' }]
    vi.spyOn(api.repairItem, 'reviewTemp').mockRejectedValue(new Rejected({ status: 409, message: '', code: 'guard-failed', fieldErrors }))
    const { form, files } = await saving()
    await vi.waitUntil(() => form().getSnapshot().matches({ flow: 'editing' }))
    expect(form().getSnapshot().context.serverIssues).toEqual(fieldErrors)
    files().send({ type: 'files.add', files: [new File(['MZ'], 'virus.exe')] })
    expect(form().getSnapshot().context.serverIssues).toEqual([])
  })
})

describe('a reload notifies all children', () => {
  const next = record(9, { ...withFile('b.pdf'), editors: [ADMIN] }, 'eng-2')
  const first = record(3, withFile('a.pdf'), 'eng-1')
  const learned = (opened: Opened) => ({
    editors: editorsOf(opened),
    engineer: engineerOf(opened),
    files: existingOf(opened),
    rowVersion: opened.form().getSnapshot().context.params.rowVersion,
    assignsOver: childrenOf(opened).assign?.getSnapshot().context.params.info.rowVersion,
  })
  const all = { editors: [ADMIN], engineer: 'eng-2', files: ['b.pdf'], rowVersion: 9, assignsOver: 9 }

  it.each(['server.changed', 'review.moved'] as const)('replacing untouched values: %s', async (type) => {
    const opened = await openLoaded([first, next])
    opened.review.send({ type })
    await shown(opened.review)
    expect(learned(opened)).toEqual(all)
  })

  it('under input made after one’s own save', async () => {
    const opened = await openLoaded([first, next])
    opened.type({ internalNote: '一' })
    opened.review.send(saved(9))
    opened.type({ internalNote: '一二' })
    await reloaded(opened.review)
    expect(learned(opened)).toEqual(all)
  })

  it('beside unsaved input when changed elsewhere', async () => {
    const opened = await openLoaded([first, next])
    opened.type({ internalNote: '一' })
    opened.review.send({ type: 'review.moved' })
    await reloaded(opened.review)
    expect(learned(opened)).toEqual(all)
    expect(opened.form().getSnapshot().context.values.internalNote).toBe('一')
  })

  it('once the two versions are merged', async () => {
    const opened = await openLoaded([first, next])
    opened.review.send(failed('row-changed'))
    await waitFor(opened.review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
    expect(learned(opened)).toMatchObject({ engineer: 'eng-1', files: ['a.pdf'], rowVersion: 3 })
    opened.form().send({ type: 'conflict.apply' })
    expect(learned(opened)).toEqual(all)
  })

  it('except change notifications under unsaved input, which update only the other editors', async () => {
    const theirs = record(9, { awaitingProcessing: { internalNote: '別人的' }, editors: [ADMIN] }, 'eng-2')
    const opened = await openLoaded([first, theirs, theirs])
    opened.type({ internalNote: '我的' })
    opened.review.send({ type: 'server.changed' })
    await shown(opened.review)
    expect(learned(opened)).toMatchObject({ editors: [ADMIN], engineer: 'eng-1', files: ['a.pdf'], rowVersion: 3 })
    // the files of a save are those of the server, also after a conflict
    opened.review.send(saved(4))
    await reloaded(opened.review)
    expect(learned(opened)).toMatchObject({ editors: [ADMIN], engineer: 'eng-1', files: [], rowVersion: 4 })
  })

  it('and except an unchanged version, which updates only them too', async () => {
    const opened = await openLoaded([first, { ...first, info: { ...first.info, editors: [ADMIN] } }])
    opened.review.send({ type: 'server.changed' })
    await shown(opened.review)
    expect(learned(opened)).toMatchObject({ editors: [ADMIN], rowVersion: 3 })
  })
})

describe('files', () => {
  const pdf = (name: string) => new File(['%PDF-1.7 demo'], name, { type: 'application/pdf' })
  const prepared = ({ files }: Opened) =>
    waitFor(files(), ({ context: { added } }) => added.length > 0 && added.every(({ state }) => state === 'ready'), { timeout: 3000 })
  const attachmentsOf = ({ form }: Opened) => form().getSnapshot().context.params.attachments

  it('are sent with a save as chosen and removed, and the form validates them again', async () => {
    const opened = await openLoaded([record(3, withFile('a.pdf'))])
    const isJudging = () => opened.form().getSnapshot().matches({ validation: 'pending' })
    opened.clock.increment(1000)
    expect(isJudging()).toBe(false)
    const work = pdf('work.pdf')
    opened.files().send({ type: 'files.add', files: [work] })
    expect([attachmentsOf(opened).isPreparing, isJudging()]).toEqual([true, true])
    await prepared(opened)
    expect(attachmentsOf(opened)).toEqual({ kept: [stored('a.pdf')], added: [work], removedFilePaths: [], isPreparing: false })
    opened.files().send({ type: 'existing.remove', filePath: 'a.pdf' })
    expect(attachmentsOf(opened)).toMatchObject({ kept: [], removedFilePaths: ['a.pdf'] })
  })

  it('with upload progress are no change to the form', async () => {
    const opened = await openLoaded([record(3)])
    const { params } = opened.form().getSnapshot().context
    opened.review.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
    expect(progressOf(opened)).toMatchObject({ loaded: 1, total: 2 })
    expect(opened.form().getSnapshot().context.params).toBe(params)
  })

  it('stored by a save leave the selection; those chosen meanwhile stay', async () => {
    const opened = await openLoaded([record(3), record(4, withFile('work.pdf')), record(4, withFile('work.pdf'))])
    const [work, late] = [pdf('work.pdf'), pdf('late.pdf')]
    opened.files().send({ type: 'files.add', files: [work, late] })
    await prepared(opened)
    opened.review.send(saved(4, [work]))
    expect(opened.review.getSnapshot().context.sent).toEqual([work])
    await reloaded(opened.review)
    await prepared(opened)
    const chosen = () =>
      opened
        .files()
        .getSnapshot()
        .context.added.map(({ name }) => name)
    expect([existingOf(opened), chosen()]).toEqual([['work.pdf'], ['late.pdf']])
    expect(opened.review.getSnapshot().context.sent).toEqual([])
  })

  it.each([saved(4), failed('row-changed'), failed('guard-failed'), { type: 'form.cancelled' } as const])(
    'are no longer uploading after $type $failure.code',
    async (event) => {
      const opened = await openLoaded([record(3), record(4)])
      opened.review.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
      opened.review.send(event)
      expect(progressOf(opened)).toBeUndefined()
    },
  )
})

describe('presence', () => {
  it('is reported with the first unsaved input, until the save', async () => {
    presence.mockResolvedValue([])
    const opened = await openLoaded([record(3), record(4)])
    const at = () => childrenOf(opened).presence?.getSnapshot().value
    opened.type({ internalNote: '' })
    expect([at(), presence.mock.calls.length]).toEqual(['quiet', 0])
    opened.type({ internalNote: '先查' })
    await vi.waitUntil(() => at() === 'editing')
    expect(presence.mock.calls.length).toBe(1)
    opened.form().send({ type: 'form.reset', values: opened.form().getSnapshot().context.values })
    opened.review.send(saved(4))
    expect(at()).toBe('quiet')
  })

  it('is not reported by a read-only user', async () => {
    const opened = await openLoaded([record(3)], actorOf('R-AUD'))
    opened.type({ internalNote: '稽核' })
    expect(presence).not.toHaveBeenCalled()
  })
})

describe('the assigned engineer', () => {
  const naming = async (...refusal: readonly Rejected[]) => {
    const call = vi.spyOn(api.repairItem, 'reviewTemp')
    for (const error of refusal) call.mockRejectedValue(error)
    if (refusal.length === 0) call.mockResolvedValue({ rowVersion: 4, tempSavedAt: NOW, repairExistedFiles: [] })
    const opened = await openLoaded([record(3), record(4, {}, 'eng-2')])
    const { assign } = childrenOf(opened)
    assign?.send({ type: 'form.change', field: 'rmsEngineerId', patch: { rmsEngineerId: 'eng-1' } })
    assign?.send({ type: 'form.submit' })
    await vi.waitUntil(() => !assign?.getSnapshot().matches({ flow: 'submitting' }))
    await shown(opened.review)
    return { chosen: engineerOf(opened), known: childrenOf(opened).assign?.getSnapshot().context.saved.rmsEngineerId }
  }
  const refused = (code: string) => new Rejected({ status: 409, message: '', code, fieldErrors: [] })

  it('reloads the record once assigned; after a conflict one’s own choice stays over it', async () => {
    expect(await naming()).toEqual({ chosen: 'eng-2', known: 'eng-2' })
    expect(await naming(refused('row-changed'))).toEqual({ chosen: 'eng-1', known: 'eng-2' })
  })

  it('stays as chosen when refused or cleared', async () => {
    expect((await naming(refused('guard-failed'))).chosen).toBe('eng-1')
    const opened = await openLoaded([record(3), record(4)])
    childrenOf(opened).assign?.send({ type: 'form.submit' })
    expect(opened.review.getSnapshot().value).toEqual({ ready: 'shown' })
  })
})

it('an answer on behalf moves the item: the record reloads', async () => {
  const opened = await openLoaded([record(3), record(4)])
  childrenOf(opened).onBehalf?.send({ type: 'answer.open' })
  childrenOf(opened).onBehalf?.send({ type: 'item.answered' })
  expect(opened.review.getSnapshot().value).toEqual({ ready: 'reloading' })
})

it('server changes are handled as long as the review is open', async () => {
  let notify = () => undefined as void
  const stop = vi.fn<() => void>()
  const opened = await openLoaded([record(3), record(9)], actorOf('R-COO'), { onServerChange: (callback) => ((notify = callback), stop) })
  notify()
  expect(opened.review.getSnapshot().value).toEqual({ ready: 'looking' })
  await shown(opened.review)
  expect([opened.review.getSnapshot().context.loaded?.info.rowVersion, stop.mock.calls.length]).toEqual([9, 0])
  opened.review.stop()
  expect(stop).toHaveBeenCalledOnce()
})

import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../src/api/index.ts'
import { optionLists } from '../../../src/machines/calls/option-lists.ts'
import type { FilesContext } from '../../../src/machines/files/files.ts'
import {
  attachmentsOf,
  isStoredIn,
  isDirty,
  loadReview,
  present,
  reviewParamsOf,
  startValues,
  storedOf,
  unsentFiles,
} from '../../../src/machines/review/review-load.ts'
import { actorOf, infoOf, NOW } from './review-record.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('loading a review', () => {
  const engineers = [{ value: 'eng-1', label: '陳志明' }]
  const issueCategories = [{ value: 'display', label: '顯示', photoRequired: true }]
  const { signal } = new AbortController()
  const answering = () => ({
    info: vi.spyOn(api.repairItem, 'reviewInfo').mockResolvedValue(infoOf('submitted')),
    engineers: vi.spyOn(api.repairItem, 'rmsEngineerOptions').mockResolvedValue(engineers),
    categories: vi.spyOn(optionLists, 'issueCategories').mockResolvedValue(issueCategories),
  })

  it('requests the item and its option lists, until it is aborted', async () => {
    const calls = answering()
    expect(await loadReview({ itemId: 'item-1', actor: actorOf('R-COO') }, signal)).toEqual({
      info: infoOf('submitted'),
      engineers,
      issueCategories,
    })
    expect(calls.info).toHaveBeenCalledWith({ params: { id: 'item-1' }, signal })
    expect(calls.engineers).toHaveBeenCalledWith({ signal })
    expect(calls.categories).toHaveBeenCalledTimes(1)
  })

  it('a customer assigns no engineer, so the list is not requested', async () => {
    const calls = answering()
    expect((await loadReview({ itemId: 'item-1', actor: actorOf('R-CUS') }, signal))?.engineers).toEqual([])
    expect(calls.engineers).not.toHaveBeenCalled()
  })

  it('reads only the record again once the option lists are known', async () => {
    const calls = answering()
    const loaded = { info: infoOf('received'), engineers, issueCategories }
    expect(await loadReview({ itemId: 'item-1', actor: actorOf('R-COO'), loaded }, signal)).toEqual({
      info: infoOf('submitted'),
      engineers,
      issueCategories,
    })
    expect(calls.info).toHaveBeenCalledTimes(1)
    expect(calls.engineers).not.toHaveBeenCalled()
    expect(calls.categories).not.toHaveBeenCalled()
  })

  it('loads without lists unknown to the server, but not without the item', async () => {
    const calls = answering()
    calls.engineers.mockResolvedValue(undefined)
    calls.categories.mockResolvedValue(undefined)
    const input = { itemId: 'item-1', actor: actorOf('R-COO') }
    expect(await loadReview(input, signal)).toMatchObject({ engineers: [], issueCategories: [] })
    calls.info.mockResolvedValue(undefined)
    expect(await loadReview(input, signal)).toBeUndefined()
  })
})

describe('files', () => {
  const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)
  const stored = (filePath: string) => ({ filePath, fileName: filePath, fileSize: 3 })
  const shrunk = file('shrunk.jpg')
  const added = (state: 'ready' | 'preparing' | 'refused', source: File, sent = source) => {
    const { name, size } = sent
    return { id: source.name, source, file: sent, name, size, state }
  }
  const [photo, late, refused] = [file('photo.jpg', 9), file('late.pdf'), file('virus.exe')]
  const context: FilesContext = {
    maxFiles: 10,
    maxBytes: 1000,
    existing: [stored('a.pdf'), stored('b.pdf')],
    removedFilePaths: ['a.pdf'],
    added: [added('ready', photo, shrunk), added('preparing', late), added('refused', refused)],
    lastRemoved: undefined,
    progress: undefined,
    nextId: 4,
  }

  it('finished ones are sent with a save, removed ones deleted, and one being prepared is waited for', () => {
    const attachments = { kept: [stored('b.pdf')], added: [shrunk], removedFilePaths: ['a.pdf'], isPreparing: true }
    expect(attachmentsOf(context)).toEqual(attachments)
    expect(attachmentsOf({ ...context, added: [] })).toMatchObject({ added: [], isPreparing: false })
  })

  it('not sent stay selected as chosen; refused ones do not', () => {
    expect(unsentFiles(context, () => false)).toEqual([photo, late])
    expect(unsentFiles(context, (sent) => sent === shrunk)).toEqual([late])
    expect(unsentFiles(undefined, () => false)).toEqual([])
  })

  it('are matched by name and size as already stored', () => {
    const isStored = isStoredIn([stored('c.pdf'), stored('a.pdf')])
    expect([isStored(file('a.pdf')), isStored(file('a.pdf', 4)), isStored(file('b.pdf'))]).toEqual([true, false, false])
  })

  it('are those of the working copy; without one there are none', () => {
    const repairExistedFiles = [stored('a.pdf')]
    expect(storedOf(infoOf('submitted', {}, { awaitingProcessing: { repairExistedFiles } }))).toEqual(repairExistedFiles)
    expect([storedOf(infoOf('submitted')), storedOf(infoOf('submitted', {}, { awaitingProcessing: null }))]).toEqual([[], []])
  })
})

describe('a loaded record', () => {
  const loaded = { info: infoOf('received'), engineers: [{ value: 'me', label: 'Me' }], issueCategories: [] }

  it('gives the form its start values, user and date, and the next save its version', () => {
    const values = startValues(loaded, actorOf('R-ENG'))
    expect([values['receive.receivedDate'], values.rmsEngineerId]).toEqual(['2026-11-18', 'me'])
    expect(reviewParamsOf(loaded)).toEqual({ info: loaded.info, engineers: loaded.engineers, rowVersion: 3 })
  })

  it('begins with the action that it is opened for where that is offered, and the working copy has no other', () => {
    const begun = (wanted: string, saved = {}) =>
      startValues({ ...loaded, info: infoOf('received', {}, { awaitingProcessing: saved }), wanted }, actorOf('R-ENG')).action
    expect([begun('conclude'), begun('ship'), begun('startDiagnosis', { action: 'conclude' })]).toEqual([
      'conclude',
      'startDiagnosis',
      'conclude',
    ])
  })

  it('begins with the usual action, unless a customer reads it', () => {
    const begun = (status: ItemStatus, role: RoleId, offersFirst = false) =>
      startValues({ ...loaded, info: infoOf(status), offersFirst }, actorOf(role)).action
    expect([begun('accepted', 'R-WH'), begun('closed', 'R-COO'), begun('accepted', 'R-CUS')]).toEqual(['receive', '', ''])
    const usual = [begun('submitted', 'R-COO'), begun('received', 'R-ENG'), begun('repairing', 'R-ENG'), begun('testing', 'R-ENG')]
    expect(usual).toEqual(['accept', 'startDiagnosis', 'finishRepair', 'testPass'])
    // what a device needs is for somebody to say
    expect([begun('diagnosing', 'R-ENG'), begun('quoted', 'R-COO')]).toEqual(['', ''])
    // where actions are offered first, only the one that has no other beside it
    expect([begun('accepted', 'R-WH', true), begun('received', 'R-ENG', true)]).toEqual(['receive', ''])
  })

  it('throws when it is missing', () => {
    expect(present(loaded)).toBe(loaded)
    expect(() => present(undefined)).toThrow('before it is there')
  })

  it('has unsaved input once a value differs', () => {
    const saved = startValues(loaded, actorOf('R-ENG'))
    expect([undefined, { values: { ...saved }, saved }, { values: { ...saved, reason: 'x' }, saved }].map(isDirty)).toEqual([
      false,
      false,
      true,
    ])
  })
})

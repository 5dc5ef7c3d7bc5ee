import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import type { StoredFile } from '../../../src/domain/entities/common.ts'
import { markablePhotos, type MarkablePhoto } from '../../../src/machines/review/marks/markable.ts'
import { marksMachine } from '../../../src/machines/review/marks/marks.machine.ts'
import type { PaintInput } from '../../../src/machines/review/marks/paint-marks.ts'
import type { FilesContext } from '../../../src/machines/files/files.ts'
import { reviewInfoOf } from '../../../src/machines/record/review-info.ts'
import { png } from '../../backend/support.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
  // Node draws no pictures
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }))
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => service.close())

const painted: PaintInput[] = []
let isPaintable = true
const paint = fromPromise<File, PaintInput>(async ({ input }) => {
  if (!isPaintable) throw new Error('no memory')
  painted.push(input)
  return png(input.fileName.replace('.jpg', '.png'))
})
beforeEach(() => {
  painted.length = 0
  isPaintable = true
})

const NO_FILES: FilesContext = {
  maxFiles: 10,
  maxBytes: 1e7,
  existing: [],
  removedFilePaths: [],
  added: [],
  lastRemoved: undefined,
  progress: undefined,
  nextId: 1,
}

/** A device with a photograph of its arrival that customers see. */
const arrived = async () => {
  const entries = await service.database.transaction(({ history }) => history.find({ action: 'receive' }))
  const entry = entries.find(({ files }) => (files ?? []).length > 0)
  const info = entry && (await reviewInfoOf(entry.itemId, new AbortController().signal))
  if (!info) throw new Error('nothing has arrived')
  return info
}
const open = async (photo: MarkablePhoto, itemId = 'item') => {
  const actor = createActor(marksMachine.provide({ actors: { paint } }), { input: { itemId, photo, caption: 'Crack' } }).start()
  const said = emittedBy(actor)
  await waitFor(actor, (snapshot) => !snapshot.matches({ open: 'loading' }))
  return { actor, said }
}
const added: MarkablePhoto = { key: 'file-1', name: 'a.png', source: png('a.png'), whose: 'added' }

test('marks are placed, drawn, moved, stretched and removed; the new photograph has them and its name', async () => {
  const { actor, said } = await open(added)
  expect(actor.getSnapshot().context.picture).toMatchObject({ width: 400, height: 300 })
  expect(actor.getSnapshot().can({ type: 'marks.save' })).toBe(false)
  actor.send({ type: 'mark.place', kind: 'arrow' })
  expect(actor.getSnapshot().context.placed).toBe(1)
  actor.send({ type: 'mark.draw', kind: 'circle', from: { x: 0.1, y: 0.1 }, to: { x: 0.3, y: 0.4 } })
  actor.send({ type: 'mark.draw', kind: 'circle', from: { x: 0.1, y: 0.1 }, to: { x: 0.1, y: 0.1 } })
  actor.send({ type: 'mark.place', kind: 'blur' })
  actor.send({ type: 'mark.remove', id: 3 })
  actor.send({ type: 'mark.move', id: 2, by: { x: 0.1, y: 0 } })
  actor.send({ type: 'mark.stretch', id: 2, by: { x: 0.2, y: 0 } })
  const [arrow, circle, ...more] = actor.getSnapshot().context.marks
  expect([arrow?.id, circle, more.length]).toMatchObject([1, { id: 2, from: { x: 0.2, y: 0.1 } }, 0])
  expect(circle?.to.x).toBeCloseTo(0.6)

  actor.send({ type: 'marks.caption', caption: '  ' })
  expect(actor.getSnapshot().can({ type: 'marks.save' })).toBe(false)
  actor.send({ type: 'marks.caption', caption: '左下角/裂痕' })
  actor.send({ type: 'marks.save' })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))
  expect(painted).toMatchObject([{ marks: [{ id: 1 }, { id: 2 }], fileName: '左下角-裂痕.jpg' }])
  expect(said).toMatchObject([{ type: 'marks.saved', file: expect.any(File), isReplacing: false }])
})

test('what is blurred takes the place of its original: of a file not sent yet here, of one that customers see at the service', async () => {
  const draft = await open(added)
  draft.actor.send({ type: 'mark.place', kind: 'blur' })
  draft.actor.send({ type: 'marks.save' })
  await waitFor(draft.actor, (snapshot) => snapshot.matches('saved'))
  expect(draft.said).toMatchObject([{ file: expect.any(File), isReplacing: true }])

  const info = await arrived()
  const photo = markablePhotos(info, NO_FILES).find(({ whose }) => whose === 'entry')
  if (!photo) throw new Error('no photograph')
  const { actor, said } = await open(photo, info.itemId)
  actor.send({ type: 'mark.place', kind: 'blur' })
  actor.send({ type: 'marks.save' })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))
  expect(said).toEqual([{ type: 'marks.saved', file: undefined, isReplacing: true }])
  const after = await reviewInfoOf(info.itemId, new AbortController().signal)
  const files = after?.reviewHistory.flatMap((entry) => entry.files ?? []) ?? []
  const copy = files.find(({ filePath }) => filePath === photo.key)?.replacedBy
  expect(files.map(({ filePath }) => filePath)).toContain(copy)
  // the original is offered no more
  expect(after && markablePhotos(after, NO_FILES).map(({ key }) => key)).toContain(copy)
  expect(after && markablePhotos(after, NO_FILES).map(({ key }) => key)).not.toContain(photo.key)

  const second = await open(photo, info.itemId)
  second.actor.send({ type: 'mark.place', kind: 'blur' })
  second.actor.send({ type: 'marks.save' })
  await waitFor(second.actor, (snapshot) => snapshot.matches({ open: 'drawing' }))
  expect(second.actor.getSnapshot().context.failure?.code).toBe('photo-replaced')
})

test('the customer’s own photograph stays, whatever is blurred in the copy', async () => {
  const { actor, said } = await open({ ...added, whose: 'customer' })
  actor.send({ type: 'mark.place', kind: 'blur' })
  actor.send({ type: 'marks.save' })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))
  expect(said).toMatchObject([{ file: expect.any(File), isReplacing: false }])
})

test('a picture that cannot be painted keeps its marks; one that is gone is asked for again', async () => {
  const { actor } = await open(added)
  actor.send({ type: 'mark.place', kind: 'circle' })
  isPaintable = false
  actor.send({ type: 'marks.save' })
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'drawing' }))
  expect(actor.getSnapshot().context).toMatchObject({ marks: [{ id: 1 }], failure: { kind: expect.any(String) } })

  const gone = await open({ ...added, source: 'repairFiles/none.png' })
  expect(gone.actor.getSnapshot().matches({ open: 'broken' })).toBe(true)
  gone.actor.send({ type: 'marks.retry' })
  expect(gone.actor.getSnapshot().matches({ open: 'loading' })).toBe(true)
})

test('offered are pictures only: chosen ones, those of the draft that stay, those of the history but signatures, and the customer’s', async () => {
  const stored = (filePath: string, more: Partial<StoredFile> = {}): StoredFile => ({ filePath, fileName: `${filePath}.png`, ...more })
  const info = await arrived()
  const [entry] = info.reviewHistory
  if (!entry) throw new Error('no history')
  const photos = markablePhotos(
    {
      ...info,
      issueUploadFiles: [stored('issue'), { filePath: 'film', fileName: 'film.mp4' }],
      reviewHistory: [
        {
          ...entry,
          seq: 1,
          isCustomer: null,
          files: [stored('old'), stored('sign', { kind: 'signature' }), stored('gone', { replacedBy: 'new' })],
        },
        { ...entry, seq: 2, isCustomer: true, files: [stored('answer')] },
      ],
    },
    { ...NO_FILES, existing: [stored('draft'), stored('removed')], removedFilePaths: ['removed'] },
  )
  expect(photos.map(({ key, whose }) => [key, whose])).toEqual([
    ['draft', 'draft'],
    ['answer', 'customer'],
    ['old', 'entry'],
    ['issue', 'customer'],
  ])
})

coversChart(marksMachine)

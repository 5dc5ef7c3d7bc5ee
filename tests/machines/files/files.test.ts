import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import {
  fileCount,
  fileProgress,
  hasFileChanges,
  hasRoom,
  isPreparing,
  readyFiles,
  refusedFiles,
  removedFilePaths,
} from '../../../src/machines/files/files.ts'
import { MAX_FILES_BYTES } from '../../../src/machines/files/upload-batches.ts'
import { filesMachine } from '../../../src/machines/files/files.machine.ts'
import { FileRefused } from '../../../src/machines/files/image/refusal.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { coversChart, createActor } from '../chart.ts'

const MB = 1024 * 1024
const fileOf = (name: string, size = 10, type = 'image/jpeg', lastModified = 1): File =>
  new File([new Uint8Array(size)], name, { type, lastModified })

const STORED = [{ filePath: 'a/1.jpg' }, { filePath: 'a/2.pdf' }]

interface Job {
  readonly file: File
  readonly signal: AbortSignal
  readonly done: (file: File) => void
  readonly fail: (error: unknown) => void
}

/** A machine whose preparation is controlled by the test: `jobs` lists the requests in order. */
const withJobs = (maxFiles = 5, existing = STORED) => {
  const jobs: Job[] = []
  const prepare = request(
    ({ file }: { file: File }, signal) => new Promise<File>((done, fail) => void jobs.push({ file, signal, done, fail })),
  )
  const actor = createActor(filesMachine.provide({ actors: { prepare } }), { input: { maxFiles, existing } })
  actor.start()
  const context = () => actor.getSnapshot().context
  const states = () => context().added.map(({ name, state, reason }) => (reason === undefined ? `${name} ${state}` : `${name} ${reason}`))
  const job = async (index: number): Promise<Job> => vi.waitUntil(() => jobs[index])
  return { actor, jobs, job, context, states }
}

/** A machine that prepares everything as it is. */
const atOnce = (maxFiles = 5, existing = STORED) => {
  const prepare = request(async ({ file }: { file: File }) => file)
  const actor = createActor(filesMachine.provide({ actors: { prepare } }), { input: { maxFiles, existing } })
  actor.start()
  const context = () => actor.getSnapshot().context
  const add = async (...files: File[]) => {
    actor.send({ type: 'files.add', files })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  }
  const idOf = (name: string) => context().added.find((file) => file.name === name)?.id ?? 'none'
  return { actor, context, add, idOf }
}

const living = new Set<string>()
beforeEach(() => {
  living.clear()
  let count = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    count += 1
    living.add(`blob:${count}`)
    return `blob:${count}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    if (!living.delete(url)) throw new Error(`${url} was revoked twice, or never made`)
  })
})
afterEach(() => vi.restoreAllMocks())

describe('preparing', () => {
  it('prepares files one after the other, in order, and keeps the finished ones', async () => {
    const { actor, job, jobs, context, states } = withJobs()
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'files.add', files: [fileOf('a.jpg'), fileOf('b.jpg')] })
    expect(actor.getSnapshot().hasTag('preparing')).toBe(true)
    expect(isPreparing(context())).toBe(true)
    const first = await job(0)
    expect(jobs).toHaveLength(1)
    const small = fileOf('a.jpg', 4)
    first.done(small)
    ;(await job(1)).done(fileOf('b.jpg', 5))
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(states()).toEqual(['a.jpg ready', 'b.jpg ready'])
    expect(readyFiles(context())[0]).toBe(small)
    expect(context().added.map(({ size }) => size)).toEqual([4, 5])
    expect(isPreparing(context())).toBe(false)
  })

  it('reports a file that fails preparation and continues with the others', async () => {
    const { actor, job, states } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.heic'), fileOf('b.jpg'), fileOf('c.jpg')] })
    ;(await job(0)).fail(new FileRefused('heic'))
    ;(await job(1)).fail(new Error('anything else'))
    ;(await job(2)).done(fileOf('c.jpg'))
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(states()).toEqual(['a.heic heic', 'b.jpg broken', 'c.jpg ready'])
  })

  it('says which file waits for a part of the application that cannot come without a network', async () => {
    const { actor, job, context, states } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.jpg'), fileOf('b.jpg')] })
    const first = await job(0)
    actor.send({ type: 'prepare.waiting', isWaiting: true })
    expect(context().added.map(({ isWaiting }) => isWaiting)).toEqual([true, undefined])
    actor.send({ type: 'prepare.waiting', isWaiting: false })
    expect(context().added[0]?.isWaiting).toBe(false)
    first.done(fileOf('a.jpg'))
    ;(await job(1)).done(fileOf('b.jpg'))
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(states()).toEqual(['a.jpg ready', 'b.jpg ready'])
  })

  it('cancels the preparation of a file that is removed', async () => {
    const { actor, job, states } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.jpg'), fileOf('b.jpg')] })
    const first = await job(0)
    actor.send({ type: 'file.remove', id: 'file-1' })
    expect(first.signal.aborted).toBe(true)
    ;(await job(1)).done(fileOf('b.jpg'))
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(states()).toEqual(['b.jpg ready'])
  })

  it('continues when another file is removed, and cancels on stop', async () => {
    const { actor, job, jobs } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.jpg'), fileOf('b.jpg')] })
    const first = await job(0)
    actor.send({ type: 'file.remove', id: 'file-2' })
    expect(first.signal.aborted).toBe(false)
    expect(jobs).toHaveLength(1)
    actor.stop()
    expect(first.signal.aborted).toBe(true)
  })
})

describe('refusals', () => {
  it.each([
    ['type', fileOf('a.exe')],
    ['type', fileOf('README')],
    ['empty', fileOf('a.jpg', 0)],
    ['name', fileOf(`${'長'.repeat(97)}.jpg`)],
    ['tooLarge', fileOf('a.pdf', 10 * MB + 1)],
    ['tooLarge', fileOf('a.mp4', 15 * MB + 1)],
  ] as const)('%s', async (reason, file) => {
    const { add, context } = atOnce()
    await add(file)
    expect(context().added).toMatchObject([{ name: file.name, state: 'refused', reason }])
    expect(readyFiles(context())).toEqual([])
  })

  it('tooMany: stored files count unless marked for removal; other files continue', async () => {
    const { actor, add, context, idOf } = atOnce(3)
    await add(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('bad.exe'))
    expect(refusedFiles(context())).toMatchObject([
      { name: 'b.jpg', reason: 'tooMany' },
      { name: 'bad.exe', reason: 'type' },
    ])
    expect(fileCount(context())).toBe(3)
    expect(hasRoom(context())).toBe(false)
    actor.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    actor.send({ type: 'file.retry', id: idOf('b.jpg') })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(readyFiles(context()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('duplicate: same name, size and time; the same name alone is a different file', async () => {
    const { add, context } = atOnce()
    await add(fileOf('a.jpg'), fileOf('a.jpg'), fileOf('a.jpg', 11), fileOf('a.jpg', 10, 'image/jpeg', 2))
    expect(context().added.map(({ reason }) => reason)).toEqual([undefined, 'duplicate', undefined, undefined])
  })

  it('reports a refusal once, however often the same file is tried', async () => {
    const { add, context } = atOnce()
    await add(fileOf('a.exe'))
    await add(fileOf('a.exe'))
    expect(context().added).toHaveLength(1)
  })

  it('total: counted after preparation; a removal frees room', async () => {
    const { actor, add, context, idOf } = atOnce(5, [])
    await add(fileOf('a.pdf', 9 * MB), fileOf('b.pdf', 9 * MB), fileOf('c.pdf', 1 * MB))
    expect(refusedFiles(context())).toMatchObject([{ name: 'b.pdf', reason: 'total' }])
    actor.send({ type: 'file.remove', id: idOf('a.pdf') })
    actor.send({ type: 'file.retry', id: idOf('b.pdf') })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(readyFiles(context()).map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf'])
    actor.send({ type: 'file.restore' })
    expect(refusedFiles(context())).toMatchObject([{ name: 'a.pdf', reason: 'total' }])
  })

  it('accepts files that fill the request to the last byte', async () => {
    const { add, context } = atOnce(5, [])
    await add(fileOf('a.mp4', MAX_FILES_BYTES - 1, 'video/mp4'), fileOf('b.pdf', 1))
    expect(readyFiles(context())).toHaveLength(2)
  })
})

describe('removing and restoring', () => {
  it('restores a removed file to its position, prepared as before', async () => {
    const { actor, add, context, idOf } = atOnce()
    await add(fileOf('a.jpg'), fileOf('b.jpg'))
    actor.send({ type: 'file.remove', id: idOf('a.jpg') })
    expect(context().lastRemoved?.file.name).toBe('a.jpg')
    actor.send({ type: 'file.restore' })
    expect(readyFiles(context()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(context().lastRemoved).toBeUndefined()
  })

  it('prepares a restored file that was not ready before', async () => {
    const { actor, job, states } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.jpg'), fileOf('b.jpg')] })
    await job(0)
    actor.send({ type: 'file.remove', id: 'file-1' })
    actor.send({ type: 'file.restore' })
    ;(await job(1)).done(fileOf('b.jpg'))
    ;(await job(2)).done(fileOf('a.jpg'))
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(states()).toEqual(['b.jpg ready', 'a.jpg ready'])
  })

  it('does not restore beyond the limit, nor a dismissed refusal', async () => {
    const { actor, add, context, idOf } = atOnce(3)
    await add(fileOf('a.jpg'))
    actor.send({ type: 'file.remove', id: idOf('a.jpg') })
    await add(fileOf('b.jpg'), fileOf('c.exe'))
    expect(actor.getSnapshot().can({ type: 'file.restore' })).toBe(false)
    actor.send({ type: 'file.remove', id: idOf('c.exe') })
    expect(context().lastRemoved?.file.name).toBe('a.jpg')
    expect(context().added.map(({ name }) => name)).toEqual(['b.jpg'])
  })

  it('marks stored files as removed and undoes it while there is room', async () => {
    const { actor, add, context } = atOnce(2)
    expect(hasFileChanges(context())).toBe(false)
    actor.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    actor.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    actor.send({ type: 'existing.remove', filePath: 'unknown' })
    expect(removedFilePaths(context())).toEqual(['a/1.jpg'])
    expect(hasFileChanges(context())).toBe(true)
    actor.send({ type: 'existing.restore', filePath: 'a/1.jpg' })
    expect(removedFilePaths(context())).toEqual([])
    actor.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    await add(fileOf('a.jpg'))
    actor.send({ type: 'existing.restore', filePath: 'a/1.jpg' })
    expect(removedFilePaths(context())).toEqual(['a/1.jpg'])
  })

  it('starts over on files.reset, also while preparing', async () => {
    const { actor, job, context } = withJobs()
    actor.send({ type: 'files.add', files: [fileOf('a.jpg')] })
    const first = await job(0)
    actor.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    actor.send({ type: 'files.reset', existing: [{ filePath: 'new.jpg' }] })
    expect(first.signal.aborted).toBe(true)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(context()).toMatchObject({ existing: [{ filePath: 'new.jpg' }], removedFilePaths: [], added: [], progress: undefined })
  })
})

describe('previews', () => {
  it('creates one object URL per picture, none for other files, and revokes all', async () => {
    const { actor, add, context, idOf } = atOnce(10)
    await add(fileOf('a.jpg'), fileOf('b.pdf', 10, 'application/pdf'), fileOf('c.jpg'), fileOf('d.exe'))
    expect(context().added.map(({ previewUrl }) => previewUrl)).toEqual(['blob:1', undefined, 'blob:2', undefined])
    actor.send({ type: 'file.remove', id: idOf('a.jpg') })
    expect([...living]).toEqual(['blob:2'])
    actor.send({ type: 'file.restore' })
    expect(context().added[0]?.previewUrl).toBe('blob:3')
    actor.send({ type: 'files.reset', existing: [] })
    expect(living.size).toBe(0)
    await add(fileOf('e.jpg'))
    expect(living.size).toBe(1)
    actor.stop()
    expect(living.size).toBe(0)
  })
})

describe('upload progress', () => {
  it('advances file by file in order, never backwards, never beyond the bytes sent', async () => {
    const { actor, add, context } = atOnce(5, [])
    await add(fileOf('a.pdf', 100), fileOf('b.pdf', 300))
    const shares = () => context().added.map(({ id }) => fileProgress(context(), id))
    const sent = (loaded: number) => actor.send({ type: 'upload.progress', loaded, total: 500 })
    expect(shares()).toEqual([undefined, undefined])
    sent(80)
    expect(shares()).toEqual([0, 0])
    sent(150)
    expect(shares()).toEqual([0.5, 0])
    sent(350)
    expect(shares()).toEqual([1, 0.5])
    sent(200)
    expect(shares()).toEqual([1, 0.5])
    sent(900)
    expect(shares()).toEqual([1, 1])
    expect(context().progress).toMatchObject({ loaded: 500, total: 500 })
    actor.send({ type: 'upload.stopped' })
    expect(shares()).toEqual([undefined, undefined])
    sent(10)
    expect(shares()).toEqual([0, 0])
  })

  it('has the mean speed', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const { actor, add, context } = atOnce(5, [])
    await add(fileOf('a.pdf', 100))
    actor.send({ type: 'upload.progress', loaded: 0, total: 4000 })
    now.mockReturnValue(3000)
    actor.send({ type: 'upload.progress', loaded: 2000, total: 4000 })
    expect(context().progress?.bytesPerSecond).toBe(1000)
  })
})

it('files uploaded by a partly failed save become stored files and are not sent again', async () => {
  const { actor, add, context } = atOnce()
  await add(fileOf('a.jpg'), fileOf('b.jpg'))
  const [first] = context().added
  if (first === undefined) throw new Error('nothing is ready')
  actor.send({ type: 'files.stored', existing: [...STORED, { filePath: 'a/3.jpg' }], sent: [first.file] })
  expect(context().existing.map(({ filePath }) => filePath)).toEqual(['a/1.jpg', 'a/2.pdf', 'a/3.jpg'])
  expect(context().added.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(living.size).toBe(1)
})

coversChart(filesMachine)

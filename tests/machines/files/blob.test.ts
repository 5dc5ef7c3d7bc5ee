import { afterEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { blobMachine, type BlobSource } from '../../../src/machines/files/blob.machine.ts'
import { coversChart, createActor } from '../chart.ts'

const pdf = new Blob(['%PDF-1.7 a document'])
const file = vi.spyOn(api.repairOrder, 'file')
const revoke = vi.spyOn(URL, 'revokeObjectURL')
afterEach(() => vi.clearAllMocks())

const start = (source: BlobSource) => createActor(blobMachine, { input: { source } }).start()
const reaches = (actor: ReturnType<typeof start>, open: 'ready' | 'missing' | 'broken') =>
  waitFor(actor, (snapshot) => snapshot.matches({ open }))

describe('a file', () => {
  test('is loaded by its path, and its object URL revoked at the end', async () => {
    file.mockResolvedValue(pdf)
    const actor = start('a.pdf')
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' })
    const { content } = (await reaches(actor, 'ready')).context
    expect(content).toEqual({ kind: 'pdf', url: expect.stringMatching(/^blob:/) })
    expect(file).toHaveBeenCalledWith({ query: { filepath: 'a.pdf' }, signal: expect.any(AbortSignal) })
    actor.stop()
    expect(revoke).toHaveBeenCalledExactlyOnceWith(content?.url)
  })

  test('is replaced by another one; the same path is not loaded again', async () => {
    file.mockResolvedValue(pdf)
    const actor = start('a.pdf')
    const first = (await reaches(actor, 'ready')).context.content
    actor.send({ type: 'blob.show', source: 'a.pdf' })
    expect(actor.getSnapshot().value).toEqual({ open: 'ready' })
    actor.send({ type: 'blob.show', source: new Blob(['anything']) })
    expect(actor.getSnapshot()).toMatchObject({ value: { open: 'loading' }, context: { content: undefined } })
    expect(revoke).toHaveBeenCalledWith(first?.url)
    expect((await reaches(actor, 'ready')).context.content?.kind).toBe('other')
    expect(file).toHaveBeenCalledTimes(1)
    actor.stop()
  })

  test('is missing after 404', async () => {
    file.mockResolvedValue(undefined)
    const actor = start('gone.pdf')
    expect((await reaches(actor, 'missing')).context.content).toBeUndefined()
    actor.stop()
  })

  test('is broken after a failure, and loaded on retry', async () => {
    file.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(pdf)
    const actor = start('a.pdf')
    await reaches(actor, 'broken')
    actor.send({ type: 'blob.retry' })
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' })
    await reaches(actor, 'ready')
    actor.stop()
  })

  test('is dropped if it arrives after the actor stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>()
    file.mockReturnValue(promise)
    const make = vi.spyOn(URL, 'createObjectURL')
    const actor = start('a.pdf')
    await vi.waitFor(() => expect(file).toHaveBeenCalled())
    actor.stop()
    expect(file.mock.calls[0]?.[0].signal?.aborted).toBe(true)
    resolve(pdf)
    await promise
    await new Promise((next) => setTimeout(next))
    expect(make).not.toHaveBeenCalled()
  })
})

test('several files are asked for one after the other, each in a task of its own, and none that nobody waits for any more', async () => {
  file.mockResolvedValue(pdf)
  const first = start('a.pdf')
  const left = start('b.pdf')
  const last = start('c.pdf')
  left.stop()
  const calls: number[] = []
  while (file.mock.calls.length < 2) {
    calls.push(file.mock.calls.length)
    await new Promise((next) => setTimeout(next))
  }
  expect(new Set(calls)).toEqual(new Set([0, 1]))
  await Promise.all([reaches(first, 'ready'), reaches(last, 'ready')])
  expect(file.mock.calls.map(([{ query }]) => query.filepath)).toEqual(['a.pdf', 'c.pdf'])
  first.stop()
  last.stop()
})

coversChart(blobMachine)

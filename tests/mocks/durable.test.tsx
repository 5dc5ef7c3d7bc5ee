import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMockDatabase, type MockDatabase, type Snapshot } from '../../mocks/database.ts'
import { durableStorage } from '../../mocks/durable.ts'

const names: string[] = []
const freshName = () => {
  const name = `repair-mock-test-${crypto.randomUUID()}`
  names.push(name)
  return name
}
const nothing = async (): Promise<Snapshot> => ({ rows: [], files: [] })
/** One tab: its own collections, its own connection. */
const openTab = async (name: string, seed = nothing, form = '1', callback?: (news: string) => void) =>
  openMockDatabase(await durableStorage(name, form, callback), seed)

const bump = ({ database }: MockDatabase, counterId: string, think = 0) =>
  database.transaction(async ({ counters }) => {
    const row = await counters.get(counterId)
    if (think > 0) await new Promise((resolve) => setTimeout(resolve, think))
    await (row ? counters.replace({ ...row, value: row.value + 1 }) : counters.insert({ counterId, value: 1, rowVersion: 1 }))
  })
const read = async ({ dump }: MockDatabase) => {
  const counters = (await dump()).rows.filter(({ table }) => table === 'counters')
  return Object.fromEntries(counters.map(({ key, row }) => [key, Reflect.get(row ?? {}, 'value')]))
}

/** The browser's own database, made by a tab before. */
const openRaw = (name: string) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
  })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const name of names.splice(0)) indexedDB.deleteDatabase(name)
})

describe('a page that is left', () => {
  it('aborts its transactions, which would block other windows in WebKit, and reads again when restored', async () => {
    const storage = await durableStorage(freshName(), '1')
    await storage.replaceAll([{ table: 'counters', key: 'x', row: { counterId: 'x', value: 1, rowVersion: 1 } }], [], true)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase, ...args) {
      vi.restoreAllMocks()
      queueMicrotask(() => dispatchEvent(new Event('pagehide')))
      return this.transaction(...args)
    })
    await expect(storage.commit([{ table: 'counters', key: 'x' }], [])).rejects.toThrow(/transaction/)
    dispatchEvent(new Event('pageshow'))
    expect(await storage.read('nothing')).toBeUndefined()
    const other = await durableStorage(names[0] ?? '', '1')
    expect(await other.news()).toMatchObject({ isWhole: true, changes: [{ key: 'x', row: { value: 1 } }] })
  })

  it('gives up its lock and those it waits for, and reports that when it is shown again', async () => {
    const name = freshName()
    const storage = await durableStorage(name, '1')
    const outcomes: string[] = []
    const later = vi.fn<() => Promise<void>>()
    const note = (error: unknown) => outcomes.push(String(error))
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const endless = () => {
      begin()
      return new Promise<never>(() => undefined)
    }
    void storage.exclusive(endless).catch(note)
    void storage.exclusive(later).catch(note)
    await begun
    dispatchEvent(new Event('pagehide'))
    const other = await durableStorage(name, '1')
    expect(await other.exclusive(async () => 'other')).toBe('other')
    expect(outcomes).toEqual([])
    dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(outcomes).toEqual(['Error: The page was left.', 'Error: The page was left.']))
    expect(later).not.toHaveBeenCalled()
    expect(await storage.exclusive(async () => 'again')).toBe('again')
  })

  it('stores nothing more of the work that it gave up, also when it is shown again', async () => {
    const name = freshName()
    const storage = await durableStorage(name, '1')
    const { promise: shown, resolve: show } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    void storage
      .exclusive(async () => {
        begin()
        await shown
        await storage.commit([{ table: 'counters', key: 'x' }], []).then(stored.resolve, stored.reject)
      })
      .catch(() => undefined)
    await begun
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    show()
    await expect(stored.promise).rejects.toThrow('The page was left.')
  })

  it('begins no transaction until it is shown again', async () => {
    const storage = await durableStorage(freshName(), '1')
    const outcomes: string[] = []
    dispatchEvent(new Event('pagehide'))
    await expect(storage.commit([{ table: 'counters', key: 'x' }], [])).rejects.toThrow('The page was left.')
    void storage.read('nothing').catch((error: unknown) => outcomes.push(String(error)))
    await new Promise((resolve) => setTimeout(resolve))
    expect(outcomes).toEqual([])
    dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(outcomes).toEqual(['Error: The page was left.']))
    expect(await storage.read('nothing')).toBeUndefined()
  })

  it('leaves alone a transaction that is finished already', async () => {
    const storage = await durableStorage(freshName(), '1')
    const faults: string[] = []
    const note = (event: ErrorEvent) => {
      faults.push(event.message)
      event.preventDefault()
    }
    addEventListener('error', note)
    const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase, ...args) {
      const made = transaction.apply(this, args)
      // as of one that is finished, but has not said so yet
      vi.spyOn(made, 'abort').mockImplementation(() => {
        throw new DOMException('The transaction has finished.', 'InvalidStateError')
      })
      queueMicrotask(() => dispatchEvent(new Event('pagehide')))
      return made
    })
    await storage.read('nothing').catch(() => undefined)
    removeEventListener('error', note)
    dispatchEvent(new Event('pageshow'))
    expect(faults).toEqual([])
    expect(await storage.read('nothing')).toBeUndefined()
  })
})

describe('two tabs of one browser', () => {
  it('see each other’s commits at once: new, changed and removed rows, and files', async () => {
    const name = freshName()
    const [a, b] = [await openTab(name), await openTab(name)]
    await bump(a, 'x')
    expect(await read(b)).toEqual({ x: 1 })
    await bump(b, 'x')
    await b.files.put('path', new Blob(['bytes'], { type: 'image/png' }))
    expect(await read(a)).toEqual({ x: 2 })
    const blob = await a.files.get('path')
    expect([await blob?.text(), blob?.type]).toEqual(['bytes', 'image/png'])
    await a.database.transaction(({ counters }) => counters.remove('x'))
    expect(await read(b)).toEqual({})
  })

  it('never lose an update, whatever the order of their transactions', async () => {
    const name = freshName()
    const tabs = [await openTab(name), await openTab(name)]
    const step = fc.record({
      tab: fc.nat(1),
      counter: fc.constantFrom('x', 'y', 'z'),
      think: fc.constantFrom(0, 0, 0, 1),
      fails: fc.boolean(),
    })
    const [steps = []] = fc.sample(fc.array(step, { minLength: 200, maxLength: 200 }), { seed: 20261121, numRuns: 1 })
    await Promise.all(
      steps.map(async ({ tab, counter, think, fails }) => {
        const mock = tabs[tab]
        if (!mock) throw new Error('no such tab')
        if (!fails) return bump(mock, counter, think)
        const failing = mock.database.transaction(async ({ counters }) => {
          await counters.remove(counter)
          throw new Error('taken back')
        })
        return expect(failing).rejects.toThrow('taken back')
      }),
    )
    const expected = Object.fromEntries(
      ['x', 'y', 'z'].map((counter) => [counter, steps.filter((one) => one.counter === counter && !one.fails).length]),
    )
    for (const tab of [...tabs, await openTab(name)]) expect(await read(tab)).toEqual(expected)
  }, 30_000)

  it('notify each other, not themselves, of a change', async () => {
    const name = freshName()
    const received: string[] = []
    const a = await openTab(name, nothing, '1', (news) => received.push(`a ${news}`))
    const b = await openTab(name, nothing, '1', (news) => received.push(`b ${news}`))
    await read(b)
    received.length = 0
    await bump(a, 'x')
    await vi.waitFor(() => expect(received).toEqual(['b changed']))
    await b.replaceAll(await nothing())
    await vi.waitFor(() => expect(received).toEqual(['b changed', 'a replaced']))
    expect(await read(a)).toEqual({})
  })

  it('reload everything after missing many changes', async () => {
    const name = freshName()
    const [a, b] = [await openTab(name), await openTab(name)]
    await read(b)
    await a.database.transaction(async ({ counters }) => {
      for (let n = 0; n < 700; n++) await counters.insert({ counterId: String(n), value: n, rowVersion: 1 })
    })
    expect(Object.keys(await read(b))).toHaveLength(700)
  })
})

describe('stored data', () => {
  const seed = async (): Promise<Snapshot> => ({
    rows: [{ table: 'counters', key: 's', row: { counterId: 's', value: 7, rowVersion: 1 } }],
    files: [],
  })

  it('survive a reload, a 3 MB file included, and are not seeded again', async () => {
    const name = freshName()
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const first = await openTab(name, seed)
    await first.files.put('big', new Blob(Array.from({ length: 48 }, () => bytes)))
    await bump(first, 's')
    const second = await openTab(name, seed)
    expect(await read(second)).toEqual({ s: 8 })
    const blob = await second.files.get('big')
    expect(blob?.size).toBe(3 * 1024 * 1024)
    expect(new Uint8Array((await blob?.slice(-65_536).arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
  })

  it('of an older version are replaced by new demo data', async () => {
    const name = freshName()
    await bump(await openTab(name, nothing, '1'), 'old')
    expect(await read(await openTab(name, seed, '2'))).toEqual({ s: 7 })
  })

  it('are not replaced by more than the read limit: beyond it data live as long as the page', async () => {
    const name = freshName()
    const [mine, other] = [await openTab(name), await openTab(name)]
    await bump(mine, 'kept')
    const rows = Array.from({ length: 20_001 }, (_, n) => ({
      table: 'counters',
      key: `${n}`,
      row: { counterId: `${n}`, value: n, rowVersion: 1 },
    }))
    await mine.replaceAll({ rows, files: [{ path: 'path', blob: new Blob(['mine']) }] })
    await bump(mine, '7')
    expect(Object.keys(await read(mine))).toHaveLength(20_001)
    expect((await read(mine))['7']).toBe(8)
    expect(await (await mine.files.get('path'))?.text()).toBe('mine')
    expect(await read(other)).toEqual({ kept: 1 })
    expect(await read(await openTab(name))).toEqual({ kept: 1 })
    await mine.replaceAll({ rows: [], files: [] })
    expect(await read(other)).toEqual({})
  })

  it('are replaced when a record is damaged', async () => {
    const name = freshName()
    await bump(await openTab(name), 'x')
    const db = await openRaw(name)
    const transaction = db.transaction('rows', 'readwrite')
    transaction
      .objectStore('rows')
      .put({ table: 'counters', key: 'x', row: { counterId: 'x', value: 'many', rowVersion: 1 } }, ['counters', 'x'])
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    db.close()
    expect(await read(await openTab(name, seed))).toEqual({ s: 7 })
  })

  it('are recreated when the database has other stores', async () => {
    const name = freshName()
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore('something')
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
    expect(await read(await openTab(name, seed))).toEqual({ s: 7 })
  })
})

describe('a browser with partial or no storage', () => {
  /** Aborts the transaction that puts a value of this kind, as WebKit does with Blobs in a private window. */
  const refuse = (isRefused: (value: unknown) => boolean) => {
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      const request = put.call(this, value, key)
      if (isRefused(value)) this.transaction.abort()
      return request
    })
  }
  const seed = async (): Promise<Snapshot> => ({
    rows: [{ table: 'counters', key: 's', row: { counterId: 's', value: 7, rowVersion: 1 } }],
    files: [{ path: 'path', blob: new Blob(['bytes'], { type: 'image/png' }) }],
  })
  const textOf = async ({ files }: MockDatabase, path: string) => {
    const blob = await files.get(path)
    return [await blob?.text(), blob?.type]
  }

  it('keeps files where no Blob can be stored', async () => {
    refuse((value) => value instanceof Blob)
    const name = freshName()
    const reported: boolean[] = []
    const a = openMockDatabase(await durableStorage(name, '1', undefined, (isApart) => reported.push(isApart)), seed)
    await bump(a, 's')
    await a.files.put('second', new Blob(['more'], { type: 'text/plain' }))
    const b = await openTab(name, seed)
    expect(await read(b)).toEqual({ s: 8 })
    expect([await textOf(b, 'path'), await textOf(b, 'second')]).toEqual([
      ['bytes', 'image/png'],
      ['more', 'text/plain'],
    ])
    expect(reported).toEqual([])
  })

  it('still reads files stored as a Blob', async () => {
    const name = freshName()
    const tab = await openTab(name, seed)
    await read(tab)
    const db = await openRaw(name)
    const transaction = db.transaction('files', 'readwrite')
    transaction.objectStore('files').put(new Blob(['older'], { type: 'image/jpeg' }), 'path')
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    db.close()
    expect(await textOf(tab, 'path')).toEqual(['older', 'image/jpeg'])
  })

  it('falls back to memory, reports it, and stores again on request once possible', async () => {
    refuse(() => true)
    const name = freshName()
    const reported: boolean[] = []
    const tab = openMockDatabase(await durableStorage(name, '1', undefined, (isApart) => reported.push(isApart)), seed)
    await bump(tab, 's')
    await tab.files.put('second', new Blob(['more']))
    expect([await read(tab), await textOf(tab, 'second'), reported]).toEqual([{ s: 8 }, ['more', ''], [true]])
    vi.restoreAllMocks()
    await tab.replaceAll(await seed())
    expect(reported).toEqual([true, false])
    await bump(tab, 's')
    expect(await read(await openTab(name))).toEqual({ s: 8 })
  })

  it('falls back to memory when the first read fails; a later failure is reported', async () => {
    const name = freshName()
    await bump(await openTab(name), 'kept')
    const tab = await openTab(name)
    expect(await read(tab)).toEqual({ kept: 1 })
    const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError')
    })
    await expect(read(tab)).rejects.toThrow('broken')
    expect(await read(await openTab(name, seed))).toEqual({ s: 7 })
    broken.mockRestore()
    expect(await read(tab)).toEqual({ kept: 1 })
  })

  it('releases the lock when IndexedDB never answers', async () => {
    const name = freshName()
    const [tab, other] = [await openTab(name), await openTab(name)]
    await bump(tab, 'x')
    const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
    const silent = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const made = transaction.apply(this, args)
      for (const type of ['success', 'error', 'complete', 'abort'])
        made.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
      return made
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = async () => {
      await vi.waitFor(() => expect(silent).toHaveBeenCalled())
      silent.mockRestore()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    await Promise.all([expect(bump(tab, 'x')).rejects.toThrow('no answer'), pass()])
    expect(await read(other)).toEqual({ x: 1 })
  })
})

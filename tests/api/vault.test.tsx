import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import { browserDrafts, type KeyedDraftStore } from '../../src/api/draft-store.ts'
import { createVault, DRAFT_WRITE_DELAY_MS, type DraftsKept } from '../../src/api/vault.ts'

const HOUR = 3_600_000
const AMY = { userAccount: 'amy@example.com', userId: 'u1', isCustomer: true, accessToken: 'a', refreshToken: 'r' }
const EVE = { ...AMY, userAccount: 'eve@example.com', userId: 'u2' }
const WORDS = '機殼有裂痕，疑似摔落。'

const names: string[] = []
const freshName = () => {
  const name = `drafts-test-${crypto.randomUUID()}`
  names.push(name)
  return name
}
afterEach(() => {
  for (const name of names.splice(0)) indexedDB.deleteDatabase(name)
})

/** A page of the browser: its own vault over the store that all its pages share. */
const openPage = (name = freshName(), { now, store = browserDrafts(name) }: { now?: () => number; store?: KeyedDraftStore } = {}) => {
  const credentials = createCredentials(memoryStore())
  credentials.save(AMY)
  return { name, credentials, store, vault: createVault({ credentials, store, ...(now ? { now } : {}) }) }
}
const note = ({ vault }: ReturnType<typeof openPage>, content: unknown = WORDS, place = 'order 17') =>
  vault.mine().note(place, { base: '3', content })
const read = ({ vault }: ReturnType<typeof openPage>, place = 'order 17') => vault.mine().read(place)

/** Everything that lies in the database, as bytes. */
const rawOf = async (name: string) => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
  const all = (store: string) =>
    new Promise<{ keys: IDBValidKey[]; values: Record<string, unknown>[] }>((resolve) => {
      const objects = database.transaction(store).objectStore(store)
      const keys = objects.getAllKeys()
      const values = objects.getAll()
      values.onsuccess = () => resolve({ keys: keys.result, values: values.result })
    })
  const found = { keys: await all('keys'), drafts: await all('drafts') }
  database.close()
  return found
}

describe('unsaved input', () => {
  test('is restored in the next page, with its base version and time', async () => {
    const page = openPage()
    const before = Date.now()
    note(page)
    await page.vault.flush()
    const draft = await read(openPage(page.name))
    expect(draft).toMatchObject({ content: WORDS, base: '3' })
    expect(draft?.savedAt).toBeGreaterThanOrEqual(before)
  })

  test('is restored although what reads it comes late over a bad line', async () => {
    const first = openPage()
    note(first)
    await first.vault.flush()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    let asked = 0
    const credentials = createCredentials(memoryStore())
    credentials.save(AMY)
    const bring = () => {
      asked += 1
      return asked <= 2 ? Promise.reject(new TypeError('no line')) : import('../../src/api/draft-keeping.ts')
    }
    const vault = createVault({ credentials, store: browserDrafts(first.name), bring })
    expect((await vault.mine().read('order 17'))?.content).toBe(WORDS)
    expect(asked).toBe(3)
  })

  test('is written automatically, and the latest input wins', async () => {
    const page = openPage()
    // the database is made by the vault, not by the test's own look into it
    await page.vault.hasAny()
    note(page, 'first')
    note(page)
    await expect.poll(async () => (await rawOf(page.name)).drafts.keys.length, { timeout: DRAFT_WRITE_DELAY_MS + 2000 }).toBe(1)
    expect((await read(openPage(page.name)))?.content).toBe(WORDS)
  })

  test('is written at once when the page is left', async () => {
    for (const event of ['pagehide', 'beforeunload']) {
      const page = openPage()
      note(page)
      window.dispatchEvent(new Event(event))
      await expect.poll(async () => (await read(openPage(page.name)))?.content, { timeout: 300 }).toBe(WORDS)
    }
  })

  test('belongs to the user who typed it, even if the session is cleared right afterwards', async () => {
    const page = openPage()
    note(page)
    page.credentials.clear()
    await page.vault.flush()
    expect(await read(page)).toBeUndefined()
    page.credentials.save(EVE)
    expect(await read(page)).toBeUndefined()
    expect(await page.vault.hasAny()).toBe(false)
    page.credentials.save(AMY)
    expect((await read(page))?.content).toBe(WORDS)
  })

  test('is gone once it is removed, also during a write', async () => {
    const page = openPage()
    note(page)
    const writing = page.vault.flush()
    await page.vault.mine().remove('order 17')
    await writing
    expect((await rawOf(page.name)).drafts.keys).toEqual([])
  })

  test('cannot be read through the handle of a signed-out user', async () => {
    const page = openPage()
    note(page)
    const amys = page.vault.mine()
    page.credentials.save(EVE)
    expect(await amys.read('order 17')).toBeUndefined()
  })
})

describe('encryption at rest', () => {
  test('no text, name, key or id is readable, and the encryption key cannot be exported', async () => {
    const page = openPage()
    note(page, { remark: WORDS })
    await page.vault.flush()
    const { keys, drafts } = await rawOf(page.name)
    const visible = JSON.stringify([keys.keys, drafts.keys, drafts.values.map(({ data: _, iv: __, ...rest }) => rest)])
    expect(visible).not.toMatch(/order|amy|customer/)
    const bytes = drafts.values.map(({ data }) => (data instanceof ArrayBuffer ? new TextDecoder().decode(data) : ''))
    expect(bytes.join()).not.toContain('remark')
    expect(bytes.join()).not.toContain(WORDS)
    const [key] = keys.values
    if (!(key instanceof CryptoKey)) throw new Error('no key')
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({ name: 'InvalidAccessError' })
  })

  test('every write has its own initialisation vector', async () => {
    const page = openPage()
    const seen = new Set<string>()
    for (let count = 0; count < 20; count += 1) {
      note(page)
      await page.vault.flush()
      const [draft] = (await rawOf(page.name)).drafts.values
      seen.add(String(draft?.['iv']))
    }
    expect(seen.size).toBe(20)
  })

  test('two pages that open at the same time use one key', async () => {
    const name = freshName()
    const [one, two] = [openPage(name), openPage(name)]
    note(one, 'one', 'a')
    note(two, 'two', 'b')
    await Promise.all([one.vault.flush(), two.vault.flush()])
    const page = openPage(name)
    expect([(await read(page, 'a'))?.content, (await read(page, 'b'))?.content]).toEqual(['one', 'two'])
  })
})

describe('expiry', () => {
  test.each([
    [21, true],
    [72, true],
    [73, false],
  ])('after %i h: %s', async (hours, isThere) => {
    const page = openPage()
    note(page)
    await page.vault.flush()
    const later = openPage(page.name, { now: () => Date.now() + hours * HOUR - 60_000 })
    expect((await read(later)) !== undefined).toBe(isThere)
    expect(await later.vault.hasAny()).toBe(isThere)
  })

  test('expired drafts are removed when the next page opens, whoever is signed in', async () => {
    const page = openPage()
    note(page)
    await page.vault.flush()
    const later = openPage(page.name, { now: () => Date.now() + 73 * HOUR })
    later.credentials.save(EVE)
    await later.vault.hasAny()
    expect((await rawOf(page.name)).drafts.keys).toEqual([])
  })
})

describe('discarding', () => {
  test('removes every draft of the user and the key, and nothing of other users', async () => {
    const page = openPage()
    note(page, 'one', 'a')
    note(page, 'two', 'b')
    page.credentials.save(EVE)
    note(page, 'hers', 'a')
    await page.vault.flush()
    page.credentials.save(AMY)
    note(page, 'three', 'c')
    await page.vault.discardAll()
    expect(await page.vault.hasAny()).toBe(false)
    const { keys, drafts } = await rawOf(page.name)
    expect([keys.keys.length, drafts.keys.length]).toEqual([1, 1])
    page.credentials.save(EVE)
    expect((await read(page, 'a'))?.content).toBe('hers')
    page.credentials.save(AMY)
    note(page, 'again', 'a')
    await page.vault.flush()
    expect((await read(openPage(page.name), 'a'))?.content).toBe('again')
  })
})

describe('a page without Web Crypto, as over plain HTTP', () => {
  beforeEach(() => {
    sessionStorage.clear()
    const real = crypto
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  const openPlain = () => {
    const credentials = createCredentials(memoryStore())
    credentials.save(AMY)
    return { credentials, vault: createVault({ credentials }) }
  }

  test('keeps drafts in the tab for its next page and the same user, until they are discarded', async () => {
    const first = openPlain()
    expect(first.vault.kept()).toBe('tab')
    first.vault.mine().note('order 17', { base: '3', content: WORDS })
    await first.vault.flush()
    const { credentials, vault } = openPlain()
    expect(await vault.mine().read('order 17')).toMatchObject({ content: WORDS, base: '3' })
    credentials.save(EVE)
    expect(await vault.hasAny()).toBe(false)
    expect(await vault.mine().read('order 17')).toBeUndefined()
    credentials.save(AMY)
    expect(await vault.hasAny()).toBe(true)
    await vault.discardAll()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('keeps unsaved input although nobody is signed in', async () => {
    const { credentials, vault } = openPlain()
    credentials.clear()
    vault.mine().note('registration', { base: '', content: WORDS })
    await vault.flush()
    expect((await vault.mine().read('registration'))?.content).toBe(WORDS)
  })

  test('ignores a damaged draft in the session storage and keeps the others', async () => {
    sessionStorage.setItem('draft customer u1 order 18', '{"owner":')
    const { vault } = openPlain()
    vault.mine().note('order 17', { base: '3', content: WORDS })
    await vault.flush()
    expect(await vault.mine().read('order 18')).toBeUndefined()
    expect((await vault.mine().read('order 17'))?.content).toBe(WORDS)
  })

  test('reports a full session storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { vault } = openPlain()
    vault.mine().note('order 17', { base: '3', content: WORDS })
    await vault.flush()
    vi.restoreAllMocks()
    expect(vault.kept()).toBe('none')
  })
})

describe('storage failures cost the drafts, never the page', () => {
  const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))

  test.each(['key', 'keepKey', 'get', 'put', 'remove', 'all', 'removeKey'] as const)('%s fails', async (call) => {
    const name = freshName()
    const page = openPage(name, { store: { ...browserDrafts(name), [call]: refuse } })
    note(page)
    await page.vault.flush()
    await read(page)
    await page.vault.hasAny()
    await page.vault.mine().remove('order 17')
    await page.vault.discardAll()
    expect(await read(page)).toBeUndefined()
  })

  test('a full storage is reported once, and used again when there is room', async () => {
    const name = freshName()
    let isFull = true
    const store = browserDrafts(name)
    const page = openPage(name, { store: { ...store, put: (...draft) => (isFull ? refuse() : store.put(...draft)) } })
    const reported: DraftsKept[] = []
    page.vault.onKept((kept) => reported.push(kept))
    note(page, 'lost')
    await page.vault.flush()
    note(page, 'lost too')
    await page.vault.flush()
    isFull = false
    note(page)
    await page.vault.flush()
    expect((await read(page))?.content).toBe(WORDS)
    expect(reported).toEqual(['none', 'browser'])
  })

  test('a draft that was damaged, moved to another key, or encrypted with another key is ignored', async () => {
    const page = openPage()
    note(page)
    await page.vault.flush()
    const [[draft, sealed] = []] = await page.store.all()
    if (!draft || !sealed) throw new Error('no draft')
    const bytes = new Uint8Array(sealed.data.slice(0))
    bytes[0] = (bytes[0] ?? 0) ^ 1
    for (const data of [bytes.buffer, new ArrayBuffer(0), sealed.data.slice(1)]) {
      await page.store.put(draft, { ...sealed, data })
      expect(await read(openPage(page.name))).toBeUndefined()
    }
    await page.store.put(draft, sealed)
    expect((await read(openPage(page.name)))?.content).toBe(WORDS)
    await page.store.removeKey(sealed.owner)
    expect(await read(openPage(page.name))).toBeUndefined()
  })

  test('a draft of another form, e.g. of an older version, is ignored', async () => {
    const page = openPage()
    note(page)
    await page.vault.flush()
    const [[draft, sealed] = []] = await page.store.all()
    const key = sealed && (await page.store.key(sealed.owner))
    if (!draft || !sealed || !key) throw new Error('no draft')
    for (const text of ['', 'null', '7', '{}', '{"content":1,"base":2,"savedAt":3}', '{"content":1,"base":"2","savedAt":null}']) {
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: sealed.iv }, key, new TextEncoder().encode(text))
      await page.store.put(draft, { ...sealed, data })
      expect(await read(openPage(page.name))).toBeUndefined()
    }
  })
})

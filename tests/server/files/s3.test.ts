import { S3mini } from 's3mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageFailed } from '../../../backend/database.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import { s3Files, type S3Place } from '../../../server/files/s3.ts'
import { openSqlite } from '../../../server/sql/open.ts'
import { draftOf, ITEM, png, type User } from '../../backend/support.ts'
import { memoryFiles } from '../../backend/memory-database.ts'
import { userOver } from '../over-http.ts'
import { startServer, type Server } from '../support.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { BUCKET, startS3 } from './s3-double.ts'

const pathOf = temporaryFolder()
const PATH = 'issueFiles/2026-11-20/a1.jpg'
const jpg = (text = 'bytes') => new Blob([text], { type: 'image/jpeg' })

let s3: Awaited<ReturnType<typeof startS3>>
const open = (change: Partial<S3Place> = {}) => s3Files({ ...s3.place, timeoutMs: 300, ...change })
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.stop())

/** What a store says of a failure: the words of its cause. */
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageFailed)
  return error instanceof Error ? String(error.cause) : ''
}

describe('the double of the service refuses', () => {
  const client = (onWay: (url: string, init: RequestInit) => readonly [string, RequestInit] = (url, init) => [url, init]) =>
    new S3mini({
      endpoint: `${s3.endpoint}/${BUCKET}`,
      accessKeyId: s3.place.key,
      secretAccessKey: s3.place.secret,
      region: s3.place.region,
      fetch: (url, init = {}) => fetch(...onWay(new Request(url).url, init)),
    })
  const headersOf = ({ headers }: RequestInit) => Object.fromEntries(new Headers(headers))

  test.each(['GET', 'PUT', 'DELETE'])('%s without a signature', async (method) => {
    await open().put(PATH, jpg())
    const answer = await fetch(`${s3.endpoint}/${BUCKET}/stored/${PATH}`, { method })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
    expect(s3.objects.size).toBe(1)
  })

  test('a wrong secret, an unknown key and another region', async () => {
    expect(await failureOf(open({ secret: 'wrong' }).put(PATH, jpg()))).toContain('403 – SignatureDoesNotMatch')
    expect(await failureOf(open({ key: 'WRONG' }).get(PATH))).toContain('403 – InvalidAccessKeyId')
    expect(await failureOf(open({ region: 'eu-west-1' }).destroy(PATH))).toContain('403 – SignatureDoesNotMatch')
    expect(s3.objects.size).toBe(0)
  })

  test.each([-16, 16])('a signature whose date is %d minutes off', async (minutes) => {
    s3.state.skewMs = minutes * 60_000
    expect(await failureOf(open().put(PATH, jpg()))).toContain('403 – RequestTimeTooSkewed')
  })

  test.each<[string, (url: string, init: RequestInit) => readonly [string, RequestInit]]>([
    ['another method', (url, init) => [url, { ...init, method: 'DELETE', body: null }]],
    ['another key', (url, init) => [`${url}x`, init]],
    ['another question', (url, init) => [`${url}?acl=`, init]],
    ['a header more', (url, init) => [url, { ...init, headers: { ...headersOf(init), 'x-amz-acl': 'public-read' } }]],
    ['another sum', (url, init) => [url, { ...init, headers: { ...headersOf(init), 'x-amz-checksum-sha256': 'x' } }]],
  ])('a signature that is used for %s', async (_, onWay) => {
    await expect(client(onWay).putObject('a', 'bytes', 'text/plain', undefined, { 'x-amz-checksum-sha256': 'y' })).rejects.toThrow('403')
  })

  test('bytes that are not those of the signature', async () => {
    await expect(client().putObject('a', 'bytes')).rejects.toThrow('400 – BadDigest')
    const store = open()
    await store.put(PATH, jpg())
    expect(s3.objects.get(`stored/${PATH}`)).toMatchObject({ type: 'image/jpeg', bytes: Buffer.from('bytes') })
  })
})

describe('a bucket', () => {
  test.each(['維修中心/', 'a b/', 'a&b=c/', '100%/', 'a+b?#/', '~-_.é\u{1f600}/'])('may have a folder %j', async (folder) => {
    const store = open({ folder })
    await store.put(PATH, jpg('漢字'))
    expect([...s3.objects.keys()]).toEqual([`${folder}stored/${PATH}`])
    await store.remove(PATH)
    expect([...s3.objects.keys()]).toEqual([`${folder}gone/${PATH}`])
    expect(await (await store.get(PATH))?.text()).toBe('漢字')
    for await (const { path } of store.list('gone')) expect(path).toBe(PATH)
    await store.destroy(PATH)
    expect(s3.objects.size).toBe(0)
  })

  test('is listed page by page, without what others have in it', async () => {
    const at = new Date('2026-11-20T02:00:00.000Z')
    for (let n = 0; n < 2_345; n += 1) s3.objects.set(`stored/f${n}.jpg`, { bytes: Buffer.alloc(0), type: 'image/jpeg', at })
    s3.objects.set('storedX/other.jpg', { bytes: Buffer.alloc(0), type: 'image/jpeg', at })
    const found = new Set<string>()
    for await (const { path, since } of open().list('stored')) {
      expect(since).toEqual(at)
      found.add(path)
    }
    expect([found.size, found.has('f0.jpg'), found.has('f2344.jpg')]).toEqual([2_345, true, true])
    expect(s3.state.requests).toBe(3)
  })

  test('that does not exist has failed, and lacks no file', async () => {
    const store = open({ bucket: 'other' })
    expect(await failureOf(store.put(PATH, jpg()))).toContain('404')
    expect(await failureOf(store.remove(PATH))).toContain('NoSuchBucket')
    expect(await failureOf(store.list('stored')[Symbol.asyncIterator]().next())).toContain('no bucket other')
  })

  test.each(['away', 'failing', 'silent'] as const)('of a service that is %s has failed, whatever it is asked', async (mood) => {
    const store = open()
    await store.put(PATH, jpg())
    s3.state.mood = mood
    const works = [store.put(PATH, jpg('x')), store.get(PATH), store.remove(PATH), store.restore(PATH), store.destroy(PATH)]
    await Promise.all(works.map(failureOf))
    s3.state.mood = 'well'
    expect(await (await store.get(PATH))?.text()).toBe('bytes')
  })

  test('is in a backup, and a backup can be restored into one', async () => {
    const database = pathOf('app.db')
    const { database: tables, close } = await openSqlite({ path: database })
    const row = { filePath: PATH, fileName: 'a.jpg', fileSize: 5, mimeType: 'image/jpeg', kind: 'issue', uploadedBy: 'amy' } as const
    const whose = { repairOrderId: 'o', itemId: 'i', visibility: 'public', uploadedAt: '2026-11-20T02:00:00.000Z' } as const
    await tables.transaction(({ fileInfos }) => fileInfos.insert({ ...row, ...whose }))
    await open().put(PATH, jpg('漢字'))
    const to = pathOf('backup.tar.zst')
    const clock = { now: () => new Date('2026-11-20T02:00:00.000Z') }
    expect(await writeBackup({ database, files: open(), to, clock, version: '1' })).toMatchObject({ files: [{ path: PATH }], missing: [] })
    await close()

    const restored = pathOf('restored.db')
    await restoreBackup({ from: to, database: restored, files: open({ folder: 'restored/' }) })
    expect(s3.objects.get(`restored/stored/${PATH}`)?.bytes.toString()).toBe('漢字')

    s3.state.mood = 'failing'
    const never = restoreBackup({ from: to, database: pathOf('never.db'), files: open({ folder: 'never/' }) })
    await expect(never).rejects.toThrow('nothing of it was restored')
    const partly = writeBackup({ database: restored, files: open(), to: pathOf('never'), clock, version: '1' })
    await expect(partly).rejects.toThrow('storage has failed')
    await restoreBackup({ from: to, database: pathOf('elsewhere.db'), files: memoryFiles().files })
  })
})

describe('a server whose files lie in a bucket', () => {
  let server: Server
  let amy: User
  let repairOrderId: string
  beforeEach(async () => {
    server = await startServer({ config: { files: { ...s3.place, timeoutMs: 300 } } })
    amy = await userOver(server.origin, 'amy@example.com')
    repairOrderId = (await draftOf(amy, [])).repairOrderId
  })
  afterEach(() => server.end())

  const upload = () => amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...ITEM }, [png('a.png'), png('b.png')])
  const fileOf = (path: string) => amy.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(path)}`)

  test('stores, gives and removes them', async () => {
    const { data } = await upload()
    const [first] = data.existedFiles
    const answer = await fileOf(first.filePath)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(s3.objects.size).toBe(2)
    const removed = await amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)
    expect(removed.status).toBe(200)
    expect([...s3.objects.keys()].every((key) => key.startsWith('gone/'))).toBe(true)
  })

  test.each(['away', 'failing', 'silent'] as const)(
    'refuses uploads in words while the service is %s, and goes on with orders',
    async (mood) => {
      const { data } = await upload()
      const before = await server.database.transaction(({ items }) => items.count({ repairOrderId }))
      s3.state.mood = mood
      // what is stored cannot be taken back now, which the server says
      const said = vi.spyOn(console, 'error').mockReturnValue()
      const refused = await upload()
      expect([refused.status, refused.data.code, refused.headers.get('retry-after')]).toEqual([503, 'storage-failed', '30'])
      expect(refused.message).toMatch(/請稍後再試/)
      expect((await fileOf(data.existedFiles[0].filePath)).status).toBe(503)
      expect(await server.database.transaction(({ items }) => items.count({ repairOrderId }))).toBe(before)
      expect((await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...ITEM })).status).toBe(200)
      expect((await amy.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`)).data.items).toHaveLength(2)
      expect(server.logged().find(({ msg }) => msg === 'The storage has failed')).toMatchObject({ level: 'error' })
      expect(said).toHaveBeenCalled()
      expect(server.lines.join()).not.toContain(s3.place.secret)

      s3.state.mood = 'well'
      expect((await upload()).status).toBe(200)
      expect(s3.objects.size).toBe(4)
    },
  )
})

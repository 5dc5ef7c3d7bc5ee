import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf, ITEM, orderOf, png, startService, type Service, type User } from './support.ts'
import { exifWithGps } from '../machines/files/image/bytes.ts'

let service: Service
let amy: User
let repairOrderId: string
beforeEach(async () => {
  service = await startService()
  amy = await service.as('amy')
  repairOrderId = (await draftOf(amy, [])).repairOrderId
})

const post = (files: readonly File[], data: object = {}) => amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...data }, files)
const fetchFile = (path: string, token: string, prefix = 'customer') =>
  service.handle(
    new Request(`http://service.test/api/${prefix}/repairOrder/v1/file?filepath=${encodeURIComponent(path)}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )

describe('uploads', () => {
  test('lose the place where they were taken', async () => {
    const bytes = new Uint8Array([0xff, 0xd8, ...exifWithGps(6), 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9])
    const { data } = await post([new File([bytes], 'photo.jpg', { type: 'image/jpeg' })])
    const [file] = data.existedFiles
    const stored = await (await fetchFile(file.filePath, amy.token)).text()
    expect(stored).not.toContain('SECRET-PLACE')
    expect(file.fileSize).toBeLessThan(bytes.length)
  })

  test('are stored under a generated path, typed by their leading bytes, and returned unchanged', async () => {
    const { data } = await post([png('../../照片 1.png')])
    const [file] = data.existedFiles
    expect(file).toMatchObject({ fileName: '照片 1.png', mimeType: 'image/png', fileSize: 16, kind: 'issue' })
    expect(file.filePath).toMatch(/^[\w-]+\/[\w-]+\/[\w-]+\.png$/)
    const response = await fetchFile(file.filePath, amy.token)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await png().arrayBuffer()))
  })

  test.each([
    ['a script called a picture', new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' }), 'file-type'],
    ['a picture called a document', png('invoice.pdf'), 'file-type'],
    ['an unknown type', new File(['MZ'], 'setup.exe'), 'file-type'],
    ['nothing', new File([], 'photo.png'), 'file-size'],
    ['a picture of more than 10 MB', new File([png(), new Uint8Array(10 * 1024 * 1024)], 'big.png'), 'file-size'],
  ])('%s is refused', async (_, file, code) => {
    const answer = await post([file])
    expect([answer.status, answer.data.code]).toEqual([422, code])
    expect(answer.data.fieldErrors[0].field).toBe('issueFiles')
    expect(service.blobs.size).toBe(0)
    expect(await service.tables.items.find()).toEqual([])
  })

  test('are at most ten, including those already stored', async () => {
    const eleven = await post(Array.from({ length: 11 }, (_, i) => png(`${i}.png`)))
    expect(eleven.data.code).toBe('file-count')
    const { data } = await post(Array.from({ length: 10 }, (_, i) => png(`${i}.png`)))
    const paths = data.existedFiles.map(({ filePath }: { filePath: string }) => filePath)
    const put = (body: object, files: readonly File[]) => amy.upload('PUT', `/{p}/repairOrderItem/v1/${data.itemId}`, body, files)
    expect((await put({ rowVersion: 1 }, [png()])).data.code).toBe('file-count')
    const swapped = await put({ rowVersion: 1, removedFilePaths: [paths[0], 'not/mine.png'] }, [png('new.png')])
    expect(swapped.data.existedFiles.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `${i + 1}.png`),
      'new.png',
    ])
    expect(service.blobs.size).toBe(10)
    expect((await fetchFile(paths[0], amy.token)).status).toBe(404)
  })

  test('of a customer are limited to 2 GB; users who may upload are warned from 80 % on', async () => {
    const GB = 1024 ** 3
    const { data } = await post([png()])
    const [file] = await service.tables.fileInfos.find({ itemId: data.itemId })
    if (!file) throw new Error('no file')
    const used = async () => (await amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data.storageUsed
    const fill = (bytes: number) => service.tables.fileInfos.replace({ ...file, fileSize: bytes })
    await fill(1.5 * GB)
    expect(await used()).toBeNull()
    await fill(1.8 * GB)
    expect(await used()).toBe(0.9)
    // the photos of the bench are not the customer's
    await service.tables.fileInfos.insert({ ...file, filePath: 'bench', kind: 'repair', fileSize: GB })
    expect((await post([png()])).status).toBe(200)
    await fill(2 * GB - 17)
    const full = await post([png()])
    expect([full.status, full.data.code, full.data.fieldErrors]).toEqual([
      422,
      'file-size',
      [{ field: 'issueFiles', key: 'rule-storageFull', values: { max: 2 } }],
    ])
    const put = (body: object) => amy.upload('PUT', `/{p}/repairOrderItem/v1/${data.itemId}`, { rowVersion: 1, ...body }, [png()])
    expect((await put({})).data.code).toBe('file-size')
    expect((await put({ removedFilePaths: [file.filePath] })).status).toBe(200)
    expect((await draftOf(await service.as('zoe'), [ITEM])).itemIds).toHaveLength(1)
  })

  test('of a request that is refused later are not stored', async () => {
    const { data } = await post([])
    const answer = await amy.upload('PUT', `/{p}/repairOrderItem/v1/${data.itemId}`, { rowVersion: 1, quantity: 1000 }, [png()])
    expect(answer.status).toBe(422)
    expect(service.blobs.size).toBe(0)
  })

  test('of a wrong type are never stored', async () => {
    const put = vi.spyOn(service.files, 'put')
    expect((await post([png('invoice.pdf')])).status).toBe(422)
    expect(put).not.toHaveBeenCalled()
  })

  test('go to each item of a review that is submitted, and to no item that is refused', async () => {
    const [{ itemId: first }, { itemId: second }] = [await orderOf(amy), await orderOf(amy, [{ ...ITEM, serialNo: 'NW14-000456' }])]
    const coo = await service.as('coo')
    const { rowVersion } = (await coo.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${first}`)).data
    const body = {
      itemIds: [first, second],
      action: 'accept',
      rowVersions: { [first]: rowVersion, [second]: 99 },
      warrantyStatus: 'unknown',
    }
    const answer = await coo.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, [png()], 'repairFiles')
    expect(answer.data.results).toMatchObject([
      { itemId: first, ok: true },
      { itemId: second, ok: false },
    ])
    const infos = await service.tables.fileInfos.find()
    expect(infos).toMatchObject([{ itemId: first }])
    expect([...service.blobs.keys()]).toEqual(infos.map(({ filePath }) => filePath))
  })

  test('are read, stored and removed outside of transactions', async () => {
    let open = 0
    const { transaction } = service.database
    vi.spyOn(service.database, 'transaction').mockImplementation(async (work) => {
      open += 1
      return transaction(work).finally(() => void (open -= 1))
    })
    const during: number[] = []
    const { put, get, remove } = service.files
    const note = () => void during.push(open)
    vi.spyOn(service.files, 'put').mockImplementation((path, blob) => (note(), put(path, blob)))
    vi.spyOn(service.files, 'get').mockImplementation((path) => (note(), get(path)))
    vi.spyOn(service.files, 'remove').mockImplementation((path) => (note(), remove(path)))
    const { data } = await post([png()])
    const [{ filePath }] = data.existedFiles
    await fetchFile(filePath, amy.token)
    await amy.upload('PUT', `/{p}/repairOrderItem/v1/${data.itemId}`, { rowVersion: 1, removedFilePaths: [filePath] })
    expect(during).toEqual([0, 0, 0])
  })

  test('are deleted with their draft', async () => {
    await post([png()])
    const { data } = await post([png()])
    await amy.call('DELETE', `/{p}/repairOrderItem/v1/${data.itemId}`)
    expect(service.blobs.size).toBe(1)
    await amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)
    expect(service.blobs.size).toBe(0)
    expect(await service.tables.fileInfos.find()).toEqual([])
  })
})

describe('downloads', () => {
  const header = (response: Response, name: string) => response.headers.get(name)

  test('never run as a page: only raster pictures are shown, anything else is saved', async () => {
    const pdf = new File(['%PDF-1.7 of some length'], 'invoice.pdf', { type: 'application/pdf' })
    const { data } = await post([png(), pdf])
    const answers: Response[] = []
    for (const { filePath } of data.existedFiles) answers.push(await fetchFile(filePath, amy.token))
    expect(answers.map((one) => header(one, 'content-disposition'))).toEqual(['inline', 'attachment'])
    for (const one of answers) {
      expect(header(one, 'x-content-type-options')).toBe('nosniff')
      expect(header(one, 'content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(header(one, 'cross-origin-resource-policy')).toBe('same-origin')
      expect(header(one, 'cache-control')).toBe('no-store')
    }
  })

  test('require the right to see the item', async () => {
    const { data } = await post([png()])
    const { filePath } = data.existedFiles[0]
    expect((await fetchFile(filePath, (await service.as('boss')).token)).status).toBe(200)
    expect((await fetchFile(filePath, (await service.as('zoe')).token)).status).toBe(404)
    expect((await fetchFile(filePath, (await service.as('eng')).token, 'backend')).status).toBe(404)
    expect((await fetchFile('no/such/file', amy.token)).status).toBe(404)
  })
})

describe('items', () => {
  test('get the lowest free line number and are at most twenty', async () => {
    const ids: string[] = []
    for (let i = 1; i <= 20; i += 1) {
      const { data } = await post([])
      expect(data.itemNo).toBe(i)
      ids.push(data.itemId)
    }
    expect((await post([])).status).toBe(422)
    await amy.call('DELETE', `/{p}/repairOrderItem/v1/${ids[4]}`)
    expect((await post([])).data.itemNo).toBe(5)
  })

  test('start with the defaults; input is cleaned', async () => {
    const { data } = await post([], { serialNo: ' nw14-000123 ', productName: '  Ultralight 14 ' })
    expect(data).toMatchObject({
      serialType: 'sn',
      quantity: 1,
      accessories: [],
      serialNo: 'NW14-000123',
      productName: 'Ultralight 14',
      rowVersion: 1,
    })
    expect(data.repairStatusName).toBe('草稿')
  })

  test('a previous item must belong to the customer and be returned', async () => {
    const other = await orderOf(await service.as('zoe'))
    const answer = await post([], { previousItemId: other.itemId })
    expect([answer.status, answer.data.fieldErrors]).toEqual([422, [{ field: 'previousItemId', key: 'rule-option' }]])
  })

  test('are come-backs within 90 days of shipping, and not later', async () => {
    const { itemId, repairOrderId: oldOrder } = await orderOf(amy)
    const [item, order] = [await service.tables.items.get(itemId), await service.tables.orders.get(oldOrder)]
    if (!item || !order) throw new Error('nothing was stored')
    await service.tables.items.replace({ ...item, repairStatus: 'returned' })
    const shipmentOn = (shippedDate: string) => [{ shipmentId: 's', direction: 'outbound' as const, shippedDate, itemIds: [itemId] }]
    const shipped = await service.tables.orders.replace({ ...order, shipments: shipmentOn('2026-08-22') })
    expect((await post([], { ...ITEM, previousItemId: itemId })).data).toMatchObject({ previousItemId: itemId, isComeBack: true })
    await service.tables.orders.replace({ ...shipped, shipments: shipmentOn('2026-08-21') })
    expect((await post([], { ...ITEM, previousItemId: itemId })).data.isComeBack).toBe(false)
  })

  test('removing a file requires the permission', async () => {
    const wh = await service.as('wh')
    const { itemId } = await orderOf(amy)
    const { data } = await wh.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
    const temp = (body: object, files: readonly File[] = []) =>
      wh.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, ...body }, files, 'repairFiles')
    const saved = await temp({ rowVersion: data.rowVersion }, [png()])
    const removedFilePaths = [saved.data.repairExistedFiles[0].filePath]
    expect((await temp({ rowVersion: saved.data.rowVersion, removedFilePaths })).status).toBe(403)
    const tooMany = await temp(
      { rowVersion: saved.data.rowVersion },
      Array.from({ length: 10 }, (_, i) => png(`${i}.png`)),
    )
    expect(tooMany.data.code).toBe('file-count')
  })

  test('of a submitted order cannot be added, changed or removed', async () => {
    const order = await orderOf(amy)
    expect((await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: order.repairOrderId, ...ITEM })).data.code).toBe(
      'order-not-draft',
    )
    expect((await amy.upload('PUT', `/{p}/repairOrderItem/v1/${order.itemId}`, { brand: 'x', rowVersion: 2 })).data.code).toBe(
      'order-not-draft',
    )
    expect((await amy.call('DELETE', `/{p}/repairOrderItem/v1/${order.itemId}`)).data.code).toBe('order-not-draft')
  })
})

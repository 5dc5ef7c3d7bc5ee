import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { draftOf, ITEM, png, type Answer } from '../../backend/support.ts'
import { rounds } from '../../rounds.ts'
import { callsWith } from '../over-http.ts'
import { seedAccounts, startProcess, tokenOf } from '../server-process.ts'
import { SMALL_DISKS } from './small-disk.ts'

const isInWords = ({ status, message, data }: Answer) => status === 503 && data.code === 'storage-failed' && /請稍後再試/.test(message)

/** The first that there is, and all with all rounds. */
const DISKS = SMALL_DISKS.slice(0, rounds(1, SMALL_DISKS.length))

test.each(DISKS)('%s that is full: writes are refused in words, reads go on, nothing is damaged, and it mends itself', async (_, disk) => {
  const server = await startProcess({ seed: seedAccounts(), within: disk.within })
  const { origin, dataDir, child } = server
  await vi.waitUntil(server.isAlive, { timeout: 30_000, interval: 50 })
  const pid = child.pid ?? 0
  const calls = callsWith(origin, tokenOf('amy'), true)
  const amy = { ...calls, token: tokenOf('amy'), refreshToken: '', userId: 'amy' }
  const { repairOrderId } = await draftOf(amy, [])
  let stored = 0
  const add = async (files: readonly File[] = []) => {
    const answer = await calls.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...ITEM }, files)
    if (answer.status === 200) stored += 1
    return answer
  }
  const read = () => calls.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`)
  const first = await add([png()])
  expect(first.status).toBe(200)

  await disk.fill(pid, dataDir)
  let last = await add()
  // the write-ahead log has room for some more
  while (last.status === 200 && stored < 500) last = await add()
  expect(last).toSatisfy(isInWords)
  expect(await add([png()])).toSatisfy(isInWords)
  const signedIn = await fetch(`${origin}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'admin', password: 'whatever it is' }),
  })
  expect([400, 503]).toContain(signedIn.status)
  for (let n = 0; n < 20; n += 1) expect([200, 503]).toContain((await add()).status)

  const items: readonly object[] = (await read()).data.items
  expect(items).toHaveLength(stored)
  expect((await calls.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20 })).status).toBe(200)
  expect((await fetch(`${origin}/livez`)).status).toBe(200)
  expect(server.printed()).toContain('The storage has failed')

  await disk.free(pid, dataDir)
  const again = await add([png('later.png')])
  expect(again.status).toBe(200)
  expect((await read()).data.items).toHaveLength(stored)
  const path = encodeURIComponent(again.data.existedFiles[0].filePath)
  expect((await calls.call('GET', `/{p}/repairOrder/v1/file?filepath=${path}`)).status).toBe(200)
  const file = new DatabaseSync(join(disk.seen(pid, dataDir), 'app.db'), { readOnly: true })
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  file.close()
  child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  await server.remove()
})

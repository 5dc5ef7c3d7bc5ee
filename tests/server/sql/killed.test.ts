import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { DatabaseInUse } from '../../../server/sql/lock.ts'
import { openSqlite } from '../../../server/sql/open.ts'
import { rounds } from '../../rounds.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const pathOf = temporaryFolder()
const compileCache = pathOf('compiled')
const READY_MS = 1000

/** A process that writes to this file. `lines`: the numbers that it has acknowledged, until it has ended. */
const writerOf = (path: string) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('writer.ts', import.meta.url)), path], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const lines: string[] = []
  let [text, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    const whole = (text + more).split('\n')
    text = whole.pop() ?? ''
    lines.push(...whole)
  })
  child.stderr.setEncoding('utf8').on('data', (more: string) => void (errors += more))
  return { child, lines, errors: () => errors, begun: once(child.stdout, 'data'), ended: once(child, 'close') }
}

const kill = async (path: string, afterMs: number) => {
  const writer = writerOf(path)
  await writer.begun
  await new Promise((resolve) => void setTimeout(resolve, afterMs))
  writer.child.kill('SIGKILL')
  await writer.ended
  return Number(writer.lines.at(-1))
}

describe('a process that is killed while it writes', () => {
  test(
    'loses nothing that it acknowledged and leaves nothing half, and the next one is ready within a second',
    async () => {
      const path = pathOf('app.db')
      const times: number[] = []
      const all = rounds(20, 200)
      for (let round = 0; round < all; round += 1) {
        const acknowledged = await kill(path, (round * 7) % 40)
        const began = performance.now()
        const { database, close } = await openSqlite({ path })
        times.push(performance.now() - began)
        const stored = await database.transaction(async ({ counters, comments, noticeReads }) => {
          const last = (await counters.get('orders'))?.value ?? 0
          const numbers = Array.from({ length: last }, (_, at) => String(at + 1))
          const counts = await Promise.all([
            comments.countBy('repairOrderId', { repairOrderId: numbers }),
            noticeReads.countBy('noticeId', { noticeId: numbers }),
            comments.count({ repairOrderId: {} }),
          ])
          return { last, numbers, counts }
        })
        await close()
        // the last one may have been committed, and not yet told
        expect([acknowledged, acknowledged + 1]).toContain(stored.last)
        const whole = new Map(stored.numbers.map((number) => [number, 3]))
        expect(stored.counts).toEqual([whole, whole, 3 * stored.last])
      }
      // the middle one: a machine that is busy with other tests makes some late
      expect(times.toSorted((a, b) => a - b)[all >> 1]).toBeLessThan(READY_MS)
    },
    rounds(60_000, 900_000),
  )
})

describe('a file that a process has open', () => {
  test('is refused to another process in words, and is free once the first one has ended', async () => {
    const path = pathOf('app.db')
    const { close } = await openSqlite({ path })
    const second = writerOf(path)
    const [code] = await second.ended
    expect(code).not.toBe(0)
    expect(second.errors()).toContain(`${path} is in use by another process: only one can serve a database file.`)
    await expect(openSqlite({ path })).rejects.toThrow(DatabaseInUse)
    await close()
    const third = await openSqlite({ path })
    await third.close()
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timersOf } from '../../../backend/timers/timers.ts'
import { DAYS } from '../../../src/domain/limits.ts'
import { memoryFiles } from '../../backend/memory-database.ts'
import { startRepair } from '../../backend/repair-steps.ts'
import { DAY, HOUR, LONG_SESSIONS, MINUTE, orderOf, startService } from '../../backend/support.ts'
import { rounds } from '../../rounds.ts'

/** How wrong the clock of the server is, ms: it jumps from one to the other. */
const OFFSETS = [-HOUR, 0, HOUR] as const

/** A service whose clock is off by what `jump` says, while the real time goes on with `pass`. */
const withClock = ({ advance }: Pick<Awaited<ReturnType<typeof startService>>, 'advance'>) => {
  let offset = 0
  return {
    pass: advance,
    jump: (to: number) => {
      advance(to - offset)
      offset = to
    },
  }
}

test('a clock that jumps by an hour and back throws nobody out, who works and renews as browsers do', async () => {
  const jumps = fc.array(fc.constantFrom(...OFFSETS), { minLength: 20, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(jumps, async (offsets) => {
      const service = await startService()
      const { pass, jump } = withClock(service)
      const first = await service.as('eng')
      let { token, refreshToken } = first
      // ten hours of the twelve that a session of an employee has
      for (const offset of offsets) {
        jump(offset)
        for (let minute = 0; minute < 30; minute += 10) {
          pass(10 * MINUTE)
          const menu = () => service.send('GET', '/system/v1/menu', { token })
          if ((await menu()).status === 200) continue
          const renewed = await service.send('POST', '/auth/v1/refresh', { body: { accessToken: token, refreshToken } })
          expect(renewed.status).toBe(200)
          token = renewed.data.accessToken
          refreshToken = renewed.data.refreshToken
          expect((await menu()).status).toBe(200)
        }
      }
    }),
    { numRuns: rounds(5, 100), seed: 1 },
  )
})

test('a session ends early by no more than the clock is ahead', async () => {
  const service = await startService()
  const { pass, jump } = withClock(service)
  const { token } = await service.as('eng')
  const status = async () => (await service.send('GET', '/system/v1/menu', { token })).status
  pass(29 * MINUTE)
  expect(await status()).toBe(200)
  jump(HOUR)
  expect(await status()).toBe(401)
  // nothing was taken away: the clock is right again, and so is the token
  jump(0)
  expect(await status()).toBe(200)
  jump(-HOUR)
  expect(await status()).toBe(200)
})

test('a clock that jumps by an hour and back sends each reminder once, on its day', async () => {
  const days = DAYS.goodsReminders.at(-1) ?? 0
  const jumps = fc.array(fc.constantFrom(...OFFSETS), { minLength: 24 * (days + 1), maxLength: 24 * (days + 1) })
  await fc.assert(
    fc.asyncProperty(jumps, async (offsets) => {
      const service = await startService(LONG_SESSIONS)
      const { pass, jump } = withClock(service)
      const repair = await startRepair(service)
      const clock = { now: () => new Date(service.now()) }
      // a process that begins anew has forgotten what it has done
      const tick = () => timersOf({ database: service.database, files: memoryFiles().files, clock })()
      await tick()
      const { itemId } = await orderOf(repair.amy)
      await repair.steps.accept(itemId)
      for (const offset of offsets) {
        jump(offset)
        await tick()
        pass(HOUR)
        await tick()
      }
      const told = (await service.tables.notifications.find({ userId: 'amy' })).filter(({ kind }) => kind === 'goodsReminder')
      expect(told).toHaveLength(DAYS.goodsReminders.length)
      expect(new Set(told.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY))).size).toBe(told.length)
    }),
    { numRuns: rounds(2, 30), seed: 1 },
  )
})

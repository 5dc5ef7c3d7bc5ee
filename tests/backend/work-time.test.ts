import { beforeEach, describe, expect, test } from 'vitest'
import { timersOf } from '../../backend/timers/timers.ts'
import { anonymiseOrder } from '../../backend/privacy/anonymise-order.ts'
import { WORK_TIME } from '../../src/domain/limits.ts'
import { memoryFiles } from './memory-database.ts'
import { DIAGNOSIS, startRepair } from './repair-steps.ts'
import { act, DAY, HOUR, ITEM, LONG_SESSIONS, MINUTE, orderOf, rowOf, startService, type Service, type User } from './support.ts'

const CENTRE = '/system/v1/centre'
const VALUES = {
  name: { zhHant: '北方維修', enUS: null },
  address: { zhHant: null, enUS: null },
  hours: { zhHant: null, enUS: null },
  phone: '',
  language: 'zh-hant',
}

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
const timed = async (timesWork: boolean) => {
  const { data } = await repair.admin.call('GET', CENTRE)
  return repair.admin.upload('PUT', CENTRE, { ...VALUES, timesWork, rowVersion: data.rowVersion }, [], 'logoFiles')
}
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
  await timed(true)
})

const set = (user: User, itemId: string, isRunning: boolean) =>
  user.call('PUT', `/backend/repairOrderItem/v1/work/${itemId}`, { isRunning })
const start = (user: User, itemId: string) => set(user, itemId, true)
const pause = (user: User, itemId: string) => set(user, itemId, false)
const infoFor = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
const workFor = async (user: User, itemId: string) => (await infoFor(user, itemId)).workTime
const personIn = (work: { people: { userId: string }[] }, userId: string) => work.people.find((one) => one.userId === userId)
const own = async (itemId: string) => personIn(await workFor(repair.eng, itemId), 'eng')
const stretchesOf = (itemId: string) => service.tables.workStretches.find({ itemId })
const correct = (user: User, itemId: string, body: object) =>
  user.call('PUT', `/backend/repairOrderItem/v1/workCorrection/${itemId}`, { reason: '忘了按開始', ...body })

let devices = 0
/** A device on which its engineer is at work. */
const diagnosed = async () => {
  devices += 1
  const { itemId } = await orderOf(repair.amy, [{ ...ITEM, serialNo: `NW14-W${devices}` }])
  for (const step of ['accept', 'receive', 'startDiagnosis'] as const) await repair.steps[step](itemId)
  return itemId
}

describe('the setting', () => {
  test('is off at first: nothing is timed, shown, or started by a step', async () => {
    await timed(false)
    const { itemId } = await orderOf(repair.amy)
    for (const step of ['accept', 'receive'] as const) await repair.steps[step](itemId)
    await act(repair.eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng', startsWork: true })
    expect(await infoFor(repair.eng, itemId)).not.toHaveProperty('workTime')
    const { status, data } = await start(repair.eng, itemId)
    expect([status, data.code]).toEqual([409, 'work-off'])
    expect(await stretchesOf(itemId)).toEqual([])
  })

  test('turned off, it stops all timers', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(10 * MINUTE)
    await timed(false)
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'off', seconds: 600, runningFor: null }])
  })

  test('a save that does not name it leaves it', async () => {
    const { data } = await repair.admin.call('GET', CENTRE)
    await repair.admin.upload('PUT', CENTRE, { ...VALUES, rowVersion: data.rowVersion }, [], 'logoFiles')
    expect((await repair.admin.call('GET', CENTRE)).data.timesWork).toBe(true)
  })
})

describe('the timer', () => {
  test('counts by the clock of the service, from any window, stretch by stretch', async () => {
    const itemId = await diagnosed()
    expect((await start(repair.eng, itemId)).status).toBe(200)
    service.advance(5 * MINUTE)
    const sameFromElsewhere = await service.as('eng')
    expect(personIn(await workFor(sameFromElsewhere, itemId), 'eng')).toMatchObject({ seconds: 0, since: expect.any(String) })
    await pause(sameFromElsewhere, itemId)
    service.advance(HOUR)
    await start(repair.eng, itemId)
    service.advance(2 * MINUTE)
    await pause(repair.eng, itemId)
    expect(await own(itemId)).toMatchObject({ seconds: 420, since: null, name: '員工 eng', rowVersion: 2 })
    expect(await stretchesOf(itemId)).toMatchObject([
      { seconds: 300, endedBy: 'pause' },
      { seconds: 120, endedBy: 'pause' },
    ])
  })

  test('saying so again changes nothing', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(MINUTE)
    await start(repair.eng, itemId)
    await pause(repair.eng, itemId)
    service.advance(MINUTE)
    await pause(repair.eng, itemId)
    expect(await stretchesOf(itemId)).toMatchObject([{ seconds: 60 }])
  })

  test('is one for each employee: a start elsewhere stops it, and the page says where it runs', async () => {
    const [first, second] = [await diagnosed(), await diagnosed()]
    await start(repair.eng, first)
    service.advance(3 * MINUTE)
    expect((await workFor(repair.eng, second)).elsewhere).toMatchObject({ itemId: first, label: expect.stringMatching(/-01$/) })
    await start(repair.eng, second)
    expect(await stretchesOf(first)).toMatchObject([{ seconds: 180, endedBy: 'otherItem' }])
    expect((await workFor(repair.eng, second)).elsewhere).toBeNull()
    const running = await service.tables.workStretches.find({ endedAt: null })
    expect(running.map(({ itemId }) => itemId)).toEqual([second])
  })

  test('of two people on one device both are shown, and only the own one is paused', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    await start(repair.admin, itemId)
    service.advance(MINUTE)
    await pause(repair.admin, itemId)
    expect((await workFor(repair.coo, itemId)).people).toMatchObject([
      { userId: 'eng', since: expect.any(String) },
      { userId: 'admin', since: null, seconds: 60 },
    ])
  })

  test('starts where somebody works on the device, and nowhere else', async () => {
    const { itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    expect((await start(repair.eng, itemId)).status).toBe(404)
    expect((await start(repair.admin, itemId)).data.code).toBe('work-not-now')
    const examined = await diagnosed()
    await start(repair.eng, examined)
    await act(repair.eng, examined, 'handOver', { diagnosis: DIAGNOSIS })
    expect(await stretchesOf(examined)).toMatchObject([{ endedBy: 'status' }])
    expect((await start(repair.eng, examined)).data.code).toBe('work-not-now')
  })

  test('is for who works at the bench', async () => {
    const itemId = await diagnosed()
    for (const user of [repair.coo, repair.wh, await service.as('aud'), repair.amy]) expect((await start(user, itemId)).status).toBe(403)
  })
})

describe('a step', () => {
  test('that begins work at the bench starts the timer of whoever takes it; elsewhere it does not', async () => {
    const { itemId } = await orderOf(repair.amy)
    for (const step of ['accept', 'receive'] as const) await repair.steps[step](itemId)
    await act(repair.eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng', startsWork: true })
    expect(await own(itemId)).toMatchObject({ since: expect.any(String) })
    expect(await stretchesOf(await diagnosed())).toEqual([])
  })

  test('that ends work stops the timers on the device; from repair to test they go on', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(MINUTE)
    await repair.steps.issueQuote(itemId)
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'status', seconds: 60 }])
    await repair.steps.approveQuote(itemId)
    await act(repair.eng, itemId, 'startRepair', { startsWork: true })
    service.advance(MINUTE)
    await repair.steps.finishRepair(itemId)
    expect(await own(itemId)).toMatchObject({ since: expect.any(String) })
    service.advance(MINUTE)
    await repair.steps.testPass(itemId)
    expect(await stretchesOf(itemId)).toMatchObject([{ seconds: 60 }, { endedBy: 'status', seconds: 120 }])
  })

  test('that is taken back stops the timer that it started, and is taken back all the same', async () => {
    const { itemId } = await orderOf(repair.amy)
    for (const step of ['accept', 'receive'] as const) await repair.steps[step](itemId)
    const { data } = await act(repair.eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng', startsWork: true })
    await pause(repair.eng, itemId)
    await start(repair.eng, itemId)
    service.advance(5000)
    const undone = await repair.eng.call('POST', '/backend/repairOrderItem/v1/undo', {
      steps: [{ itemId, undoId: data.results[0].undoId }],
    })
    expect(undone.status).toBe(200)
    expect((await infoFor(repair.eng, itemId)).repairStatus).toBe('received')
    expect((await stretchesOf(itemId)).map(({ endedAt }) => endedAt)).not.toContain(null)
  })

  test('nobody’s form is outdated by a timer, and the history does not tell of it', async () => {
    const itemId = await diagnosed()
    const before = await infoFor(repair.coo, itemId)
    await start(repair.eng, itemId)
    await pause(repair.eng, itemId)
    const after = await infoFor(repair.coo, itemId)
    expect([after.rowVersion, after.reviewHistory.length]).toEqual([before.rowVersion, before.reviewHistory.length])
  })
})

describe('whoever leaves', () => {
  test('signing out stops the timer', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(MINUTE)
    await service.send('DELETE', '/auth/v1/session', { token: repair.eng.token })
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'signOut', seconds: 60 }])
  })

  test('so does another role that times nothing', async () => {
    const itemId = await diagnosed()
    const role = (id: string) => repair.coo.call('PUT', `/auth/v1/changeUserRole/${id}`)
    const item = await rowOf(service.tables.items, itemId)
    await service.tables.items.replace({ ...item, rmsEngineerId: 'coo' })
    await role('R-ENG')
    expect((await start(repair.coo, itemId)).status).toBe(200)
    await role('R-COO')
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'signOut' }])
  })

  test.each(['suspended', 'deleted'])('so does an account that is %s', async (end) => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    const member = '/member/v1/eng'
    if (end === 'deleted') await repair.admin.call('DELETE', `${member}?successorId=eng2`)
    else {
      const { rowVersion } = (await repair.admin.call('GET', member)).data
      await repair.admin.call('PUT', member, { accountStatus: 'suspended', rowVersion })
    }
    expect((await rowOf(service.tables.members, 'eng')).accountStatus).toBe(end)
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'signOut' }])
  })

  test('a forgotten timer counts its longest time, and is marked', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(3 * DAY)
    const longest = WORK_TIME.hoursAtMost * 3600
    expect(await own(itemId)).toMatchObject({ seconds: longest, since: null, isCapped: true })
    await start(repair.eng, itemId)
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'cap', seconds: longest }, { endedAt: null }])
    expect(await own(itemId)).toMatchObject({ seconds: longest, since: expect.any(String), isCapped: true })
  })

  test('the timers of the service write it down', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(2 * DAY)
    const { database, now } = service
    await timersOf({ database, files: memoryFiles().files, clock: { now: () => new Date(now()) } })()
    expect(await stretchesOf(itemId)).toMatchObject([{ endedBy: 'cap', runningFor: null }])
  })
})

describe('a correction', () => {
  const worked = async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(10 * MINUTE + 20_000)
    await pause(repair.eng, itemId)
    return itemId
  }

  test('of the own time says how many minutes it was and why, and takes nothing away', async () => {
    const itemId = await worked()
    expect((await correct(repair.eng, itemId, { userId: 'eng', minutes: 45, rowVersion: 1 })).status).toBe(200)
    expect(await own(itemId)).toMatchObject({
      seconds: 45 * 60,
      rowVersion: 2,
      corrections: [{ byName: '員工 eng', reason: '忘了按開始', seconds: 45 * 60 - 620 }],
    })
    expect(await stretchesOf(itemId)).toMatchObject([{ seconds: 620 }])
  })

  test('of anybody’s time is for who may; nobody else puts a colleague’s right', async () => {
    const itemId = await worked()
    const body = { userId: 'eng', minutes: 5, rowVersion: 1 }
    const statuses: number[] = []
    for (const user of [repair.wh, await service.as('eng2'), repair.amy, repair.coo])
      statuses.push((await correct(user, itemId, body)).status)
    // an engineer does not even see a device of another one
    expect(statuses).toEqual([403, 403, 403, 200])
    expect(await own(itemId)).toMatchObject({ seconds: 300, corrections: [{ byName: '員工 coo' }] })
  })

  test.each([
    [{ minutes: 10 }, 422, 'rule-correct-same'],
    [{ minutes: -1 }, 422, 'rule-workMinutes'],
    [{ minutes: WORK_TIME.minutesMax + 1 }, 422, 'rule-workMinutes'],
    [{ minutes: 5, reason: ' ' }, 422, 'rule-required'],
    [{ minutes: 5, rowVersion: 0 }, 409, undefined],
    [{ minutes: 5, userId: 'eng2' }, 404, undefined],
  ])('%j is refused by %i', async (change, status, key) => {
    const itemId = await worked()
    const who = 'userId' in change ? repair.coo : repair.eng
    const answer = await correct(who, itemId, { userId: 'eng', rowVersion: 1, ...change })
    expect([answer.status, answer.data?.fieldErrors?.[0]?.key]).toEqual([status, key])
    expect(await service.tables.workCorrections.find({ itemId })).toEqual([])
  })

  test('waits until the timer is paused', async () => {
    const itemId = await worked()
    await start(repair.eng, itemId)
    expect((await correct(repair.eng, itemId, { userId: 'eng', minutes: 5, rowVersion: 1 })).data.code).toBe('work-running')
  })

  test('stands in the log of what was done; starts and pauses do not', async () => {
    const itemId = await worked()
    await correct(repair.eng, itemId, { userId: 'eng', minutes: 5, rowVersion: 1 })
    const told = (await service.tables.audits.find({ entity: 'repairItem', recordId: itemId })).map(({ action }) => action)
    expect(told.filter((action) => /ork/.test(action))).toEqual(['repairItem.correctWork'])
  })
})

describe('who reads it', () => {
  test('employees with the review, customers never', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    for (const user of [repair.coo, repair.wh, await service.as('aud')]) expect((await workFor(user, itemId)).people).toHaveLength(1)
    const { repairOrderId } = (await service.tables.items.get(itemId)) ?? {}
    const answers = [
      await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`),
      await repair.amy.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`),
      await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`),
      await repair.amy.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/workTime|員工 eng|startedAt/)
    }
  })

  test('the export has the minutes of each device or order for employees, and no such column for customers', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(10 * MINUTE + 59_000)
    const csv = async (user: User, timesWork = true) => {
      await timed(timesWork)
      const body = { pageIndex: 1, pageSize: 20, columns: ['repairOrderStatus', 'workMinutes'], format: 'csv', level: 'order' }
      const prefix = user === repair.coo ? 'backend' : 'customer'
      const answer = await service.handle(
        new Request(`http://service.test/api/${prefix}/repairOrder/v1/export`, {
          method: 'POST',
          headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
      return (await answer.text()).trim().split('\r\n')
    }
    const [head, row] = await csv(repair.coo)
    expect([head, row]).toEqual([expect.stringContaining('工時（分鐘）'), expect.stringMatching(/,10$/)])
    const manager = await service.as('boss')
    expect((await csv(manager)).join('')).not.toContain('工時')
    expect((await csv(repair.coo, false)).join('')).not.toContain('工時')
  })

  test('an employee’s own data hold it', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    service.advance(MINUTE)
    await pause(repair.eng, itemId)
    await correct(repair.coo, itemId, { userId: 'eng', minutes: 5, rowVersion: 1 })
    const { workTime } = JSON.parse((await repair.eng.call('GET', '/{p}/profile/v1/export')).text)
    expect(workTime).toMatchObject([
      { itemId, seconds: 60, endedBy: 'pause' },
      { itemId, seconds: 240, reason: '忘了按開始' },
    ])
  })

  test('it goes with the personal data of its order', async () => {
    const itemId = await diagnosed()
    await start(repair.eng, itemId)
    await pause(repair.eng, itemId)
    const { repairOrderId = '' } = (await service.tables.items.get(itemId)) ?? {}
    await service.database.transaction((db) => anonymiseOrder(db, repairOrderId))
    expect(await stretchesOf(itemId)).toEqual([])
  })
})

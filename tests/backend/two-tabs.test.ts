import { constantFrom, record, sample, string } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { SEEDED } from '../domain/seed.ts'
import { ITEM, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'

/** reliability.md C: two tabs at random on the same items. */
const STEPS = 500
const steps = record({
  tab: constantFrom('coo', 'admin'),
  item: constantFrom(0, 1, 2),
  does: constantFrom('read', 'read', 'save', 'save', 'ask', 'ask', 'answer'),
  text: string({ minLength: 1, maxLength: 6, unit: constantFrom('甲', '乙', '丙', 'x', '1') }),
})

let service: Service
let tabs: ReadonlyMap<string, User>
let amy: User
beforeAll(async () => {
  service = await startService(LONG_SESSIONS)
  const [coo, admin] = await Promise.all([service.as('coo'), service.as('admin')])
  tabs = new Map([
    ['coo', coo],
    ['admin', admin],
  ])
  amy = await service.as('amy')
})

const infoOf = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
const temp = (user: User, body: object) => user.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', body, [], 'repairFiles')
const submit = (user: User, body: object) => user.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, [], 'repairFiles')

test(`${STEPS} actions: saved data are only replaced by a user who has read them, and every conflict is reported`, async () => {
  const itemIds = []
  for (const serialNo of ['NW14-A001', 'NW14-A002', 'NW14-A003']) {
    const { itemId } = await orderOf(amy, [{ ...ITEM, serialNo }])
    itemIds.push(itemId)
  }
  /** What each tab has read of each item. */
  const read = new Map<string, number>()
  /** What must be stored now, by the answers so far: the note of the draft, and its version. */
  const stored = new Map<string, { note: string | null; version: number; entries: number }>()
  const admin = tabs.get('admin') ?? amy
  for (const itemId of itemIds) {
    const { rowVersion } = await infoOf(admin, itemId)
    stored.set(itemId, { note: null, version: rowVersion, entries: 1 })
    for (const tab of tabs.keys()) read.set(`${tab} ${itemId}`, rowVersion)
  }
  const count = { saved: 0, submitted: 0, conflicts: 0 }

  const wrong: string[] = []
  const agree = (found: unknown, expected: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) wrong.push(`${a} instead of ${b}`)
  }
  for (const { tab, item, does, text } of sample(steps, { ...SEEDED, numRuns: STEPS })) {
    const itemId = itemIds[item] ?? ''
    const user = tabs.get(tab) ?? amy
    const known = read.get(`${tab} ${itemId}`) ?? 0
    const now = stored.get(itemId) ?? { note: null, version: 0, entries: 0 }
    const before = await infoOf(admin, itemId)
    if (does === 'read') {
      read.set(`${tab} ${itemId}`, before.rowVersion)
      continue
    }
    const isAsked = before.repairStatus === 'infoRequired'
    if (does === 'answer') {
      if (!isAsked) continue
      const { rowVersion } = (await amy.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)).data
      await amy.upload('PUT', `/{p}/repairOrderItem/v1/${itemId}`, { modelNo: `M-${text.length}`, rowVersion })
      const order = (await amy.call('GET', `/{p}/repairOrder/v1/info/${before.repairOrderId}`)).data
      const path = `/{p}/repairOrder/v1/submit/${before.repairOrderId}`
      agree((await amy.call('POST', path, { rowVersion: order.rowVersion, itemIds: [itemId] })).status, 200)
      const after = await infoOf(admin, itemId)
      // the customer's answer leaves the draft of the employees alone
      agree(after.awaitingProcessing.internalNote ?? null, now.note)
      stored.set(itemId, { note: now.note, version: after.rowVersion, entries: now.entries + 1 })
      continue
    }
    if (does === 'ask' && isAsked) continue
    const answer =
      does === 'save'
        ? await temp(user, { itemId, rowVersion: known, internalNote: text })
        : await submit(user, {
            itemIds: [itemId],
            action: 'requestInfo',
            rowVersions: { [itemId]: known },
            publicComment: '請補充產品的型號，謝謝您。',
            internalNote: text,
            requestedFields: ['modelNo'],
          })
    const after = await infoOf(admin, itemId)
    if (known !== now.version) {
      // a stale save is refused with the other user's text, and changes nothing
      agree([answer.status, answer.data.code, answer.data.current.internalNote ?? null], [409, 'row-changed', now.note])
      agree([after.rowVersion, after.awaitingProcessing.internalNote ?? null], [now.version, now.note])
      count.conflicts += 1
      continue
    }
    agree(answer.status, 200)
    const note = does === 'save' ? text : null
    const entries = now.entries + (does === 'save' ? 0 : 1)
    agree(after.awaitingProcessing.internalNote ?? null, note)
    agree(
      after.reviewHistory.map(({ seq }: { seq: number }) => seq),
      Array.from({ length: entries }, (_, i) => entries - i),
    )
    stored.set(itemId, { note, version: after.rowVersion, entries })
    read.set(`${tab} ${itemId}`, after.rowVersion)
    count[does === 'save' ? 'saved' : 'submitted'] += 1
  }
  expect(wrong).toEqual([])
  // all three happened often enough to mean something
  expect(Math.min(count.saved, count.submitted, count.conflicts)).toBeGreaterThan(20)
})

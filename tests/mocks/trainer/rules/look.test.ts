import { beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../../../../mocks/node.ts'
import { loadDocument, passagesIn } from '../../../../mocks/trainer/rules/document.ts'
import { GUARD_REASONS } from '../../../../mocks/trainer/rules/guard-reasons.ts'
import { look, type Question } from '../../../../mocks/trainer/rules/look.ts'
import { vocabularyIn } from '../../../../mocks/trainer/rules/spoken.ts'
import { OWN_WORD_KEYS, type Subject, subjectOfKey } from '../../../../mocks/trainer/rules/subject.ts'
import { guardContextFor, historyOf } from '../../../../backend/guard-context.ts'
import { accountOf } from '../../../../backend/session.ts'
import { messages } from '../../../../src/locales/zh-hant/index.ts'
import { ACTIONS, ITEM_STATUSES, ORDER_STATUSES, type ItemStatus } from '../../../../src/domain/entities/statuses.ts'
import { GUARDS, type GuardName } from '../../../../src/domain/lifecycle/guards.ts'
import { ORDER_ACTIONS } from '../../../../src/domain/lifecycle/order-transitions.ts'
import { REASONS } from '../../../../src/domain/lifecycle/reasons.ts'

let service: TestBackend
beforeAll(async () => {
  service = await createTestBackend()
}, 60_000)

const itemIn = async (status: ItemStatus) => {
  const [item] = await service.database.transaction(({ items }) => items.find({ repairStatus: status }))
  if (!item) throw new Error(`the demo has no item in ${status}`)
  return item
}
const ask = async ({ subject, ...question }: { readonly subject: Subject } & Partial<Question>) => {
  const answer = await look(service, { subjects: [subject], ids: [], words: '', locale: 'en-us', ...question })
  if (!answer) throw new Error('no answer')
  return answer
}

describe('the row of an action', () => {
  test('says who of the demo may do it with the item now, and why the others may not', async () => {
    const { itemId } = await itemIn('submitted')
    const { rows } = await ask({ subject: { kind: 'action', action: 'accept' }, ids: [itemId] })
    const verdicts = Object.fromEntries(rows[0]?.people?.map(({ person, verdict }) => [person.account, verdict.kind]) ?? [])
    expect(verdicts).toMatchObject({ coo01: 'fills', admin01: 'fills', eng01: 'unseen', wh01: 'right', aud01: 'right' })
    const later = await ask({ subject: { kind: 'action', action: 'ship' }, ids: [itemId] })
    expect(later.rows[0]?.people?.find(({ person }) => person.account === 'wh01')?.verdict.kind).toBe('elsewhere')
    expect(later.rows[0]?.people?.find(({ person }) => person.account === 'coo01')?.verdict.kind).toBe('right')
  })

  test('takes the item of an order that the action starts from', async () => {
    const { itemId, repairOrderId } = await itemIn('quoted')
    const { place } = await ask({ subject: { kind: 'action', action: 'approveQuote' }, ids: [repairOrderId] })
    expect(place?.item?.itemId).toBe(itemId)
    expect((await ask({ subject: { kind: 'action', action: 'accept' } })).place).toBeUndefined()
  })

  test('of an order is judged over all its items', async () => {
    const { repairOrderId } = await itemIn('submitted')
    const { rows } = await ask({ subject: { kind: 'orderAction', action: 'cancel' }, ids: [repairOrderId] })
    expect(rows[0]?.people?.find(({ person }) => person.account === 'coo01')?.verdict.kind).toBe('may')
    expect(rows[0]?.passages[0]?.cells[0]?.text).toBe('O7')
  })
})

test('a status says what everybody could do with the item', async () => {
  const { itemId } = await itemIn('readyToReturn')
  const { possible, passages } = await ask({ subject: { kind: 'status', status: 'readyToReturn' }, ids: [itemId] })
  const of = (account: string) => possible?.find(({ person }) => person.account === account)?.verdict?.map(({ action }) => action)
  expect(of('wh01')).toEqual(['ship'])
  expect(of('aud01')).toEqual([])
  expect(passages[0]?.cells[0]?.text).toBe('`readyToReturn`')
})

test('words that an item and its order share mean the order where the page names it', async () => {
  const { itemId, repairOrderId } = await itemIn('submitted')
  const subjects = vocabularyIn('en-us').named('Awaiting review')?.subjects ?? []
  const meant = async (ids: readonly string[]) => (await look(service, { subjects, ids, words: '', locale: 'en-us' }))?.subject.kind
  expect(await meant([repairOrderId])).toBe('orderStatus')
  expect(await meant([itemId])).toBe('status')
  expect(await meant([repairOrderId, itemId])).toBe('status')
  expect(await look(service, { subjects: [], ids: [], words: '', locale: 'en-us' })).toBeUndefined()
})

test('a reason leads to the condition and to the row that gives it here', async () => {
  const { itemId } = await itemIn('submitted')
  const words = 'Choose “Warranty status”: in warranty, out of warranty or unknown.'
  const [subject] = vocabularyIn('en-us').reasonsIn(words)
  if (!subject) throw new Error('the words are no reason')
  const { guards, rows } = await ask({ subject, ids: [itemId], words })
  expect(guards).toEqual(['warrantyDecided'])
  expect(rows.map(({ action }) => action)).toEqual(['accept'])
})

test('reasons with the same words are told apart by what the item lacks', async () => {
  const { itemId } = await itemIn('repairing')
  const words = 'Choose “Resolution”.'
  const [subject] = vocabularyIn('en-us').reasonsIn(words)
  if (!subject) throw new Error('the words are no reason')
  expect(subject.reasons.length).toBeGreaterThan(3)
  expect((await ask({ subject, ids: [itemId], words })).rows.map(({ action }) => action)).toEqual(['finishRepair'])
})

test('the document has a passage for every action, status and action of an order', async () => {
  const text = await loadDocument()
  const lacking = [
    ...ITEM_STATUSES.map((status) => ({ kind: 'status', status }) as const),
    ...ORDER_STATUSES.map((status) => ({ kind: 'orderStatus', status }) as const),
    ...ACTIONS.map((action) => ({ kind: 'action', action }) as const),
    ...ORDER_ACTIONS.map((action) => ({ kind: 'orderAction', action }) as const),
  ].filter((subject) => passagesIn(text, subject).length === 0)
  expect(lacking).toEqual([])
  // neither of I10 nor of what only mentions it
  const ofCreate = passagesIn(text, { kind: 'action', action: 'create' })
  expect(ofCreate.map(({ cells }) => cells[0]?.text)).toEqual(['I1'])
})

test('every reason belongs to a condition, and no condition gives another than the table says', async () => {
  const listed = new Set(Object.values(GUARD_REASONS).flat())
  expect(REASONS.filter((reason) => !listed.has(reason))).toEqual([])
  const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name)
  const wrong = await service.database.transaction(async (db) => {
    const found = new Set<string>()
    const members = await db.members.find({ userAccount: ['coo01', 'eng01'] })
    const [customer] = await db.customerUsers.find({ userAccount: 'chang@mail.example' })
    const people = [...members.map(({ id }) => [id, false] as const), [customer?.userId ?? '', true] as const]
    for (const item of await db.items.find({ repairStatus: ITEM_STATUSES })) {
      const order = await db.orders.get(item.repairOrderId)
      if (!order) continue
      for (const [userId, isCustomer] of people) {
        const user = (await accountOf(db, { userId, isCustomer }))?.caller
        if (!user) throw new Error('no such person')
        const context = await guardContextFor(
          { db, user, locale: 'en-us', clock: service.clock },
          { scoped: { order, items: [item], allItems: [item] }, item, history: await historyOf(db, item.itemId) },
        )
        for (const name of Object.keys(GUARDS).filter(isGuard))
          for (const { key } of GUARDS[name](context)) {
            const reason = REASONS.find((one) => key === `reason-${one}`)
            if (reason && !GUARD_REASONS[name].includes(reason)) found.add(`${name}: ${reason}`)
          }
      }
    }
    return [...found]
  })
  expect(wrong).toEqual([])
})

describe('the words of a page', () => {
  test('name actions, statuses and reasons in both languages', () => {
    for (const locale of ['zh-hant', 'en-us'] as const) {
      const { named } = vocabularyIn(locale)
      expect(named(locale === 'en-us' ? 'Issue quotation' : '發出報價')?.subjects).toEqual([{ kind: 'action', action: 'issueQuote' }])
    }
    const { named, reasonsIn } = vocabularyIn('en-us')
    expect(named('Submitted')?.subjects).toBeUndefined()
    expect(named('Close')).toEqual({ subjects: [{ kind: 'action', action: 'close' }], isCommon: true })
    expect(named('Ready to return')?.subjects.map(({ kind }) => kind)).toEqual(['status', 'orderStatus'])
    expect(reasonsIn('The quotation expired on 2026-11-20. The service centre must issue a new one.')).toEqual([
      { kind: 'reason', reasons: ['quoteExpired'] },
    ])
    expect(reasonsIn('Nothing of the kind.')).toEqual([])
  })

  test('of buttons with words of their own are messages', () => {
    expect(OWN_WORD_KEYS.filter((key) => !(key in messages))).toEqual([])
    expect(subjectOfKey('action-nothing')).toBeUndefined()
  })
})

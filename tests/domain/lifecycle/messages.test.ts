import { expect, test } from 'vitest'
import { ACTIONS, CORRECTIONS, ITEM_STATUSES, ORDER_STATUSES, UNDONE, WAITS_FOR } from '../../../src/domain/entities/statuses.ts'
import { actionKey, doneKey, itemStatusKey, orderActionKey, orderStatusKey, turnKey } from '../../../src/domain/lifecycle/labels.ts'
import { ORDER_ACTIONS } from '../../../src/domain/lifecycle/order-transitions.ts'
import { REASONS } from '../../../src/domain/lifecycle/reasons.ts'
import { messages as enLifecycle } from '../../../src/locales/en-us/actions.ts'
import { messages as enStatuses } from '../../../src/locales/en-us/statuses.ts'
import { messages as zhLifecycle } from '../../../src/locales/zh-hant/actions.ts'
import { messages as zhStatuses } from '../../../src/locales/zh-hant/statuses.ts'

const zhHant = { ...zhLifecycle, ...zhStatuses }
const enUs = { ...enLifecycle, ...enStatuses }

/** Labels of domain.md sections 1 and 3, copied from the page: employee, customer. */
const ITEM_LABELS = `
draft | 草稿 Draft | 草稿 Draft
submitted | 待審核 Awaiting review | 審核中 Under review
infoRequired | 待補充資料 Information required | 請補充資料 Your reply is needed
accepted | 已受理待收件 Accepted, awaiting goods | 請寄送產品 Please send your product
received | 已收件 Received | 已收到產品 We have your product
diagnosing | 檢測中 Diagnosing | 檢測中 Being examined
quoted | 待報價確認 Quotation sent | 請確認報價 Please approve the quotation
approved | 待維修 Approved, queued | 等待維修 Queued for repair
awaitingParts | 等待零件 Waiting for parts | 等待零件 Waiting for parts
repairing | 維修中 Repairing | 維修中 Being repaired
testing | 測試中 Testing | 測試中 Final test
readyToReturn | 待寄回 Ready to return | 待寄回 Ready to return
returned | 已寄回 Returned | 已寄出 On its way back
closed | 已結案 Closed | 已完成 Completed
rejected | 不受理 Rejected | 未受理 Not accepted
cancelled | 已取消 Cancelled | 已取消 Cancelled`

const ORDER_LABELS = `
draft | 草稿 Draft | 草稿 Draft
submitted | 待審核 Awaiting review | 審核中 Under review
actionRequired | 等待客戶 Waiting for the customer | 需要您的回覆 Your reply is needed
accepted | 待收件 Awaiting goods | 請寄送產品 Please send your products
inProgress | 處理中 In progress | 處理中 In progress
readyToReturn | 待寄回 Ready to return | 待寄回 Ready to return
returned | 已寄回 Returned | 已寄出 On its way back
closed | 已結案 Closed | 已完成 Completed
rejected | 不受理 Rejected | 未受理 Not accepted
cancelled | 已取消 Cancelled | 已取消 Cancelled`

const both = (key: keyof typeof zhHant) => `${zhHant[key]} ${enUs[key]}`

test('labels of item statuses', () => {
  const lines = ITEM_STATUSES.map((status) => `${status} | ${both(itemStatusKey(status, false))} | ${both(itemStatusKey(status, true))}`)
  expect(lines.join('\n')).toBe(ITEM_LABELS.trim())
})

test('labels of order statuses', () => {
  const lines = ORDER_STATUSES.map((status) => `${status} | ${both(orderStatusKey(status, false))} | ${both(orderStatusKey(status, true))}`)
  expect(lines.join('\n')).toBe(ORDER_LABELS.trim())
})

test('every action has a unique button label and a label for the history', () => {
  for (const messages of [zhHant, enUs]) {
    expect(new Set(ACTIONS.map((action) => messages[actionKey(action)])).size).toBe(ACTIONS.length)
    expect(ACTIONS.filter((action) => messages[doneKey(action)].length === 0)).toEqual([])
  }
})

test('the messages are exactly those keys, the turns and the reasons', () => {
  const keys = [
    ...ITEM_STATUSES.flatMap((status) => [itemStatusKey(status, false), itemStatusKey(status, true)]),
    ...ORDER_STATUSES.flatMap((status) => [orderStatusKey(status, false), orderStatusKey(status, true)]),
    ...WAITS_FOR.flatMap((turn) => [turnKey(turn, 'customer'), turnKey(turn, 'employee')]),
    ...ACTIONS.flatMap((action) => [actionKey(action), doneKey(action)]),
    ...[...CORRECTIONS, UNDONE].map(doneKey),
    ...ORDER_ACTIONS.map(orderActionKey),
    ...REASONS.map((name) => `reason-${name}`),
  ]
  expect(Object.keys(zhHant).toSorted()).toEqual(keys.toSorted())
  expect(Object.keys(enUs).toSorted()).toEqual(keys.toSorted())
})

test('Chinese uses full-width punctuation, both languages the same placeholders', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
  const english = new Map<string, string>(Object.entries(enUs))
  for (const [key, text] of Object.entries(zhHant)) {
    expect([key, /[\u4e00-\u9fff][,.;:?!()]|[,.;:?!()][\u4e00-\u9fff]/.test(text)]).toEqual([key, false])
    expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')])
  }
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { mergeCustomersMachine } from '../../../src/machines/customers/merge.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('admin01')
})
afterAll(() => service.close())

const CHANG = { customerId: 'customer-chang', name: '' }
const newPerson = async (userName: string, more: object = {}) => {
  const made = await api.customer.create({
    body: {
      customerType: 'individual',
      userAccount: `${crypto.randomUUID()}@mail.example`,
      userName,
      phoneCountryCode: '+886',
      mobilePhone: '0912345678',
      language: 'zh-hant',
      ...more,
    },
  })
  if (made === undefined) throw new Error('nobody was made')
  return made
}

const open = (input: { customerId: string; name: string } = CHANG) => {
  const dialog = createActor(mergeCustomersMachine, { input }).start()
  const emitted = emittedBy(dialog)
  const found = () => waitFor(dialog, (snapshot) => snapshot.matches({ choosing: 'found' }), { timeout: 5000 })
  const formOf = () => {
    const { form } = dialog.getSnapshot().children
    if (form === undefined) throw new Error('no form')
    return form
  }
  const choose = async (customerId: string) => {
    await found()
    dialog.send({ type: 'other.choose', customerId })
    await waitFor(dialog, (snapshot) => !snapshot.matches('reading') && !snapshot.matches('choosing'), { timeout: 5000 })
  }
  const confirm = (name: string) => {
    formOf().send({ type: 'form.change', field: 'name', patch: { name } })
    formOf().send({ type: 'form.submit' })
  }
  const pair = () => {
    const { kept, gone } = formOf().getSnapshot().context.params
    return [kept.customerId, gone.customerId]
  }
  const ended = () => waitFor(dialog, ({ status }) => status === 'done', { timeout: 5000 })
  return { dialog, emitted, found, formOf, choose, confirm, pair, ended }
}

test('finds others by what is typed, each customer once and never the own one', async () => {
  const { dialog, found } = open({ customerId: 'customer-chenguang', name: '晨光' })
  expect((await found()).context.found).toEqual([])
  dialog.send({ type: 'keyword.change', keyword: 'wil' })
  dialog.send({ type: 'keyword.change', keyword: 'wilson' })
  await waitFor(dialog, (snapshot) => snapshot.context.found.length > 0, { timeout: 5000 })
  expect(dialog.getSnapshot().context.found.map(({ customerId }) => customerId)).toEqual(['customer-wilson'])
})

test('shows both, and merges once the name of the one that goes is typed', async () => {
  const other = await newPerson('張大千')
  const { emitted, formOf, choose, confirm, pair, ended } = open()
  await choose(other.customerId)
  expect(pair()).toEqual(['customer-chang', other.customerId])
  confirm('王')
  expect(formOf().getSnapshot().context.issues).toMatchObject([{ field: 'name', key: 'rule-merge-name' }])
  confirm('張大千')
  await ended()
  expect(emitted).toMatchObject([
    { type: 'customer.merged', merged: { customerId: 'customer-chang', userId: 'user-chang' }, goneName: '張大千' },
  ])
  expect(await api.customer.info({ params: { id: other.userId } })).toMatchObject({ accountStatus: 'deleted', mergedInto: 'user-chang' })
})

test('turns the two round where only that is possible, and where it is wished; the name typed is then another one', async () => {
  const other = await newPerson('張大千')
  const { dialog, formOf, choose, pair } = open()
  await choose('customer-chenguang')
  expect(pair()).toEqual(['customer-chenguang', 'customer-chang'])
  dialog.send({ type: 'merge.back' })
  await choose(other.customerId)
  formOf().send({ type: 'form.change', field: 'name', patch: { name: '張大千' } })
  dialog.send({ type: 'merge.swap' })
  expect(pair()).toEqual([other.customerId, 'customer-chang'])
  expect(formOf().getSnapshot().context.values.name).toBe('')
})

test('what a colleague has changed is said; the second try goes by what is true now', async () => {
  const other = await newPerson('張大千')
  const { dialog, formOf, choose, confirm, ended } = open()
  await choose(other.customerId)
  const before = formOf().getSnapshot().context.params.gone.rowVersion
  await api.customer.update({ params: { id: other.userId }, body: { mobilePhone: '0922333444', rowVersion: other.rowVersion } })
  confirm('張大千')
  await vi.waitUntil(() => formOf().getSnapshot().context.params.gone.rowVersion > before, { timeout: 5000 })
  expect(formOf().getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }))
  await vi.waitUntil(() => formOf().getSnapshot().matches({ flow: 'editing' }), { timeout: 5000 })
  formOf().send({ type: 'form.submit' })
  await ended()
})

test.each([
  ['a private person', 'customer-chang', '張大千', {}],
  [
    'a company',
    'customer-chenguang',
    '大千電子',
    { customerType: 'company', companyName: '大千電子', taxId: '04595257', companyScope: 'company' },
  ],
])('an answer that was lost: %s was merged, which is looked up', async (_, customerId, name, more) => {
  const other = await newPerson('張大千', more)
  const { emitted, choose, confirm, ended } = open({ customerId, name: '' })
  await choose(other.customerId)
  service.faults.set('customer.merge', { kind: 'lostAnswer' }, 1)
  confirm(name)
  await ended()
  expect(emitted).toMatchObject([{ type: 'customer.merged', merged: { customerId }, goneName: name }])
})

test('a request that was lost: nothing has happened, which is said, and the next try does it', async () => {
  const other = await newPerson('張大千')
  const { dialog, emitted, formOf, choose, confirm, ended } = open()
  await choose(other.customerId)
  service.faults.set('customer.merge', { kind: 'noNetwork' }, 1)
  confirm('張大千')
  await vi.waitUntil(() => formOf().getSnapshot().context.failure?.code === 'not-stored', { timeout: 5000 })
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }), { timeout: 5000 })
  await vi.waitUntil(() => formOf().getSnapshot().matches({ flow: 'editing' }), { timeout: 5000 })
  formOf().send({ type: 'form.submit' })
  await ended()
  expect(emitted).toMatchObject([{ type: 'customer.merged', goneName: '張大千' }])
})

test('an answer that was lost, while a colleague merges it into somebody else: that has to be looked at', async () => {
  const [other, third] = [await newPerson('張大千'), await newPerson('李白')]
  const { formOf, choose, confirm } = open()
  await choose(other.customerId)
  const seen = await api.customer.mergePreview({ params: { id: third.customerId }, query: { otherId: other.customerId } })
  await api.customer.merge({
    params: { id: third.customerId },
    body: {
      otherId: other.customerId,
      name: '張大千',
      rowVersion: seen?.kept.rowVersion ?? 0,
      otherRowVersion: seen?.gone.rowVersion ?? 0,
    },
  })
  service.faults.set('customer.merge', { kind: 'noNetwork' }, 1)
  confirm('張大千')
  await vi.waitUntil(() => formOf().getSnapshot().context.failure !== undefined, { timeout: 5000 })
  expect(formOf().getSnapshot().context.failure).toMatchObject({ kind: 'unknown', code: 'row-changed' })
})

test('where even the second reading fails, the refusal stays; a lost permission says nothing here', async () => {
  const other = await newPerson('張大千')
  const { dialog, formOf, choose, confirm } = open()
  await choose(other.customerId)
  await api.customer.update({ params: { id: other.userId }, body: { mobilePhone: '0922333444', rowVersion: other.rowVersion } })
  service.faults.set('customer.mergePreview', { kind: 'status', status: 500 })
  confirm('張大千')
  await vi.waitUntil(() => formOf().getSnapshot().context.failure !== undefined, { timeout: 5000 })
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }), { timeout: 5000 })
  expect(formOf().getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
  dialog.send({ type: 'form.failed', failure: { kind: 'denied', message: '', fieldErrors: [], code: undefined } })
  expect(dialog.getSnapshot().matches({ open: 'asking' })).toBe(true)
})

test('a search and a reading that failed are done again when asked; another one can be chosen instead', async () => {
  service.faults.set('customer.list', { kind: 'status', status: 500 }, 1)
  const { dialog, found, choose } = open()
  await waitFor(dialog, (snapshot) => snapshot.matches({ choosing: 'failed' }), { timeout: 5000 })
  dialog.send({ type: 'merge.retry' })
  await found()
  await choose('nobody')
  expect(dialog.getSnapshot().matches('unread')).toBe(true)
  expect(dialog.getSnapshot().context.failure?.kind).toBe('missing')
  dialog.send({ type: 'merge.retry' })
  await waitFor(dialog, (snapshot) => snapshot.matches('unread'), { timeout: 5000 })
  dialog.send({ type: 'merge.back' })
  await found()
})

coversChart(mergeCustomersMachine)

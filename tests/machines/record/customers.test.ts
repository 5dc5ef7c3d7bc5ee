import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { mailsOf } from '../../mails-of.ts'
import { api } from '../../../src/api/index.ts'
import { customerAddress } from '../../../src/domain/account-lists.ts'
import type { CustomerQuestion } from '../../../src/domain/rules/customer.ts'
import type { RecordRoute } from '../../../src/domain/record-route.ts'
import { customersMachine } from '../../../src/machines/customers/customers.machine.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

type Snapshot = SnapshotFrom<typeof customersMachine>

// every test has accounts of its own: the service starts once
let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 30_000)
afterAll(() => service.close())
beforeEach(async () => {
  service.renew()
  await signInAs('admin01')
  service.calls.length = 0
})

const open = (route?: RecordRoute) => {
  const actor = createActor(customersMachine, { input: { query: customerAddress.start, route } })
  const emitted = emittedBy(actor)
  actor.start()
  // its children's steps are no steps of its own
  const until = (predicate: (snapshot: Snapshot) => boolean) =>
    vi.waitFor(() => expect(predicate(actor.getSnapshot())).toBe(true), { timeout: 5000, interval: 5 })
  const record = () => actor.getSnapshot().children.record
  const recordIn = (state: 'viewing' | 'missing' | 'editing') => until(() => record()?.getSnapshot().matches(state) === true)
  const form = () => {
    const child = record()?.getSnapshot().children.form
    if (!child) throw new Error('there is no form')
    return child
  }
  const deciding = () => until(() => form().getSnapshot().matches({ conflict: 'deciding' }))
  const type = (patch: object) => form().send({ type: 'form.change', field: '', patch })
  const save = () => form().send({ type: 'form.submit' })
  /** The action on this account, requested and answered. */
  const ask = async (act: CustomerQuestion, userId: string) => {
    actor.send({ type: 'act.ask', act, record: await info(userId) })
    await until((snapshot) => snapshot.matches({ act: 'asking' }))
  }
  const answer = (patch: object = {}) => {
    const child = actor.getSnapshot().children.act
    child?.send({ type: 'form.change', field: '', patch })
    child?.send({ type: 'form.submit' })
  }
  const idle = () => until((snapshot) => snapshot.matches({ act: 'idle' }))
  const issues = () => (actor.getSnapshot().children.act?.getSnapshot().context.issues ?? []).map(({ field, key }) => `${field} ${key}`)
  return { actor, deciding, emitted, until, record, recordIn, form, type, save, ask, answer, idle, issues }
}

const info = async (id: string) => {
  const found = await api.customer.info({ params: { id } })
  if (!found) throw new Error('no such customer')
  return found
}
/** In another window. */
const change = async (id: string, patch: object) =>
  api.customer.update({ params: { id }, body: { ...patch, rowVersion: (await info(id)).rowVersion } })

describe('the open record', () => {
  test('is loaded with the options of its form; an unknown one is missing', async () => {
    const page = open({ mode: 'view', id: 'user-fang' })
    await page.recordIn('viewing')
    const { record, choices } = page.record()?.getSnapshot().context ?? {}
    expect(record).toMatchObject({ userAccount: 'fang@chenguang.example', people: { length: 2 } })
    expect(choices?.countries.length).toBeGreaterThan(0)
    page.actor.send({ type: 'route.change', route: { mode: 'edit', id: 'nobody' } })
    await page.recordIn('missing')
  })
})

describe('a new account', () => {
  const FILLED = { userAccount: 'machine@example.com', userName: '新客戶', mobilePhone: '0912345678' }

  test('stored, its answer lost: is found by its account name, shown as stored, and was sent once', async () => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.type({ ...FILLED, userAccount: 'lost@example.com', customerType: 'individual' })
    service.faults.set('customer.create', { kind: 'lostAnswer' }, 1)
    page.save()
    await page.recordIn('viewing')
    expect(page.emitted).toMatchObject([{ type: 'record.stored', isNew: true, record: { userAccount: 'lost@example.com' } }])
    expect(service.countOf('POST /backend/customer/v1')).toBe(1)
  })

  test('is not sent while invalid, then created once, and its mail is in the outbox', async () => {
    const page = open({ mode: 'create' })
    await page.recordIn('editing')
    page.type({ customerType: 'company' })
    page.save()
    expect(
      page
        .form()
        .getSnapshot()
        .context.issues.map(({ field }) => field),
    ).toEqual(['companyName', 'taxId', 'userAccount', 'userName', 'mobilePhone'])
    page.type({ ...FILLED, customerType: 'individual' })
    page.save()
    page.save()
    await page.recordIn('viewing')
    expect(service.countOf('POST /backend/customer/v1')).toBe(1)
    expect(page.emitted).toMatchObject([{ type: 'record.stored', isNew: true, record: { userAccount: FILLED.userAccount } }])
    expect((await mailsOf(service.database))[0]).toMatchObject({ to: FILLED.userAccount })
  })

  test('in the company of another starts with the company’s data, and joins it', async () => {
    const page = open({ mode: 'create', from: 'user-fang' })
    await page.recordIn('editing')
    const { customerId, taxId } = await info('user-fang')
    expect(page.form().getSnapshot().context.values).toMatchObject({ customerType: 'company', taxId, companyScope: 'own', userAccount: '' })
    page.type({ ...FILLED, userAccount: 'colleague@example.com' })
    page.save()
    await page.recordIn('viewing')
    expect(page.record()?.getSnapshot().context.record?.customerId).toBe(customerId)
  })
})

describe('a change', () => {
  test('conflict: leads to a comparison; an address is one decision', async () => {
    const page = open({ mode: 'edit', id: 'user-li' })
    await page.recordIn('editing')
    await change('user-li', { userName: '他們的' })
    page.type({ userName: '我的', mobilePhone: '0912000000' })
    page.save()
    await page.deciding()
    expect(
      page
        .form()
        .getSnapshot()
        .context.conflict?.contrasts.map(({ name, side }) => `${name} ${side}`),
    ).toEqual(['userName undefined', 'mobilePhone mine'])
    page.form().send({ type: 'conflict.choose', name: 'userName', side: 'theirs' })
    page.form().send({ type: 'conflict.apply' })
    page.save()
    await page.recordIn('viewing')
    expect(await info('user-li')).toMatchObject({ userName: '他們的', mobilePhone: '0912000000' })
  })

  test('is saved although the customer has signed in meanwhile', async () => {
    const page = open({ mode: 'edit', id: 'user-chang' })
    await page.recordIn('editing')
    await api.auth.loginCustomer({ body: { account: 'chang@mail.example', password: 'green-teapot-river' } })
    page.type({ mobilePhone: '0912111111' })
    page.save()
    await page.recordIn('viewing')
    expect((await info('user-chang')).mobilePhone).toBe('0912111111')
  })
})

describe('an action', () => {
  test('suspending needs a reason, and with devices in the centre a confirmation; then the account can be activated', async () => {
    const page = open()
    expect((await info('user-fang')).goodsInHouse).toBeGreaterThan(0)
    await page.ask('suspend', 'user-fang')
    page.answer()
    expect(page.issues()).toEqual(['reason rule-required', 'isConfirmed rule-goodsInHouse'])
    page.answer({ reason: '帳款未付', isConfirmed: true })
    await page.idle()
    expect(await info('user-fang')).toMatchObject({ accountStatus: 'suspended', suspendReason: '帳款未付' })
    await page.ask('activate', 'user-fang')
    page.answer()
    await page.idle()
    expect((await info('user-fang')).accountStatus).toBe('active')
    expect(page.emitted).toMatchObject([
      { type: 'act.done', act: 'suspend', isGone: false },
      { type: 'act.done', act: 'activate', isGone: false },
    ])
  })

  test('sends the mail with the link again', async () => {
    const page = open()
    await page.ask('invite', 'user-ho')
    page.answer()
    await page.idle()
    expect((await mailsOf(service.database))[0]).toMatchObject({ to: 'ho@mail.example' })
  })

  test('sends the mail about a new address again, and cancels it', async () => {
    const { rowVersion } = await info('user-emma')
    await api.customer.update({ params: { id: 'user-emma' }, body: { rowVersion, userAccount: 'emma@new.example' } })
    const page = open()
    for (const act of ['mailboxAgain', 'mailboxCancel'] as const) {
      await page.ask(act, 'user-emma')
      page.answer()
      await page.idle()
    }
    expect((await mailsOf(service.database)).filter(({ to }) => to === 'emma@new.example')).toHaveLength(2)
    expect((await info('user-emma')).pendingMailbox).toBeNull()
  })

  test('deleting removes the account; with open orders it is refused and the dialog stays', async () => {
    const page = open()
    await page.ask('delete', 'user-emma')
    page.answer()
    await page.until(({ children }) => children.act?.getSnapshot().context.failure !== undefined)
    expect(page.actor.getSnapshot().children.act?.getSnapshot().context.failure?.code).toBe('orders-open')
    page.actor.send({ type: 'act.close' })
    await page.ask('delete', 'user-tu')
    page.answer()
    await page.idle()
    expect(page.emitted.at(-1)).toMatchObject({ type: 'act.done', act: 'delete', isGone: true })
    expect((await info('user-tu')).accountStatus).toBe('deleted')
  })
})

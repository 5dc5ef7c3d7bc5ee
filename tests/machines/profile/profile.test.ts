import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api, credentials } from '../../../src/api/index.ts'
import { TERMS_VERSION } from '../../../src/shared/constants.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import { asksForConsent } from '../../../src/domain/terms.ts'
import { addressBookMachine } from '../../../src/machines/profile/address-book.machine.ts'
import { consentMachine } from '../../../src/machines/sign-in/consent.machine.ts'
import { profileMachine } from '../../../src/machines/profile/profile.machine.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { CUSTOMER, EMPLOYEE, loginAs, openService, type Service } from '../support.ts'

let service: Service
let customer: LoginAnswer
let employee: LoginAnswer
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
  customer = await loginAs(CUSTOMER)
  employee = await loginAs(EMPLOYEE)
}, 30_000)
beforeEach(() => {
  service.renew()
  credentials.save(customer)
})
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

const openProfile = async (isCustomer: boolean) => {
  credentials.save(isCustomer ? customer : employee)
  const actor = createActor(profileMachine, { input: { isCustomer } })
  actors.push(actor)
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('absent') || snapshot.matches('failed'))
  const form = () => {
    const child = actor.getSnapshot().children.form
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  return { actor, form }
}

test('a customer changes the name: stored, and shown in the frame of every tab', async () => {
  const session = createActor(sessionMachine)
  actors.push(session)
  session.start()
  await waitFor(session, ({ context }) => context.profile !== undefined)
  const { actor, form } = await openProfile(true)
  form().send({ type: 'form.change', field: 'userName', patch: { userName: '張小君', notifyBy: ['inApp'] } })
  form().send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.profile?.userName === '張小君')
  expect(actor.getSnapshot().context.profile?.notifyBy).toEqual(['inApp'])
  await waitFor(session, ({ context }) => context.profile?.user.userName === '張小君')
  expect(form().getSnapshot().context.values.userName).toBe('張小君')
})

test('input during a save stays', async () => {
  const { actor, form } = await openProfile(true)
  const letGo = service.hold('PUT /customer/profile/v1')
  form().send({ type: 'form.change', field: 'userName', patch: { userName: '張大君' } })
  form().send({ type: 'form.submit' })
  await service.arrived('PUT /customer/profile/v1')
  form().send({ type: 'form.change', field: 'telephone', patch: { telephone: '0912345678' } })
  letGo()
  await waitFor(actor, ({ context }) => context.profile?.userName === '張大君')
  const { values, saved } = form().getSnapshot().context
  expect([values.userName, values.telephone, saved.telephone]).toEqual(['張大君', '0912345678', ''])
})

test('an invalid profile is not sent; an employee has different fields', async () => {
  const { form } = await openProfile(false)
  form().send({ type: 'form.change', field: 'phone', patch: { phone: '12' } })
  form().send({ type: 'form.submit' })
  expect(form().getSnapshot().context.issues).toEqual([{ field: 'phone', key: 'rule-telephone' }])
  expect(service.countOf('PUT /backend/profile/v1')).toBe(0)
})

test('a server without profiles has none; a failure can be retried', async () => {
  service.faults.set('system.profile', { kind: 'status', status: 404 }, 1)
  expect((await openProfile(true)).actor.getSnapshot().value).toBe('absent')
  service.faults.set('system.profile', { kind: 'status', status: 500 }, 1)
  const { actor } = await openProfile(true)
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'profile.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
})

const openBook = async () => {
  const actor = createActor(addressBookMachine)
  actors.push(actor)
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  const names = () => actor.getSnapshot().context.entries.map(({ addressLine }) => addressLine)
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'))
  return { actor, names, shown }
}

test('the address book: add, set as default, change, empty', async () => {
  const { actor, names, shown } = await openBook()
  const before = names()
  actor.send({ type: 'entry.add' })
  const form = actor.getSnapshot().children.form
  const [first] = actor.getSnapshot().context.entries
  if (form === undefined || first === undefined) throw new Error('no form')
  form.send({ type: 'form.submit' })
  expect(form.getSnapshot().context.issues[0]).toMatchObject({ field: 'receiverName', key: 'rule-required' })
  const { values } = form.getSnapshot().context
  const address = {
    ...values.address,
    receiverName: '張怡君',
    mobilePhone: '0900000005',
    postalCode: '220',
    city: '新北市',
    district: '板橋區',
    addressLine: '新的路 1 號',
  }
  form.send({ type: 'form.change', field: 'receiverName', patch: { address } })
  form.send({ type: 'form.submit' })
  await shown()
  expect(names()).toEqual([...before, '新的路 1 號'])
  const added = actor.getSnapshot().context.entries.find(({ addressLine }) => addressLine === '新的路 1 號')
  if (added === undefined) throw new Error('not added')
  actor.send({ type: 'entry.prefer', entry: added })
  await shown()
  expect(names()[0]).toBe('新的路 1 號')
  actor.send({ type: 'entry.remove', entry: added })
  actor.send({ type: 'remove.cancel' })
  expect(names()).toHaveLength(before.length + 1)
  actor.send({ type: 'entry.remove', entry: added })
  actor.send({ type: 'remove.confirm' })
  await shown()
  expect(new Set(names())).toEqual(new Set(before))
  expect(names()).toHaveLength(before.length)
})

test('an address whose answer is lost is looked up: it is there once; what was never sent is told as not saved', async () => {
  const { actor, names, shown } = await openBook()
  const before = names()
  const entry = () => {
    const found = actor.getSnapshot().context.entries.find(({ addressLine }) => addressLine === '電梯裡 1 號')
    if (found === undefined) throw new Error('not there')
    return found
  }
  const failure = () => actor.getSnapshot().context.failure
  actor.send({ type: 'entry.add' })
  const form = actor.getSnapshot().children.form
  if (form === undefined) throw new Error('no form')
  const { address } = form.getSnapshot().context.values
  const typed = { receiverName: '張怡君', mobilePhone: '0900000005', postalCode: '220', city: '新北市', district: '板橋區' }
  form.send({ type: 'form.change', field: 'receiverName', patch: { address: { ...address, ...typed, addressLine: '電梯裡 1 號' } } })
  service.faults.set('address.create', { kind: 'noNetwork' }, 1)
  form.send({ type: 'form.submit' })
  await waitFor(form, ({ context }) => context.failure?.code === 'not-stored')
  service.faults.set('address.create', { kind: 'lostAnswer' }, 1)
  form.send({ type: 'form.submit' })
  await shown()
  expect(names()).toEqual([...before, '電梯裡 1 號'])

  service.faults.set('address.update', { kind: 'noNetwork' }, 1)
  actor.send({ type: 'entry.prefer', entry: entry() })
  await shown()
  expect([failure()?.code, entry().isDefault]).toEqual(['not-stored', false])
  service.faults.set('address.update', { kind: 'lostAnswer' }, 1)
  actor.send({ type: 'entry.prefer', entry: entry() })
  await shown()
  expect([failure(), names()[0]]).toEqual([undefined, '電梯裡 1 號'])

  const remove = async (kind: 'noNetwork' | 'lostAnswer') => {
    service.faults.set('address.remove', { kind }, 1)
    actor.send({ type: 'entry.remove', entry: entry() })
    actor.send({ type: 'remove.confirm' })
    await shown()
  }
  await remove('noNetwork')
  expect([failure()?.code, names()[0]]).toEqual(['not-stored', '電梯裡 1 號'])
  await remove('lostAnswer')
  expect([failure(), new Set(names())]).toEqual([undefined, new Set(before)])
})

test('a 404 on deleting an address is never reported as deleted; a server without a book has none', async () => {
  const { actor, shown, names } = await openBook()
  const [entry] = actor.getSnapshot().context.entries
  if (entry === undefined) throw new Error('no entry')
  const before = names()
  service.faults.set('address.remove', { kind: 'status', status: 404 }, 1)
  actor.send({ type: 'entry.remove', entry })
  actor.send({ type: 'remove.confirm' })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['missing', before])
  service.faults.set('address.update', { kind: 'status', status: 404 }, 1)
  actor.send({ type: 'entry.prefer', entry })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['missing', before])
  // another user was faster: its row goes
  await api.address.remove({ params: { id: entry.addressId ?? '' } })
  actor.send({ type: 'entry.remove', entry })
  actor.send({ type: 'remove.confirm' })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['missing', before.slice(1)])
  // nor is what was changed of it meanwhile
  actor.send({ type: 'entry.edit', entry })
  actor.getSnapshot().children.form?.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.failure?.kind === 'missing')
  actor.send({ type: 'entry.close' })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['missing', before.slice(1)])
  await api.address.create({ body: entry })
  service.faults.set('address.list', { kind: 'status', status: 404 }, 1)
  expect((await openBook()).actor.getSnapshot().value).toBe('absent')
})

test('an address is opened and left unchanged; a failed book or default is reported', async () => {
  service.faults.set('address.list', { kind: 'status', status: 500 }, 1)
  const { actor, shown, names } = await openBook()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.kind]).toEqual(['failed', 'rejected'])
  actor.send({ type: 'book.retry' })
  await shown()
  const before = names()
  const entry = actor.getSnapshot().context.entries.at(-1)
  if (entry === undefined) throw new Error('no entry')
  actor.send({ type: 'entry.edit', entry })
  expect(actor.getSnapshot().children.form?.getSnapshot().context.values.address.addressLine).toBe(entry.addressLine)
  actor.send({ type: 'entry.close' })
  expect([actor.getSnapshot().value, names()]).toEqual(['shown', before])
  service.faults.set('address.update', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'entry.prefer', entry })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['rejected', before])
  service.faults.set('address.remove', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'entry.remove', entry })
  actor.send({ type: 'remove.confirm' })
  await shown()
  expect([actor.getSnapshot().context.failure?.kind, names()]).toEqual(['rejected', before])
})

test('a consent is sent to the service and stored; an accepted version is not asked for again', async () => {
  const actor = createActor(consentMachine)
  actors.push(actor)
  actor.start()
  service.faults.set('system.updateProfile', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'consent.give' })
  await waitFor(actor, ({ context }) => context.failure !== undefined)
  actor.send({ type: 'consent.give' })
  await waitFor(actor, (snapshot) => snapshot.matches('given'))
  await vi.waitUntil(() => credentials.userData()?.termsVersion === TERMS_VERSION)
  const asked = (termsVersion: string | null | undefined, isCustomer = true) => asksForConsent({ isCustomer, termsVersion })
  expect([asked(undefined), asked(null), asked('1999-01'), asked(TERMS_VERSION), asked(null, false)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

coversChart(profileMachine)
coversChart(addressBookMachine)
coversChart(consentMachine)

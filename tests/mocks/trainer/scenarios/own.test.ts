import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { callerOf } from '../../../../demo/calls.ts'
import { DEMO_PASSWORDS } from '../../../../demo/accounts.ts'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import { memorySaveStore } from '../../../../mocks/trainer/save-points/save-store.ts'
import { fromScenarioFile } from '../../../../mocks/trainer/scenarios/own/own-file.ts'
import { ownScenariosMachine } from '../../../../mocks/trainer/scenarios/own/own.machine.ts'
import type { KeptOwn } from '../../../../mocks/trainer/scenarios/own/own-scenario.ts'
import type { Playing } from '../../../../mocks/trainer/scenarios/playing.ts'
import { scenariosMachine } from '../../../../mocks/trainer/scenarios/scenarios.machine.ts'
import { coversChart, createActor, failCall } from '../../../machines/chart.ts'
import { openTestRoom } from '../room.ts'

const pageEvents = new EventTarget()
beforeAll(() => void vi.stubGlobal('window', pageEvents))
afterAll(() => vi.unstubAllGlobals())
const changed = () => pageEvents.dispatchEvent(new Event('server-changed'))

let room: Awaited<ReturnType<typeof openTestRoom>>
beforeEach(async () => {
  room = await openTestRoom({ seed: 'fresh' }, { Date })
}, 30_000)

const memoryKept = () => {
  let kept: ReturnType<KeptOwn['read']> = { scenarios: [] }
  const heard = new Set<() => void>()
  return {
    kept: {
      read: () => kept,
      write: (next: typeof kept) => void (kept = next),
      subscribe: (listener: () => void) => {
        heard.add(listener)
        return () => void heard.delete(listener)
      },
    },
    fromElsewhere: (next: typeof kept) => {
      kept = next
      heard.forEach((listener) => listener())
    },
  }
}

const start = () => {
  const { kept, fromElsewhere } = memoryKept()
  const store = memorySaveStore()
  const open = () => createActor(ownScenariosMachine, { input: { service: room.service, time: room.time, kept, store } }).start()
  const actor = open()
  const until = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, until, kept, store, fromElsewhere, open }
}

const call = () => callerOf(room.service.handle)
const signIn = async (account: string) => {
  const isCustomer = account.includes('@')
  const row = isCustomer ? authEndpoints.loginCustomer : authEndpoints.loginEmployee
  const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
  const { accessToken } = await call()(row, { isCustomer, token: '' }, { body: { account, password } })
  return { isCustomer, token: accessToken }
}
const submittedItems = () => room.service.database.transaction(({ items }) => items.find({ repairStatus: 'submitted' }))
/** The coordinator asks about one item, accepts two others, and comments on the order of the first. */
const play = async () => {
  const coordinator = await signIn('coo01')
  const [asked, ...others] = await submittedItems()
  if (!asked || others.length < 2) throw new Error('too few items are submitted')
  const review = (items: readonly { readonly itemId: string; readonly rowVersion: number }[], input: object) =>
    call()(repairItemEndpoints.reviewSubmit, coordinator, {
      body: {
        itemIds: items.map(({ itemId }) => itemId),
        rowVersions: Object.fromEntries(items.map(({ itemId, rowVersion }) => [itemId, rowVersion])),
        ...input,
      } as never,
    })
  await review([asked], { action: 'requestInfo', publicComment: 'Which invoice is it?', requestedFields: ['invoice'] })
  await review(others.slice(0, 2), { action: 'accept', warrantyStatus: 'inWarranty', duplicateConfirmed: true })
  const comment = { visibility: 'internal' as const, content: 'Called them.' }
  await call()(repairOrderEndpoints.comment, coordinator, { params: { id: asked.repairOrderId }, body: comment })
  return asked
}

/** Names it and begins. */
const record = async ({ actor, until }: ReturnType<typeof start>) => {
  actor.send({ type: 'own.record' })
  actor.send({ type: 'own.begin' })
  expect(actor.getSnapshot().matches('naming')).toBe(true)
  actor.send({ type: 'own.titled', text: 'Three people' })
  actor.send({ type: 'own.told', text: 'One is asked, two are accepted.' })
  actor.send({ type: 'own.begin' })
  await until({ recording: 'waiting' })
}
const recordAndEnd = async (found: ReturnType<typeof start>) => {
  await record(found)
  const asked = await play()
  changed()
  await waitFor(found.actor, ({ context }) => context.steps.length === 3)
  found.actor.send({ type: 'own.end' })
  await found.until('writing')
  return asked
}

test('what the service saw people do becomes the steps, with who, what and when it ticks', async () => {
  const found = start()
  const asked = await recordAndEnd(found)
  const { draft } = found.actor.getSnapshot().context
  expect(draft).toMatchObject({
    title: { 'zh-hant': 'Three people', 'en-us': 'Three people' },
    roles: ['coo01'],
    aliases: { record1: asked.itemId, record2: asked.repairOrderId },
  })
  expect(draft?.steps.map(({ who, reached }) => [who, reached])).toEqual([
    ['coo01', { did: 'repairItem.reviewSubmit', detail: 'requestInfo', by: 'coo01', record: 'record1' }],
    ['coo01', { did: 'repairItem.reviewSubmit', detail: 'accept', by: 'coo01', times: 2 }],
    ['coo01', { did: 'repairOrder.comment', by: 'coo01', record: 'record2' }],
  ])
  expect(draft?.steps[1]?.title).toEqual({ 'zh-hant': '受理（2 筆）', 'en-us': 'Accept (2)' })
}, 30_000)

test('is written at in the language of the page; the other one follows until it has words of its own', async () => {
  const found = start()
  await recordAndEnd(found)
  const { actor } = found
  const draft = () => actor.getSnapshot().context.draft
  actor.send({ type: 'own.write', what: { of: 'scenario', field: 'title' }, locale: 'zh-hant', text: '三位客戶' })
  expect(draft()?.title).toEqual({ 'zh-hant': '三位客戶', 'en-us': '三位客戶' })
  actor.send({ type: 'own.write', what: { of: 'step', id: 'step-2', field: 'hint' }, locale: 'zh-hant', text: '一次受理。' })
  expect(draft()?.steps[1]?.hint['zh-hant']).toBe('一次受理。')
  expect(draft()?.steps[1]?.hint['en-us']).toContain('Do it as')

  actor.send({ type: 'own.write', what: { of: 'scenario', field: 'story' }, locale: 'en-us', text: ' ' })
  actor.send({ type: 'own.save' })
  expect(actor.getSnapshot().matches('writing')).toBe(true)
  actor.send({ type: 'own.write', what: { of: 'scenario', field: 'story' }, locale: 'en-us', text: 'A story.' })
  for (const id of ['step-1', 'step-2', 'step-3']) actor.send({ type: 'own.dropStep', id })
  // one step at least is left
  expect(draft()?.steps.map(({ id }) => id)).toEqual(['step-3'])

  // a recording that was ended goes on
  actor.send({ type: 'own.cancel' })
  await found.until({ recording: 'waiting' })
  actor.send({ type: 'own.end' })
  await found.until('writing')
  actor.send({ type: 'own.save' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  expect(found.kept.read()).toMatchObject({ scenarios: [{ steps: [{}, {}, {}] }] })
  expect(found.kept.read().recording).toBeUndefined()
}, 30_000)

test('a recording goes on over a reload and in other windows, and is discarded when asked twice', async () => {
  const found = start()
  await record(found)
  const again = found.open()
  expect(again.getSnapshot().matches('recording')).toBe(true)
  again.stop()
  const { actor } = found
  found.fromElsewhere({ ...found.kept.read() })
  await found.until({ recording: 'waiting' })
  changed()
  changed()
  failCall(actor, 'read')
  await found.until({ recording: 'waiting' })
  // nothing was done yet
  actor.send({ type: 'own.end' })
  expect(actor.getSnapshot().matches('recording')).toBe(true)
  actor.send({ type: 'own.discard' })
  actor.send({ type: 'own.stay' })
  await found.until({ recording: 'waiting' })
  actor.send({ type: 'own.discard' })
  actor.send({ type: 'own.confirm' })
  await found.until('idle')
  expect(found.kept.read().recording).toBeUndefined()
  expect(await found.store.list()).toEqual([])
  found.fromElsewhere({ scenarios: [] })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
}, 30_000)

test('what fails is said, and nothing is lost', async () => {
  const found = start()
  const { actor } = found
  const trouble = () => actor.getSnapshot().context.trouble
  actor.send({ type: 'own.record' })
  actor.send({ type: 'own.cancel' })
  actor.send({ type: 'own.record' })
  actor.send({ type: 'own.titled', text: 'A' })
  actor.send({ type: 'own.told', text: 'B' })
  actor.send({ type: 'own.begin' })
  failCall(actor, 'begin')
  expect(trouble()).toBe('begin')
  expect(actor.getSnapshot().context.title).toBe('A')
  actor.send({ type: 'own.begin' })
  await found.until({ recording: 'waiting' })
  await play()
  changed()
  await waitFor(actor, ({ context }) => context.steps.length === 3)
  actor.send({ type: 'own.end' })
  failCall(actor, 'finish')
  expect(trouble()).toBe('read')
  await found.until({ recording: 'waiting' })
  actor.send({ type: 'own.discard' })
  actor.send({ type: 'own.confirm' })
  failCall(actor, 'discard')
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  actor.send({ type: 'own.import', file: new File(['{}'], 'else.json') })
  await found.until('idle')
  expect(trouble()).toBe('foreign')
}, 30_000)

test('is handed on as a file, which is checked, and deleted when asked', async () => {
  const found = start()
  await recordAndEnd(found)
  const { actor, store, kept } = found
  actor.send({ type: 'own.save' })
  const [scenario] = kept.read().scenarios
  if (!scenario) throw new Error('nothing was kept')
  const files: Blob[] = []
  actor.on('own.file', ({ file }) => files.push(file))
  actor.send({ type: 'own.export', scenario })
  await found.until('idle')
  const [file] = files
  if (!file) throw new Error('there is no file')

  actor.send({ type: 'own.import', file: new File([file], 'scenario.json') })
  await found.until('idle')
  expect(kept.read().scenarios.map(({ title, steps }) => [title, steps])).toEqual([
    [scenario.title, scenario.steps],
    [scenario.title, scenario.steps],
  ])
  expect(new Set(kept.read().scenarios.map(({ id }) => id)).size).toBe(2)

  await expect(fromScenarioFile(file, 'another form')).rejects.toMatchObject({ fault: 'version' })
  const broken = JSON.parse(await file.text()) as { scenario: { steps: unknown } }
  broken.scenario.steps = [{ id: 'a' }]
  await expect(fromScenarioFile(new Blob([JSON.stringify(broken)]), 'any')).rejects.toThrow(/steps/)

  actor.send({ type: 'own.edit', scenario })
  actor.send({ type: 'own.cancel' })
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.stay' })
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.confirm' })
  await found.until('idle')
  expect(kept.read().scenarios.map(({ id }) => id)).not.toContain(scenario.id)
  expect(await store.get(scenario.id)).toBeUndefined()
  actor.send({ type: 'own.export', scenario })
  await found.until('idle')
  expect(actor.getSnapshot().context.trouble).toBe('export')
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.confirm' })
  failCall(actor, 'remove')
  expect(actor.getSnapshot().matches('idle')).toBe(true)
}, 30_000)

test('is played like any other: from the data of its beginning, ticked by the same acts', async () => {
  const { kept } = memoryKept()
  const ownStore = memorySaveStore()
  let playing: Playing | undefined
  const actor = createActor(scenariosMachine, {
    input: {
      ...room,
      scenarios: [],
      store: memorySaveStore(),
      kept: { read: () => playing, write: (next) => void (playing = next), subscribe: () => () => undefined },
      ownKept: kept,
      ownStore,
    },
  }).start()
  const own = actor.getSnapshot().children.own
  if (!own) throw new Error('nobody keeps own scenarios')
  const before = (await submittedItems()).length
  own.send({ type: 'own.record' })
  own.send({ type: 'own.titled', text: 'Mine' })
  own.send({ type: 'own.told', text: 'A story.' })
  own.send({ type: 'own.begin' })
  await waitFor(own, (snapshot) => snapshot.matches({ recording: 'waiting' }))
  await play()
  changed()
  await waitFor(own, ({ context }) => context.steps.length === 3)
  own.send({ type: 'own.end' })
  await waitFor(own, (snapshot) => snapshot.matches('writing'))
  own.send({ type: 'own.save' })
  const [scenario] = kept.read().scenarios
  actor.send({ type: 'scenario.choose', id: scenario?.id ?? '' })
  actor.send({ type: 'scenario.start' })
  await waitFor(actor, (snapshot) => snapshot.matches({ playing: 'waiting' }))
  expect(await submittedItems()).toHaveLength(before)
  expect(playing?.reached).toEqual([])
  await play()
  changed()
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect(playing?.reached).toHaveLength(3)

  // its data are gone
  await ownStore.remove(scenario?.id ?? '')
  actor.send({ type: 'scenario.start' })
  await waitFor(actor, (snapshot) => snapshot.matches('looking'))
  expect(actor.getSnapshot().context.trouble).toBe('prepare')
  actor.stop()
}, 60_000)

coversChart(ownScenariosMachine)

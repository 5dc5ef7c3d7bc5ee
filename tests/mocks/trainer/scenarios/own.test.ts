import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { callerOf } from '../../../../demo/calls.ts'
import { DEMO_PASSWORDS } from '../../../../demo/accounts.ts'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import { toSaveLink } from '../../../../mocks/trainer/save-points/save-link.ts'
import { memorySaveStore } from '../../../../mocks/trainer/save-points/save-store.ts'
import { fromScenarioFile } from '../../../../mocks/trainer/scenarios/own/own-file.ts'
import { handOnScenario, ownScenariosMachine } from '../../../../mocks/trainer/scenarios/own/own.machine.ts'
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
  onTestFinished(() => void actor.stop())
  const until = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const handOn = actor.getSnapshot().children.handOn ?? expect.fail('nobody hands on')
  const handed = () => waitFor(handOn, (snapshot) => snapshot.matches('idle'))
  return { actor, until, kept, store, fromElsewhere, open, handOn, handed }
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
  failCall(actor, 'remove')
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  found.handOn.send({ type: 'handOn.import', file: new File(['{}'], 'else.json') })
  await found.handed()
  expect(trouble()).toBe('foreign')
}, 30_000)

test('is handed on as a file, which is checked, and deleted when asked', async () => {
  const found = start()
  await recordAndEnd(found)
  const { actor, store, kept, handOn, handed } = found
  actor.send({ type: 'own.save' })
  const [scenario] = kept.read().scenarios
  if (!scenario) throw new Error('nothing was kept')
  const files: Blob[] = []
  handOn.on('handOn.file', ({ file }) => files.push(file))
  handOn.send({ type: 'handOn.export', thing: scenario })
  await handed()
  const [file] = files
  if (!file) throw new Error('there is no file')

  handOn.send({ type: 'handOn.import', file: new File([file], 'scenario.json') })
  await handed()
  expect(kept.read().scenarios.map(({ title, steps }) => [title, steps])).toEqual([
    [scenario.title, scenario.steps],
    [scenario.title, scenario.steps],
  ])
  expect(new Set(kept.read().scenarios.map(({ id }) => id)).size).toBe(2)

  await expect(fromScenarioFile(file, 'another form')).rejects.toMatchObject({ fault: 'version' })
  const broken = JSON.parse(await file.text()) as { scenario: { steps: unknown } }
  broken.scenario.steps = [{ id: 'a' }]
  await expect(fromScenarioFile(new Blob([JSON.stringify(broken)]), 'any')).rejects.toMatchObject({ fault: 'foreign' })

  actor.send({ type: 'own.edit', scenario })
  actor.send({ type: 'own.cancel' })
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.stay' })
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.confirm' })
  await found.until('idle')
  expect(kept.read().scenarios.map(({ id }) => id)).not.toContain(scenario.id)
  expect(await store.get(scenario.id)).toBeUndefined()
  handOn.send({ type: 'handOn.export', thing: scenario })
  await handed()
  expect(actor.getSnapshot().context.trouble).toBe('export')
  actor.send({ type: 'own.remove', scenario })
  actor.send({ type: 'own.confirm' })
  failCall(actor, 'remove')
  expect(actor.getSnapshot().matches('idle')).toBe(true)
}, 30_000)

describe('a scenario as a link', () => {
  const openLink = async (data: string) => {
    const { kept } = memoryKept()
    const ownStore = memorySaveStore()
    const actor = createActor(scenariosMachine, {
      input: {
        ...room,
        link: { kind: 'scenario', data },
        scenarios: [],
        store: memorySaveStore(),
        kept: { read: () => undefined, write: () => undefined, subscribe: () => () => undefined },
        ownKept: kept,
        ownStore,
      },
    }).start()
    const handOn = actor.getSnapshot().children.own?.getSnapshot().children.handOn ?? expect.fail('nobody hands on')
    await waitFor(handOn, (snapshot) => snapshot.matches('idle'))
    return { actor, kept, ownStore, handOn }
  }
  const recorded = async () => {
    const found = start()
    await recordAndEnd(found)
    found.actor.send({ type: 'own.save' })
    const [scenario] = found.kept.read().scenarios
    const point = scenario && (await found.store.get(scenario.id))
    if (!scenario || !point) throw new Error('nothing was kept')
    found.handOn.send({ type: 'handOn.share', thing: scenario })
    await found.handed()
    const { shared } = found.handOn.getSnapshot().context
    if (!shared) throw new Error('there is no link')
    return { scenario, point, shared }
  }

  test('is small, and opens at the scenario, which is one of that browser then', async () => {
    const { scenario, point, shared } = await recorded()
    expect(shared.isShort).toBe(true)
    const { actor, kept, ownStore } = await openLink(shared.data)
    const { scenario: looked } = actor.getSnapshot().context
    expect(actor.getSnapshot().matches('looking')).toBe(true)
    expect(looked).toEqual({ ...scenario, id: looked?.id })
    expect(looked?.id).not.toBe(scenario.id)
    expect(kept.read().scenarios).toEqual([looked])
    const data = (rows: typeof point.snapshot.rows) =>
      new Set(rows.filter(({ table }) => table !== 'tokens').map((row) => JSON.stringify(row)))
    const stored = await ownStore.get(looked?.id ?? '')
    expect(data(stored?.snapshot.rows ?? [])).toEqual(data(point.snapshot.rows))
    actor.send({ type: 'scenario.start' })
    await waitFor(actor, (snapshot) => !snapshot.matches('preparing'))
    expect(actor.getSnapshot().context.trouble).toBeUndefined()
    actor.stop()
  }, 30_000)

  test('leads nobody about', async () => {
    const { scenario, point } = await recorded()
    const [first] = scenario.steps
    const link = await toSaveLink(point, { ...scenario, steps: [{ ...first, show: { path: '/system/user', target: '!' } }] })
    const { actor } = await openLink(link?.data ?? '')
    expect(actor.getSnapshot().context.scenario?.steps).toEqual([first])
    actor.stop()
  }, 30_000)

  test('without a scenario in it, or a broken one, is refused and changes nothing', async () => {
    const { point } = await recorded()
    for (const data of ['AAAA', (await toSaveLink(point))?.data ?? '', (await toSaveLink(point, { title: 1 }))?.data ?? '']) {
      const { actor, kept, ownStore } = await openLink(data)
      expect(actor.getSnapshot().children.own?.getSnapshot().context.trouble).toBe('linkDamaged')
      expect(actor.getSnapshot().matches('choosing')).toBe(true)
      expect([kept.read().scenarios, await ownStore.list()]).toEqual([[], []])
      actor.stop()
    }
  }, 30_000)

  test('cannot be made of data without the people of the demo', async () => {
    const { scenario, point } = await recorded()
    const { actor, store, handOn, handed } = start()
    await store.put({ ...point, snapshot: { rows: [], files: [] } })
    handOn.send({ type: 'handOn.share', thing: scenario })
    await handed()
    expect(actor.getSnapshot().context.trouble).toBe('share')
    handOn.send({ type: 'handOn.share', thing: scenario })
    failCall(handOn, 'share')
    expect(actor.getSnapshot().context.trouble).toBe('share')
  }, 30_000)
})

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
coversChart(handOnScenario)

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { callerOf } from '../../../../demo/calls.ts'
import { DEMO_PASSWORDS } from '../../../../demo/accounts.ts'
import { defineScenario } from '../../../../demo/scenarios/source.ts'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import type { ReviewInput } from '../../../../src/domain/entities/review.ts'
import type { Action } from '../../../../src/domain/entities/statuses.ts'
import { memorySaveStore } from '../../../../mocks/trainer/save-points/save-store.ts'
import type { Playing } from '../../../../mocks/trainer/scenarios/playing.ts'
import { stepOf } from '../../../../mocks/trainer/scenarios/play.ts'
import { scenariosMachine } from '../../../../mocks/trainer/scenarios/scenarios.machine.ts'
import { coversChart, createActor, failCall } from '../../../machines/chart.ts'
import { openTestRoom } from '../room.ts'

const words = (text: string) => ({ 'zh-hant': text, 'en-us': text })
const accepting = defineScenario({
  id: 'accepting',
  title: words('Accepting'),
  story: words('One. Two. Three.'),
  minutes: 1,
  roles: ['coo01'],
  data: 'empty',
  orders: [{ alias: 'order', person: 'chang', submitted: 1, items: [{ alias: 'laptop', product: 'NK13', issue: 'heat', actions: '' }] }],
  steps: [
    {
      id: 'ask',
      who: 'coo01',
      title: words('Ask'),
      hint: words('Ask for the invoice.'),
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main form' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'requestInfo', by: 'coo01', record: 'laptop' },
    },
    {
      id: 'comment',
      who: 'chang@mail.example',
      title: words('Comment'),
      hint: words('Say something.'),
      reached: {
        all: [
          { did: 'repairOrder.comment', by: 'customer' },
          { holds: 'items', where: { itemId: '$laptop', repairStatus: 'infoRequired' } },
        ],
      },
    },
  ],
  praise: [
    { when: { logged: 'signIn', by: 'coo01' }, words: words('Signed in') },
    { when: { any: [{ did: 'repairOrder.export' }, { logged: 'export' }] }, words: words('Exported') },
  ],
})

const pageEvents = new EventTarget()
beforeAll(() => {
  vi.stubGlobal('window', pageEvents)
  vi.stubGlobal('document', {
    createElement: () => ({ setAttribute: () => undefined, dataset: {}, style: {}, remove: () => undefined }),
    querySelector: () => null,
  })
})
afterAll(() => vi.unstubAllGlobals())
const changed = () => pageEvents.dispatchEvent(new Event('server-changed'))

let room: Awaited<ReturnType<typeof openTestRoom>>
beforeEach(async () => {
  room = await openTestRoom({ seed: 'empty' }, { Date })
})

const running = new Set<{ stop: () => unknown }>()
afterEach(() => {
  for (const actor of running) actor.stop()
  running.clear()
})

const start = async (stored?: Playing) => {
  let playing = stored
  const heard = new Set<() => void>()
  const kept = {
    read: () => playing,
    write: (next: Playing | undefined) => void (playing = next),
    subscribe: (listener: () => void) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
  }
  const store = memorySaveStore()
  const actor = createActor(scenariosMachine, { input: { ...room, scenarios: [accepting], store, kept } }).start()
  running.add(actor)
  const until = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const fromElsewhere = (next: Playing | undefined) => {
    playing = next
    heard.forEach((listener) => listener())
  }
  return { actor, until, kept, store, fromElsewhere }
}

const startPlaying = async () => {
  const found = await start()
  found.actor.send({ type: 'scenario.choose', id: 'accepting' })
  found.actor.send({ type: 'scenario.start' })
  await found.until({ playing: 'waiting' })
  return found
}

const call = () => callerOf(room.service.handle)
const signIn = async (account: string, isCustomer: boolean) => {
  const row = isCustomer ? authEndpoints.loginCustomer : authEndpoints.loginEmployee
  const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
  const { accessToken } = await call()(row, { isCustomer, token: '' }, { body: { account, password } })
  return { isCustomer, token: accessToken }
}
const ask = async ({ aliases }: Playing) => {
  const coordinator = await signIn('coo01', false)
  const itemId = aliases['laptop'] ?? ''
  const { rowVersion } = await call()(repairItemEndpoints.reviewInfo, coordinator, { params: { id: itemId } })
  const input: ReviewInput & { action: Action } = {
    action: 'requestInfo',
    publicComment: 'Which invoice is it, please?',
    requestedFields: ['invoice'],
  }
  await call()(repairItemEndpoints.reviewSubmit, coordinator, {
    body: { itemIds: [itemId], rowVersions: { [itemId]: rowVersion }, ...input },
  })
}
const comment = async ({ aliases }: Playing) => {
  const customer = await signIn('chang@mail.example', true)
  await call()(repairOrderEndpoints.comment, customer, {
    params: { id: aliases['order'] ?? '' },
    body: { visibility: 'public', content: 'Soon.' },
  })
}
const playingOf = ({ context }: { readonly context: { readonly playing: Playing | undefined } }) =>
  context.playing ?? expect.fail('nothing is played')

test('a scenario is chosen, prepared with its own data, and ticks each step when the service is as it says', async () => {
  const { actor, until, kept, store } = await startPlaying()
  expect(await room.service.database.transaction(({ items }) => items.find({ repairStatus: 'submitted' }))).toHaveLength(1)
  expect(kept.read()).toMatchObject({ id: 'accepting', reached: [] })

  // the second step alone counts for nothing
  await comment(playingOf(actor.getSnapshot()))
  changed()
  await until({ playing: 'waiting' })
  expect(playingOf(actor.getSnapshot()).reached).toEqual([])

  await ask(playingOf(actor.getSnapshot()))
  changed()
  await until('done')
  expect(playingOf(actor.getSnapshot()).reached.map(({ step }) => step)).toEqual(['ask', 'comment'])
  expect(actor.getSnapshot().context.praise).toEqual([true, false])
  expect(await store.list()).toHaveLength(1)
  actor.send({ type: 'scenario.leave' })
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
  expect(kept.read()).toBeUndefined()
}, 30_000)

test('what nobody could take back is looked at too: a sign-in that failed', async () => {
  const { actor, until } = await startPlaying()
  await ask(playingOf(actor.getSnapshot()))
  await waitFor(actor, (snapshot) => stepOf(snapshot.context)?.id === 'comment')
  await until({ playing: 'waiting' })
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  const body = { account: 'coo01', password: 'not the password' }
  await expect(call()(authEndpoints.loginEmployee, { isCustomer: false, token: '' }, { body })).rejects.toThrow('auth')
  await until({ playing: 'waiting' })
  expect(states).toContainEqual({ playing: 'checking' })
}, 30_000)

test('a step is begun again with the data of its beginning', async () => {
  const { actor, until } = await startPlaying()
  await ask(playingOf(actor.getSnapshot()))
  changed()
  await waitFor(actor, (snapshot) => stepOf(snapshot.context)?.id === 'comment')
  const commentsOf = () =>
    room.service.database.transaction(({ comments }) =>
      comments.find({ repairOrderId: playingOf(actor.getSnapshot()).aliases['order'] ?? '' }),
    )
  const coordinator = await signIn('coo01', false)
  const { aliases } = playingOf(actor.getSnapshot())
  const body = { visibility: 'internal' as const, content: 'A colleague says so, which is no step.' }
  await call()(repairOrderEndpoints.comment, coordinator, { params: { id: aliases['order'] ?? '' }, body })
  await until({ playing: 'waiting' })
  expect(await commentsOf()).toHaveLength(1)
  actor.send({ type: 'scenario.again' })
  await until({ playing: 'waiting' })
  expect(await commentsOf()).toHaveLength(0)
  expect(playingOf(actor.getSnapshot())).toMatchObject({ returns: 1, reached: [{ step: 'ask' }] })
}, 30_000)

test('hints are counted once while they are shown, and "show me" signs the person in at the page of the step', async () => {
  const { actor } = await startPlaying()
  actor.send({ type: 'scenario.hint' })
  actor.send({ type: 'scenario.hint' })
  expect(playingOf(actor.getSnapshot()).hints).toBe(1)
  actor.send({ type: 'scenario.show' })
  expect(room.signIn.getSnapshot().context).toMatchObject({
    account: 'coo01',
    path: `/backend/repairOrder/reviewOrderItem/${playingOf(actor.getSnapshot()).aliases['laptop']}`,
  })
  actor.send({ type: 'scenario.again' })
  failCall(actor, 'returnToStep')
  expect(actor.getSnapshot().context.trouble).toBe('return')
})

test('what is pressed while a change is being looked at counts as well', async () => {
  const { actor, until } = await startPlaying()
  changed()
  expect(actor.getSnapshot().matches({ playing: 'checking' })).toBe(true)
  actor.send({ type: 'scenario.hint' })
  actor.send({ type: 'scenario.show' })
  expect(actor.getSnapshot().matches({ playing: 'checking' })).toBe(true)
  expect(room.signIn.getSnapshot().context.account).toBe('coo01')
  await until({ playing: 'waiting' })
  expect(actor.getSnapshot().context).toMatchObject({ isHinted: true, playing: { hints: 1 } })
  changed()
  actor.send({ type: 'scenario.again' })
  expect(actor.getSnapshot().matches({ playing: 'returning' })).toBe(true)
  await until({ playing: 'waiting' })
  expect(playingOf(actor.getSnapshot()).returns).toBe(1)
})

test('another window plays the same scenario, and leaving asks first', async () => {
  const { actor, until, kept, fromElsewhere } = await startPlaying()
  const present = playingOf(actor.getSnapshot())
  fromElsewhere({ ...present, hints: 7 })
  await until({ playing: 'waiting' })
  expect(playingOf(actor.getSnapshot()).hints).toBe(7)
  actor.send({ type: 'scenario.leave' })
  actor.send({ type: 'scenario.stay' })
  await until({ playing: 'waiting' })
  actor.send({ type: 'scenario.leave' })
  actor.send({ type: 'scenario.leave' })
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
  expect(kept.read()).toBeUndefined()
  fromElsewhere({ ...present, id: 'unknown' })
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
})

test('what a link has brought is looked at, but for somebody who plays another one: he is told of it', async () => {
  const { actor } = await start()
  const own = (id: string) => ({ type: 'own.opened' as const, scenario: { ...accepting, id, aliases: {} } })
  actor.send(own('first'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'looking', context: { scenario: { id: 'first' } } })
  actor.send(own('second'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'looking', context: { scenario: { id: 'second' } } })
  const { actor: player } = await startPlaying()
  player.send(own('third'))
  expect(player.getSnapshot()).toMatchObject({
    value: { playing: 'waiting' },
    context: { opened: { id: 'third' }, scenario: { id: 'accepting' } },
  })
})

test('a page that is loaded anew goes on, and what fails is said or looked at again', async () => {
  const { actor, until, kept } = await startPlaying()
  const stored = kept.read()
  actor.stop()
  const again = await start(stored)
  changed()
  failCall(again.actor, 'check')
  await again.until({ playing: 'waiting' })
  await ask(playingOf(again.actor.getSnapshot()))
  await comment(playingOf(again.actor.getSnapshot()))
  changed()
  await again.until('judging')
  failCall(again.actor, 'judge')
  expect(again.actor.getSnapshot().matches('done')).toBe(true)
  again.actor.send({ type: 'scenario.start' })
  failCall(again.actor, 'prepare')
  expect(again.actor.getSnapshot()).toMatchObject({ value: 'looking', context: { trouble: 'prepare' } })
  again.actor.send({ type: 'scenario.back' })
  expect(again.actor.getSnapshot().matches('choosing')).toBe(true)
  void until
}, 30_000)

coversChart(scenariosMachine)

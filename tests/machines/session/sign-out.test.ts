import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { credentials, vault } from '../../../src/api/index.ts'
import { signOutMachine } from '../../../src/machines/session/sign-out.machine.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

beforeEach(() => credentials.save({ userAccount: 'amy@example.com', userId: 'u1', isCustomer: true, accessToken: 'a', refreshToken: 'r' }))
afterEach(async () => {
  vi.restoreAllMocks()
  await vault.discardAll()
  credentials.clear()
})

const start = () => {
  const leave = vi.fn<() => void>(() => credentials.clear())
  const actor = createActor(signOutMachine)
  actor.on('signOut.decided', leave)
  actor.start()
  actor.send({ type: 'signOut.ask' })
  const reaches = (state: 'idle' | 'asking') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, leave, reaches }
}
const type = () => vault.mine().note('order 17', { base: '', content: 'words' })

test('no drafts: signed out at once, also when requested twice', async () => {
  const { actor, leave, reaches } = start()
  actor.send({ type: 'signOut.ask' })
  await reaches('idle')
  expect(leave).toHaveBeenCalledOnce()
})

test('a draft, even a very recent one: asks; staying changes nothing', async () => {
  type()
  const { actor, leave, reaches } = start()
  await reaches('asking')
  actor.send({ type: 'signOut.cancel' })
  expect(actor.getSnapshot().value).toBe('idle')
  expect(leave).not.toHaveBeenCalled()
  expect(await vault.hasAny()).toBe(true)
})

test.each([
  ['signOut.keep', true],
  ['signOut.discard', false],
] as const)('%s: signed out, the draft is kept: %s', async (answer, isThere) => {
  type()
  const { actor, leave, reaches } = start()
  await reaches('asking')
  actor.send({ type: answer })
  await reaches('idle')
  expect(leave).toHaveBeenCalledOnce()
  expect(credentials.userData()).toBeUndefined()
  credentials.save({ userAccount: 'amy@example.com', userId: 'u1', isCustomer: true, accessToken: 'a', refreshToken: 'r' })
  expect(await vault.hasAny()).toBe(isThere)
})

test('a shared computer: no question', async () => {
  credentials.save({ userAccount: 'amy@example.com', userId: 'u1', isCustomer: true, accessToken: 'a', refreshToken: 'r' }, true)
  type()
  const { leave, reaches } = start()
  await reaches('idle')
  expect(leave).toHaveBeenCalledOnce()
})

test.each(['hasAny', 'discardAll'] as const)('a failure of %s does not block signing out', async (call) => {
  type()
  vi.spyOn(vault, call).mockRejectedValueOnce(new Error('blocked'))
  const { actor, leave, reaches } = start()
  if (call === 'discardAll') {
    await reaches('asking')
    actor.send({ type: 'signOut.discard' })
  }
  await reaches('idle')
  expect(leave).toHaveBeenCalledOnce()
})

test.each(['signOut.keep', 'signOut.discard'] as const)('%s: a session that started after the request continues', async (answer) => {
  type()
  const { actor, leave, reaches } = start()
  await reaches('asking')
  credentials.clear()
  credentials.save({ userAccount: 'amy@example.com', userId: 'u1', isCustomer: true, accessToken: 'b', refreshToken: 's' })
  actor.send({ type: answer })
  await reaches('idle')
  expect(leave).not.toHaveBeenCalled()
})

test('every state can be reached', () => {
  const events = [
    { type: 'signOut.ask' },
    { type: 'signOut.discard' },
    { type: 'xstate.done.actor.checkDrafts', output: true },
    { type: 'xstate.done.actor.discard' },
  ]
  const values = valuesReached(signOutMachine, events)
  expect(values.toSorted()).toEqual(['asking', 'discarding', 'idle', 'looking'])
})

coversChart(signOutMachine)

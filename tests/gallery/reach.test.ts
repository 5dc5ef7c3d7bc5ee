import { expect, test } from 'vitest'
import { loginMachine } from '../../src/machines/sign-in/login.machine.ts'
import { changePasswordMachine } from '../../src/machines/sign-in/change-password.machine.ts'
import { reviewMachine } from '../../src/machines/review/review.machine.ts'
import { reach } from '../reach.ts'

test('brings a form into a state of one of its regions, and waits there', async () => {
  const { actor, next } = await reach(loginMachine, 'flow.submitting')
  expect(actor.getSnapshot().matches({ flow: 'submitting' })).toBe(true)
  expect(actor.getSnapshot().context.values.account).toBe('coo01')
  expect(next()).toContain('submit: answered')
})

test('the service answers a call for real', async () => {
  const { actor, take } = await reach(loginMachine, 'flow.submitting')
  await take('submit: answered')
  expect(actor.getSnapshot().matches({ flow: 'locked' })).toBe(true)
})

test('a call fails as the test says', async () => {
  const { actor, take } = await reach(loginMachine, 'flow.submitting')
  await take('submit: refused')
  expect(actor.getSnapshot().matches({ flow: 'editing' })).toBe(true)
  expect(actor.getSnapshot().context.failure?.kind).toBe('rejected')
})

test('brings a child of a page into a state, with what the service knows', async () => {
  const { actor, root } = await reach(reviewMachine, 'ready.conflict')
  expect(actor.getSnapshot().matches({ ready: 'conflict' })).toBe(true)
  expect(actor.getSnapshot().context.loaded?.info.repairStatus).toBe('diagnosing')
  expect(root.id).not.toBe(actor.id)
})

test('a state with states within it is that of the nearest of them', async () => {
  const { actor } = await reach(reviewMachine, 'ready')
  expect(actor.getSnapshot().matches({ ready: 'shown' })).toBe(true)
})

test('two looks at a state are the same, although the first has changed data', async () => {
  const look = async () => (await reach(changePasswordMachine, 'changed')).root.getSnapshot().value
  expect(await look()).toBe('changed')
  expect(await look()).toBe('changed')
})

test('a step that cannot be taken is refused', async () => {
  const { take } = await reach(loginMachine, 'flow.editing')
  await expect(take('submit: answered')).rejects.toThrow('"submit: answered" cannot be taken now')
})

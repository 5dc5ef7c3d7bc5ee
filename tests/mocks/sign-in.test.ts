import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts'
import { colourOf } from '../../mocks/people.ts'
import { signInMachine } from '../../mocks/sign-in.machine.ts'
import { wishOf } from '../../mocks/sign-in.ts'
import { credentials } from '../../src/api/index.ts'
import { coversChart, createActor } from '../machines/chart.ts'
import { openService, type Service } from '../machines/support.ts'
import { contrast } from '../styles/contrast.ts'

let service: Service
const replaceState = vi.fn<History['replaceState']>()
beforeAll(async () => {
  service = await openService()
  vi.stubGlobal('history', { replaceState })
}, 30_000)
beforeEach(() => {
  service.renew()
  replaceState.mockClear()
})
afterAll(() => service.close())

test('every person of the demo is signed in by the call of the own class, and the page begins at the start', async () => {
  const signIn = createActor(signInMachine).start()
  for (const { account, isCustomer } of DEMO_ACCOUNTS) {
    signIn.send({ type: 'person.signIn', account })
    await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
    expect(credentials.userData()).toMatchObject({ userAccount: account, isCustomer })
  }
  expect(replaceState).toHaveBeenCalledTimes(DEMO_ACCOUNTS.length)
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/')
})

test('the session of whoever was signed in ends', async () => {
  const signIn = createActor(signInMachine).start()
  for (const account of ['eng01', 'wh01']) {
    signIn.send({ type: 'person.signIn', account })
    await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  }
  const sessionsOf = (userId: string) => service.database.transaction(({ tokens }) => tokens.find({ userId, isCustomer: false }))
  expect(await sessionsOf('member-wh01')).toHaveLength(1)
  await expect.poll(() => sessionsOf('member-eng01')).toEqual([])
})

test('a refused sign-in leaves the session of this page alone and can be tried again', async () => {
  const signIn = createActor(signInMachine).start()
  signIn.send({ type: 'person.signIn', account: 'coo01' })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  service.faults.set('auth.loginCustomer', { kind: 'status', status: 500 }, 1)
  signIn.send({ type: 'person.signIn', account: 'chang@mail.example' })
  await waitFor(signIn, (snapshot) => snapshot.matches('failed'))
  expect(signIn.getSnapshot().context.person?.name).toBe('張怡君')
  expect(credentials.userData()?.userAccount).toBe('coo01')
  signIn.send({ type: 'person.signIn', account: 'chang@mail.example' })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  expect(credentials.userData()?.userAccount).toBe('chang@mail.example')
})

test('every person has a colour of their own, on which white letters are legible', () => {
  const colours = DEMO_ACCOUNTS.map(({ account }) => colourOf(account))
  expect(new Set(colours).size).toBe(DEMO_ACCOUNTS.length)
  for (const colour of colours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
})

test('an account that the demo does not have is named, and nobody is signed out', async () => {
  const signIn = createActor(signInMachine).start()
  signIn.send({ type: 'person.signIn', account: 'coo01' })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  signIn.send({ type: 'person.signIn', account: 'eng99' })
  expect(signIn.getSnapshot().matches('unknown')).toBe(true)
  expect(signIn.getSnapshot().context.account).toBe('eng99')
  expect(credentials.userData()?.userAccount).toBe('coo01')
})

test.each([
  ['/?own-session&as=eng01', { account: 'eng01', path: '/' }],
  ['/repairOrder?own-session&as=chang%40mail.example&page=2#past', { account: 'chang@mail.example', path: '/repairOrder?page=2#past' }],
  ['/repairOrder?page=2', undefined],
])('the address %s asks for %o', (address, wish) => {
  expect(wishOf(new URL(address, 'http://localhost'))).toEqual(wish)
})

test('a person goes to the path that is asked for', async () => {
  const signIn = createActor(signInMachine).start()
  signIn.send({ type: 'person.signIn', account: 'aud01', path: '/repairOrder?page=2' })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/repairOrder?page=2')
})

coversChart(signInMachine)

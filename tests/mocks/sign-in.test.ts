import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts'
import { colourOf } from '../../mocks/people.ts'
import { signInMachine } from '../../mocks/sign-in.machine.ts'
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

const person = (wanted: string) => {
  const found = DEMO_ACCOUNTS.find(({ account }) => account === wanted)
  if (!found) throw new Error(`no ${wanted}`)
  return found
}

test('every person of the demo is signed in by the call of the own class, and the page begins at the start', async () => {
  const signIn = createActor(signInMachine).start()
  for (const account of DEMO_ACCOUNTS) {
    signIn.send({ type: 'person.signIn', account })
    await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
    expect(credentials.userData()).toMatchObject({ userAccount: account.account, isCustomer: account.isCustomer })
  }
  expect(replaceState).toHaveBeenCalledTimes(DEMO_ACCOUNTS.length)
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/')
})

test('the session of whoever was signed in ends', async () => {
  const signIn = createActor(signInMachine).start()
  for (const account of [person('eng01'), person('wh01')]) {
    signIn.send({ type: 'person.signIn', account })
    await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  }
  const sessionsOf = (userId: string) => service.database.transaction(({ tokens }) => tokens.find({ userId, isCustomer: false }))
  expect(await sessionsOf('member-wh01')).toHaveLength(1)
  await expect.poll(() => sessionsOf('member-eng01')).toEqual([])
})

test('a refused sign-in leaves the session of this page alone and can be tried again', async () => {
  const signIn = createActor(signInMachine).start()
  signIn.send({ type: 'person.signIn', account: person('coo01') })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  service.faults.set('auth.loginCustomer', { kind: 'status', status: 500 }, 1)
  signIn.send({ type: 'person.signIn', account: person('chang@mail.example') })
  await waitFor(signIn, (snapshot) => snapshot.matches('failed'))
  expect(signIn.getSnapshot().context.account?.name).toBe('張怡君')
  expect(credentials.userData()?.userAccount).toBe('coo01')
  signIn.send({ type: 'person.signIn', account: person('chang@mail.example') })
  await waitFor(signIn, (snapshot) => snapshot.matches('idle'))
  expect(credentials.userData()?.userAccount).toBe('chang@mail.example')
})

test('every person has a colour of their own, on which white letters are legible', () => {
  const colours = DEMO_ACCOUNTS.map(({ account }) => colourOf(account))
  expect(new Set(colours).size).toBe(DEMO_ACCOUNTS.length)
  for (const colour of colours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
})

coversChart(signInMachine)

import { expect, test } from 'vitest'
import { DEMO_PASSWORDS, PEOPLE } from '../../../../demo/accounts.ts'
import { callerOf, type Speaker } from '../../../../demo/calls.ts'
import { inputOf, staffFor, type Moment } from '../../../../demo/reviews.ts'
import { SCENARIOS } from '../../../../demo/scenarios/index.ts'
import { createTestBackend, TEST_TODAY } from '../../../../mocks/node.ts'
import { prepareScenario } from '../../../../mocks/trainer/scenarios/prepare.ts'
import { isReached } from '../../../../mocks/trainer/scenarios/reached.ts'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import { ACTIONS, type Action } from '../../../../src/domain/entities/statuses.ts'
import { png } from '../../../backend/support.ts'

/** What people do, in order, as `alias: action action …`; the steps of the scenario are reached by it one after the other. */
const PLAYS: Readonly<Record<string, readonly string[]>> = {
  'warranty-repair': ['laptop: receive startDiagnosis approveNoCharge startRepair finishRepair testPass ship confirmReceipt'],
  'missing-information': ['phone: requestInfo answerInfo accept'],
  'two-answers': [
    'router: issueQuote',
    'storage: issueQuote',
    'router: approveQuote',
    'storage: declineQuote ship',
    'router: startRepair issueQuote approveQuote',
  ],
  'bench-trouble': [
    'tablet: receive startDiagnosis approveNoCharge waitParts partsArrived startRepair finishRepair testFail finishRepair testPass',
    'laptop: conclude',
  ],
  'two-engineers': ['tower: startDiagnosis', 'mini: startDiagnosis'],
}

const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the play names what the scenario does not have')
  return value
}

test.each(Object.entries(PLAYS))(
  '%s: its steps are reached by what the people do, one after the other',
  async (id, plays) => {
    const scenario = given(SCENARIOS.find((one) => one.id === id))
    const { snapshot, aliases } = await prepareScenario(scenario, TEST_TODAY)
    const service = await createTestBackend({ seed: 'empty' })
    await service.restore(snapshot)
    const call = callerOf(service.handle)
    const speakers = new Map<string, Promise<Speaker>>()
    const signIn = async (account: string, isCustomer: boolean): Promise<Speaker> => {
      const row = isCustomer ? authEndpoints.loginCustomer : authEndpoints.loginEmployee
      const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
      const { accessToken } = await call(row, { isCustomer, token: '' }, { body: { account, password } })
      return { isCustomer, token: accessToken }
    }
    const speakerOf = (account: string, isCustomer: boolean) => {
      const speaker = speakers.get(account) ?? signIn(account, isCustomer)
      speakers.set(account, speaker)
      return speaker
    }

    const times = new Map<string, number>()
    const act = async (alias: string, action: Action) => {
      const order = given(scenario.orders.find(({ items }) => items.some((item) => item.alias === alias)))
      const fixture = given(order.items.find((item) => item.alias === alias))
      const time = (times.get(`${alias} ${action}`) ?? 0) + 1
      times.set(`${alias} ${action}`, time)
      const quoteVersion = times.get(`${alias} issueQuote`) ?? 0
      const outcome = action === 'conclude' ? ({ outcome: 'unrepairable' } as const) : {}
      const moment: Moment = { fixture: { ...fixture, ...outcome }, action, time, at: TEST_TODAY, n: 2, quoteVersion, isEnglish: false }
      const staff = action === 'answerInfo' ? undefined : staffFor(moment)
      const [, , account = ''] = PEOPLE.find(([key]) => key === order.person) ?? []
      const speaker = await speakerOf(staff ?? account, staff === undefined)
      const itemId = aliases[alias] ?? ''
      const { rowVersion } = await call(repairItemEndpoints.info, speaker, { params: { id: itemId } })
      if (action === 'answerInfo') {
        const repairOrderId = aliases['order'] ?? ''
        await call(repairItemEndpoints.update, speaker, {
          params: { id: itemId },
          body: { repairOrderId, rowVersion },
          files: [png('label.png')],
        })
        const version = (await call(repairOrderEndpoints.info, speaker, { params: { id: repairOrderId } })).rowVersion
        const answers = [{ itemId, publicComment: '照片已補上。' }]
        await call(repairOrderEndpoints.submit, speaker, { params: { repairOrderId }, body: { rowVersion: version, answers } })
        return
      }
      const { results } = await call(repairItemEndpoints.reviewSubmit, speaker, {
        body: { itemIds: [itemId], action, rowVersions: { [itemId]: rowVersion }, ...inputOf(moment) },
        files: ['receive', 'issueQuote', 'finishRepair'].includes(action) ? [png(`${action}.png`)] : [],
      })
      expect(results[0]).toMatchObject({ ok: true })
    }

    const scope = { since: TEST_TODAY.toISOString(), aliases }
    const reachedOf = () =>
      service.database.transaction(async (db) => {
        let count = 0
        for (const { reached } of scenario.steps) {
          if (!(await isReached(db, reached, scope))) break
          count += 1
        }
        return count
      })
    const ticks = [await reachedOf()]
    for (const play of plays) {
      const [alias = '', actions = ''] = play.split(': ')
      for (const word of actions.split(' ')) {
        for (const action of ACTIONS.filter((one) => one === word)) await act(alias, action)
        ticks.push(await reachedOf())
      }
    }
    // each step on its own, and none lost
    expect([...new Set(ticks)]).toEqual(Array.from({ length: scenario.steps.length + 1 }, (_, step) => step))
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
  },
  60_000,
)

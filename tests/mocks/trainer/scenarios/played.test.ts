import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../demo/accounts.ts'
import { inputOf, staffFor, type Moment } from '../../../../demo/reviews.ts'
import { TEST_TODAY } from '../../../../mocks/node.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import { ACTIONS, type Action } from '../../../../src/domain/entities/statuses.ts'
import { png } from '../../../backend/support.ts'
import { given, openStage } from './stage.ts'

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

test.each(Object.entries(PLAYS))(
  '%s: its steps are reached by what the people do, one after the other',
  async (id, plays) => {
    const { scenario, aliases, call, speakerOf, reached } = await openStage(id)
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
      const speaker = await speakerOf(staff ?? account)
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

    const ticks = [await reached()]
    for (const play of plays) {
      const [alias = '', actions = ''] = play.split(': ')
      for (const word of actions.split(' ')) {
        for (const action of ACTIONS.filter((one) => one === word)) await act(alias, action)
        ticks.push(await reached())
      }
    }
    // each step on its own, and none lost
    expect([...new Set(ticks)]).toEqual(Array.from({ length: scenario.steps.length + 1 }, (_, step) => step))
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
  },
  60_000,
)

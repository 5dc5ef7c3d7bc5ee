import { DEMO_PASSWORDS } from '../../../../demo/accounts.ts'
import { callerOf, type Speaker } from '../../../../demo/calls.ts'
import { SCENARIOS } from '../../../../demo/scenarios/index.ts'
import { createTestBackend, TEST_TODAY } from '../../../../mocks/node.ts'
import { prepareScenario } from '../../../../mocks/trainer/scenarios/prepare.ts'
import { isReached } from '../../../../mocks/trainer/scenarios/reached.ts'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'

export const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the play names what the scenario does not have')
  return value
}

/** A backend with the data of a scenario, on which its people can act. */
export const openStage = async (id: string) => {
  const scenario = given(SCENARIOS.find((one) => one.id === id))
  const { snapshot, aliases } = await prepareScenario(scenario, TEST_TODAY)
  const service = await createTestBackend({ seed: 'empty' })
  await service.restore(snapshot)
  const call = callerOf(service.handle)
  const speakers = new Map<string, Promise<Speaker>>()
  const signIn = async (account: string): Promise<Speaker> => {
    const isCustomer = account.includes('@')
    const row = isCustomer ? authEndpoints.loginCustomer : authEndpoints.loginEmployee
    const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
    const { accessToken } = await call(row, { isCustomer, token: '' }, { body: { account, password } })
    return { isCustomer, token: accessToken }
  }
  return {
    scenario,
    aliases,
    service,
    call,
    /** Signs in with the first act. */
    speakerOf: (account: string) => {
      const speaker = speakers.get(account) ?? signIn(account)
      speakers.set(account, speaker)
      return speaker
    },
    /** How many steps are reached, in their order. */
    reached: () =>
      service.database.transaction(async (db) => {
        const scope = { since: TEST_TODAY.toISOString(), aliases }
        let count = 0
        for (const step of scenario.steps) {
          if (!(await isReached(db, step.reached, scope))) break
          count += 1
        }
        return count
      }),
  }
}

import { Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../../../demo/demo-accounts.ts'
import { SCENARIOS } from '../../../../demo/scenarios/index.ts'
import { Scenario, type Condition } from '../../../../demo/scenarios/scenario.ts'
import { createTestBackend, TEST_TODAY } from '../../../../mocks/node.ts'
import { isReached } from '../../../../mocks/trainer/scenarios/reached.ts'
import { prepareScenario } from '../../../../mocks/trainer/scenarios/prepare.ts'
import { endpoints } from '../../../../src/api/endpoints.ts'
import { ACTIONS } from '../../../../src/domain/entities/statuses.ts'

const leaves = (condition: Condition): readonly Condition[] => {
  if ('all' in condition) return condition.all.flatMap(leaves)
  if ('any' in condition) return condition.any.flatMap(leaves)
  return [condition]
}
const callNames = new Set(Object.entries(endpoints).flatMap(([resource, rows]) => Object.keys(rows).map((row) => `${resource}.${row}`)))
const accounts = new Set(DEMO_ACCOUNTS.map(({ account }) => account))
const PEOPLE = new Set([...accounts, 'customer', 'employee'])

test('there are twelve, each with an id of its own', () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(12)
})

describe.each(SCENARIOS)('$id', ({ data, orders, ...scenario }) => {
  const conditions = [...scenario.steps.map(({ reached }) => reached), ...scenario.praise.map(({ when }) => when)].flatMap(leaves)

  test('has the form of a scenario that is handed on, a story of three sentences and two steps or more', () => {
    expect(Schema.decodeUnknownSync(Scenario)(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario)
    expect(scenario.story['zh-hant'].match(/[。！？]/g)?.length).toBe(3)
    expect(scenario.story['en-us'].match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2)
    expect(scenario.steps.length).toBeGreaterThanOrEqual(2)
    expect(new Set(scenario.steps.map(({ id }) => id)).size).toBe(scenario.steps.length)
  })

  test('names only people, calls and actions that there are', () => {
    for (const { who } of scenario.steps) expect(PEOPLE).toContain(who)
    for (const role of scenario.roles) expect(accounts).toContain(role)
    const acts = conditions.flatMap((condition) => ('did' in condition ? [condition] : []))
    for (const { did } of acts) expect(callNames).toContain(did)
    for (const { detail = 'accept' } of acts) expect(ACTIONS).toContain(detail)
    const logged = conditions.flatMap((condition) => ('logged' in condition ? [condition] : []))
    for (const { by = 'customer' } of [...acts, ...logged]) expect(PEOPLE).toContain(by)
  })

  test('can be prepared: its aliases are known, and no step is reached yet', async () => {
    const { snapshot, aliases } = await prepareScenario({ data, orders }, TEST_TODAY)
    const service = await createTestBackend({ seed: 'empty' })
    await service.restore(snapshot)
    const named = [
      ...conditions.flatMap((condition) => ('did' in condition && condition.record !== undefined ? [condition.record] : [])),
      ...conditions.flatMap((condition) =>
        'holds' in condition
          ? Object.values(condition.where).flatMap((value) => (String(value).startsWith('$') ? [String(value).slice(1)] : []))
          : [],
      ),
      ...scenario.steps.flatMap(({ show }) => [...(show?.path.matchAll(/\$(\w+)/g) ?? [])].map(([, alias = '']) => alias)),
    ]
    for (const alias of named) expect(aliases).toHaveProperty(alias)
    const scope = { since: TEST_TODAY.toISOString(), aliases }
    await service.database.transaction(async (db) => {
      for (const { id, reached } of scenario.steps) expect([id, await isReached(db, reached, scope)]).toEqual([id, false])
    })
  }, 30_000)
})

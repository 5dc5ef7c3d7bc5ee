import { describe, expect, test } from 'vitest'
import { ACTIONS, ITEM_STATUSES, type Action, type ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { allowedActions, mayAct, mayPrepare, refusalOf, startsAt } from '../../../src/domain/lifecycle/allowed.ts'
import { EDGES } from '../../../src/domain/lifecycle/graph.ts'
import { GUARDS } from '../../../src/domain/lifecycle/guards.ts'
import { STATUSES } from '../../../src/domain/lifecycle/statuses.ts'
import { SYSTEM_ACTOR, systemContext } from '../../../src/domain/lifecycle/timers.ts'
import { transitionOf, TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { actorOf, firstRoleOf, goodContext, itemIn } from './fixtures.ts'

/** The table of domain.md section 2, copied from the page: number, action, from, to, who, permission ids. */
const PAGE = `
I1 | create | ∅ | draft | ADM, COO, CUS, CMG | repairItem.create
I2 | submit | draft | submitted | ADM, COO, CUS, CMG | repairOrder.submit
I3 | requestInfo | submitted, accepted, received, diagnosing | infoRequired | ADM, COO, ENG | repairItem.requestInfo
I4 | answerInfo | infoRequired | resumeStatus | ADM, COO, CUS, CMG | repairItem.answerInfo, repairItem.update
I5 | accept | submitted | accepted | ADM, COO | repairItem.accept
I6 | reject | submitted, accepted | rejected | ADM, COO | repairItem.reject
I7 | receive | accepted, submitted | received | ADM, WH | repairItem.receive
I8 | startDiagnosis | received | diagnosing | ADM, ENG | repairItem.diagnose
I9 | issueQuote | diagnosing, approved, repairing, awaitingParts | quoted | ADM, COO | repairItem.quote.issue
I10 | approveQuote | quoted | approved | ADM, COO, CUS, CMG | repairItem.quote.decide, repairItem.quote.decideOnBehalf
I11 | declineQuote | quoted | readyToReturn | ADM, COO, CUS, CMG | repairItem.quote.decide, repairItem.quote.decideOnBehalf
I12 | approveNoCharge | diagnosing | approved | ADM, ENG | repairItem.diagnose
I13 | waitParts | approved, repairing | awaitingParts | ADM, ENG | repairItem.parts.wait
I14 | partsArrived | awaitingParts | approved | ADM, ENG, WH | repairItem.parts.arrive
I15 | startRepair | approved | repairing | ADM, ENG | repairItem.repair
I16 | finishRepair | repairing | testing | ADM, ENG | repairItem.repair
I17 | conclude | received, diagnosing, repairing | readyToReturn | ADM, ENG | repairItem.diagnose, repairItem.repair
I18 | testFail | testing | repairing | ADM, ENG | repairItem.test
I19 | testPass | testing | readyToReturn | ADM, ENG | repairItem.test
I20 | ship | readyToReturn | returned | ADM, WH | repairItem.ship
I21 | confirmReceipt | returned | closed | CUS, CMG | repairItem.confirmReceipt
I22 | close | returned | closed | ADM, COO, System | repairItem.close
I23 | reopen | returned, closed | accepted | ADM, COO | repairItem.reopen
I24 | cancel | submitted, infoRequired, accepted | cancelled | ADM, COO, CUS, CMG, System | repairItem.cancel
I25 | override | open | chosen | ADM | repairItem.override
I26 | handOver | diagnosing | diagnosing | ADM, ENG | repairItem.diagnose`

const rows = PAGE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', action = '', from = '', to = '', who = '', permissions = ''] = line.split(' | ')
    return { id, action, from: from.split(', '), to, who: who.split(', '), permissions: permissions.split(', ') }
  })
const rowOf = (action: Action) => {
  const row = rows.find((each) => each.action === action)
  if (!row) throw new Error(`the page has no row ${action}`)
  return row
}
const WITHOUT_OVERRIDE = ['draft', 'closed', 'rejected', 'cancelled']
const leadsOutOf = (action: Action, status: ItemStatus) =>
  action === 'override' ? !WITHOUT_OVERRIDE.includes(status) : rowOf(action).from.includes(status)

describe('the table equals the one of domain.md', () => {
  test('25 rows, in order', () => {
    expect(TRANSITIONS.map(({ id, action }) => `${id} ${action}`)).toEqual(rows.map(({ id, action }) => `${id} ${action}`))
  })

  test.each(TRANSITIONS)('$id $action', ({ action, from, to, roles, system, anyOf }) => {
    const row = rowOf(action)
    expect(from === 'none' ? ['∅'] : [from].flat()).toEqual(row.from)
    expect(to).toBe(row.to)
    expect([...roles.map((role) => role.slice('R-'.length)), ...(system ? ['System'] : [])]).toEqual(row.who)
    expect(anyOf).toEqual(row.permissions)
  })

  test.each(TRANSITIONS)('$action: the roles are those that hold its permissions in the matrix', ({ roles, anyOf }) => {
    const holders = ROLE_IDS.filter((role) => anyOf.some((id) => permissionsOf(role).includes(id)))
    expect(roles.toSorted()).toEqual(holders.toSorted())
  })

  test('every guard is used by some action', () => {
    const asked = new Set(TRANSITIONS.flatMap(({ guards }) => guards))
    expect(Object.keys(GUARDS).toSorted()).toEqual([...asked].toSorted())
  })
})

describe('the other columns', () => {
  const having = (wanted: string) => TRANSITIONS.filter(({ notifies }) => notifies?.some((group) => group === wanted)).map(({ id }) => id)

  test('I1 uses the item call, I2 and I4 the submit call, all others reviewSubmit', () => {
    const calls = TRANSITIONS.filter(({ call }) => call).map(({ id, call }) => `${id} ${call}`)
    expect(calls).toEqual(['I1 create', 'I2 submit', 'I4 submit'])
  })

  test('who is notified (domain.md section 13), and the customer of a cancelled item', () => {
    expect(having('customer')).toEqual('I2 I3 I5 I6 I7 I9 I10 I11 I13 I17 I19 I20 I23 I24 I25'.split(' '))
    expect(having('coordinators')).toEqual(['I2', 'I4', 'I26'])
    expect(having('assignedEngineer')).toEqual(['I4', 'I10', 'I11', 'I14'])
    expect(having('engineers')).toEqual(['I7'])
    expect(having('warehouse')).toEqual(['I10', 'I11', 'I17', 'I19'])
    expect(having('administrators')).toEqual(['I23', 'I25'])
  })

  test('on behalf of the customer: I2, I4, I10, I11', () => {
    expect(TRANSITIONS.filter(({ onBehalf }) => onBehalf).map(({ id }) => id)).toEqual(['I2', 'I4', 'I10', 'I11'])
  })

  test('receipt and finished repair accept files; failed test and override are internal', () => {
    expect(TRANSITIONS.filter(({ needsFiles }) => needsFiles).map(({ id, needsFiles }) => `${id} ${needsFiles}`)).toEqual([
      'I7 arrival',
      'I16 repair',
    ])
    expect(TRANSITIONS.filter(({ visibility }) => visibility === 'internal').map(({ id }) => id)).toEqual(['I18', 'I25', 'I26'])
  })
})

describe('allowed actions: every status, action and role', () => {
  describe.each(ROLE_IDS)('%s', (role) => {
    test.each(ITEM_STATUSES)('%s', (status) => {
      const context = goodContext(itemIn(status), actorOf(role))
      for (const action of ACTIONS) {
        const isRole = rowOf(action).who.includes(role.slice('R-'.length))
        const expected = isRole ? (leadsOutOf(action, status) ? undefined : 'action-not-allowed') : 'identity-no-permission'
        expect([action, refusalOf(action, context)?.code]).toEqual([action, expected])
      }
      const expected = ACTIONS.filter((action) => leadsOutOf(action, status) && rowOf(action).who.includes(role.slice('R-'.length)))
      expect(allowedActions(context)).toEqual(expected.map((action) => ({ action, enabled: true, reasons: [] })))
    })

    test('without an item', () => {
      const mayCreate = rowOf('create').who.includes(role.slice('R-'.length))
      expect(allowedActions(goodContext(null, actorOf(role))).map(({ action }) => action)).toEqual(mayCreate ? ['create'] : [])
    })
  })

  test.each(ITEM_STATUSES)('the timer at %s', (status) => {
    const actions = allowedActions(systemContext(goodContext(itemIn(status), SYSTEM_ACTOR))).map(({ action }) => action)
    expect(actions).toEqual((['close', 'cancel'] as const).filter((action) => leadsOutOf(action, status)))
  })
})

describe('every transition needs its permission', () => {
  test.each(TRANSITIONS)('$action', ({ action, anyOf, from, call }) => {
    const status = from === 'none' ? null : from === 'open' ? 'received' : (from[0] ?? null)
    const actor = actorOf(firstRoleOf(action))
    const context = goodContext(status && itemIn(status), actor)
    expect(refusalOf(action, context)).toBeUndefined()

    const without = (...ids: string[]) => ({ ...actor, permissions: new Set([...actor.permissions].filter((id) => !ids.includes(id))) })
    const stripped = { ...context, actor: without(...anyOf) }
    expect(refusalOf(action, stripped)).toEqual({ code: 'identity-no-permission', reasons: [] })
    expect(allowedActions(stripped).map((allowed) => allowed.action)).not.toContain(action)

    // the umbrella id, for employees in a review call
    const isReview = call === undefined && !actor.isCustomer
    expect(mayAct(action, without('repairItem.review.submit'))).toBe(!isReview)
  })

  test('assigning an item requires the permission to assign', () => {
    const context = goodContext(itemIn('accepted'), actorOf('R-WH'))
    const assigning = { ...context, blocks: { ...context.blocks, rmsEngineerId: 'user-R-WH' } }
    expect(refusalOf('receive', assigning)?.code).toBe('identity-no-permission')
    expect(refusalOf('receive', { ...context, blocks: { ...context.blocks, rmsEngineerId: 'user-R-ENG' } })).toBeUndefined()
    // nor before there is an item
    const adding = { ...goodContext(null, actorOf('R-CUS')), blocks: { rmsEngineerId: 'user-R-ENG' } }
    expect(refusalOf('create', adding)?.code).toBe('identity-no-permission')
  })

  test('a role that may assign must name the engineer', () => {
    const context = goodContext(itemIn('received', { rmsEngineerId: null }), actorOf('R-ADM'))
    expect(refusalOf('startDiagnosis', { ...context, blocks: { rmsEngineerId: 'user-R-ENG' } })).toBeUndefined()
  })

  test('only employees’ review actions can be saved temporarily', () => {
    const holding = { ...actorOf('R-CUS'), permissions: new Set([...actorOf('R-CUS').permissions, 'repairItem.review.temp']) }
    expect(ACTIONS.filter((action) => mayPrepare(action, holding))).toEqual([])
    const own = TRANSITIONS.filter(({ call }) => call !== undefined).map(({ action }) => action)
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((action) => mayPrepare(action, actorOf('R-ADM')))).toEqual([])
    const without = { ...actorOf('R-ADM'), permissions: new Set(['repairItem.review.submit', 'repairItem.accept']) }
    expect(mayPrepare('accept', without)).toBe(false)
  })

  test('an engineer prepares a quotation, a coordinator issues it', () => {
    expect([mayPrepare('issueQuote', actorOf('R-ENG')), mayAct('issueQuote', actorOf('R-ENG'))]).toEqual([true, false])
    expect([mayPrepare('issueQuote', actorOf('R-COO')), mayAct('issueQuote', actorOf('R-COO'))]).toEqual([true, true])
    expect(mayPrepare('issueQuote', actorOf('R-WH'))).toBe(false)
    expect(mayPrepare('accept', actorOf('R-ENG'))).toBe(false)
    expect(mayPrepare('approveQuote', actorOf('R-CUS'))).toBe(false)
  })
})

describe('refusals', () => {
  test('a blocked action is listed with its reasons', () => {
    const context = goodContext(itemIn('submitted'), actorOf('R-COO'))
    const blocked = { ...context, blocks: { ...context.blocks, warrantyStatus: null, reasonCode: null } }
    const shown = allowedActions(blocked).map(({ action, enabled, reasons }) => [action, enabled, reasons?.map(({ field }) => field)])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['requestInfo', true, []],
        ['accept', false, ['warrantyStatus']],
        ['reject', false, ['reasonCode']],
      ]),
    )
  })

  test('a refusal by status has no reasons', () => {
    const context = goodContext(itemIn('closed'), actorOf('R-COO'))
    expect(refusalOf('accept', context)).toEqual({ code: 'action-not-allowed', reasons: [] })
  })

  test('the code of one guard is the code of the refusal, at any position', () => {
    const context = goodContext(itemIn('draft', { brand: null }), actorOf('R-CUS'))
    const refusal = refusalOf('submit', { ...context, facts: { ...context.facts, activeDuplicateNo: 'RO20261101-0001' } })
    expect(refusal?.code).toBe('serial-active')
    expect(refusal?.reasons.map(({ field }) => field)).toEqual(['brand', 'serialNo'])
  })
})

describe('the shape of the lifecycle', () => {
  test('every status is reachable from the beginning, also without an override', () => {
    const edges = EDGES.filter(({ action }) => action !== 'override')
    const reached = new Set<ItemStatus | null>([null])
    // a Set may grow while it is walked
    for (const status of reached) for (const { from, to } of edges) if (from === status) reached.add(to)
    expect([...reached].filter((status) => status !== null).toSorted()).toEqual([...ITEM_STATUSES].toSorted())
  })

  test('no transition leaves a final status, except I23 from closed', () => {
    const out = EDGES.filter(({ from }) => from !== null && STATUSES[from].terminal)
    expect(out).toEqual([{ action: 'reopen', from: 'closed', to: 'accepted' }])
  })

  test('a final status is reachable from every open status', () => {
    const ends = new Set<ItemStatus | null>(ITEM_STATUSES.filter((status) => STATUSES[status].terminal))
    for (const end of ends) for (const { from, to, action } of EDGES) if (to === end && action !== 'override') ends.add(from)
    expect([...ends].filter((status) => status !== null).toSorted()).toEqual([...ITEM_STATUSES].toSorted())
  })

  test('only the first submission leaves draft and nothing returns to it', () => {
    expect(EDGES.filter(({ from }) => from === 'draft')).toEqual([{ action: 'submit', from: 'draft', to: 'submitted' }])
    expect(EDGES.filter(({ to }) => to === 'draft')).toEqual([{ action: 'create', from: null, to: 'draft' }])
  })

  test('startsAt agrees with the table', () => {
    for (const action of ACTIONS)
      for (const status of ITEM_STATUSES)
        expect(startsAt(action, status) || transitionOf(action).fromOnce?.status === status).toBe(
          EDGES.some((edge) => edge.action === action && edge.from === status),
        )
    expect(transitionOf('create').from).toBe('none')
  })

  test('the columns of domain.md section 1', () => {
    const columns = ITEM_STATUSES.map((status) => `${status} ${STATUSES[status].waitsFor} ${STATUSES[status].target ?? '–'}`)
    expect(columns).toEqual([
      'draft customer –',
      'submitted center 1',
      'infoRequired customer –',
      'accepted customer –',
      'received center 1',
      'diagnosing center 3',
      'quoted customer –',
      'approved center 2',
      'awaitingParts parts –',
      'repairing center 3',
      'testing center 1',
      'readyToReturn center 1',
      'returned customer –',
      'closed none –',
      'rejected none –',
      'cancelled none –',
    ])
  })
})

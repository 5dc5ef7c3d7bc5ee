import { describe, expect, test } from 'vitest'
import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { ReviewInput } from '../../../src/domain/entities/review.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { ACTIONS } from '../../../src/domain/entities/statuses.ts'
import { trackingUrlOf } from '../../../src/domain/carriers.ts'
import { applyAction } from '../../../src/domain/lifecycle/apply.ts'
import { EDGES } from '../../../src/domain/lifecycle/graph.ts'
import { SYSTEM_ACTOR, systemContext } from '../../../src/domain/lifecycle/timers.ts'
import { actorOf, ENGINEER, firstRoleOf, goodContext, itemIn, NOW, TODAY } from './fixtures.ts'

const act = (action: Action, item: RepairItem | null, role: RoleId = firstRoleOf(action)) =>
  applyAction(action, goodContext(item, actorOf(role)))

describe('applying follows every transition of the table', () => {
  test.each(ACTIONS.filter((action) => !['create', 'answerInfo', 'override', 'handOver'].includes(action)))('%s', (action) => {
    for (const edge of EDGES.filter((each) => each.action === action && each.from)) {
      const { to, item } = act(action, itemIn(edge.from ?? 'draft'))
      expect([to, item.repairStatus, item.statusSince]).toEqual([edge.to, edge.to, NOW])
    }
  })

  test('I26 stays in its status and lets the clock go on; whatever follows takes the mark away', () => {
    const handed = act('handOver', itemIn('diagnosing'), 'R-ENG')
    expect([handed.to, handed.item, handed.notifies]).toEqual(['diagnosing', { isHandedOver: true, outcome: null }, ['coordinators']])
    expect(handed.history).toMatchObject({ durationInPreviousSec: 0, data: { diagnosis: expect.anything() } })
    for (const [action, role] of [
      ['issueQuote', 'R-COO'],
      ['approveNoCharge', 'R-ENG'],
      ['requestInfo', 'R-ENG'],
      ['conclude', 'R-ENG'],
    ] as const)
      expect(act(action, itemIn('diagnosing', { isHandedOver: true }), role).item.isHandedOver).toBeNull()
  })

  test.each(['submitted', 'accepted', 'received', 'diagnosing'] as const)('answerInfo returns to %s', (resumeStatus) => {
    const { item } = act('answerInfo', itemIn('infoRequired', { resumeStatus }), 'R-CUS')
    expect(item).toEqual({
      repairStatus: resumeStatus,
      statusSince: NOW,
      targetUsedSec: 0,
      resumeStatus: null,
      requestedFields: null,
      outcome: null,
      warrantyEndDate: null,
      // from I5 on it is decided
      ...(resumeStatus === 'submitted' && { warrantyStatus: 'unknown' }),
    })
  })
})

describe('effects', () => {
  test('I1 assigns the lowest free line number and writes no history', () => {
    const context = goodContext(null, actorOf('R-CUS'))
    const { item, history } = applyAction('create', { ...context, order: { ...context.order, itemNos: [1, 2, 4] } })
    expect([item.itemNo, item.repairStatus, history]).toEqual([3, 'draft', null])
  })

  test.each([
    [null, 'unknown'],
    ['2026-11-18', 'inWarranty'],
    ['2026-11-17', 'outOfWarranty'],
  ])('I2 computes the warranty: until %s it is %s', (warrantyEndDate, warrantyStatus) => {
    const context = goodContext(itemIn('draft'), actorOf('R-CUS'))
    const { item, history } = applyAction('submit', { ...context, facts: { ...context.facts, warrantyEndDate } })
    expect(item).toMatchObject({ warrantyEndDate, warrantyStatus })
    expect(history).toMatchObject({ action: 'submit', fromStatus: 'draft', toStatus: 'submitted', isCustomer: true })
  })

  test('I3 stores the status before and the requested fields', () => {
    const { item, history, notifies } = act('requestInfo', itemIn('received'), 'R-ENG')
    expect(item).toMatchObject({ repairStatus: 'infoRequired', resumeStatus: 'received', requestedFields: ['serialNo'] })
    expect([history?.data, notifies]).toEqual([{ requestedFields: ['serialNo'] }, ['customer']])
  })

  test('I5 decides the warranty; the goods are due in seven working days', () => {
    const { item, order } = act('accept', itemIn('submitted', { warrantyStatus: 'unknown' }))
    expect(item.warrantyStatus).toBe('outOfWarranty')
    expect(order).toEqual({ shipByDate: '2026-11-27' })
  })

  test('I7 stores the receipt of the goods', () => {
    const { item } = act('receive', itemIn('accepted'))
    expect(item).toMatchObject({ receivedDate: '2026-11-18', receivedQuantity: 1, location: 'A-01' })
  })

  test('I8 assigns the engineer', () => {
    const context = goodContext(itemIn('received', { rmsEngineerId: null }), actorOf('R-ENG'))
    const { item, history } = applyAction('startDiagnosis', { ...context, blocks: { rmsEngineerId: ENGINEER } })
    expect(item.rmsEngineerId).toBe(ENGINEER)
    expect(history).toMatchObject({
      changes: [{ field: 'rmsEngineerId', from: null, to: ENGINEER }],
      data: { rmsEngineerId: ENGINEER },
      publicComment: null,
    })
  })

  test('I9 creates a new version with the computed total', () => {
    const { item, history } = act('issueQuote', itemIn('repairing', { quoteVersion: 1 }), 'R-COO')
    expect(item).toMatchObject({ quoteVersion: 2, warrantyDecision: 'goodwill' })
    expect(history?.data?.quote).toMatchObject({ quoteVersion: 2, totalAmount: 1575, taxRate: 0.05, currency: 'TWD' })
  })

  test('I9 and I12 store only the amounts, the date and the time of the input', () => {
    const forged = {
      decision: 'approved',
      decidedBy: 'nobody',
      decidedAt: '2020-01-01T00:00:00.000Z',
      autoApproveLimit: 7,
      evidence: 'x',
    } as const
    for (const [action, status] of [
      ['issueQuote', 'diagnosing'],
      ['approveNoCharge', 'diagnosing'],
    ] as const) {
      const context = goodContext(itemIn(status, { autoApproveLimit: 2000 }), actorOf('R-ADM'))
      const blocks = { ...context.blocks, diagnosis: { warrantyDecision: 'outOfWarranty' as const } }
      const { quote } =
        applyAction(action, { ...context, blocks: { ...blocks, quote: { ...context.blocks.quote, repairDays: 3, ...forged } } }).history
          ?.data ?? {}
      const own = action === 'issueQuote' ? { quoteVersion: 2 } : { decision: 'approved', decidedAt: NOW, autoApproveLimit: 2000 }
      const amounts = { laborAmount: 1000, partsAmount: 500, shippingAmount: 0, inspectionFee: 300 }
      expect(quote).toEqual({
        ...amounts,
        validUntil: '2026-12-02',
        repairDays: 3,
        currency: 'TWD',
        taxRate: 0.05,
        totalAmount: 1575,
        ...own,
      })
    }
  })

  test('I10 stores who approved which version and amount', () => {
    const { history, item } = act('approveQuote', itemIn('quoted'), 'R-CMG')
    const record = { quoteVersion: 1, totalAmount: 1050, decision: 'approved', decidedBy: 'user-R-CMG', decidedAt: NOW }
    expect(history?.data?.quote).toMatchObject(record)
    // a customer speaks for himself and leaves no internal note
    expect([history?.onBehalfOf, history?.internalNote]).toEqual([null, null])
    expect(item.outcome).toBeNull()
  })

  test('I11 ends without repair; an employee may decline on behalf', () => {
    const { history, item } = act('declineQuote', itemIn('quoted'), 'R-COO')
    expect(item.outcome).toBe('declinedByCustomer')
    expect(history).toMatchObject({ onBehalfOf: 'customer-1', data: { quote: { decision: 'declined', evidence: 'Call at noon' } } })
  })

  test('I12 stores the limit that was applied; a covered repair costs nothing', () => {
    const within = itemIn('diagnosing', { autoApproveLimit: 2000 })
    const context = goodContext(within, actorOf('R-ENG'))
    const { diagnosis } = context.blocks
    const charged = { ...context, blocks: { ...context.blocks, diagnosis: { ...diagnosis, warrantyDecision: 'outOfWarranty' as const } } }
    const record = { decision: 'approved', decidedAt: NOW, autoApproveLimit: 2000 }
    expect(applyAction('approveNoCharge', charged).history?.data?.quote).toMatchObject({ ...record, totalAmount: 1575 })
    const { history, item } = applyAction('approveNoCharge', context)
    expect(item.warrantyDecision).toBe('goodwill')
    expect(history?.data?.quote).toMatchObject({ ...record, totalAmount: 0 })
  })

  test('I13 stores the expected date of the parts, leaving the status clears it', () => {
    const { item } = act('waitParts', itemIn('repairing'))
    expect(item.expectedPartsDate).toBe('2026-11-23')
    expect(act('partsArrived', { ...itemIn('repairing'), ...item }).item.expectedPartsDate).toBeNull()
    expect(act('issueQuote', { ...itemIn('repairing'), ...item }).item.expectedPartsDate).toBeNull()
  })

  test('I15 assigns the user who starts the repair as engineer', () => {
    const { item, history } = act('startRepair', itemIn('approved'), 'R-ADM')
    expect(item.rmsEngineerId).toBe('user-R-ADM')
    expect(history?.changes).toEqual([{ field: 'rmsEngineerId', from: ENGINEER, to: 'user-R-ADM' }])
  })

  test('I17 and I19 store the outcome', () => {
    expect(act('conclude', itemIn('received')).item).toMatchObject({ repairStatus: 'readyToReturn', outcome: 'unrepairable' })
    expect(act('testPass', itemIn('testing')).item).toMatchObject({ outcome: 'repaired', repairWarrantyEndDate: '2027-02-16' })
    // the paper that goes into the parcel is printed before it is shipped
    const again = act('conclude', itemIn('received', { repairWarrantyEndDate: '2027-01-01' }))
    expect(again.item.repairWarrantyEndDate).toBeNull()
  })

  test('I17 normalises the serial number of the new unit, and stores none unless replaced', () => {
    const conclude = (outcome: 'replaced' | 'refunded', item = itemIn('received')) => {
      const context = goodContext(item, actorOf('R-ENG'))
      const repair = { workDescription: 'Tried', replacementSerialNo: ' nw14-ａｂｃ9 ' }
      return applyAction('conclude', { ...context, blocks: { ...context.blocks, outcome, repair } }).history?.data?.repair
    }
    expect(conclude('replaced')).toEqual({ workDescription: 'Tried', replacementSerialNo: 'NW14-ABC9' })
    expect(conclude('refunded')?.replacementSerialNo).toBeNull()
    expect(act('conclude', itemIn('received'), 'R-ENG').history?.data?.outcome).toBe('unrepairable')
  })

  test('I18 counts the rework in an internal entry', () => {
    const { item, history, notifies } = applyAction('testFail', {
      ...goodContext(itemIn('testing', { reworkCount: 1 }), actorOf('R-ENG')),
      blocks: { test: { testItems: [{ name: 'Boots', result: 'fail', note: 'No picture' }] }, internalNote: 'Again' },
    })
    expect(item).toMatchObject({ repairStatus: 'repairing', reworkCount: 2 })
    expect([history?.visibility, history?.internalNote, notifies]).toEqual(['internal', 'Again', []])
  })

  test('I7 writes down the parcel in which the goods came; what is handed over at the counter came in none', () => {
    const context = goodContext(itemIn('accepted'), actorOf('R-WH'))
    const receive = { ...context.blocks.receive, carrier: '黑貓宅急便', trackingNo: 'IN-7' }
    const arrived = (deliveryMethod: 'mailIn' | 'walkIn', block: typeof receive) =>
      applyAction('receive', { ...context, order: { ...context.order, deliveryMethod }, blocks: { receive: block } })
    const { order, history } = arrived('mailIn', receive)
    expect(order.shipment).toEqual({
      direction: 'inbound',
      carrier: '黑貓宅急便',
      trackingNo: 'IN-7',
      trackingUrl: trackingUrlOf('黑貓宅急便', 'IN-7'),
      itemIds: ['item-1'],
    })
    expect(history?.data?.receive).toMatchObject({ carrier: '黑貓宅急便', trackingNo: 'IN-7' })
    expect(arrived('mailIn', { ...receive, carrier: '', trackingNo: '' }).order).toEqual({})
    const byHand = arrived('walkIn', receive)
    expect([byHand.order, byHand.history?.data?.receive?.trackingNo]).toEqual([{}, null])
  })

  test('I20 writes the shipment; the repair warranty starts on shipping', () => {
    const ready = itemIn('readyToReturn', { outcome: 'repaired', repairWarrantyEndDate: '2027-01-01', location: 'A-01' })
    const { item, order } = act('ship', ready, 'R-WH')
    expect(item).toMatchObject({ repairWarrantyEndDate: '2027-02-16', location: null })
    expect(item).not.toHaveProperty('outcome')
    expect(order.shipment).toEqual({
      direction: 'outbound',
      carrier: 'Post',
      trackingNo: 'TW123',
      trackingUrl: null,
      collectedBy: null,
      shippedDate: TODAY,
      itemIds: ['item-1'],
    })
    expect(act('ship', { ...ready, outcome: 'unrepairable' }, 'R-WH').item.repairWarrantyEndDate).toBeNull()
  })

  test('I23 restarts the item and keeps history and warranty', () => {
    const { item, history, order } = act(
      'reopen',
      itemIn('closed', { outcome: 'repaired', receivedDate: NOW, receivedQuantity: 1, reopenCount: 1 }),
    )
    expect(item).toMatchObject({ repairStatus: 'accepted', receivedDate: null, receivedQuantity: null, outcome: null, reopenCount: 2 })
    expect(item).not.toHaveProperty('repairWarrantyEndDate')
    // the goods are awaited again
    expect(order).toEqual({ shipByDate: '2026-11-27' })
    expect(history?.changes).toContainEqual({ field: 'outcome', from: 'repaired', to: null })
  })

  test('I25 is flagged, and public only with a public comment', () => {
    const context = goodContext(itemIn('awaitingParts', { expectedPartsDate: TODAY }), actorOf('R-ADM'))
    const aloud = applyAction('override', context)
    expect([aloud.to, aloud.item.expectedPartsDate, aloud.item.outcome]).toEqual(['testing', null, null])
    expect([aloud.history?.isOverride, aloud.history?.visibility, aloud.notifies]).toEqual([true, 'public', ['customer', 'administrators']])

    const quiet = applyAction('override', { ...context, blocks: { ...context.blocks, publicComment: ' ' } })
    expect([quiet.history?.visibility, quiet.notifies]).toEqual(['internal', ['administrators']])
  })

  test('I25 to infoRequired keeps the status to return to; to readyToReturn it sets the outcome', () => {
    const context = goodContext(itemIn('repairing'), actorOf('R-ADM'))
    const asked = applyAction('override', { ...context, blocks: { ...context.blocks, toStatus: 'infoRequired' } })
    expect(asked.item.resumeStatus).toBe('repairing')
    const ready = applyAction('override', { ...context, blocks: { ...context.blocks, toStatus: 'readyToReturn', outcome: 'refused' } })
    expect(ready.item.outcome).toBe('refused')
  })

  test('I2 keeps the warranty unset when it is unknown', () => {
    const context = goodContext(itemIn('draft'), actorOf('R-CUS'))
    const { item } = applyAction('submit', { ...context, facts: {} })
    expect(Object.keys(item).filter((field) => field.startsWith('warranty'))).toEqual([])
  })

  test('I7 and I20 keep the given date, I10 and I11 the accepted fee', () => {
    const yesterday = '2026-11-17'
    const receiving = goodContext(itemIn('accepted'), actorOf('R-WH'))
    for (const receivedDate of [yesterday, '2026-11-16T16:00:00.000Z']) {
      const { item, history } = applyAction('receive', { ...receiving, blocks: { receive: { ...receiving.blocks.receive, receivedDate } } })
      expect([item.receivedDate, history?.data?.receive?.receivedDate]).toEqual([yesterday, yesterday])
    }

    const shipping = goodContext(itemIn('readyToReturn', { outcome: 'repaired' }), actorOf('R-WH'))
    const shipped = applyAction('ship', { ...shipping, blocks: { ship: { shippedDate: '2026-11-16' } } })
    expect([shipped.order.shipment?.shippedDate, shipped.item.repairWarrantyEndDate]).toEqual(['2026-11-16', '2027-02-14'])

    expect(act('declineQuote', itemIn('quoted')).history?.data?.quote?.inspectionFeeAccepted).toBe(true)
  })

  test('an outcome survives closing and a request for information, and no other transition', () => {
    expect(act('close', itemIn('returned', { outcome: 'repaired' })).item).not.toHaveProperty('outcome')
    const context = goodContext(itemIn('readyToReturn', { outcome: 'repaired' }), actorOf('R-ADM'))
    const asked = applyAction('override', { ...context, blocks: { ...context.blocks, toStatus: 'infoRequired', outcome: null } })
    expect(asked.item).not.toHaveProperty('outcome')
    expect(act('cancel', itemIn('submitted')).item).not.toHaveProperty('outcome')
  })

  test('a request for information consumes the target only in a status with a target', () => {
    const used = (status: ItemStatus) => act('requestInfo', itemIn(status)).item.targetUsedSec
    expect([used('accepted'), used('submitted')]).toEqual([0, 86_400])
  })

  test('a transition by the timer is signed as the system', () => {
    const { history } = applyAction('cancel', systemContext(goodContext(itemIn('accepted'), SYSTEM_ACTOR)))
    expect(history).toMatchObject({ isSystem: true, actorId: 'system', data: { reasonCode: 'noGoods' } })
  })
})

describe('history', () => {
  test.each<[ItemStatus, Action, boolean]>([
    ['submitted', 'accept', true],
    ['quoted', 'approveQuote', false],
    ['awaitingParts', 'partsArrived', false],
    ['returned', 'close', false],
  ])('a day in %s: did the clock of the centre run? %s: %s', (status, action, isRunning) => {
    const { history } = act(action, itemIn(status))
    expect(history).toMatchObject({ durationInPreviousSec: 86_400, pausedSec: isRunning ? 0 : 86_400, createdAt: NOW })
  })

  test('the entry is complete except for ids, names and files', () => {
    const { history } = act('reject', itemIn('submitted', { statusSince: null }), 'R-COO')
    expect(history).toEqual({
      action: 'reject',
      fromStatus: 'submitted',
      toStatus: 'rejected',
      actorId: 'user-R-COO',
      actorRoleId: 'R-COO',
      isCustomer: false,
      createdAt: NOW,
      visibility: 'public',
      publicComment: 'Everything that needs to be said.',
      internalNote: 'Taken over from a colleague.',
      changes: [],
      data: { reasonCode: 'other' },
      durationInPreviousSec: 0,
      pausedSec: 0,
      onBehalfOf: null,
      isOverride: false,
      isSystem: false,
    })
  })

  /** The data of each history entry (domain.md sections 6 and 7), written down independently. */
  test.each<[Action, ItemStatus, readonly string[]]>([
    ['requestInfo', 'submitted', ['requestedFields']],
    ['accept', 'submitted', ['warrantyStatus']],
    ['reject', 'submitted', ['reasonCode']],
    ['receive', 'accepted', ['receive']],
    ['startDiagnosis', 'received', ['rmsEngineerId']],
    ['issueQuote', 'diagnosing', ['diagnosis', 'quote']],
    ['approveQuote', 'quoted', ['quote']],
    ['declineQuote', 'quoted', ['quote']],
    ['approveNoCharge', 'diagnosing', ['diagnosis', 'quote']],
    ['waitParts', 'approved', ['parts']],
    ['finishRepair', 'repairing', ['repair']],
    ['conclude', 'repairing', ['outcome', 'repair']],
    ['testFail', 'testing', ['test']],
    ['testPass', 'testing', ['test']],
    ['ship', 'readyToReturn', ['ship']],
    ['confirmReceipt', 'returned', ['confirm']],
    ['reopen', 'returned', ['reason']],
    ['cancel', 'submitted', ['reason', 'reasonCode']],
    ['override', 'repairing', ['outcome', 'reason', 'reasonCode', 'toStatus']],
  ])('%s at %s stores %j', (action, status, kept) => {
    const context = goodContext(itemIn(status), actorOf(firstRoleOf(action)))
    const blocks: ReviewInput = {
      warrantyStatus: 'inWarranty',
      rmsEngineerId: ENGINEER,
      requestedFields: ['photo'],
      reason: 'It was decided together with the customer.',
      reasonCode: 'other',
      outcome: 'replaced',
      toStatus: 'diagnosing',
      confirm: { rating: 5 },
      ...context.blocks,
    }
    expect(Object.keys(applyAction(action, { ...context, blocks }).history?.data ?? {}).toSorted()).toEqual(kept)
  })

  test('empty fields are not stored', () => {
    const context = goodContext(itemIn('submitted'), actorOf('R-ADM'))
    const data = (blocks: typeof context.blocks) => applyAction('cancel', { ...context, blocks }).history?.data
    expect([data({ reasonCode: 'other', reason: null }), data({ reasonCode: 'other' })]).toEqual([
      { reasonCode: 'other' },
      { reasonCode: 'other' },
    ])
    expect([data({ reasonCode: null }), data({})]).toEqual([null, null])
  })

  test('an action without a block stores no data', () => {
    expect(act('close', itemIn('returned')).history?.data).toBeNull()
  })

  test('the input is not mutated', () => {
    const context = goodContext(itemIn('infoRequired'), actorOf('R-ADM'))
    const before = structuredClone({ ...context, actor: { ...context.actor, permissions: [] } })
    applyAction('answerInfo', context)
    expect({ ...context, actor: { ...context.actor, permissions: [] } }).toEqual(before)
  })
})

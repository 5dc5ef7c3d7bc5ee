import { describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '../../../src/shared/constants.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { RepairOrder } from '../../../src/domain/entities/repair-order.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/entities/statuses.ts'
import {
  actionsOfOrder,
  allowedOrderActions,
  mayActOnOrder,
  mayTellInbound,
  orderRefusalOf,
} from '../../../src/domain/lifecycle/order-allowed.ts'
import { ORDER_GUARDS, type OrderContext, type OrderGuardName } from '../../../src/domain/lifecycle/order-guards.ts'
import { ORDER_ACTIONS, ORDER_TRANSITIONS, type OrderAction } from '../../../src/domain/lifecycle/order-transitions.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { actorOf, ADDRESS, goodContext, itemIn, NOW } from './fixtures.ts'

const ORDER: RepairOrder = {
  repairOrderId: 'order-1',
  repairOrderStatus: 'draft',
  customerId: 'customer-1',
  deliveryMethod: 'mailIn',
  invoiceType: 'none',
  dataBackupConfirmed: true,
  termsVersion: TERMS_VERSION,
  receiveAddresses: [ADDRESS],
  rowVersion: 1,
}

/** Items that go with an order's status. */
const ITEM_IN: Partial<Record<OrderStatus, RepairItem>> = { draft: itemIn('draft'), actionRequired: itemIn('infoRequired') }

function contextOf(status: OrderStatus | null, role: RoleId, change: Partial<OrderContext> = {}): OrderContext {
  const actor = actorOf(role)
  const item = (status && ITEM_IN[status]) ?? itemIn('submitted')
  return {
    order: status && { ...ORDER, repairOrderStatus: status },
    items: [goodContext(item, actor)],
    actor,
    now: NOW,
    openDrafts: 4,
    ...change,
  }
}

/** domain.md section 3, copied from the page: from and who. O4 goes by I4, which names administrators too. */
const PAGE: Record<OrderAction, { from: readonly OrderStatus[]; who: readonly string[] }> = {
  create: { from: [], who: ['CUS', 'CMG', 'COO', 'ADM'] },
  edit: { from: ['draft'], who: ['CMG', 'CUS', 'COO', 'ADM'] },
  submit: { from: ['draft'], who: ['CUS', 'CMG', 'COO', 'ADM'] },
  answer: { from: ['actionRequired'], who: ['CUS', 'CMG', 'COO', 'ADM'] },
  updateAddress: {
    from: ['submitted', 'actionRequired', 'accepted', 'inProgress', 'readyToReturn'],
    who: ['CUS', 'CMG', 'COO', 'ADM'],
  },
  delete: { from: ['draft'], who: ['CUS', 'CMG', 'COO', 'ADM'] },
  cancel: { from: ['submitted', 'actionRequired', 'accepted'], who: ['ADM', 'COO', 'CUS', 'CMG'] },
  markPrinted: { from: ORDER_STATUSES, who: ['ADM', 'COO', 'ENG', 'WH', 'CUS', 'CMG'] },
}
const isWho = (action: OrderAction, role: RoleId) => PAGE[action].who.includes(role.slice('R-'.length))

describe('allowed order actions: every status, action and role', () => {
  describe.each(ROLE_IDS)('%s', (role) => {
    test.each(ORDER_STATUSES)('%s', (status) => {
      const context = contextOf(status, role)
      const expected = ORDER_ACTIONS.filter((action) => PAGE[action].from.includes(status) && isWho(action, role))
      expect(allowedOrderActions(context)).toEqual(expected.map((action) => ({ action, enabled: true, reasons: [] })))
      for (const action of ORDER_ACTIONS) {
        const tooLate = ['edit', 'submit', 'delete'].includes(action) ? 'order-not-draft' : 'action-not-allowed'
        const code = isWho(action, role) ? (PAGE[action].from.includes(status) ? undefined : tooLate) : 'identity-no-permission'
        // a refusal by right or by status gives nothing to mend
        expect([action, orderRefusalOf(action, context)]).toEqual([action, code && { code, reasons: [] }])
      }
    })

    test('before there is an order', () => {
      const context = contextOf(null, role)
      const possible = isWho('create', role) ? ['create'] : []
      expect(allowedOrderActions(context).map(({ action }) => action)).toEqual(possible)
      expect(ORDER_ACTIONS.filter((action) => orderRefusalOf(action, context) === undefined)).toEqual(possible)
    })
  })

  test('an employee can create an order only on behalf', () => {
    const actor = actorOf('R-COO')
    const permissions = new Set([...actor.permissions].filter((id) => id !== 'repairOrder.createOnBehalf'))
    expect(mayActOnOrder('create', { ...actor, permissions })).toBe(false)
  })
})

const answering = (requestedFields: readonly string[], itemId: string) => {
  const context = goodContext(itemIn('infoRequired', { itemId, requestedFields }), actorOf('R-CUS'))
  return { ...context, blocks: {} }
}

/** Accepted and refused, with the reasons; a guard without a case does not compile. */
const CASES: Record<OrderGuardName, { accepts: OrderContext; refuses: readonly (readonly [OrderContext, ...string[]])[] }> = {
  draftsLeft: { accepts: contextOf(null, 'R-CUS'), refuses: [[contextOf(null, 'R-CUS', { openDrafts: 5 }), ': reason-tooManyDrafts']] },
  orderComplete: {
    accepts: contextOf('draft', 'R-CUS'),
    refuses: [
      [contextOf('draft', 'R-CUS', { items: [] }), 'items: rule-itemCount'],
      [contextOf('draft', 'R-CUS', { order: { ...ORDER, receiveAddresses: [] } }), 'receiveAddresses: rule-addressReturn'],
      [contextOf('draft', 'R-CUS', { order: { ...ORDER, termsVersion: null } }), 'termsVersion: rule-terms'],
    ],
  },
  itemsComplete: {
    accepts: contextOf('draft', 'R-CUS'),
    refuses: [
      [
        contextOf('draft', 'R-CUS', {
          items: [
            goodContext(itemIn('draft'), actorOf('R-CUS')),
            goodContext(itemIn('draft', { itemId: 'item-2', brand: '' }), actorOf('R-CUS')),
          ],
        }),
        'item-2 brand: rule-required',
      ],
    ],
  },
  questionsAnswered: {
    accepts: contextOf('actionRequired', 'R-CUS', {
      items: [answering(['brand'], 'a'), answering(['modelNo'], 'b'), goodContext(itemIn('quoted'), actorOf('R-CUS'))],
      itemIds: ['a'],
    }),
    refuses: [
      [
        contextOf('actionRequired', 'R-CUS', { items: [answering(['brand'], 'a'), answering(['modelNo'], 'b')] }),
        'b modelNo: reason-requestedFieldMissing',
      ],
      [contextOf('actionRequired', 'R-CUS', { items: [goodContext(itemIn('quoted'), actorOf('R-CUS'))] }), ': reason-nothingAsked'],
    ],
  },
  nothingReturned: {
    accepts: contextOf('inProgress', 'R-CUS'),
    refuses: [
      [contextOf('inProgress', 'R-CUS', { items: [goodContext(itemIn('returned'), actorOf('R-CUS'))] }), ': reason-itemReturned'],
      [contextOf('inProgress', 'R-CUS', { items: [goodContext(itemIn('closed'), actorOf('R-CUS'))] }), ': reason-itemReturned'],
    ],
  },
  neverSubmitted: {
    accepts: contextOf('draft', 'R-CUS'),
    refuses: [[contextOf('draft', 'R-CUS', { order: { ...ORDER, submittedAt: NOW } }), ': reason-alreadySubmitted']],
  },
  nothingReceived: {
    accepts: contextOf('accepted', 'R-CUS'),
    refuses: [
      [
        contextOf('accepted', 'R-CUS', { items: [goodContext(itemIn('infoRequired', { receivedDate: NOW }), actorOf('R-CUS'))] }),
        ': reason-itemReceived',
      ],
    ],
  },
}
const cases = Object.entries(CASES).map(([name, each]) => ({ name, ...each }))

test.each(cases)('$name accepts and refuses', ({ name, accepts, refuses }) => {
  const [, guard] = Object.entries(ORDER_GUARDS).find(([known]) => known === name) ?? []
  expect(guard?.(accepts)).toEqual([])
  for (const [context, ...reasons] of refuses)
    expect(guard?.(context).map(({ itemId, field, key }) => `${itemId ? `${itemId} ` : ''}${field}: ${key}`)).toEqual(reasons)
})

test('a blocked action is listed with its reasons', () => {
  const blocked = contextOf('draft', 'R-CUS', { items: [] })
  expect(allowedOrderActions(blocked).map(({ action, enabled }) => `${action} ${enabled}`)).toEqual([
    'edit true',
    'submit false',
    'delete true',
    'markPrinted true',
  ])
  expect(orderRefusalOf('submit', blocked)).toMatchObject({ code: 'guard-failed', reasons: [{ field: 'items' }] })
})

test('every order guard is used', () => {
  const asked = ORDER_ACTIONS.flatMap((action) => ORDER_TRANSITIONS[action].guards)
  expect(asked.toSorted()).toEqual(Object.keys(ORDER_GUARDS).toSorted())
})

describe('actions of an order that was loaded', () => {
  const submitted: RepairOrder = { ...ORDER, repairOrderStatus: 'submitted' }
  const actor = actorOf('R-CUS')
  const buttons = (order: RepairOrder, ...items: readonly RepairItem[]) =>
    actionsOfOrder(order, items, actor, NOW).map(({ action, enabled }) => `${action} ${enabled}`)

  test('are those of the server if it sends them', () => {
    const allowedActions = [{ action: 'cancel', enabled: false, reasons: [{ field: '', key: 'reason-itemReceived' }] }] as const
    expect(actionsOfOrder({ ...submitted, allowedActions }, [itemIn('submitted')], actor, NOW)).toBe(allowedActions)
  })

  test('are otherwise computed from the loaded items', () => {
    expect(buttons(submitted, itemIn('submitted'))).toEqual(['updateAddress true', 'cancel true', 'markPrinted true'])
    expect(buttons(submitted, itemIn('received', { receivedDate: NOW }), itemIn('returned'))).toEqual([
      'updateAddress false',
      'cancel false',
      'markPrinted true',
    ])
  })

  test('do not count an answer that consists of a file, which is unknown here', () => {
    const asked: RepairOrder = { ...ORDER, repairOrderStatus: 'actionRequired' }
    const questions = ['photo', 'invoice'].map((name) => itemIn('infoRequired', { itemId: name, requestedFields: [name] }))
    const answer = actionsOfOrder(asked, questions, actor, NOW).find(({ action }) => action === 'answer')
    expect(answer?.reasons?.map(({ key, itemId }) => `${itemId}: ${key}`)).toEqual([
      'photo: reason-requestedPhotoMissing',
      'invoice: reason-requestedInvoiceMissing',
    ])
  })
})

test('the inbound tracking number can be set until the first receipt, and never in a final status', () => {
  const may = (repairOrderStatus: OrderStatus, ...received: readonly (string | null)[]) =>
    mayTellInbound(
      { repairOrderStatus },
      received.map((receivedDate) => ({ receivedDate })),
    )
  expect([may('accepted', null, null), may('accepted', null, NOW), may('accepted', NOW)]).toEqual([true, false, false])
  expect(ORDER_STATUSES.filter((status) => !may(status, null))).toEqual(['closed', 'rejected', 'cancelled'])
})

test('the reasons of an item not yet created name no item', () => {
  const context = { ...goodContext(null, actorOf('R-ENG')), item: null }
  const asking = contextOf('accepted', 'R-CUS', { items: [context] })
  expect(ORDER_GUARDS.itemsComplete(asking)).toEqual([])
  expect(ORDER_GUARDS.questionsAnswered(asking).map(({ key }) => key)).toEqual(['reason-nothingAsked'])
})

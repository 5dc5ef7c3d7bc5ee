import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Centre } from '../../../src/domain/entities/centre.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { RepairOrder as Order } from '../../../src/domain/entities/repair-order.ts'
import type { HistoryEntry, ReviewInfo } from '../../../src/domain/entities/review.ts'
import { isCustomerRole, type RoleId } from '../../../src/domain/permissions.ts'
import { customerItemMachine } from '../../../src/machines/customer-item/customer-item.machine.ts'
import type { LoadedOrder } from '../../../src/machines/orders/repair-order-calls.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { onServerChange } from '../../../src/shared/server-changes.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { CustomerItemPage } from '../../../src/views/customer-item/customer-item-page.tsx'
import { RepairOrder } from '../../../src/views/orders/repair-order.tsx'
import { appFor } from '../app-for.ts'

export const itemOf = (repairStatus: RepairItem['repairStatus'], change: Partial<RepairItem> = {}): RepairItem => ({
  itemId: 'i1',
  repairOrderId: 'o1',
  itemNo: 1,
  brand: 'Norvane',
  productName: 'Kite',
  existedFiles: [],
  repairStatus,
  statusSince: '2026-11-20T02:00:00.000Z',
  rowVersion: 1,
  ...change,
})

export const entryOf = (seq: number, action: HistoryEntry['action'], change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  historyId: `h${seq}-${change.itemId ?? 'i1'}`,
  itemId: 'i1',
  seq,
  action,
  fromStatus: 'submitted',
  toStatus: 'submitted',
  actorName: '王淑芬',
  actorRoleId: 'R-COO',
  createdAt: `2026-11-1${seq}T02:00:00.000Z`,
  visibility: 'public',
  ...change,
})

export const infoOf = (item: RepairItem, reviewHistory: readonly HistoryEntry[] = []): ReviewInfo => ({
  itemId: item.itemId,
  repairOrderId: 'o1',
  repairOrderNo: 'RO20261120-0001',
  item,
  repairStatus: item.repairStatus,
  rowVersion: item.rowVersion,
  issueUploadFiles: item.existedFiles,
  awaitingProcessing: {},
  reviewHistory,
})

export const ORDER: Order = {
  repairOrderId: 'o1',
  repairOrderNo: 'RO20261120-0001',
  repairOrderStatus: 'actionRequired',
  receiveAddresses: [],
  submittedAt: '2026-11-10T01:00:00.000Z',
  rowVersion: 1,
}

type ItemPageProps = { info: ReviewInfo; later?: ReviewInfo; by?: RoleId; centre?: Centre }

/** The customer's page of an item that a server would return, and `later` after the window event `server-changed`. */
export const ItemPage = ({ info, later = info, by = 'R-CUS', centre }: ItemPageProps) => {
  const app = appFor(by)
  const [load] = useState(() => {
    let now = info
    addEventListener('server-changed', () => (now = later), { once: true })
    return request(async (_: ReviewMachineInput): Promise<LoadedReview | undefined> => ({
      info: now,
      engineers: [],
      issueCategories: [],
      centre,
    }))
  })
  const actor = useActorRef(customerItemMachine.provide({ actors: { load } }), {
    input: { itemId: info.itemId, actor: { userId: 'u1', isCustomer: true, permissions: app.permissions }, onServerChange },
  })
  return (
    <AppContext value={app}>
      <CustomerItemPage actor={actor} />
    </AppContext>
  )
}

type OrderPageProps = {
  items: readonly RepairItem[]
  history?: readonly HistoryEntry[]
  order?: Partial<Order>
  by?: RoleId
  centre?: Centre
}

/** The page of an order that a server would return. */
export const OrderPage = ({ items, history = [], order = {}, by = 'R-CUS', centre }: OrderPageProps) => {
  const app = appFor(by)
  const loaded: LoadedOrder = {
    order: { ...ORDER, ...order },
    items,
    comments: [],
    timeline: { history, events: [] },
    issueCategories: [],
    countries: [],
    phoneCodes: [],
    addressBook: [],
    centre,
  }
  const load = request(async (_: { repairOrderId: string }): Promise<LoadedOrder | undefined> => loaded)
  const actor = useActorRef(repairOrderMachine.provide({ actors: { load } }), {
    input: { repairOrderId: 'o1', mode: 'view', actor: { userId: 'u1', isCustomer: isCustomerRole(by), permissions: app.permissions } },
  })
  return (
    <AppContext value={app}>
      <RepairOrder actor={actor} />
    </AppContext>
  )
}

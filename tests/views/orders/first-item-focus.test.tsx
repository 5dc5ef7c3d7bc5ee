import { useActorRef } from '@xstate/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { LoadedOrder, OrderRecord } from '../../../src/machines/orders/repair-order-calls.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import type { OrderActor } from '../../../src/views/orders/actors.ts'
import { RepairOrder } from '../../../src/views/orders/repair-order.tsx'
import { appFor } from '../app-for.ts'
import { show } from '../ui/show.tsx'

const LOADED: LoadedOrder = {
  order: {
    repairOrderId: 'o1',
    repairOrderNo: 'RO20261120-0001',
    repairOrderStatus: 'draft',
    customerName: '張怡君',
    receiveAddresses: [],
    rowVersion: 1,
  },
  items: [],
  comments: [],
  timeline: { history: [], events: [] },
  issueCategories: [],
  countries: [],
  phoneCodes: [],
  addressBook: [],
}
const ITEM: RepairItem = {
  itemId: 'i1',
  itemNo: 1,
  brand: 'Norvane',
  productName: 'Kite',
  existedFiles: [],
  repairStatus: 'draft',
  rowVersion: 1,
}

const machine = repairOrderMachine.provide({
  actors: {
    load: request((): Promise<LoadedOrder | undefined> => Promise.resolve(LOADED)),
    reload: request((): Promise<OrderRecord> => Promise.resolve({ ...LOADED, items: [ITEM] })),
  },
})
const app = appFor('R-CUS')

const Screen = ({ onActor }: { onActor: (actor: OrderActor) => void }) => {
  const actor = useActorRef(machine, {
    input: {
      repairOrderId: 'o1',
      mode: 'edit',
      route: { step: 'page' },
      actor: { userId: 'u1', isCustomer: true, permissions: app.permissions },
    },
  })
  onActor(actor)
  return (
    <AppContext value={app}>
      <RepairOrder actor={actor} />
    </AppContext>
  )
}

test('after saving the first item of an order, the button for another one has the focus', async () => {
  let order: OrderActor | undefined
  await show(<Screen onActor={(actor) => (order = actor)} />)
  const add = page.getByRole('button', { name: '新增品項' })
  const dialog = page.getByRole('dialog')
  await add.click()
  await expect.element(dialog).toBeVisible()
  // a list of choices has the focus in between
  await dialog.getByRole('button', { name: /產品類別/ }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()

  order?.send({ type: 'item.saved', item: ITEM })
  await dialog.getByRole('button', { name: '關閉' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: '1. Norvane Kite' })).toBeVisible()
  await expect.element(add).toHaveFocus()
})

import { useActorRef } from '@xstate/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerOption } from '../../../src/domain/entities/order-draft.ts'
import { customerSearchMachine } from '../../../src/machines/orders/customer-search.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { CustomerPicker } from '../../../src/views/orders/edit/customer-picker.tsx'
import { show } from '../ui/show.tsx'

const CUSTOMERS: readonly CustomerOption[] = [
  { value: 'c1', label: '晨光資訊股份有限公司', taxId: '12345675' },
  { value: 'c2', label: '海岸旅行社有限公司', taxId: '04595257' },
  { value: 'c3', label: '張怡君' },
]
const machine = customerSearchMachine.provide({
  actors: { search: request((): Promise<readonly CustomerOption[] | undefined> => Promise.resolve(CUSTOMERS)) },
})
const Picker = () => <CustomerPicker search={useActorRef(machine)} onChoose={() => undefined} />

test.each([
  ['晨光資訊股份有限公司', '晨光'],
  ['海岸旅行社有限公司', '海岸'],
  ['張怡君', '怡君'],
])('the avatar of %s shows %s: a company its first two characters, a person the given name', async (name, letters) => {
  await show(<Picker />)
  const row = page.getByRole('option').filter({ hasText: name })
  await expect.element(row).toBeVisible()
  expect(row.element().querySelector('[aria-hidden=true]')?.textContent).toBe(letters)
})

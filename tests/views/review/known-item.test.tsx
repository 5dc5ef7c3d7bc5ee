import { useActorRef } from '@xstate/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { customerItemMachine } from '../../../src/machines/customer-item/customer-item.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { CustomerItemPage } from '../../../src/views/customer-item/customer-item-page.tsx'
import { ReviewPage } from '../../../src/views/review/review-page.tsx'
import { infoOf } from '../../machines/review/review-record.ts'
import { show } from '../ui/show.tsx'
import { appFor, deskOf, ENGINEERS, inputOf } from './screen.tsx'

const info = infoOf('submitted')
const known = { ...info, repairOrderNo: 'RO20261118-0001', item: { ...info.item, itemNo: 2, brand: 'Kestrel', productName: 'Wave Router' } }

/** The page of a known item whose record is loading until `answer` is called. */
const openLoading = async (role: RoleId) => {
  const { promise, resolve } = Promise.withResolvers<LoadedReview>()
  const load = request((_: ReviewMachineInput): Promise<LoadedReview | undefined> => promise)
  const input = { ...inputOf(role), known }
  const Review = () => <ReviewPage actor={useActorRef(deskOf({ load }), { input })} />
  const CustomerItem = () => <CustomerItemPage actor={useActorRef(customerItemMachine.provide({ actors: { load } }), { input })} />
  const { container } = await show(
    <AppContext value={appFor(role)}>
      <Router base="">
        <main>{role === 'R-CUS' ? <CustomerItem /> : <Review />}</main>
      </Router>
    </AppContext>,
  )
  return {
    container,
    answer: () =>
      resolve({ info: { ...known, item: { ...known.item, productName: 'Wave 2' } }, engineers: ENGINEERS, issueCategories: [] }),
  }
}

test.each(['R-COO', 'R-CUS'] as const)('%s: a known item has its heading before its record, and nothing to do', async (role) => {
  const { container, answer } = await openLoading(role)
  const heading = () => container.querySelector('h1')?.textContent
  await expect.poll(heading).toBe('Kestrel Wave Router')
  expect(container.textContent).toContain('RO20261118-0001-02')
  expect(container.querySelector('form')).toBeNull()
  expect(container.querySelector('button[type=submit]')).toBeNull()
  answer()
  await expect.poll(heading).toBe('Kestrel Wave 2')
})

import { useActorRef } from '@xstate/react'
import { Router } from 'wouter'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { isCustomerRole, type RoleId } from '../../../src/domain/permissions.ts'
import { customerItemMachine } from '../../../src/machines/customer-item/customer-item.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { deskMachine } from '../../../src/machines/review/desk.machine.ts'
import { reviewMachine } from '../../../src/machines/review/review.machine.ts'
import { AppContext, type AppState } from '../../../src/views/hooks/app-context.ts'
import { CustomerItemPage } from '../../../src/views/customer-item/customer-item-page.tsx'
import { ReviewPage } from '../../../src/views/review/review-page.tsx'
import { appFor as anyAppFor } from '../app-for.ts'
import { ACCOUNT_OF } from '../../backend/support.ts'
import { show } from '../ui/show.tsx'

export const ENGINEERS = [
  { value: 'eng', label: '員工 eng', openItems: 3 },
  { value: 'eng2', label: '員工 eng2', openItems: 0 },
]

/** The application as the role's account of the test service has it. */
export const appFor = (role: RoleId): AppState => anyAppFor(role, [], ACCOUNT_OF[role])

type Props = { role: RoleId; info: ReviewInfo | undefined }

export const inputOf = (role: RoleId, itemId = 'item') => ({
  itemId,
  actor: { userId: ACCOUNT_OF[role], roleId: role, isCustomer: isCustomerRole(role), permissions: new Set<string>(permissionsOf(role)) },
})
const loadOf = (info: ReviewInfo | undefined) =>
  request((_: ReviewMachineInput): Promise<LoadedReview | undefined> =>
    Promise.resolve(info && { info, engineers: ENGINEERS, issueCategories: [] }),
  )

/** The page of a review that is loaded by the test. */
export const deskOf = (actors: { readonly load: ReturnType<typeof loadOf> }) =>
  deskMachine.provide({ actors: { review: reviewMachine.provide({ actors }) } })

const Review = ({ role, info }: Props) => <ReviewPage actor={useActorRef(deskOf({ load: loadOf(info) }), { input: inputOf(role) })} />
const CustomerItem = ({ role, info }: Props) => (
  <CustomerItemPage actor={useActorRef(customerItemMachine.provide({ actors: { load: loadOf(info) } }), { input: inputOf(role) })} />
)

/** The page of one item for a role: the review, or the customer's view. `info` undefined: not visible to that user. */
export const openItem = async (props: Props) => {
  const screen = await show(
    <AppContext value={appFor(props.role)}>
      <Router base="">
        <main>{isCustomerRole(props.role) ? <CustomerItem {...props} /> : <Review {...props} />}</main>
      </Router>
    </AppContext>,
  )
  await expectHeading(screen.container)
  return screen
}

const expectHeading = async (root: Element) => {
  while (root.querySelector('h1:not(.sr-only)') === null) await new Promise((resolve) => setTimeout(resolve, 5))
}

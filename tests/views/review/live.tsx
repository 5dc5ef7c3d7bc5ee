import { useActorRef } from '@xstate/react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { configureApi, credentials } from '../../../src/api/index.ts'
import { isCustomerRole, type RoleId } from '../../../src/domain/permissions.ts'
import { customerItemMachine } from '../../../src/machines/customer-item/customer-item.machine.ts'
import { deskMachine } from '../../../src/machines/review/desk.machine.ts'
import { onServerChange } from '../../../src/shared/server-changes.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { CustomerItemPage } from '../../../src/views/customer-item/customer-item-page.tsx'
import { ReviewPage } from '../../../src/views/review/review-page.tsx'
import { ACCOUNT_OF, type Service } from '../../backend/support.ts'
import { FetchXhr } from '../../machines/files/fetch-xhr.ts'
import { show } from '../ui/show.tsx'
import { appFor, inputOf } from './screen.tsx'

/** The page's client speaks with the service: nothing between a press and the stored row is replaced. */
export const connect = (service: Service) => {
  configureApi({ apiBase: 'http://service.test/api' })
  vi.stubGlobal('XMLHttpRequest', FetchXhr)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => service.handle(new Request(input, init)))
}

type Props = { role: RoleId; itemId: string }
const Review = ({ role, itemId }: Props) => (
  <ReviewPage actor={useActorRef(deskMachine, { input: { ...inputOf(role, itemId), onServerChange } })} />
)
const CustomerItem = ({ role, itemId }: Props) => (
  <CustomerItemPage actor={useActorRef(customerItemMachine, { input: inputOf(role, itemId) })} />
)

/** Signs in a user of the role and opens the item's page. */
export const openLive = async (service: Service, props: Props) => {
  const { data } = await service.login(ACCOUNT_OF[props.role])
  credentials.save(data)
  const screen = await show(
    <AppContext value={appFor(props.role)}>
      <Router base="">
        <main>{isCustomerRole(props.role) ? <CustomerItem {...props} /> : <Review {...props} />}</main>
      </Router>
    </AppContext>,
  )
  await vi.waitUntil(() => screen.container.querySelector('h1:not(.sr-only)') !== null, { timeout: 5000 })
  return screen
}

import { profileOf } from '../../src/app/admit.ts'
import { parseOrderLayout } from '../../src/domain/order-layout.ts'
import { parseOrderListQuery } from '../../src/domain/order-list-query.ts'
import { orderRowsMachine } from '../../src/machines/order-list/order-list-page.ts'
import { repairOrderListMachine } from '../../src/machines/order-list/repair-order-list.machine.ts'
import { savedViewsMachine } from '../../src/machines/order-list/saved-views.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { list } from '../stage/lists.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const VIEW = { name: '急件', filters: {}, sort: [], columns: [], isDefault: false }

const place = (as: string) =>
  page(repairOrderListMachine, {
    path: paths.repairOrder,
    as,
    input: ({ search, profile }) => {
      const { user, permissions } = profileOf(profile)
      return {
        query: parseOrderListQuery(search),
        isBare: search === '',
        isCustomer: user.isCustomer,
        hasViews: permissions.has('repairOrder.savedView'),
        layout: parseOrderLayout(null, user.isCustomer),
      }
    },
    module: () => import('../../src/app/pages/order-list.ts'),
  })

export const repairOrderList: Specimen = specimen(repairOrderListMachine, place('coo01'), {
  moves: [{ type: 'order.find', text: 'RO20260820-0001' }, { type: 'home.open' }],
  beside: () => [savedViews],
  never: { 'views.absent': 'everybody of the demo may keep views of his own' },
})
export const orderRows: Specimen = specimen(orderRowsMachine, repairOrderList, list({ keyword: '晨光', isHeld: true }))
export const savedViews: Specimen = specimen(savedViewsMachine, repairOrderList, {
  moves: [
    { type: 'view.write', job: { kind: 'save', body: VIEW } },
    { type: 'view.ask', job: { kind: 'save', body: VIEW } },
    { type: 'view.ask', job: { kind: 'save', body: { ...VIEW, name: '' } } },
    { type: 'view.confirm' },
    { type: 'view.cancel' },
  ],
  replies: { load: { 'a service without views': () => undefined } },
})

import type { Actor } from './domain/lifecycle/context.ts'
import { parseOrderListQuery } from './domain/order-list-query.ts'
import type { SessionProfile } from './machines/session.machine.ts'
import { paths } from './paths.ts'
import { route, still, type Route } from './route.tsx'

/** Who acts, as the lifecycle sees it. Admission lets nobody without a profile through to a page that needs one. */
const actorOf = (profile: SessionProfile | undefined): Actor => {
  if (profile === undefined) throw new Error('this page needs a signed-in user')
  const { user, permissions } = profile
  return { userId: user.userId, roleId: user.currentRoleId ?? null, isCustomer: user.isCustomer, permissions }
}

const loadLogin = async () => {
  const [{ loginMachine }, { Login }] = await Promise.all([import('./machines/login.machine.ts'), import('./views/login.tsx')])
  return { machine: loginMachine, View: Login }
}

const loadRepairOrder = async () => {
  const [{ repairOrderMachine }, { RepairOrder }] = await Promise.all([
    import('./machines/repair-order.machine.ts'),
    import('./views/repair-order/repair-order.tsx'),
  ])
  return { machine: repairOrderMachine, View: RepairOrder }
}

/** THE route table (specification section 2): every page, who may see it, and which machine and view make it. */
export const routes: readonly Route[] = [
  route({
    path: paths.login,
    titleKey: 'identity-login-customer-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: loadLogin,
    input: () => ({ values: { account: '', password: '' }, facts: { isCustomer: true } }),
  }),
  route({
    path: paths.backendLogin,
    titleKey: 'identity-login-employee-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: loadLogin,
    input: () => ({ values: { account: '', password: '' }, facts: { isCustomer: false } }),
  }),
  route({
    path: paths.repairOrder,
    titleKey: 'repairOrder-list-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.list',
    load: async () => {
      const [{ repairOrderListMachine }, { RepairOrderList }] = await Promise.all([
        import('./machines/repair-order-list.machine.ts'),
        import('./views/repair-order-list/repair-order-list.tsx'),
      ])
      return { machine: repairOrderListMachine, View: RepairOrderList }
    },
    input: ({ search }) => ({ query: parseOrderListQuery(search) }),
  }),
  route({
    path: paths.repairOrderCreate,
    titleKey: 'repairOrder-create-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.create',
    load: async () => {
      const [{ repairOrderCreateMachine }, { RepairOrderCreate }] = await Promise.all([
        import('./machines/repair-order-create.machine.ts'),
        import('./views/repair-order/order-create.tsx'),
      ])
      return { machine: repairOrderCreateMachine, View: RepairOrderCreate }
    },
    input: () => undefined,
  }),
  route({
    path: paths.repairOrderEdit,
    titleKey: 'repairOrder-edit-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.edit',
    load: loadRepairOrder,
    input: ({ params }) => ({ repairOrderId: params.repairOrderId, mode: 'edit' as const }),
  }),
  route({
    path: paths.repairOrderView,
    titleKey: 'repairOrder-view-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.view',
    load: loadRepairOrder,
    input: ({ params }) => ({ repairOrderId: params.repairOrderId, mode: 'view' as const }),
  }),
  route({
    path: paths.reviewOrderItem,
    titleKey: 'home-review-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairItem.review',
    load: async () => {
      const [{ reviewMachine }, { ReviewPage }] = await Promise.all([
        import('./machines/review.machine.ts'),
        import('./views/review/review-page.tsx'),
      ])
      return { machine: reviewMachine, View: ReviewPage }
    },
    input: ({ params, profile }) => ({ itemId: params.itemId, actor: actorOf(profile) }),
  }),
  route({
    path: paths.viewOrderItem,
    titleKey: 'home-item-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairItem.viewByCustomer',
    load: async () => {
      const [{ customerItemMachine }, { CustomerItemPage }] = await Promise.all([
        import('./machines/customer-item.machine.ts'),
        import('./views/customer-item/customer-item-page.tsx'),
      ])
      return { machine: customerItemMachine, View: CustomerItemPage }
    },
    input: ({ params, profile }) => ({ itemId: params.itemId, actor: actorOf(profile) }),
  }),
  still({
    path: paths.notFound,
    titleKey: 'home-notFound-title',
    layout: 'bare',
    requiresAuth: false,
    View: async () => (await import('./views/not-found.tsx')).NotFound,
  }),
]

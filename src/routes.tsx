import { parseOrderListQuery } from './domain/order-list-query.ts'
import { paths } from './paths.ts'
import { route, still, type Route } from './route.tsx'

/** THE route table (specification section 2): every page, who may see it, and which machine and view make it. */
export const routes: readonly Route[] = [
  route({
    path: paths.login,
    titleKey: 'identity-login-customer-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: async () => {
      const [{ loginMachine }, { Login }] = await Promise.all([import('./machines/login.machine.ts'), import('./views/login.tsx')])
      return { machine: loginMachine, View: Login }
    },
    input: () => ({ values: { account: '', password: '' }, facts: { isCustomer: true } }),
  }),
  route({
    path: paths.backendLogin,
    titleKey: 'identity-login-employee-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: async () => {
      const [{ loginMachine }, { Login }] = await Promise.all([import('./machines/login.machine.ts'), import('./views/login.tsx')])
      return { machine: loginMachine, View: Login }
    },
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
  still({
    path: paths.notFound,
    titleKey: 'home-notFound-title',
    layout: 'bare',
    requiresAuth: false,
    View: async () => (await import('./views/not-found.tsx')).NotFound,
  }),
]

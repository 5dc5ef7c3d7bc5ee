import { parsePrintQuery } from './domain/print-query.ts'
import { currentLocale, loadEveryLanguage } from './i18n.ts'
import { paths } from './paths.ts'
import { redirect, route, still, type Redirect, type Route } from './route.tsx'
import { onServerChange } from './server-changes.ts'
import {
  profileOf,
  actorOf,
  loadLogin,
  loadForgot,
  loadPasswordLink,
  loadNotice,
  loadRepairOrder,
  linkInput,
  loginInput,
  orderListInput,
} from './screen-parts.tsx'

/** THE route table (specification section 2): every page, who may see it, and which machine and view make it. */
export const routes: readonly Route[] = [
  route({
    path: paths.login,
    titleKey: 'identity-login-customer-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: loadLogin,
    input: loginInput(true),
  }),
  route({
    path: paths.backendLogin,
    titleKey: 'identity-login-employee-title',
    layout: 'card',
    requiresAuth: false,
    isLogin: true,
    load: loadLogin,
    input: loginInput(false),
  }),
  route({
    path: paths.forgot,
    titleKey: 'password-forgot-title',
    layout: 'card',
    requiresAuth: false,
    load: loadForgot,
    input: () => ({ values: { account: '' }, facts: { isCustomer: true } }),
  }),
  route({
    path: paths.backendForgot,
    titleKey: 'password-forgot-title',
    layout: 'card',
    requiresAuth: false,
    load: loadForgot,
    input: () => ({ values: { account: '' }, facts: { isCustomer: false } }),
  }),
  still({
    path: paths.forgotSent,
    titleKey: 'password-forgot-sent-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ForgotSent', true),
  }),
  still({
    path: paths.backendForgotSent,
    titleKey: 'password-forgot-sent-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ForgotSent', false),
  }),
  route({
    path: paths.register,
    titleKey: 'register-title',
    layout: 'wideCard',
    requiresAuth: false,
    load: async () => {
      const [{ registerMachine }, { Register }] = await Promise.all([
        import('./machines/register.machine.ts'),
        import('./views/register/register.tsx'),
      ])
      return { machine: registerMachine, View: Register }
    },
    input: () => ({ language: currentLocale() }),
  }),
  still({
    path: paths.registerSent,
    titleKey: 'register-sent-title',
    layout: 'card',
    requiresAuth: false,
    View: async () => (await import('./views/register/register-sent.tsx')).RegisterSent,
  }),
  route({
    path: paths.verifyEmail,
    titleKey: 'register-verify-title',
    layout: 'card',
    requiresAuth: false,
    load: async () => {
      const [{ verifyEmailMachine }, { VerifyEmail }] = await Promise.all([
        import('./machines/verify-email.machine.ts'),
        import('./views/register/verify-email.tsx'),
      ])
      return { machine: verifyEmailMachine, View: VerifyEmail }
    },
    input: ({ params }) => params,
  }),
  route({
    path: paths.reset,
    titleKey: 'password-reset-title-customer',
    layout: 'card',
    requiresAuth: false,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('reset', true, params),
  }),
  route({
    path: paths.backendReset,
    titleKey: 'password-reset-title-employee',
    layout: 'card',
    requiresAuth: false,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('backendReset', false, params),
  }),
  route({
    path: paths.setPassword,
    titleKey: 'password-set-title',
    layout: 'card',
    requiresAuth: false,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('setPassword', false, params),
  }),
  route({
    path: paths.customerSetPassword,
    titleKey: 'password-set-title',
    layout: 'card',
    requiresAuth: false,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('customerSetPassword', true, params),
  }),
  still({
    path: paths.resetFinish,
    titleKey: 'password-finish-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ResetFinish', true),
  }),
  still({
    path: paths.backendResetFinish,
    titleKey: 'password-finish-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ResetFinish', false),
  }),
  still({
    path: paths.expiredLink,
    titleKey: 'password-expired-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ExpiredLink', true),
  }),
  still({
    path: paths.backendExpiredLink,
    titleKey: 'password-expired-title',
    layout: 'card',
    requiresAuth: false,
    View: loadNotice('ExpiredLink', false),
  }),
  route({
    path: paths.changePassword,
    titleKey: 'password-change-title',
    hideTitle: true,
    layout: 'home',
    requiresAuth: true,
    permission: 'self.changePassword',
    load: async () => {
      const [{ changePasswordMachine }, { ChangePassword }] = await Promise.all([
        import('./machines/change-password.machine.ts'),
        import('./views/password/change-password.tsx'),
      ])
      return { machine: changePasswordMachine, View: ChangePassword }
    },
    input: ({ profile }) => {
      const { userId, userAccount, userName, isCustomer } = profileOf(profile).user
      return { userId, account: userAccount, userName: userName ?? undefined, isCustomer }
    },
  }),
  still({
    path: paths.privacyPolicy,
    titleKey: 'terms-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'self.privacyPolicy',
    View: async () => (await import('./views/terms/privacy-policy.tsx')).PrivacyPolicy,
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
    input: orderListInput,
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
    input: ({ search, profile }) => ({
      isEmployee: !profileOf(profile).user.isCustomer,
      customerId: new URLSearchParams(search).get('customerId') ?? undefined,
    }),
  }),
  route({
    path: paths.repairOrderEdit,
    titleKey: 'repairOrder-edit-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.edit',
    load: loadRepairOrder,
    input: ({ params, profile }) => ({ ...params, mode: 'edit' as const, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.repairOrderView,
    titleKey: 'repairOrder-view-title',
    layout: 'home',
    requiresAuth: true,
    permission: 'repairOrder.view',
    load: loadRepairOrder,
    input: ({ params, profile }) => ({ ...params, mode: 'view' as const, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.repairPrint,
    titleKey: 'print-title',
    layout: 'bare',
    requiresAuth: true,
    permission: 'repairOrder.print',
    load: async () => {
      const [{ printMachine }, { PrintPage }] = await Promise.all([
        import('./machines/print.machine.ts'),
        import('./views/print/print-page.tsx'),
        loadEveryLanguage(),
      ])
      return { machine: printMachine, View: PrintPage }
    },
    input: ({ search, profile }) => ({
      query: parsePrintQuery(search, currentLocale()),
      mayMark: profileOf(profile).permissions.has('repairOrder.print.mark'),
    }),
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

/** The addresses of specification section 2 that only lead on. */
export const redirects: readonly Redirect[] = [redirect('resetPassword', 'backendReset'), redirect('customerResetPassword', 'reset')]

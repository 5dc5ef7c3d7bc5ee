import { parsePrintQuery } from './domain/print-query.ts'
import { currentLocale } from './i18n.ts'
import { paths } from './paths.ts'
import { redirect, route, still, type Redirect, type Route } from './route.tsx'
import { onServerChange } from './server-changes.ts'
import {
  actorOf,
  linkInput,
  loadChangePassword,
  loadCustomerItem,
  loadForgot,
  loadLifecycle,
  loadLogin,
  loadNotFound,
  loadNotice,
  loadPasswordLink,
  loadPrint,
  loadPrivacyPolicy,
  loadRegister,
  loadRegisterSent,
  loadRepairOrder,
  loadRepairOrderCreate,
  loadRepairOrderList,
  loadReview,
  loadVerifyEmail,
  loginInput,
  orderListInput,
  profileOf,
} from './screen-parts.tsx'

/** A card of the sign-in family, and a page of those who are signed in. */
const CARD = { layout: 'card', requiresAuth: false } as const
const HOME = { layout: 'home', requiresAuth: true } as const

/** THE route table (specification section 2): every page, who may see it, and which machine and view make it. */
export const routes: readonly Route[] = [
  route({
    path: paths.login,
    titleKey: 'identity-login-customer-title',
    ...CARD,
    isLogin: true,
    load: loadLogin,
    input: loginInput(true),
  }),
  route({
    path: paths.backendLogin,
    titleKey: 'identity-login-employee-title',
    ...CARD,
    isLogin: true,
    load: loadLogin,
    input: loginInput(false),
  }),
  route({
    path: paths.forgot,
    titleKey: 'password-forgot-title',
    ...CARD,
    load: loadForgot,
    input: () => ({ values: { account: '' }, facts: { isCustomer: true } }),
  }),
  route({
    path: paths.backendForgot,
    titleKey: 'password-forgot-title',
    ...CARD,
    load: loadForgot,
    input: () => ({ values: { account: '' }, facts: { isCustomer: false } }),
  }),
  still({
    path: paths.forgotSent,
    titleKey: 'password-forgot-sent-title',
    ...CARD,
    View: loadNotice('ForgotSent', true),
  }),
  still({
    path: paths.backendForgotSent,
    titleKey: 'password-forgot-sent-title',
    ...CARD,
    View: loadNotice('ForgotSent', false),
  }),
  route({
    path: paths.register,
    titleKey: 'register-title',
    layout: 'wideCard',
    requiresAuth: false,
    load: loadRegister,
    input: () => ({ language: currentLocale() }),
  }),
  still({
    path: paths.registerSent,
    titleKey: 'register-sent-title',
    ...CARD,
    View: loadRegisterSent,
  }),
  route({
    path: paths.verifyEmail,
    titleKey: 'register-verify-title',
    ...CARD,
    load: loadVerifyEmail,
    input: ({ params }) => params,
  }),
  route({
    path: paths.reset,
    titleKey: 'password-reset-title-customer',
    ...CARD,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('reset', true, params),
  }),
  route({
    path: paths.backendReset,
    titleKey: 'password-reset-title-employee',
    ...CARD,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('backendReset', false, params),
  }),
  route({
    path: paths.setPassword,
    titleKey: 'password-set-title',
    ...CARD,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('setPassword', false, params),
  }),
  route({
    path: paths.customerSetPassword,
    titleKey: 'password-set-title',
    ...CARD,
    clearsSession: true,
    load: loadPasswordLink,
    input: ({ params }) => linkInput('customerSetPassword', true, params),
  }),
  still({
    path: paths.resetFinish,
    titleKey: 'password-finish-title',
    ...CARD,
    View: loadNotice('ResetFinish', true),
  }),
  still({
    path: paths.backendResetFinish,
    titleKey: 'password-finish-title',
    ...CARD,
    View: loadNotice('ResetFinish', false),
  }),
  still({
    path: paths.expiredLink,
    titleKey: 'password-expired-title',
    ...CARD,
    View: loadNotice('ExpiredLink', true),
  }),
  still({
    path: paths.backendExpiredLink,
    titleKey: 'password-expired-title',
    ...CARD,
    View: loadNotice('ExpiredLink', false),
  }),
  route({
    path: paths.changePassword,
    titleKey: 'password-change-title',
    hideTitle: true,
    ...HOME,
    permission: 'self.changePassword',
    load: loadChangePassword,
    input: ({ profile }) => {
      const { userId, userAccount, userName, isCustomer } = profileOf(profile).user
      return { userId, account: userAccount, userName: userName ?? undefined, isCustomer }
    },
  }),
  still({
    path: paths.privacyPolicy,
    titleKey: 'terms-title',
    ...HOME,
    permission: 'self.privacyPolicy',
    View: loadPrivacyPolicy,
  }),
  route({
    path: paths.repairOrder,
    titleKey: 'repairOrder-list-title',
    ...HOME,
    permission: 'repairOrder.list',
    load: loadRepairOrderList,
    input: orderListInput,
  }),
  route({
    path: paths.repairOrderCreate,
    titleKey: 'repairOrder-create-title',
    ...HOME,
    permission: 'repairOrder.create',
    load: loadRepairOrderCreate,
    input: ({ search, profile }) => ({
      isEmployee: !profileOf(profile).user.isCustomer,
      customerId: new URLSearchParams(search).get('customerId') ?? undefined,
    }),
  }),
  route({
    path: paths.repairOrderEdit,
    titleKey: 'repairOrder-edit-title',
    ...HOME,
    permission: 'repairOrder.edit',
    load: loadRepairOrder,
    input: ({ params, profile }) => ({ ...params, mode: 'edit' as const, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.repairOrderView,
    titleKey: 'repairOrder-view-title',
    ...HOME,
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
    load: loadPrint,
    input: ({ search, profile }) => ({
      query: parsePrintQuery(search, currentLocale()),
      mayMark: profileOf(profile).permissions.has('repairOrder.print.mark'),
    }),
  }),
  route({
    path: paths.reviewOrderItem,
    titleKey: 'home-review-title',
    ...HOME,
    permission: 'repairItem.review',
    load: loadReview,
    input: ({ params, profile }) => ({ itemId: params.itemId, actor: actorOf(profile) }),
  }),
  route({
    path: paths.viewOrderItem,
    titleKey: 'home-item-title',
    ...HOME,
    permission: 'repairItem.viewByCustomer',
    load: loadCustomerItem,
    input: ({ params, profile }) => ({ itemId: params.itemId, actor: actorOf(profile) }),
  }),
  route({
    path: paths.lifecycle,
    titleKey: 'ruleBook-title',
    ...HOME,
    permission: 'repairOrder.view',
    load: loadLifecycle,
    input: ({ search }) => ({ status: new URLSearchParams(search).get('status') }),
  }),
  still({
    path: paths.notFound,
    titleKey: 'home-notFound-title',
    layout: 'bare',
    requiresAuth: false,
    View: loadNotFound,
  }),
]

/** The addresses of specification section 2 that only lead on. */
export const redirects: readonly Redirect[] = [redirect('resetPassword', 'backendReset'), redirect('customerResetPassword', 'reset')]

import { currentLocale } from './i18n.ts'
import { paths } from './paths.ts'
import { redirect, route, still, type Redirect, type Route } from './route.tsx'
import { onServerChange } from './server-changes.ts'
import {
  deskOf,
  linkInput,
  auditPage,
  changePasswordPage,
  customerItemPage,
  customersPage,
  forgotPage,
  lifecyclePage,
  homePage,
  loginPage,
  membersPage,
  loadNotFound,
  loadNotice,
  noticeListPage,
  noticePage,
  loadNotices,
  passwordLinkPage,
  printPage,
  loadPrivacyPolicy,
  profilePage,
  registerPage,
  loadRegisterSent,
  repairOrderPage,
  repairOrderCreatePage,
  repairOrderListPage,
  reviewPage,
  loadRoles,
  verifyEmailPage,
  loginInput,
} from './screen-parts.tsx'
import { actorOf, profileOf } from './visitor.ts'

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
    ...loginPage,
    input: async () => loginInput(true),
  }),
  route({
    path: paths.backendLogin,
    titleKey: 'identity-login-employee-title',
    ...CARD,
    isLogin: true,
    ...loginPage,
    input: async () => loginInput(false),
  }),
  route({
    path: paths.forgot,
    titleKey: 'password-forgot-title',
    ...CARD,
    ...forgotPage,
    input: async () => () => ({ values: { account: '' }, facts: { isCustomer: true } }),
  }),
  route({
    path: paths.backendForgot,
    titleKey: 'password-forgot-title',
    ...CARD,
    ...forgotPage,
    input: async () => () => ({ values: { account: '' }, facts: { isCustomer: false } }),
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
    ...registerPage,
    input: async () => () => ({ language: currentLocale() }),
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
    ...verifyEmailPage,
    input:
      async () =>
      ({ params }) =>
        params,
  }),
  route({
    path: paths.reset,
    titleKey: 'password-reset-title-customer',
    ...CARD,
    clearsSession: true,
    ...passwordLinkPage,
    input:
      async () =>
      ({ params }) =>
        linkInput('reset', true, params),
  }),
  route({
    path: paths.backendReset,
    titleKey: 'password-reset-title-employee',
    ...CARD,
    clearsSession: true,
    ...passwordLinkPage,
    input:
      async () =>
      ({ params }) =>
        linkInput('backendReset', false, params),
  }),
  route({
    path: paths.setPassword,
    titleKey: 'password-set-title',
    ...CARD,
    clearsSession: true,
    ...passwordLinkPage,
    input:
      async () =>
      ({ params }) =>
        linkInput('setPassword', false, params),
  }),
  route({
    path: paths.customerSetPassword,
    titleKey: 'password-set-title',
    ...CARD,
    clearsSession: true,
    ...passwordLinkPage,
    input:
      async () =>
      ({ params }) =>
        linkInput('customerSetPassword', true, params),
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
    ...changePasswordPage,
    input:
      async () =>
      ({ profile }) => {
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
    path: paths.home,
    titleKey: 'menu-home',
    ...HOME,
    permission: 'repairOrder.list',
    ...homePage,
  }),
  route({
    path: paths.repairOrder,
    titleKey: 'repairOrder-list-title',
    ...HOME,
    permission: 'repairOrder.list',
    ...repairOrderListPage,
  }),
  route({
    path: paths.repairOrderCreate,
    titleKey: 'repairOrder-create-title',
    ...HOME,
    permission: 'repairOrder.create',
    ...repairOrderCreatePage,
    input:
      async () =>
      ({ search, profile }) => ({
        isEmployee: !profileOf(profile).user.isCustomer,
        customerId: new URLSearchParams(search).get('customerId') ?? undefined,
      }),
  }),
  route({
    path: paths.repairOrderEdit,
    titleKey: 'repairOrder-edit-title',
    ...HOME,
    permission: 'repairOrder.edit',
    ...repairOrderPage,
    input:
      async () =>
      ({ params, profile }) => ({ ...params, mode: 'edit' as const, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.repairOrderView,
    titleKey: 'repairOrder-view-title',
    ...HOME,
    permission: 'repairOrder.view',
    ...repairOrderPage,
    input:
      async () =>
      ({ params, profile }) => ({ ...params, mode: 'view' as const, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.repairPrint,
    titleKey: 'print-title',
    layout: 'bare',
    requiresAuth: true,
    permission: 'repairOrder.print',
    ...printPage,
  }),
  route({
    path: paths.reviewOrderItem,
    titleKey: 'home-review-title',
    ...HOME,
    permission: 'repairItem.review',
    ...reviewPage,
    input:
      async () =>
      ({ params, search, profile }) => ({
        itemId: params.itemId,
        actor: actorOf(profile),
        desk: deskOf(search),
        onServerChange,
      }),
  }),
  route({
    path: paths.viewOrderItem,
    titleKey: 'home-item-title',
    ...HOME,
    permission: 'repairItem.viewByCustomer',
    ...customerItemPage,
    input:
      async () =>
      ({ params, profile }) => ({ itemId: params.itemId, actor: actorOf(profile), onServerChange }),
  }),
  route({
    path: paths.lifecycle,
    titleKey: 'ruleBook-title',
    ...HOME,
    permission: 'repairOrder.view',
    ...lifecyclePage,
    input:
      async () =>
      ({ search }) => ({ status: new URLSearchParams(search).get('status') }),
  }),
  route({
    path: paths.audit,
    titleKey: 'audit-title',
    ...HOME,
    permission: 'audit.view',
    ...auditPage,
  }),
  still({
    path: paths.roles,
    titleKey: 'roles-title',
    ...HOME,
    permission: 'self',
    View: loadRoles,
  }),
  route({
    path: paths.noticeList,
    titleKey: 'menu-notice',
    ...HOME,
    permission: 'notice.list',
    ...noticeListPage,
  }),
  route({
    path: paths.noticeCreate,
    titleKey: 'notice-create-title',
    ...HOME,
    permission: 'notice.edit',
    ...noticePage,
    input:
      async () =>
      ({ profile }) => ({ noticeId: undefined, permissions: profileOf(profile).permissions }),
  }),
  route({
    path: paths.noticeEdit,
    titleKey: 'notice-edit-title',
    ...HOME,
    permission: 'notice.list',
    ...noticePage,
    input:
      async () =>
      ({ params, profile }) => ({ noticeId: params.noticeId, permissions: profileOf(profile).permissions }),
  }),
  route({
    path: paths.profile,
    titleKey: 'profile-title',
    ...HOME,
    permission: 'self.profile.update',
    ...profilePage,
    input:
      async () =>
      ({ profile }) => ({ isCustomer: profileOf(profile).user.isCustomer }),
  }),
  still({
    path: paths.notices,
    titleKey: 'notice-title',
    ...HOME,
    permission: 'self.notification.read',
    View: loadNotices,
  }),
  route({
    path: paths.customer,
    titleKey: 'customer-title',
    ...HOME,
    permission: 'customer.list',
    ...customersPage,
  }),
  route({
    path: paths.systemUser,
    titleKey: 'settings-member-title',
    ...HOME,
    permission: 'member.list',
    ...membersPage,
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

// What the rows of the route table need beside their data: loaders that several rows share.
import { keepsSession } from '../api/index.ts'
import { loadEveryLanguage } from './i18n.ts'
import { lostLink, rememberLink } from './lost-link.ts'
import { lostAccount } from './lost-session.ts'
import { href } from '../shared/paths.ts'
import { storeBench, storedBench } from './preferences.ts'

/** How the reviewer works: which queue he came from, and whether this browser stands on a bench. */
export const deskOf = (search: string) => ({
  queue: new URLSearchParams(search).get('queue') ?? undefined,
  bench: storedBench(),
  keepBench: storeBench,
})

export const loginPage = {
  machine: async () => (await import('../machines/sign-in/login.machine.ts')).loginMachine,
  View: async () => (await import('../views/sign-in/login.tsx')).Login,
}

/** After a lost session the account is known, and a link that got no answer can be gone on with. */
export const loginInput = (isCustomer: boolean) => () => ({
  values: { account: lostAccount(isCustomer), password: '', isSharedComputer: false },
  facts: { isCustomer, openLink: lostLink(isCustomer), isKept: keepsSession },
})

type LinkPage = 'reset' | 'backendReset' | 'setPassword' | 'customerSetPassword'
export const linkInput = (page: LinkPage, isCustomer: boolean, params: { readonly id: string; readonly token: string }) => ({
  ...params,
  isCustomer,
  kind: page === 'reset' || page === 'backendReset' ? ('reset' as const) : ('set' as const),
  remember: (isOpen: boolean) => rememberLink(isOpen ? href(page, params) : undefined),
})

export const forgotPage = {
  machine: async () => (await import('../machines/sign-in/forgot.machine.ts')).forgotMachine,
  View: async () => (await import('../views/sign-in/password/forgot.tsx')).Forgot,
}

export const passwordLinkPage = {
  machine: async () => (await import('../machines/sign-in/password-link.machine.ts')).passwordLinkMachine,
  View: async () => (await import('../views/sign-in/password/password-link.tsx')).PasswordLinkPage,
}

type Notice = 'ForgotSent' | 'ResetFinish' | 'ExpiredLink'
export const loadNotice = (name: Notice, isCustomer: boolean) => async () => {
  const View = (await import('../views/sign-in/password/notices.tsx'))[name]
  return () => <View isCustomer={isCustomer} />
}

export const repairOrderPage = {
  machine: async () => (await import('../machines/orders/repair-order.machine.ts')).repairOrderMachine,
  View: async () => (await import('../views/orders/repair-order.tsx')).RepairOrder,
}

export const registerPage = {
  machine: async () => (await import('../machines/sign-in/register.machine.ts')).registerMachine,
  View: async () => (await import('../views/sign-in/register/register.tsx')).Register,
}

export const loadRegisterSent = async () => (await import('../views/sign-in/register/register-sent.tsx')).RegisterSent

export const verifyEmailPage = {
  machine: async () => (await import('../machines/sign-in/verify-email.machine.ts')).verifyEmailMachine,
  View: async () => (await import('../views/sign-in/register/verify-email.tsx')).VerifyEmail,
}

export const changePasswordPage = {
  machine: async () => (await import('../machines/sign-in/change-password.machine.ts')).changePasswordMachine,
  View: async () => (await import('../views/sign-in/password/change-password.tsx')).ChangePassword,
}

export const loadPrivacyPolicy = async () => (await import('../views/sign-in/terms/privacy-policy.tsx')).PrivacyPolicy

export const homePage = {
  machine: async () => (await import('../machines/home/home.machine.ts')).homeMachine,
  View: async () => (await import('../views/home/home.tsx')).HomePage,
  loadInput: async () => (await import('./home-input.ts')).homeInput,
}

export const repairOrderListPage = {
  machine: async () => (await import('../machines/order-list/repair-order-list.machine.ts')).repairOrderListMachine,
  View: async () => (await import('../views/order-list/repair-order-list.tsx')).RepairOrderList,
  loadInput: async () => (await import('./page-inputs.ts')).orderListInput,
}

export const repairOrderCreatePage = {
  machine: async () => (await import('../machines/orders/repair-order-create.machine.ts')).repairOrderCreateMachine,
  View: async () => (await import('../views/orders/edit/order-create.tsx')).RepairOrderCreate,
}

/** The language of the paper is chosen apart from the screen's. */
export const printPage = {
  machine: async () => (await import('../machines/print/print.machine.ts')).printMachine,
  View: async () => (await Promise.all([import('../views/print/print-page.tsx'), loadEveryLanguage()]))[0].PrintPage,
  loadInput: async () => (await import('./page-inputs.ts')).printInput,
}

export const reviewPage = {
  machine: async () => (await import('../machines/review/review.machine.ts')).reviewMachine,
  View: async () => (await import('../views/review/review-page.tsx')).ReviewPage,
}

export const customerItemPage = {
  machine: async () => (await import('../machines/customer-item/customer-item.machine.ts')).customerItemMachine,
  View: async () => (await import('../views/customer-item/customer-item-page.tsx')).CustomerItemPage,
}

export const lifecyclePage = {
  machine: async () => (await import('../machines/lifecycle/lifecycle.machine.ts')).lifecycleMachine,
  View: async () => (await import('../views/lifecycle/lifecycle-page.tsx')).LifecyclePage,
}

export const auditPage = {
  machine: async () => (await import('../machines/audit/audit.machine.ts')).auditMachine,
  View: async () => (await import('../views/audit/audit.tsx')).Audit,
  loadInput: async () => (await import('./audit-input.ts')).auditInput,
}

export const loadRoles = async () => (await import('../views/roles/role-matrix.tsx')).RoleMatrix

export const noticeListPage = {
  machine: async () => (await import('../machines/notices/notice-list.machine.ts')).noticeListMachine,
  View: async () => (await import('../views/notices/notice-list.tsx')).NoticeList,
  loadInput: async () => (await import('./page-inputs.ts')).noticeListInput,
}

export const noticePage = {
  machine: async () => (await import('../machines/notices/notice.machine.ts')).noticeMachine,
  View: async () => (await import('../views/notices/notice-page.tsx')).NoticePage,
}

export const profilePage = {
  machine: async () => (await import('../machines/profile/profile.machine.ts')).profileMachine,
  View: async () => (await import('../views/profile/profile-page.tsx')).ProfilePage,
}

export const loadNotices = async () => (await import('../views/notices/notices-page.tsx')).NoticesPage

export const membersPage = {
  machine: async () => (await import('../machines/members/members.machine.ts')).membersMachine,
  View: async () => (await import('../views/members/members.tsx')).Members,
  loadInput: async () => (await import('./page-inputs.ts')).membersInput,
}

export const customersPage = {
  machine: async () => (await import('../machines/customers/customers.machine.ts')).customersMachine,
  View: async () => (await import('../views/customers/customers.tsx')).Customers,
  loadInput: async () => (await import('./page-inputs.ts')).customersInput,
}

export const loadNotFound = async () => (await import('../views/shell/not-found.tsx')).NotFound

// What the rows of the route table need beside their data: loaders that several rows share.
import { keepsSession } from './api/index.ts'
import { dateInTaipei } from './domain/formats/dates.ts'
import { homeOf } from './domain/home.ts'
import { customerAddress, memberAddress } from './domain/account-lists.ts'
import { parseAuditQuery } from './domain/audit-query.ts'
import { parseOrderListQuery } from './domain/order-list-query.ts'
import type { OrderLayout } from './domain/order-layout.ts'
import { isRoleId } from './domain/permissions.ts'
import { parsePlace } from './domain/record-place.ts'
import { loadEveryLanguage } from './i18n.ts'
import { lostLink, rememberLink } from './lost-link.ts'
import { lostAccount } from './lost-session.ts'
import { href } from './paths.ts'
import { storeBench, storedBench, storedOrderLayout, storeOrderLayout } from './preferences.ts'
import type { Visit } from './route.tsx'
import { onServerChange } from './server-changes.ts'
import { profileOf } from './visitor.ts'

/** What the home page of the current role shows. */
export const homeInput = ({ profile }: Visit) => {
  const { currentRoleId, isCustomer } = profileOf(profile).user
  const role = isRoleId(currentRoleId) ? currentRoleId : undefined
  return { home: homeOf(role, isCustomer, dateInTaipei(Date.now())), news: onServerChange }
}

/** How the reviewer works: which queue he came from, and whether this browser stands on a bench. */
export const deskOf = (search: string) => ({
  queue: new URLSearchParams(search).get('queue') ?? undefined,
  bench: storedBench(),
  keepBench: storeBench,
})

/** What the list of repair orders starts from: the address, what the reader may, and how he left columns and density. */
export const orderListInput = ({ search, profile }: Visit) => {
  const { user, permissions } = profileOf(profile)
  const { isCustomer } = user
  return {
    query: parseOrderListQuery(search),
    isBare: search === '',
    isCustomer,
    hasViews: permissions.has('repairOrder.savedView'),
    layout: storedOrderLayout(isCustomer),
    keepLayout: (layout: OrderLayout) => storeOrderLayout(isCustomer, layout),
    news: onServerChange,
  }
}

export const loadLogin = async () => {
  const [{ loginMachine }, { Login }] = await Promise.all([import('./machines/login.machine.ts'), import('./views/login.tsx')])
  return { machine: loginMachine, View: Login }
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

export const loadForgot = async () => {
  const [{ forgotMachine }, { Forgot }] = await Promise.all([import('./machines/forgot.machine.ts'), import('./views/password/forgot.tsx')])
  return { machine: forgotMachine, View: Forgot }
}

export const loadPasswordLink = async () => {
  const [{ passwordLinkMachine }, { PasswordLinkPage }] = await Promise.all([
    import('./machines/password-link.machine.ts'),
    import('./views/password/password-link.tsx'),
  ])
  return { machine: passwordLinkMachine, View: PasswordLinkPage }
}

type Notice = 'ForgotSent' | 'ResetFinish' | 'ExpiredLink'
export const loadNotice = (name: Notice, isCustomer: boolean) => async () => {
  const View = (await import('./views/password/notices.tsx'))[name]
  return () => <View isCustomer={isCustomer} />
}

export const loadRepairOrder = async () => {
  const [{ repairOrderMachine }, { RepairOrder }] = await Promise.all([
    import('./machines/repair-order.machine.ts'),
    import('./views/repair-order/repair-order.tsx'),
  ])
  return { machine: repairOrderMachine, View: RepairOrder }
}

export const loadRegister = async () => {
  const [{ registerMachine }, { Register }] = await Promise.all([
    import('./machines/register.machine.ts'),
    import('./views/register/register.tsx'),
  ])
  return { machine: registerMachine, View: Register }
}

export const loadRegisterSent = async () => (await import('./views/register/register-sent.tsx')).RegisterSent

export const loadVerifyEmail = async () => {
  const [{ verifyEmailMachine }, { VerifyEmail }] = await Promise.all([
    import('./machines/verify-email.machine.ts'),
    import('./views/register/verify-email.tsx'),
  ])
  return { machine: verifyEmailMachine, View: VerifyEmail }
}

export const loadChangePassword = async () => {
  const [{ changePasswordMachine }, { ChangePassword }] = await Promise.all([
    import('./machines/change-password.machine.ts'),
    import('./views/password/change-password.tsx'),
  ])
  return { machine: changePasswordMachine, View: ChangePassword }
}

export const loadPrivacyPolicy = async () => (await import('./views/terms/privacy-policy.tsx')).PrivacyPolicy

export const loadHome = async () => {
  const [{ homeMachine }, { HomePage }] = await Promise.all([import('./machines/home.machine.ts'), import('./views/home/home.tsx')])
  return { machine: homeMachine, View: HomePage }
}

export const loadRepairOrderList = async () => {
  const [{ repairOrderListMachine }, { RepairOrderList }] = await Promise.all([
    import('./machines/repair-order-list.machine.ts'),
    import('./views/repair-order-list/repair-order-list.tsx'),
  ])
  return { machine: repairOrderListMachine, View: RepairOrderList }
}

export const loadRepairOrderCreate = async () => {
  const [{ repairOrderCreateMachine }, { RepairOrderCreate }] = await Promise.all([
    import('./machines/repair-order-create.machine.ts'),
    import('./views/repair-order/order-create.tsx'),
  ])
  return { machine: repairOrderCreateMachine, View: RepairOrderCreate }
}

export const loadPrint = async () => {
  const [{ printMachine }, { PrintPage }] = await Promise.all([
    import('./machines/print.machine.ts'),
    import('./views/print/print-page.tsx'),
    loadEveryLanguage(),
  ])
  return { machine: printMachine, View: PrintPage }
}

export const loadReview = async () => {
  const [{ reviewMachine }, { ReviewPage }] = await Promise.all([
    import('./machines/review.machine.ts'),
    import('./views/review/review-page.tsx'),
  ])
  return { machine: reviewMachine, View: ReviewPage }
}

export const loadCustomerItem = async () => {
  const [{ customerItemMachine }, { CustomerItemPage }] = await Promise.all([
    import('./machines/customer-item.machine.ts'),
    import('./views/customer-item/customer-item-page.tsx'),
  ])
  return { machine: customerItemMachine, View: CustomerItemPage }
}

export const loadLifecycle = async () => {
  const [{ lifecycleMachine }, { LifecyclePage }] = await Promise.all([
    import('./machines/lifecycle.machine.ts'),
    import('./views/lifecycle/lifecycle-page.tsx'),
  ])
  return { machine: lifecycleMachine, View: LifecyclePage }
}

/** What the audit list starts from: the address. */
export const auditInput = ({ search }: Visit) => ({ state: parseAuditQuery(search) })

export const loadAudit = async () => {
  const [{ auditMachine }, { Audit }] = await Promise.all([import('./machines/audit.machine.ts'), import('./views/audit/audit.tsx')])
  return { machine: auditMachine, View: Audit }
}

export const loadRoles = async () => (await import('./views/roles/role-matrix.tsx')).RoleMatrix

export const loadNoticeList = async () => {
  const [{ noticeListMachine }, { NoticeList }] = await Promise.all([
    import('./machines/notice-list.machine.ts'),
    import('./views/notice/notice-list.tsx'),
  ])
  return { machine: noticeListMachine, View: NoticeList }
}

export const loadNoticePage = async () => {
  const [{ noticeMachine }, { NoticePage }] = await Promise.all([
    import('./machines/notice.machine.ts'),
    import('./views/notice/notice-page.tsx'),
  ])
  return { machine: noticeMachine, View: NoticePage }
}

export const loadProfile = async () => {
  const [{ profileMachine }, { ProfilePage }] = await Promise.all([
    import('./machines/profile.machine.ts'),
    import('./views/profile/profile-page.tsx'),
  ])
  return { machine: profileMachine, View: ProfilePage }
}

export const loadNotices = async () => (await import('./views/notice/notices-page.tsx')).NoticesPage
export const loadMembers = async () => {
  const [{ membersMachine }, { Members }] = await Promise.all([
    import('./machines/members.machine.ts'),
    import('./views/members/members.tsx'),
  ])
  return { machine: membersMachine, View: Members }
}

export const membersInput = ({ search }: Visit) => ({
  query: memberAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})

export const loadCustomers = async () => {
  const [{ customersMachine }, { Customers }] = await Promise.all([
    import('./machines/customers.machine.ts'),
    import('./views/customers/customers.tsx'),
  ])
  return { machine: customersMachine, View: Customers }
}

export const customersInput = ({ search }: Visit) => ({
  query: customerAddress.parse(search),
  place: parsePlace(search),
  news: onServerChange,
})

export const loadNotFound = async () => (await import('./views/not-found.tsx')).NotFound

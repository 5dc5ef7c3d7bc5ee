import type { Locator, Page } from '@playwright/test'
import type { ItemStatus } from '../src/domain/entities/statuses.ts'
import { printHref } from '../src/domain/print-query.ts'
import { href, type PathName } from '../src/shared/paths.ts'
import { randomToken, sha256 } from '../backend/secrets.ts'
import type { LinkRow } from '../backend/records.ts'
import { expect, follow, type Person } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import type { Words } from './words.ts'

type Key = Parameters<Words>[0]
type Find = (page: Page) => Promise<string>

/** One page of the application, as the thorough tests visit it. */
export interface Screen {
  /** The account that opens the page; the pages around the sign-in have none. */
  readonly who: Person | 'nobody'
  /** Its address, found in the demo data where it names a record. */
  readonly at: string | Find
  /** It sends a request of its own, which takes time and can fail. */
  readonly asks?: boolean
  /** The same page with nothing to show. */
  readonly emptyAt?: string
  /** Where its form is: on the page, or in the dialog that this button opens. */
  readonly form?: 'page' | Key
  /** Buttons of its own that open a dialog; what says by itself that it opens something is found on the page. */
  readonly opens?: readonly Key[]
  /** A role that may not see it. */
  readonly lackedBy?: Person
}

const CUSTOMER = 'customer-chang'
const NOWHERE = 'keyword=nothing-like-this'

/** An item in this status; the customer's own if requested. */
const itemIn = (page: Page, status: ItemStatus, customerId?: string) =>
  serviceOf(page).transaction(
    async (db, { repairStatus, owner }) => {
      const orders = await db.orders.find(owner === undefined ? { updatedAt: {} } : { customerId: owner })
      const ids = orders.map(({ repairOrderId }) => repairOrderId)
      const [item] = await db.items.find({ repairStatus, repairOrderId: ids })
      return item
    },
    { repairStatus: status, owner: customerId },
  )
const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error('the demo data have no such record')
  return row
}
const orderAt = (status: ItemStatus, customerId?: string) => async (page: Page) =>
  href('repairOrderView', { repairOrderId: found(await itemIn(page, status, customerId)).repairOrderId })
const itemAt = (name: 'benchItem' | 'reviewOrderItem' | 'viewOrderItem', status: ItemStatus, customerId?: string) => async (page: Page) =>
  href(name, { itemId: found(await itemIn(page, status, customerId)).itemId })
/** The draft that the customer has opened. */
const draftAt: Find = async (page) => {
  const found = () => serviceOf(page).transaction((db, customerId) => db.orders.find({ customerId, repairOrderStatus: 'draft' }), CUSTOMER)
  if ((await found()).length === 0) {
    await follow(page, href('repairOrderCreate'))
    await expect(page).toHaveURL(/\/edit\//)
  }
  const [draft] = await found()
  return `${href('repairOrderEdit', { repairOrderId: draft?.repairOrderId ?? '' })}?step=page`
}
const noticeAt: Find = async (page) => {
  const notices = await serviceOf(page).transaction((db) => db.notices.all(), undefined)
  return href('noticeEdit', { noticeId: found(notices[0]).noticeId })
}

/** A link as a mail to this person would name it. */
const linkAt =
  (
    name: 'reset' | 'backendReset' | 'setPassword' | 'customerSetPassword' | 'verifyEmail' | 'mailboxLink',
    purpose: LinkRow['purpose'],
    userId: string,
    mailbox?: LinkRow['mailbox'],
  ) =>
  async (page: Page) => {
    const [id, token] = [crypto.randomUUID(), randomToken()]
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const row = {
      linkId: id,
      userId,
      isCustomer: userId.startsWith('user-'),
      purpose,
      tokenHash: await sha256(token),
      expiresAt,
      usedAt: null,
      ...(mailbox && { mailbox }),
      rowVersion: 1,
    }
    await serviceOf(page).transaction((db, link) => db.links.insert(link), row)
    return href(name, { id, token })
  }

/** A tracking link to a repair with a question, as a mail would name it. */
const trackingAt: Find = async (page) => {
  const { repairOrderId } = found(await itemIn(page, 'infoRequired', CUSTOMER))
  const [trackingId, token] = [crypto.randomUUID(), randomToken()]
  const row = {
    trackingId,
    repairOrderId,
    userId: 'user-chang',
    tokenHashes: [await sha256(token)],
    revokedHashes: [],
    sentAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    codeHash: null,
    codeExpiresAt: null,
    codesSent: [],
    failedLogins: [],
    lockLevel: 0,
    lockedUntil: null,
    rowVersion: 1,
  }
  await serviceOf(page).transaction((db, tracking) => db.trackings.insert(tracking), row)
  return `${href('tracking')}#${trackingId}.${token}`
}

/** The first button of that name. */
export const buttonOf = (page: Page, t: Words, name: Key): Locator => page.getByRole('button', { name: t(name) }).first()

const card = { who: 'nobody' } as const
const NEW_MAILBOX = { from: 'chang@mail.example', to: 'new@mail.example', requestedAt: '2026-11-20T02:00:00.000Z', byName: null }
/** Every page of src/app/routes.tsx. A path without a row here does not compile. */
const SCREENS: Record<Exclude<PathName, 'root' | 'resetPassword' | 'customerResetPassword'>, Screen> = {
  login: { ...card, at: href('login'), form: 'page' },
  backendLogin: { ...card, at: href('backendLogin'), form: 'page' },
  forgot: { ...card, at: href('forgot'), form: 'page' },
  backendForgot: { ...card, at: href('backendForgot'), form: 'page' },
  forgotSent: { ...card, at: href('forgotSent') },
  backendForgotSent: { ...card, at: href('backendForgotSent') },
  register: { ...card, at: href('register'), form: 'page', opens: ['register-terms-read'] },
  registerSent: { ...card, at: href('registerSent') },
  tracking: { ...card, at: trackingAt, asks: true },
  verifyEmail: { ...card, at: linkAt('verifyEmail', 'verifyEmail', 'user-ho'), asks: true, form: 'page' },
  mailboxLink: { ...card, at: linkAt('mailboxLink', 'confirmMailbox', 'user-chang', NEW_MAILBOX), asks: true },
  reset: { ...card, at: linkAt('reset', 'resetPassword', 'user-chang'), asks: true, form: 'page' },
  backendReset: { ...card, at: linkAt('backendReset', 'resetPassword', 'member-coo01'), asks: true, form: 'page' },
  setPassword: { ...card, at: linkAt('setPassword', 'setPassword', 'member-coo03'), asks: true, form: 'page' },
  customerSetPassword: { ...card, at: linkAt('customerSetPassword', 'setPassword', 'user-ho'), asks: true, form: 'page' },
  setup: { ...card, at: href('setup') },
  resetFinish: { ...card, at: href('resetFinish') },
  backendResetFinish: { ...card, at: href('backendResetFinish') },
  expiredLink: { ...card, at: href('expiredLink') },
  backendExpiredLink: { ...card, at: href('backendExpiredLink') },
  notFound: { ...card, at: href('notFound') },
  changePassword: { who: 'customer', at: href('changePassword'), form: 'page' },
  privacyPolicy: { who: 'customer', at: href('privacyPolicy') },
  home: { who: 'customer', at: href('home'), asks: true },
  repairOrder: { who: 'customer', at: href('repairOrder'), asks: true, emptyAt: `${href('repairOrder')}?${NOWHERE}` },
  repairOrderEdit: {
    who: 'customer',
    at: draftAt,
    asks: true,
    form: 'page',
    opens: ['repairOrder-items-add', 'repairOrder-deleteDraft'],
  },
  repairOrderView: { who: 'customer', at: orderAt('infoRequired', CUSTOMER), asks: true },
  viewOrderItem: {
    who: 'customer',
    at: itemAt('viewOrderItem', 'infoRequired', CUSTOMER),
    asks: true,
    form: 'page',
    lackedBy: 'coordinator',
  },
  repairPrint: {
    who: 'customer',
    at: async (page) => printHref({ repairOrderIds: [found(await itemIn(page, 'infoRequired', CUSTOMER)).repairOrderId] }),
    asks: true,
  },
  lifecycle: { who: 'customer', at: href('lifecycle') },
  roles: { who: 'customer', at: href('roles') },
  profile: {
    who: 'customer',
    at: href('profile'),
    asks: true,
    opens: ['profile-book-add'],
  },
  notices: { who: 'customer', at: href('notices'), asks: true },
  repairOrderCreate: { who: 'coordinator', at: href('repairOrderCreate'), lackedBy: 'engineer' },
  counter: { who: 'coordinator', at: href('counter'), lackedBy: 'engineer' },
  reviewOrderItem: { who: 'coordinator', at: itemAt('reviewOrderItem', 'submitted'), asks: true, lackedBy: 'customer' },
  placeLabels: {
    who: 'warehouse',
    at: `${href('placeLabels')}?places=A-01..A-12`,
    emptyAt: href('placeLabels'),
    lackedBy: 'customer',
  },
  bench: { who: 'engineer', at: href('bench'), asks: true, lackedBy: 'customer' },
  benchItem: { who: 'engineer', at: itemAt('benchItem', 'received'), asks: true, lackedBy: 'customer' },
  customer: {
    who: 'coordinator',
    at: href('customer'),
    asks: true,
    emptyAt: `${href('customer')}?${NOWHERE}`,
    form: 'customer-create',
    opens: ['customer-create'],
    lackedBy: 'customer',
  },
  noticeList: { who: 'coordinator', at: href('noticeList'), asks: true, emptyAt: `${href('noticeList')}?${NOWHERE}`, lackedBy: 'customer' },
  noticeCreate: { who: 'administrator', at: href('noticeCreate'), form: 'page', lackedBy: 'customer' },
  noticeEdit: { who: 'administrator', at: noticeAt, asks: true, form: 'page', lackedBy: 'customer' },
  audit: { who: 'administrator', at: href('audit'), asks: true, emptyAt: `${href('audit')}?actorId=nobody`, lackedBy: 'coordinator' },
  securityLog: {
    who: 'administrator',
    at: href('securityLog'),
    asks: true,
    emptyAt: `${href('securityLog')}?accountId=nobody`,
    lackedBy: 'coordinator',
  },
  mails: { who: 'administrator', at: href('mails'), asks: true, emptyAt: href('mails'), lackedBy: 'coordinator' },
  centre: { who: 'administrator', at: href('centre'), asks: true, form: 'page', lackedBy: 'coordinator' },
  centreGuide: { who: 'administrator', at: href('centreGuide'), asks: true, form: 'page', lackedBy: 'coordinator' },
  systemUser: {
    who: 'administrator',
    at: href('systemUser'),
    asks: true,
    emptyAt: `${href('systemUser')}?${NOWHERE}`,
    form: 'member-create',
    opens: ['member-create'],
    lackedBy: 'coordinator',
  },
}

/** Pages that look different for another role, or without their record. */
const OTHERS = {
  homeOfEmployee: { who: 'coordinator', at: href('home'), asks: true },
  repairOrderOfEmployee: { who: 'coordinator', at: href('repairOrder'), asks: true, emptyAt: `${href('repairOrder')}?${NOWHERE}` },
  repairOrderViewOfEmployee: { who: 'coordinator', at: orderAt('diagnosing'), asks: true },
  reviewOrderItemInRepair: { who: 'coordinator', at: itemAt('reviewOrderItem', 'repairing'), asks: true },
  profileOfEmployee: { who: 'coordinator', at: href('profile'), form: 'page' },
  missing: { who: 'coordinator', at: href('repairOrderView', { repairOrderId: 'not-there' }) },
  mailboxObjection: { ...card, at: linkAt('mailboxLink', 'objectToMailbox', 'user-chang', NEW_MAILBOX), asks: true },
  unconfirmed: { ...card, at: href('verifyEmail', { id: 'a', token: 'b' }) },
} as const satisfies Record<string, Screen>

/** Every page to visit, by name. */
export const ALL_SCREENS: Record<keyof typeof SCREENS | keyof typeof OTHERS, Screen> = { ...SCREENS, ...OTHERS }

import type { Tables } from '../../backend/database.ts'
import type { endpoints } from '../../src/api/endpoints.ts'
import { TERMS_VERSION } from '../../src/shared/constants.ts'

/** The demo accounts that make the calls. */
export const PEOPLE = {
  chang: 'chang@mail.example',
  emma: 'emma@mail.example',
  fang: 'fang@chenguang.example',
  coo: 'coo01',
  adm: 'admin01',
  eng: 'eng01',
} as const
export type Person = keyof typeof PEOPLE
export const isCustomer = (person: Person) => PEOPLE[person].includes('@')

/** A call that is accepted; without `as` it is public. The body is made anew, with the current versions. */
export interface Case {
  readonly as?: Person
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (db: Tables) => Promise<object> | object
}
type Contract = typeof endpoints
export type Cases = { readonly [R in keyof Contract]: { readonly [N in keyof Contract[R]]: Case } }

const missing = (name: string): never => {
  throw new Error(`The demo data have no ${name}`)
}
const versionOf = (row: { readonly rowVersion: number } | undefined): number => row?.rowVersion ?? 0

let count = 0
const unique = (prefix: string) => `${prefix}${(count += 1)}`
const captchaToken = () => unique('local.fuzz-')

const address = {
  addressType: 'return',
  receiverName: 'Someone Here',
  companyName: 'c',
  countryCode: 'TW',
  phoneCountryCode: '+886',
  mobilePhone: '0912345678',
  telephone: '0212345678',
  extension: '12',
  email: 'a@b.example',
  postalCode: '114',
  city: '臺北市',
  district: '內湖區',
  addressLine: '示範路 100 號 5 樓',
  deliveryTimeSlot: 'any',
  isDefault: false,
}

const REVIEW = {
  publicComment: 'a public comment',
  internalNote: 'note',
  requestedFields: ['photo'],
  reasonCode: 'other',
  reason: 'reason reason reason',
  rmsEngineerId: 'member-eng01',
  warrantyStatus: 'unknown',
  duplicateConfirmed: true,
  outcome: 'refunded',
  toStatus: 'repairing',
  receive: {
    receivedDate: '2026-11-17T00:00:00.000Z',
    receivedQuantity: 1,
    serialVerified: true,
    discrepancyNote: 'note here',
    accessoriesChecked: ['charger'],
    packageCondition: 'good',
    location: 'A1',
  },
  diagnosis: {
    diagnosis: 'something broken',
    faultArea: 'board',
    symptomCode: 'dead',
    faultCode: 'open',
    faultReason: 'wear',
    warrantyDecision: 'goodwill',
  },
  quote: {
    currency: 'TWD',
    laborAmount: 1,
    partsAmount: 2,
    shippingAmount: 3,
    inspectionFee: 4,
    validUntil: '2026-12-01',
    quoteVersion: 1,
    decision: 'approved',
    decidedBy: 'x',
    evidence: 'called him',
    inspectionFeeAccepted: true,
  },
  parts: { expectedPartsDate: '2026-12-01' },
  repair: {
    resolutionCode: 'cleaned',
    workDescription: 'cleaned it all',
    partsUsed: [{ partNo: '1', partName: 'p', quantity: 1, oldSerialNo: 'a', newSerialNo: 'b' }],
    replacementSerialNo: 'ABC123',
  },
  test: { testItems: [{ name: 't', mandatory: true, result: 'pass', note: 'n' }] },
  ship: {
    carrier: 'c',
    trackingNo: 't',
    collectedBy: 'b',
    shippedDate: '2026-11-17',
    returnedQuantity: 1,
    accessoriesReturned: ['charger'],
    returnNote: 'note note',
  },
  confirm: { rating: 5, ratingComment: 'ok' },
}

const ITEM = {
  productCategory: 'phone',
  brand: 'b',
  productName: 'name',
  modelNo: 'm',
  serialType: 'sn',
  serialNo: 'ABCD1234',
  serialMissingReason: 'no reason',
  quantity: 1,
  purchaseDate: '2026-01-01',
  purchaseProofType: 'other',
  purchaseProofNo: 'p',
  issueCategory: 'power',
  issueDescription: 'does not start any more',
  issueFrequency: 'always',
  issueOccurredDate: '2026-01-01',
  accessories: ['charger'],
  otherAccessory: 'o',
  appearance: ['intact'],
  appearanceNote: 'n',
  hasLock: false,
  expectedResolution: 'repair',
  autoApproveLimit: 100,
  previousItemId: null,
  removedFilePaths: [],
}

const NOTICE = {
  title: { zhHant: 't', enUS: 't' },
  content: { zhHant: 'c', enUS: 'c' },
  category: 'system',
  severity: 'info',
  audience: 'all',
  placement: ['home'],
  startAt: '2026-11-20T00:00:00.000Z',
  endAt: '2026-12-20T00:00:00.000Z',
  isPinned: false,
  requireAcknowledge: false,
}

const CENTRE = {
  name: { zhHant: 't', enUS: 't' },
  address: { zhHant: 'a', enUS: 'a' },
  hours: { zhHant: 'h', enUS: 'h' },
  phone: '02-2345-6789',
  language: 'en-us',
}

const MAIL_SERVER = {
  delivery: 'smtp',
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  user: 'repair',
  password: 'a password of the mail server',
  senderName: 'Repair',
  senderAddress: 'repair@service.example',
}

const FILTERS = {
  repairOrderStatus: ['submitted'],
  repairStatus: ['submitted'],
  issueCategory: ['power'],
  rmsEngineerId: ['x'],
  customerId: ['y'],
  priority: ['normal'],
  warrantyStatus: ['unknown'],
  outcome: ['repaired'],
  waitingFor: ['customer'],
  deliveryMethod: ['mailIn'],
  submittedFrom: '2026-01-01',
  submittedTo: '2026-12-31',
  updatedFrom: '2026-01-01',
  updatedTo: '2026-12-31',
  isPrint: false,
  isOverdue: false,
  isStuck: false,
  isUnassigned: false,
  assignedToMe: false,
  numbers: ['RO'],
}
const LIST = { pageIndex: 1, pageSize: 20, keyword: 'a', sort: [{ field: 'updatedAt', order: 'asc' }], filters: FILTERS }
const VIEW = { name: 'n', filters: { numbers: ['a'], customerId: ['b'] }, sort: LIST.sort, groupBy: null, columns: ['a'], isDefault: false }

const PERSON = {
  phoneCountryCode: '+886',
  mobilePhone: '0912345678',
  telephone: '0212345678',
  extension: '1',
  language: 'en-us',
}
const MEMBER = {
  userName: 'Mem Ber',
  displayName: 'M M',
  email: 'm@service.example',
  employeeNo: '1',
  department: 'd',
  phone: '0212345678',
  extension: '1',
  skills: ['phone'],
  language: 'en-us',
}
const NEW_PASSWORD = { password: 'walnut-lamp-harvest-88', confirmPassword: 'walnut-lamp-harvest-88' }
const PAGE = { pageIndex: '1', pageSize: '20', keyword: 'a' }
const LINK = { id: 'x', token: 'y' }

/** A call of every row that would do, over the demo data. A row without one does not compile. */
export const casesOf = async (db: Tables): Promise<Cases> => {
  const orders = await db.orders.find({ updatedAt: {} })
  const items = await db.items.find({ updatedAt: {} })
  const draft =
    orders.find(({ repairOrderStatus, customerId }) => repairOrderStatus === 'draft' && customerId === 'customer-wilson') ??
    missing('draft')
  const draftItem = items.find(({ repairOrderId }) => repairOrderId === draft.repairOrderId) ?? missing('item of a draft')
  const submitted = items.find(({ repairStatus }) => repairStatus === 'submitted') ?? missing('submitted item')
  const quoted = items.find(({ repairStatus }) => repairStatus === 'quoted') ?? missing('quoted item')
  const paired =
    items.find(
      ({ itemId, repairOrderId, repairStatus }) =>
        repairStatus === 'accepted' && items.some((other) => other.repairOrderId === repairOrderId && other.itemId !== itemId),
    ) ?? missing('item that is not alone')
  const open =
    orders.find(({ repairOrderStatus, customerId }) => repairOrderStatus === 'submitted' && customerId === 'customer-chang') ??
    missing('open order')
  const [book] = await db.addresses.find({ customerId: 'customer-chang' })
  const [file] = await db.fileInfos.find({ kind: 'issue' })
  const savedView = {
    savedViewId: 'view-fuzz',
    userId: 'user-chang',
    isCustomer: true,
    name: 'v',
    filters: {},
    sort: [],
    columns: [],
    isDefault: false,
  }
  await db.savedViews.insert(savedView)

  const orderVersion = async (tables: Tables, id: string) => versionOf(await tables.orders.get(id))
  const itemVersion = async (tables: Tables, id: string) =>
    versionOf(await tables.items.get(id)) + versionOf(await tables.workingCopies.get(id))

  return {
    auth: {
      loginEmployee: { body: () => ({ account: 'nobody', password: 'x', captchaToken: captchaToken() }) },
      loginCustomer: { body: () => ({ account: 'nobody@x.example', password: 'x', captchaToken: captchaToken() }) },
      refresh: { body: () => ({ accessToken: 'x', refreshToken: 'y' }) },
      clearPermissionCache: { as: 'coo' },
      roles: { as: 'coo' },
      changeRole: { as: 'coo', params: { roleId: 'R-COO' } },
    },
    session: {
      signOut: {},
      list: { as: 'chang' },
      end: { as: 'chang', params: { id: 'x' } },
      endOthers: { as: 'chang' },
    },
    mailbox: {
      request: { as: 'fang', body: () => ({ email: `${unique('box')}@mail.example`, password: 'w' }) },
      again: { as: 'fang' },
      cancel: { as: 'fang' },
      link: { params: LINK },
      follow: { params: LINK },
    },
    password: {
      forgotEmployee: { body: () => ({ account: 'nobody', endPoint: 'resetPassword', captchaToken: captchaToken() }) },
      forgotCustomer: { body: () => ({ account: 'nobody', endPoint: 'customer/resetPassword', captchaToken: captchaToken() }) },
      resetEmployee: { params: LINK, body: () => ({ account: 'a', ...NEW_PASSWORD }) },
      resetCustomer: { params: LINK, body: () => ({ oldPassword: '', ...NEW_PASSWORD }) },
      isExpiredEmployee: { params: LINK },
      isExpiredCustomer: { params: LINK },
      change: {
        as: 'fang',
        body: () => ({ account: PEOPLE.fang, userId: 'user-fang', oldPassword: 'w', password: 'short', confirmPassword: 'short' }),
      },
    },
    register: {
      create: {
        body: () => ({
          userAccount: `${unique('new')}@mail.example`,
          userName: 'Some Body',
          customerType: 'company',
          companyName: 'Comp Any',
          taxId: '04595257',
          ...PERSON,
          ...NEW_PASSWORD,
          termsVersion: TERMS_VERSION,
          captchaToken: captchaToken(),
          defaultAddress: address,
        }),
      },
      verifyEmail: { params: LINK },
      confirmEmail: { params: LINK, body: () => ({ password: 'walnut lamp harvest' }) },
    },
    tracking: {
      view: { body: () => ({ link: 'id.token' }) },
      picture: { body: () => ({ link: 'id.token', itemId: 'x', filePath: 'x' }) },
      centre: {},
      again: { body: () => ({ link: 'id.token' }) },
      sendCode: { body: () => ({ link: 'id.token' }) },
      answer: { body: () => ({ link: 'id.token', itemId: 'x', code: '123456', publicComment: 'words' }) },
      decide: {
        body: () => ({
          link: 'id.token',
          itemId: 'x',
          code: '123456',
          decision: 'declined',
          quoteVersion: 1,
          inspectionFeeAccepted: true,
        }),
      },
      receipt: { body: () => ({ link: 'id.token', itemId: 'x', code: '123456' }) },
      reply: { body: () => ({ link: 'id.token', code: '123456', content: 'words' }) },
      state: { as: 'coo', params: { id: open.repairOrderId } },
      revoke: { as: 'coo', params: { id: open.repairOrderId } },
    },
    system: {
      menu: { as: 'adm' },
      permission: { as: 'adm' },
      audit: { as: 'adm', query: { ...PAGE, from: '2026-01-01', to: '2026-12-01', actorId: 'x', entity: 'member' } },
      securityLog: { as: 'adm', query: { ...PAGE, period: 'week', kind: 'signIn', accountId: 'x', source: 'x' } },
      mails: { as: 'adm', query: { pageIndex: '1', pageSize: '20' } },
      checkSetup: { body: () => ({ token: 'nothing' }) },
      setup: {
        body: () => ({ token: 'nothing', userAccount: 'admin99', userName: 'Admin', email: 'admin99@service.example', ...NEW_PASSWORD }),
      },
      sendMailAgain: { as: 'adm', params: { mailId: 'nothing' } },
      profile: { as: 'chang' },
      exportProfile: { as: 'chang' },
      updateProfile: {
        as: 'eng',
        body: () => ({
          userName: 'Engineer',
          displayName: 'Eng',
          email: 'eng01@service.example',
          phone: '0212345678',
          extension: '12',
          notifyBy: ['email'],
        }),
      },
    },
    helper: {
      version: {},
      logo: {},
      favicon: {},
      frontendResource: {},
      sharedResource: {},
      captchaKey: {},
      country: {},
      countryCode: {},
      roleOptions: { as: 'adm' },
      culture: { params: { culture: 'en-us' } },
      locale: { as: 'chang', body: () => ({ locale: 'en-us', userId: 'user-chang' }) },
      memberLanguage: { as: 'adm', params: { userId: 'member-admin01', language: 'en-us' } },
    },
    repairOrder: {
      list: { as: 'coo', body: () => ({ ...LIST, groupBy: 'customerId', withFacets: true }) },
      figures: { as: 'coo' },
      export: {
        as: 'coo',
        body: () => ({
          ...LIST,
          columns: ['repairOrderNo', 'customerName'],
          format: 'csv',
          level: 'item',
          repairOrderIds: [open.repairOrderId],
        }),
      },
      create: { as: 'coo', query: { customerId: 'customer-li' } },
      info: { as: 'coo', params: { id: open.repairOrderId } },
      details: { as: 'coo', params: { id: open.repairOrderId } },
      update: {
        as: 'emma',
        params: { id: draft.repairOrderId },
        body: async (tables) => ({
          rowVersion: await orderVersion(tables, draft.repairOrderId),
          customerId: 'customer-wilson',
          customerReferenceNo: 'r',
          deliveryMethod: 'mailIn',
          priority: 'normal',
          invoiceType: 'company',
          taxId: '04595257',
          invoiceTitle: 'T T',
          inboundCarrier: 'c',
          inboundTrackingNo: '1',
          remark: 'r',
          dataBackupConfirmed: true,
          termsVersion: TERMS_VERSION,
          expectedReturnDate: '2026-12-31',
          receiveAddresses: [{ ...address, saveToAddressBook: false, addressId: 'x' }],
        }),
      },
      correct: {
        as: 'coo',
        params: { id: open.repairOrderId },
        body: async (tables) => ({
          rowVersion: await orderVersion(tables, open.repairOrderId),
          receiveAddresses: [{ ...address, saveToAddressBook: false, addressId: 'x' }],
          invoiceType: 'company',
          taxId: '04595257',
          invoiceTitle: 'T T',
          remark: unique('remark'),
          reason: 'the customer called',
        }),
      },
      submit: {
        as: 'emma',
        params: { repairOrderId: draft.repairOrderId },
        body: async (tables) => ({
          rowVersion: await orderVersion(tables, draft.repairOrderId),
          itemIds: ['x'],
          termsVersion: TERMS_VERSION,
          answers: [{ itemId: 'x', publicComment: 'y' }],
        }),
      },
      remove: { as: 'emma', params: { id: open.repairOrderId } },
      comment: { as: 'chang', params: { id: open.repairOrderId }, body: () => ({ visibility: 'public', content: 'words', itemId: null }) },
      file: { as: 'coo', query: { filepath: file?.filePath ?? missing('file') } },
    },
    repairItem: {
      info: { as: 'coo', params: { id: submitted.itemId } },
      create: { as: 'emma', body: () => ({ repairOrderId: draft.repairOrderId, brand: 'b' }) },
      update: {
        as: 'emma',
        params: { id: draftItem.itemId },
        body: async (tables) => ({ rowVersion: await itemVersion(tables, draftItem.itemId), ...ITEM }),
      },
      remove: { as: 'chang', params: { id: submitted.itemId } },
      reviewInfo: { as: 'coo', params: { id: submitted.itemId } },
      reviewTemp: {
        as: 'adm',
        body: async (tables) => ({
          itemId: submitted.itemId,
          rowVersion: await itemVersion(tables, submitted.itemId),
          action: 'accept',
          ...REVIEW,
          removedFilePaths: [],
        }),
      },
      reviewSubmit: {
        as: 'adm',
        body: async (tables) => ({
          itemIds: [quoted.itemId],
          action: 'reject',
          rowVersions: { [quoted.itemId]: await itemVersion(tables, quoted.itemId) },
          ...REVIEW,
          removedFilePaths: [],
        }),
      },
      undo: { as: 'adm', body: () => ({ steps: [{ itemId: submitted.itemId, undoId: 'nothing' }] }) },
      work: { as: 'adm', params: { id: submitted.itemId }, body: () => ({ isRunning: true }) },
      correctWork: {
        as: 'adm',
        params: { id: submitted.itemId },
        body: () => ({ userId: 'adm', minutes: 30, reason: 'the timer was forgotten', rowVersion: 0 }),
      },
      presence: { as: 'adm', params: { id: submitted.itemId } },
      blurPhoto: { as: 'adm', params: { id: submitted.itemId }, body: () => ({ filePath: file?.filePath ?? missing('file') }) },
      move: { as: 'adm', params: { id: submitted.itemId }, body: () => ({ location: 'B-07' }) },
      correct: {
        as: 'adm',
        params: { id: submitted.itemId },
        body: async (tables) => ({
          rowVersion: await itemVersion(tables, submitted.itemId),
          serialType: 'sn',
          serialNo: unique('SERIAL').toUpperCase(),
          serialMissingReason: 'no label',
          quantity: 1,
          duplicateConfirmed: true,
          reason: 'read from the label',
        }),
      },
      moveToOrder: {
        as: 'adm',
        params: { id: paired.itemId },
        body: async (tables) => ({
          repairOrderId: null,
          reason: 'two orders were meant',
          rowVersion: await itemVersion(tables, paired.itemId),
        }),
      },
      reviewHistory: { as: 'adm', params: { id: submitted.itemId } },
      issueCategoryOptions: { as: 'adm' },
      statusOptions: { as: 'adm' },
      serialInfo: {
        as: 'adm',
        query: { serialNo: 'ABCD1234', serialType: 'sn', itemId: submitted.itemId, repairOrderId: open.repairOrderId },
      },
      comeBackOptions: { as: 'adm', query: { repairOrderId: open.repairOrderId } },
      rmsEngineerOptions: { as: 'adm' },
    },
    counter: {
      find: { as: 'coo', query: { keyword: '09' } },
      receive: {
        as: 'coo',
        body: () => ({
          repairOrderId: unique('order'),
          customer: { userName: 'Some Body', mobilePhone: '0912345678', userAccount: `${unique('counter')}@mail.example` },
          language: 'zh-hant',
          devices: [{ item: ITEM, location: 'A-1', photoCount: 1 }],
          termsVersion: TERMS_VERSION,
          signedOn: 'paper',
        }),
      },
      collect: {
        as: 'coo',
        body: async (tables) => ({
          items: [{ itemId: submitted.itemId, rowVersion: await itemVersion(tables, submitted.itemId) }],
          collectedBy: 'Some Body',
          identityCheck: 'receipt',
          paymentMethod: 'cash',
          paidAmount: 500,
          isComplete: false,
          returnNote: 'no charger came back',
          signedOn: 'paper',
        }),
      },
    },
    print: {
      data: { as: 'adm', body: () => ({ repairOrderIds: [open.repairOrderId], itemIds: [], template: 'sendIn', language: 'en-us' }) },
      mark: { as: 'adm', body: () => ({ repairOrderIds: [open.repairOrderId], template: 'sendIn', isPrint: true }) },
    },
    address: {
      list: { as: 'chang' },
      create: { as: 'chang', body: () => address },
      update: { as: 'chang', params: { id: book?.addressId ?? missing('address') }, body: () => address },
      remove: { as: 'chang', params: { id: 'x' } },
    },
    centre: {
      info: { as: 'chang' },
      update: { as: 'adm', body: async (tables) => ({ ...CENTRE, rowVersion: versionOf(await tables.centre.get('centre')) }) },
      mail: { as: 'adm' },
      updateMail: { as: 'adm', body: async (tables) => ({ ...MAIL_SERVER, rowVersion: versionOf(await tables.mailSettings.get('mail')) }) },
      sendTestMail: { as: 'adm', body: () => ({ to: 'test@service.example' }) },
      testMail: { as: 'adm', params: { mailId: 'nothing' } },
    },
    notice: {
      list: { as: 'adm', query: { ...PAGE, noticeStatus: 'draft', audience: 'all', sort: 'title.asc' } },
      info: { as: 'adm', params: { id: 'notice-scanner' } },
      create: { as: 'adm', body: () => NOTICE },
      update: {
        as: 'adm',
        params: { id: 'notice-scanner' },
        body: async (tables) => ({
          ...NOTICE,
          removedFilePaths: [],
          resetAcknowledgements: false,
          rowVersion: versionOf(await tables.notices.get('notice-scanner')),
        }),
      },
      remove: { as: 'adm', params: { id: 'notice-holiday' } },
      publish: { as: 'adm', params: { id: 'notice-price' }, body: () => ({ rowVersion: 99 }) },
      withdraw: { as: 'adm', params: { id: 'notice-price' }, body: () => ({ rowVersion: 99 }) },
      active: { as: 'chang', query: { placement: 'home' } },
      read: { as: 'chang', params: { id: 'notice-maintenance' }, body: () => ({ acknowledge: true }) },
      onSignIn: {},
    },
    notification: {
      list: { as: 'chang', query: { unreadOnly: 'true' } },
      read: { as: 'chang', body: () => ({ ids: ['x'] }) },
    },
    savedView: {
      list: { as: 'chang' },
      create: { as: 'chang', body: () => VIEW },
      update: { as: 'chang', params: { id: savedView.savedViewId }, body: () => VIEW },
      remove: { as: 'chang', params: { id: 'x' } },
    },
    customer: {
      options: { as: 'adm', query: { keyword: 'a' } },
      list: { as: 'adm', query: { ...PAGE, customerType: 'company', accountStatus: 'active', sort: 'userName.asc' } },
      info: { as: 'adm', params: { id: 'user-chang' } },
      create: {
        as: 'adm',
        body: () => ({
          userAccount: `${unique('customer')}@mail.example`,
          userName: 'Cust Omer',
          customerType: 'company',
          companyName: 'Co Ltd',
          taxId: '04595257',
          ...PERSON,
          companyScope: 'company',
          notifyBy: ['email'],
          defaultAddress: address,
        }),
      },
      update: {
        as: 'adm',
        params: { id: 'user-emma' },
        body: async (tables) => ({
          rowVersion: versionOf(await tables.customerUsers.get('user-emma')) + versionOf(await tables.customers.get('customer-wilson')),
          userAccount: PEOPLE.emma,
          userName: 'Emma Wilson',
          ...PERSON,
          notifyBy: ['email'],
          defaultAddress: address,
        }),
      },
      remove: { as: 'adm', params: { id: 'user-fang' } },
      status: {
        as: 'adm',
        params: { id: 'user-emma' },
        body: () => ({ accountStatus: 'active', reason: 'x', isConfirmed: false, rowVersion: 99 }),
      },
      invite: { as: 'adm', params: { id: 'user-tu' } },
      unlock: { as: 'adm', params: { id: 'user-tu' } },
      mailboxAgain: { as: 'adm', params: { id: 'user-fang' } },
      mailboxCancel: { as: 'adm', params: { id: 'user-fang' } },
      mergePreview: { as: 'adm', params: { id: 'customer-wilson' }, query: { otherId: 'customer-chenguang' } },
      merge: {
        as: 'adm',
        params: { id: 'customer-wilson' },
        body: () => ({ otherId: 'customer-chenguang', name: '晨光資訊股份有限公司', rowVersion: 99, otherRowVersion: 99 }),
      },
    },
    member: {
      list: { as: 'adm', query: { ...PAGE, accountStatus: 'active', roleId: 'R-ADM', sort: 'userName.asc' } },
      info: { as: 'adm', params: { id: 'member-eng01' } },
      create: { as: 'adm', body: () => ({ ...MEMBER, userAccount: unique('member'), roleIds: ['R-WH'], isEngineer: false }) },
      update: {
        as: 'adm',
        params: { id: 'member-eng03' },
        body: async (tables) => ({
          rowVersion: versionOf(await tables.members.get('member-eng03')),
          ...MEMBER,
          userAccount: 'eng03',
          roleIds: ['R-ENG'],
          isEngineer: true,
          accountStatus: 'active',
        }),
      },
      remove: { as: 'adm', params: { id: 'member-admin01' }, query: { successorId: 'x' } },
      unlock: { as: 'adm', params: { id: 'member-coo02' } },
      mailboxAgain: { as: 'adm', params: { id: 'member-eng01' } },
      mailboxCancel: { as: 'adm', params: { id: 'member-eng01' } },
    },
  }
}

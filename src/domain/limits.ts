/** Business limits (domain.md section 11, lengths from sections 4–8). Units are in the names; lengths are code points, KB and MB binary. */

const KB = 1024
const MB = 1024 * KB

export const FILE_LIMITS = {
  issueFilesPerItem: 10,
  filesPerReview: 10,
  filesPerItem: 30,
  /** 20 devices at the counter, each with as many as a review has. */
  filesPerRequest: 200,
  filesPerNotice: 5,
  imageOrPdfBytes: 10 * MB,
  videoBytes: 15 * MB,
  videoSeconds: 30,
  requestBytes: 15 * MB,
  shrinkImagePixels: 2560,
  shrinkImageBytes: 1.5 * MB,
  nameLength: 100,
  /** Every page loads it. */
  logoBytes: 256 * KB,
  logoPixels: 480,
  storagePerCustomerBytes: 2 * 1024 * MB,
  storageWarningRatio: 0.8,
} as const

export const COUNTS = {
  itemsPerOrder: { min: 1, max: 20 },
  placeLabels: 280,
  quantityPerItem: { min: 1, max: 99 },
  receiveAddresses: { min: 1, max: 3 },
  openDraftsPerCustomer: 5,
  addressesInBook: 20,
  savedViewsPerUser: 20,
  pinnedNotices: 3,
  rolesPerMember: { min: 1, max: 5 },
  partsUsedPerRepair: 30,
  testItemsPerTest: 20,
  bulkItems: 50,
  exportRows: 5000,
  listNumbers: 200,
  /** Parcels on their way back by whose numbers an order is found: the first ones. */
  foundParcels: 8,
  /** By so many earlier numbers an item that was moved is found, the latest ones. */
  formerNumbers: 4,
  listSortFields: 3,
  customerOptions: 20,
  counterCustomers: 8,
  counterDevices: 6,
  rating: { min: 1, max: 5 },
  notificationsShown: 100,
  notificationsKept: 500,
  commentsPerOrder: 500,
  filterValues: 200,
  columns: 60,
  sortFields: 10,
  printedOrders: 50,
  accountSkills: 20,
  requestedFields: 40,
  choices: 20,
  digestLines: 20,
} as const

/** Working days are Monday to Friday; everything else counts calendar days. */
export const DAYS = {
  untouchedDraftKept: 30,
  goodsReminders: [7, 14, 21],
  goodsCancelled: 30,
  sendInWorkingDays: 7,
  quoteValid: { min: 3, standard: 14, max: 60 },
  quoteReminders: [2, 7],
  /** Working days from the approval of a quotation to the end of the repair. */
  repair: { min: 1, max: 90 },
  /** After a question that waits for the customer. */
  infoReminders: [2, 7],
  autoClose: 14,
  repairWarranty: 90,
  comeBack: 90,
  reopen: 90,
  uncollected: 60,
  noticeMax: 365,
} as const

/** How long a step may be taken back by who took it: `seconds` on the screen, and some more for the way there. So long its emails wait. */
export const UNDO = { seconds: 10, graceSeconds: 3 } as const

/** A work timer that nobody stopped stops by itself; `minutesMax`: what a correction may set for one person and device. */
export const WORK_TIME = { hoursAtMost: 8, minutesMax: 9_999 } as const

/** Days after which rows are removed, or their personal data (domain.md section 11, Retention). */
export const RETENTION_DAYS = {
  mails: 90,
  notifications: 180,
  audits: 730,
  securityLog: 365,
  /** After the end of a session or link. */
  expired: 7,
  /** After the end of a tracking link: until then its page can ask for a new one. */
  trackingLinks: 30,
  /** Unconfirmed registrations; their link is good for 3 days. */
  registrations: 7,
  /** Reports of who is editing. */
  presence: 1,
  /** What there was before a step that could be taken back. */
  undos: 1,
  /** Locks of transactions, after they were found unused: longer than any transaction. */
  locks: 1,
  /** Review drafts, after the end of their item. */
  workingCopies: 30,
  /** Personal data of an order, after its last change. */
  endedOrders: 5 * 365,
} as const

/** Whole TWD. `taxRate` is the Taiwan business tax. */
export const MONEY = {
  amountMax: 9_999_999,
  autoApproveLimitMax: 100_000,
  taxRate: 0.05,
} as const

export const PASSWORD = {
  customerLength: { min: 12, max: 128 },
  employeeLength: { min: 15, max: 128 },
} as const

export const SECURITY = {
  captchaFromFailure: 3,
  lockAfterFailures: 5,
  lockWindowMinutes: 15,
  lockMinutes: 15,
  lockMaxHours: 1,
  /** After so long without a failure a counter begins anew: the next lock-out is a short one again. */
  attemptsKeptHours: 24,
  resetLinkMinutes: 60,
  /** The address on the console that makes the first administrator. */
  setupLinkMinutes: 60,
  firstPasswordLinkHours: 72,
  /** Passwords that may be tried at the link that confirms a registration. */
  registrationAttempts: 5,
  /** A tracking link, from the mail that brought it; at most so long after the end of its order. */
  trackingLinkDays: 90,
  /** The mails of an order whose links all stay open; older ones give way. */
  trackingLinksPerOrder: 40,
  trackingCodeMinutes: 10,
  trackingCodesPerHour: 5,
  mailboxLinkHours: 72,
  /** From the request on, so at least a week after the confirmation. */
  mailboxObjectionDays: 10,
  /** Mails of one kind to one address, so that nobody can flood a mailbox. */
  accountMailsPerHour: 3,
  /** Test mails that administrators send to one address. */
  testMailsPerHour: 20,
  accessTokenMinutes: 30,
  refreshTokenHours: 12,
  customerRefreshTokenDays: 7,
  /** The latest end of a session, however often it is renewed. */
  sessionHours: 12,
  customerSessionDays: 30,
  /** For so long a renewal is answered once more to a client that did not get the first answer. */
  lostAnswerSeconds: 60,
  /** Open sessions of an account; one more ends the one that was used least recently. */
  sessionsPerAccount: 50,
  /** Browsers that an account has been signed in from, whose wrong passwords are counted apart from those of strangers. */
  devicesPerAccount: 10,
  deviceDays: 180,
} as const

/**
 * Calls that anybody can make, per minute: of one network source, and in all. `burst`: how many may come at once. A sign-in from a known
 * device is not limited, it has a counter of its own.
 */
export const RATES = {
  signIn: { source: { perMinute: 10, burst: 20 }, total: { perMinute: 300, burst: 600 } },
  refresh: { source: { perMinute: 300, burst: 300 } },
  forgot: { source: { perMinute: 10, burst: 20 }, total: { perMinute: 120, burst: 240 } },
  register: { source: { perMinute: 10, burst: 20 }, total: { perMinute: 120, burst: 240 } },
  /** What a link of a mail does. */
  link: { source: { perMinute: 10, burst: 20 }, total: { perMinute: 300, burst: 600 } },
  /** Opening a tracking page. */
  tracking: { source: { perMinute: 30, burst: 60 }, total: { perMinute: 600, burst: 1200 } },
} as const

/** Lengths of texts by field name; where a field must also have a least length both are given. */
export const LENGTHS = {
  // order
  customerReferenceNo: { max: 64 },
  invoiceTitle: { min: 2, max: 60 },
  inboundCarrier: { max: 40 },
  inboundTrackingNo: { max: 40 },
  remark: { max: 500 },
  // address
  receiverName: { min: 2, max: 50 },
  companyName: { max: 100 },
  email: { max: 254 },
  foreignPostalCode: { max: 12 },
  city: { max: 50 },
  district: { max: 50 },
  addressLine: { min: 5, max: 100 },
  // item
  brand: { max: 40 },
  productName: { min: 2, max: 80 },
  modelNo: { max: 50 },
  serialMissingReason: { min: 5, max: 100 },
  purchaseProofNo: { max: 30 },
  issueDescription: { min: 10, max: 1000 },
  otherIssueDescription: { min: 30, max: 1000 },
  otherAccessory: { max: 100 },
  appearanceNote: { max: 200 },
  // review
  publicComment: { min: 10, max: 1000 },
  internalNote: { max: 2000 },
  reopenReason: { min: 10, max: 300 },
  cancelReason: { min: 1, max: 300 },
  overrideReason: { min: 20, max: 300 },
  correctionReason: { min: 5, max: 300 },
  answer: { min: 1, max: 1000 },
  location: { max: 20 },
  discrepancyNote: { min: 5, max: 300 },
  diagnosis: { min: 10, max: 2000 },
  workDescription: { min: 10, max: 2000 },
  evidence: { min: 5, max: 300 },
  partNo: { max: 40 },
  partName: { max: 80 },
  testName: { max: 80 },
  testNote: { max: 200 },
  decidedBy: { max: 100 },
  carrier: { max: 40 },
  trackingNo: { max: 40 },
  collectedBy: { max: 50 },
  returnNote: { min: 5, max: 300 },
  ratingComment: { max: 500 },
  // lists, comments, notices, accounts
  keyword: { max: 100 },
  comment: { max: 1000 },
  savedViewName: { max: 30 },
  noticeTitle: { min: 1, max: 100 },
  noticeContent: { min: 1, max: 5000 },
  userAccount: { max: 254 },
  userName: { min: 2, max: 50 },
  customerCompanyName: { min: 2, max: 100 },
  employeeNo: { max: 20 },
  department: { max: 50 },
  suspendReason: { min: 2, max: 300 },
  // service centre
  centreName: { max: 60 },
  centreAddress: { max: 120 },
  centreHours: { max: 200 },
  centrePayment: { max: 300 },
  centrePhone: { max: 40 },
  mailHost: { max: 253 },
  mailUser: { max: 254 },
  mailSenderName: { max: 60 },
} as const

/** Texts of requests that no form judges, code points. A code is a serial, telephone, tax or tracking number and the like. */
export const WIRE_LENGTHS = {
  id: 100,
  code: 80,
  date: 40,
  password: 256,
  token: 4096,
  filePath: 300,
  termsVersion: 40,
  option: 60,
  /** Two ids and what stands between them. */
  trackingLink: 100,
  trackingCode: 20,
  filterValues: 1000,
} as const

/** Requests, before their contents are looked at. Bytes and characters; what is beyond is answered by 413, 414 or 422 (domain.md section 11). */
export const REQUEST = {
  /** JSON of a signed-in user; the selection of an export is the largest. */
  bodyBytes: 256 * KB,
  /** JSON of public calls. */
  publicBodyBytes: 16 * KB,
  /** What a call without a session stores of what was typed. */
  publicStoredBytes: KB,
  /** Boundaries and headers of a multipart body, besides its JSON and its files. */
  partHeadersBytes: 64 * KB,
  jsonDepth: 10,
  pathLength: 2048,
  queryLength: 4096,
  fieldErrors: 50,
} as const

export const EARLIEST_PURCHASE_DATE = '2000-01-01'

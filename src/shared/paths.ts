/** The path patterns of specification section 2, by name. A part with a colon is a parameter. */
export const paths = {
  root: '/',
  login: '/login',
  backendLogin: '/backend/login',
  forgot: '/login/forgot',
  backendForgot: '/backend/login/forgot',
  forgotSent: '/login/forgot/verify-email',
  backendForgotSent: '/backend/login/forgot/verify-email',
  register: '/login/register',
  registerSent: '/login/register/verify-email',
  /** The address that the mail of a registration names. */
  verifyEmail: '/customer/verifyEmail/:id/:token',
  /** The address that the mails about a new e-mail address name. */
  mailboxLink: '/mailbox/:id/:token',
  /** The address that the mails to a customer without an account name; the link stands behind a `#`, which no server and no other page gets. */
  tracking: '/track',
  reset: '/login/reset/:id/:token',
  backendReset: '/backend/login/reset/:id/:token',
  /** The addresses that the mails name; they lead on to the two above. */
  resetPassword: '/resetPassword/:id/:token',
  customerResetPassword: '/customer/resetPassword/:id/:token',
  setPassword: '/setPassword/:id/:token',
  customerSetPassword: '/customer/setPassword/:id/:token',
  resetFinish: '/login/reset/finish',
  backendResetFinish: '/backend/login/reset/finish',
  expiredLink: '/login/expired-link-notice',
  backendExpiredLink: '/backend/login/expired-link-notice',
  /** The address that a service without an administrator prints on its console. */
  setup: '/setup',
  changePassword: '/change-password',
  privacyPolicy: '/privacy-policy',
  home: '/home',
  repairOrder: '/repairOrder',
  repairOrderCreate: '/repairOrder/create',
  repairOrderEdit: '/repairOrder/edit/:repairOrderId',
  repairOrderView: '/repairOrder/view/:repairOrderId',
  counter: '/counter',
  viewOrderItem: '/customer/repairOrder/viewOrderItem/:itemId',
  repairPrint: '/repair-print-page',
  /** Labels for shelves, bins and benches. */
  placeLabels: '/place-labels',
  reviewOrderItem: '/backend/repairOrder/reviewOrderItem/:itemId',
  /** The bench on the whole screen: before a device lies on it, and with one. */
  bench: '/bench',
  benchItem: '/bench/:itemId',
  /** How a repair runs: the rules of the lifecycle, for everybody. */
  lifecycle: '/repair-lifecycle',
  audit: '/system/audit',
  securityLog: '/system/audit/security',
  /** Mails that could not be delivered. */
  mails: '/system/audit/mails',
  centre: '/system/centre',
  /** The service centre as a new service is set up: one step leads to the next. */
  centreGuide: '/system/centre/guide',
  /** The matrix of roles and permissions. */
  roles: '/roles',
  noticeList: '/system/notice',
  noticeCreate: '/system/notice/create',
  noticeEdit: '/system/notice/edit/:noticeId',
  /** The notices for the signed-in user. */
  notices: '/notice',
  /** The signed-in user's own account. */
  profile: '/profile',
  systemUser: '/system/user',
  customer: '/customer',
  notFound: '/notFound',
} as const

export type PathName = keyof typeof paths

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<P extends string> = Readonly<Record<ParamNames<P>, string>>

type HrefArguments<N extends PathName> = keyof PathParams<(typeof paths)[N]> extends never ? [] : [params: PathParams<(typeof paths)[N]>]

/** A pattern with its parameters filled in, each encoded once. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent((new Map(Object.entries(params)).get(key) ?? '').toWellFormed()))

/** The address of a page; parameters are encoded. A missing or unknown parameter does not compile. */
export const href = <N extends PathName>(name: N, ...[params]: HrefArguments<N>): string => fillPath(paths[name], params ?? {})

/** The id of a notice's own part of the page of notices. */
export const noticeAnchor = (noticeId: string): string => `notice-${noticeId}`

/** Where everybody for whom it is reads this notice: the page of notices, at this one. */
export const noticeHref = (noticeId: string): string => `${href('notices')}#${encodeURIComponent(noticeAnchor(noticeId).toWellFormed())}`

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The parameters of a path under a pattern, each decoded exactly once; `undefined` when it does not match. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  // most patterns are plain paths, and all are tried for each link of the menu
  if (!pattern.includes(':')) return pattern === path ? {} : undefined
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
      continue
    }
    const decoded = decode(value)
    if (!decoded) return undefined
    params[part.slice(1)] = decoded
  }
  return params
}

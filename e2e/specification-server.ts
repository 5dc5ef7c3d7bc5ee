import { API_BASE_PATH } from '../src/shared/constants.ts'

/**
 * A service of another maker, as far as the specification describes one: it answers the specified calls alone (every other one with
 * 404), with roles, statuses and codes of its own, and leaves out whatever the specification does not name.
 */

export const PASSWORD = 'any-password'
export const ROLES = { clerk: { roleId: 'r1', roleName: 'Front desk' }, smith: { roleId: '17', roleName: 'Bench hand' } } as const
/** The server's labels of its statuses and categories, in the language of the request. */
export const LABELS = {
  'zh-hant': { QC2: '二次品檢中', LEAK: '漏電', repairing: '師傅處理中', power: '開不了機（本店）' },
  'en-us': { QC2: 'Second inspection', LEAK: 'Current leak', repairing: 'With our technician', power: 'Dead on arrival' },
} as const
export type Language = keyof typeof LABELS

/** Permission ids that the application's pages require, and an unknown one. */
const CLERK = ['repairOrder.list', 'repairOrder.create', 'repairOrder.createOnBehalf', 'repairOrder.edit', 'repairOrder.submit']
const SMITH = ['repairOrder.view', 'repairItem.review', 'repairItem.review.temp', 'repairItem.review.submit', 'repairItem.history']
const EVERYBODY = ['self.changePassword', 'self.role.switch', 'self.language.update', 'coffee.brew']
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  [ROLES.clerk.roleId]: [...EVERYBODY, ...CLERK, 'repairOrder.view', 'member.list', 'member.create', 'member.update', 'member.delete'],
  [ROLES.smith.roleId]: [...EVERYBODY, ...SMITH],
}
const CUSTOMER = ['repairOrder.list', 'repairOrder.create', 'repairOrder.view', 'repairItem.viewByCustomer', 'coffee.brew']

/** How the service answers where the specification leaves more than one form open. */
export interface Options {
  /** The answer of GET changeUserRole: groups in an array, or one object with `options`. */
  readonly roles: 'groups' | 'object'
}

interface Call {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  readonly language: Language
}

/** Answers by method and path below the API base; `undefined` is a 404. */
type Table = Readonly<Record<string, (call: Call) => unknown>>

export const createSpecificationService = ({ roles }: Options) => {
  const calls: string[] = []
  const members = new Map<string, Record<string, unknown>>([
    ['m1', { id: 'm1', userAccount: 'ada', userName: 'Ada', roleIds: [ROLES.clerk.roleId] }],
    ['m2', { id: 'm2', userAccount: 'ben', userName: 'Ben', roleIds: [ROLES.smith.roleId] }],
  ])
  const session = { roleId: ROLES.clerk.roleId as string, isCustomer: false }
  const orders = [
    { repairOrderId: 'o-bare' },
    {
      repairOrderId: 'o-new',
      repairOrderNo: 'X-2',
      repairOrderStatus: 'QC2',
      deliveryMethod: 'DRONE',
      priority: null,
      receiveAddresses: null,
    },
    { repairOrderId: 'o-known', repairOrderNo: 'X-3', repairOrderStatus: 'inProgress' },
  ]
  const item = { itemId: 'i-bare', existedFiles: [{ filePath: 'a.jpg' }], issueCategory: 'power' }
  const unknownItem = { itemId: 'i-new', repairStatus: 'QC2', issueCategory: 'LEAK', productName: 'Kettle' }
  const knownItem = { itemId: 'i-known', repairStatus: 'repairing' }
  const itemOf = (id: string | undefined) => [item, unknownItem, knownItem].find(({ itemId }) => itemId === id)
  const reviewOf = (id: string | undefined) => ({
    itemId: id,
    item: itemOf(id),
    issueUploadFiles: [{ filePath: 'a.jpg' }],
    awaitingProcessing: { repairExistedFiles: [{ filePath: 'b.jpg' }] },
    reviewHistory: [{ action: 'inspectAgain', toStatus: 'QC2', createdAt: '2026-11-20T01:00:00.000Z' }],
  })
  const login = (isCustomer: boolean) => {
    session.isCustomer = isCustomer
    const userId = isCustomer ? 'c1' : 'm1'
    return { accessToken: 'access', refreshToken: 'refresh', userAccount: isCustomer ? 'cid@mail.example' : 'ada', userId, isCustomer }
  }
  const roleGroups = [{ groupName: 'Workshop', options: [ROLES.clerk, ROLES.smith] }]

  const table: Table = {
    'POST /auth/v1/login': () => login(false),
    'POST /customer/v1/login': () => login(true),
    'GET /system/v1/permission': () => [
      {
        id: 'all',
        category: 'galaxy',
        children: (session.isCustomer ? CUSTOMER : (PERMISSIONS[session.roleId] ?? [])).map((id) => ({ id })),
      },
    ],
    'GET /system/v1/menu': () => [
      { id: 'orders', titleKey: 'menu-repairOrder', path: '/repairOrder' },
      ...(session.roleId === ROLES.clerk.roleId && !session.isCustomer ? [{ id: 'people', titleKey: 'People', path: '/system/user' }] : []),
      { id: 'lounge', titleKey: 'Lounge', path: '/lounge' },
    ],
    'GET /auth/v1/changeUserRole': () => (roles === 'groups' ? roleGroups : { options: [ROLES.clerk, ROLES.smith] }),
    'PUT /auth/v1/changeUserRole/:id': ({ params }) => {
      session.roleId = params['id'] ?? ''
      return null
    },
    'GET /role/v1/options': () => roleGroups,
    'GET /helper/v1/version': () => '9.9',
    'GET /helper/v1/logo': () => '',
    'GET /helper/v1/favicon': () => '',
    'GET /helper/v1/country': () => [{ value: 'TW', label: 'Formosa' }],
    'GET /helper/v1/countryCode': () => [{ value: '+886', label: '+886' }],
    'GET /helper/v1/captcha/key': () => null,
    'GET /helper/language/FrontendResource': () => ({}),
    'GET /helper/language/SharedResource': () => ({}),
    'PUT /helper/culture/:culture': () => null,
    'PUT /member/v1/:userId/:language': () => null,
    'GET /member/v1': () => [...members.values()],
    'GET /member/v1/:id': ({ params }) => members.get(params['id'] ?? ''),
    'PUT /member/v1/:id': ({ params, body }) => {
      const changed = { ...members.get(params['id'] ?? ''), ...body }
      members.set(params['id'] ?? '', changed)
      return changed
    },
    'POST /:p/repairOrder/v1': () => orders,
    'GET /:p/repairOrder/v1/create': () => ({ repairOrderId: 'o-bare' }),
    'GET /:p/repairOrder/v1/info/:id': ({ params }) => orders.find(({ repairOrderId }) => repairOrderId === params['id']),
    'GET /:p/repairOrder/v1/details/:id': ({ params }) => ({ items: params['id'] === 'o-bare' ? [item] : [item, unknownItem, knownItem] }),
    'GET /:p/repairOrderItem/v1/info/:id': ({ params }) => itemOf(params['id']),
    'GET /:p/repairOrderItem/v1/reviewInfo/:id': ({ params }) => (itemOf(params['id']) ? reviewOf(params['id']) : undefined),
    'GET /:p/repairOrderItem/v1/reviewHistory/:id': ({ params }) => reviewOf(params['id']).reviewHistory,
    'GET /:p/repairOrderItem/v1/issueCategoryOptions': ({ language }) =>
      (['LEAK', 'power'] as const).map((value) => ({ value, label: LABELS[language][value] })),
    'GET /:p/repairOrderItem/v1/statusOptions': ({ language }) =>
      (['QC2', 'repairing'] as const).map((value) => ({ value, label: LABELS[language][value] })),
    'GET /:p/repairOrderItem/v1/rmsEngineerOptions': () => [{ value: 'm2', label: 'Ben' }],
  }
  const rows = Object.entries(table).map(([row, answer]) => {
    const [method, pathname = ''] = row.split(' ')
    return { method, pattern: new URLPattern({ pathname: `${API_BASE_PATH}${pathname}` }), answer }
  })

  const bodyOf = async (request: Request): Promise<Call['body']> => {
    const type = request.headers.get('content-type') ?? ''
    return type.startsWith('application/json') ? await request.json() : {}
  }
  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname.slice(API_BASE_PATH.length)}`)
    const row = rows.find(({ method, pattern }) => method === request.method && pattern.test({ pathname }))
    const params = row?.pattern.exec({ pathname })?.pathname.groups ?? {}
    const language = request.headers.get('accept-language')?.startsWith('en') === true ? 'en-us' : 'zh-hant'
    const data = row?.answer({ params, body: await bodyOf(request), language })
    return data === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json({ message: 'OK', data })
  }
  return { handle, calls, members }
}

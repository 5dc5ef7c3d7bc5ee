import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readAnswer } from '../../src/api/answer.ts'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { Aborted, BadResponse, Denied, Rejected, SessionLost } from '../../src/api/errors.ts'
import { api as ownApi, configureApi, windowId } from '../../src/api/index.ts'
import { STORAGE_KEYS, WINDOW_HEADER } from '../../src/shared/constants.ts'
import { everyCall } from './every-call.ts'
import { http, HttpResponse, ok, openTab, ORIGIN, setupServer, signIn, USER } from './support.ts'

vi.mock(import('../../src/shared/constants.ts'), async (load) => ({ ...(await load()), RETRY_PAUSES_MS: [1, 1] as never }))

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const signedIn = (permissions?: ReadonlySet<string>, userData = USER) => {
  const store = memoryStore()
  createCredentials(store).save({ ...userData, accessToken: 'access', refreshToken: 'refresh' })
  return openTab(store, permissions)
}
const MENU = `${ORIGIN}/system/v1/menu`
const answerMenu = (answer: () => Response) => server.use(http.get(MENU, answer))

describe('requests', () => {
  test('every call has the bearer token, the login calls have the fixed header', async () => {
    const headers: (string | null)[] = []
    server.use(
      http.all(`${ORIGIN}/*`, ({ request }) => {
        headers.push(request.headers.get('authorization'))
        return request.url.endsWith('login') ? ok({ ...USER, accessToken: 'a', refreshToken: 'r' }) : ok('1.0')
      }),
    )
    const { api } = signedIn()
    await api.helper.version({})
    await api.auth.loginCustomer({ body: { account: 'a', password: 'b' } })
    await openTab().api.helper.version({})
    expect(headers).toEqual(['Bearer access', 'Basic fixed', null])
  })

  test('a window names itself to a service that tells of changes, and to no other', async () => {
    const named: (string | null)[] = []
    server.use(
      http.get(`${ORIGIN}/*`, ({ request }) => {
        named.push(request.headers.get(WINDOW_HEADER))
        return ok('1.0')
      }),
    )
    for (const changes of [true, false]) {
      configureApi({ apiBase: ORIGIN, changes })
      await ownApi.helper.version({})
    }
    expect(named).toEqual([windowId, null])
  })

  test.each([
    [true, 'customer'],
    [false, 'backend'],
  ])('isCustomer %s: the prefix is %s', async (isCustomer, prefix) => {
    let path = ''
    server.use(
      http.get(`${ORIGIN}/*`, ({ request }) => {
        path = new URL(request.url).pathname
        return ok({ ...USER, isCustomer })
      }),
    )
    await signedIn(undefined, { ...USER, isCustomer }).api.system.profile({})
    expect(path).toBe(`/api/${prefix}/profile/v1`)
  })

  test.each(['a b/c', '100%', '?x=1&y', '../..', '漢字', '#'])('the parameter %s arrives unchanged', async (id) => {
    let given = ''
    server.use(
      http.get(`${ORIGIN}/*`, ({ request }) => {
        given = new URL(request.url).pathname
        return new HttpResponse(null, { status: 404 })
      }),
    )
    await signedIn().api.repairOrder.info({ params: { id } })
    expect(decodeURIComponent(given.split('/').at(-1) ?? '')).toBe(id)
  })

  test('files are sent as parts beside the part data', async () => {
    let parts: [string, string][] = []
    server.use(
      http.post(`${ORIGIN}/customer/repairOrderItem/v1`, async ({ request }) => {
        const form = await request.formData()
        parts = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value])
        return new HttpResponse(null, { status: 404 })
      }),
    )
    const files = [new File(['x'], '照片 1.png', { type: 'image/png' })]
    await signedIn().api.repairItem.create({ body: { repairOrderId: 'o1', brand: 'Nord' }, files })
    expect(parts).toEqual([
      ['data', '{"repairOrderId":"o1","brand":"Nord"}'],
      ['issueFiles', '照片 1.png'],
    ])
  })
})

describe('responses', () => {
  test('the data of a message OK is returned; unknown extra fields are accepted', async () => {
    answerMenu(() => ok([{ id: 'm', titleKey: 'menu', more: 1 }]))
    await expect(signedIn().api.system.menu({})).resolves.toMatchObject([{ id: 'm', titleKey: 'menu' }])
  })

  test('404 resolves with undefined', async () => {
    answerMenu(() => new HttpResponse('<html>', { status: 404 }))
    await expect(signedIn().api.system.menu({})).resolves.toBeUndefined()
  })

  test('500 is rejected with the status text', async () => {
    answerMenu(() => new HttpResponse('{"message":"hidden"}', { status: 500, statusText: 'Out of order' }))
    await expect(signedIn().api.system.menu({})).rejects.toMatchObject({ name: 'Rejected', status: 500, message: 'Out of order' })
  })

  test('500 without a status text, as over HTTP/2, is rejected without a message', async () => {
    const answer = readAnswer('system.menu', endpoints.system.menu, { status: 500, statusText: '', body: new Blob() })
    await expect(answer).rejects.toMatchObject({ name: 'Rejected', status: 500, message: '' })
  })

  test('a message other than OK is rejected with its text, code and field errors', async () => {
    const fieldErrors = [{ field: 'serialNo', key: 'rule-serial' }]
    answerMenu(() => HttpResponse.json({ message: 'Nein', data: { code: 'field-invalid', fieldErrors } }, { status: 422 }))
    await expect(signedIn().api.system.menu({})).rejects.toEqual(
      new Rejected({ status: 422, message: 'Nein', code: 'field-invalid', fieldErrors, current: undefined }),
    )
  })

  test.each([
    ['truncated', '{"message":"OK","da'],
    ['empty', ''],
    ['an HTML page', '<!doctype html><p>hello'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '7'],
    ['a string', '"OK"'],
    ['no message', '{"data":[]}'],
    ['OK without data', '{"message":"OK"}'],
    ['data of a wrong type', '{"message":"OK","data":"no"}'],
  ])('%s is a BadResponse', async (_, body) => {
    answerMenu(() => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }))
    await expect(signedIn().api.system.menu({})).rejects.toBeInstanceOf(BadResponse)
  })

  test('a blob is returned unchanged, a refused blob is rejected with its message', async () => {
    const { api } = signedIn()
    server.use(http.get(`${ORIGIN}/customer/repairOrder/v1/file`, () => new HttpResponse(new Blob(['abc'], { type: 'image/png' }))))
    const blob = await api.repairOrder.file({ query: { filepath: 'a' } })
    expect(await blob?.text()).toBe('abc')
    server.use(http.get(`${ORIGIN}/customer/repairOrder/v1/file`, () => HttpResponse.json({ message: 'Too old' }, { status: 409 })))
    await expect(api.repairOrder.file({ query: { filepath: 'a' } })).rejects.toMatchObject({ name: 'Rejected', message: 'Too old' })
  })
})

describe('requests that are not sent or not answered', () => {
  test.each([408, 409, 425, 429, 502, 503, 504])('a GET answered by %i is never retried silently', async (status) => {
    let sent = 0
    server.use(
      http.get(MENU, () => {
        sent += 1
        return new HttpResponse(null, { status })
      }),
    )
    await expect(signedIn().api.system.menu({})).rejects.toBeInstanceOf(Rejected)
    expect(sent).toBe(1)
  })

  test('a call without the permission is rejected before it is sent', async () => {
    const { api, events } = signedIn(new Set(['repairOrder.list']))
    await expect(api.repairOrder.remove({ params: { id: 'o1' } })).rejects.toEqual(new Denied({ permissions: ['repairOrder.delete'] }))
    await expect(api.repairOrder.info({ params: { id: 'o1' } })).rejects.toBeInstanceOf(Denied)
    expect(events).toEqual([
      { type: 'api.denied', silent: false },
      { type: 'api.denied', silent: true },
    ])
  })

  const calls = everyCall.map(({ name, call }) => [name, call] as const)

  test.each(calls)('%s: a missing response ends the session', async (_, call) => {
    server.use(http.all(`${ORIGIN}/*`, () => HttpResponse.error()))
    const { api, events } = signedIn()
    await expect(call(api)).rejects.toEqual(new SessionLost({ reason: 'unreachable' }))
    expect(events).toEqual([{ type: 'api.lost', reason: 'unreachable' }])
  })

  test.each(calls)('%s: 404 and 500 do not end the session', async (_, call) => {
    const { api, events } = signedIn()
    for (const status of [404, 500]) {
      server.use(http.all(`${ORIGIN}/*`, () => new HttpResponse(null, { status })))
      await call(api).catch(() => undefined)
    }
    expect(events).toEqual([])
  })

  test('a request aborted by the page is not reported as a failure', async () => {
    answerMenu(() => ok([]))
    const { api, events } = signedIn()
    await expect(api.system.menu({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Aborted)
    expect(events).toEqual([])
  })
})

describe('stored credentials', () => {
  test.each([
    [STORAGE_KEYS.accessToken, 'with space'],
    [STORAGE_KEYS.accessToken, 'x'.repeat(10_000)],
    [STORAGE_KEYS.userData, '{"userId":1}'],
    [STORAGE_KEYS.userData, '{"userId"'],
    [STORAGE_KEYS.userData, 'null'],
  ])('a damaged %s counts as absent', (key, value) => {
    const store = memoryStore()
    signIn(store)
    store.setItem(key, value)
    const credentials = createCredentials(store)
    expect(key === STORAGE_KEYS.userData ? credentials.userData() : credentials.accessToken()).toBeUndefined()
  })

  test('listeners are notified of every change until they unsubscribe', () => {
    const credentials = createCredentials(memoryStore())
    let received = 0
    const stop = credentials.subscribe(() => (received += 1))
    credentials.save({ ...USER, accessToken: 'a', refreshToken: 'r' })
    credentials.clear()
    stop()
    credentials.clear()
    expect(received).toBe(2)
  })
})

describe('401', () => {
  const refuse = (count: { renewals: number }) =>
    server.use(
      http.post(`${ORIGIN}/auth/v1/refresh`, () => {
        count.renewals += 1
        return ok({ accessToken: 'access-2', refreshToken: 'refresh-2' })
      }),
      http.post(`${ORIGIN}/auth/v1/EmptyCacheRolePermission`, () => ok({})),
      http.all(`${ORIGIN}/*`, () => HttpResponse.json({ message: 'refused' }, { status: 401 })),
    )
  const forgot = { body: { account: 'a', endPoint: 'customer/resetPassword', captchaToken: 'c' } } as const

  test('of a sign-in refuses that sign-in: the stored session is neither renewed nor ended', async () => {
    const count = { renewals: 0 }
    refuse(count)
    const { api, credentials, events } = signedIn()
    await expect(api.auth.loginCustomer({ body: { account: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
      message: 'refused',
    })
    expect(count.renewals).toBe(0)
    expect(credentials.accessToken()).toBe('access')
    expect(events).toEqual([])
  })

  test('of a public call without a session is its refusal', async () => {
    refuse({ renewals: 0 })
    const { api, events } = openTab()
    await expect(api.password.forgotCustomer(forgot)).rejects.toBeInstanceOf(Rejected)
    expect(events).toEqual([])
  })

  test('of a public call ends the session if the renewed token is refused as well', async () => {
    refuse({ renewals: 0 })
    const { api, events } = signedIn()
    await expect(api.password.forgotCustomer(forgot)).rejects.toBeInstanceOf(SessionLost)
    expect(events.at(-1)).toEqual({ type: 'api.lost', reason: 'expired' })
  })
})

describe('an answer of another shape', () => {
  const read = (init: ResponseInit, body: string) =>
    readAnswer('x', endpoints.password.forgotCustomer, {
      status: init.status ?? 200,
      statusText: init.statusText ?? '',
      body: new Blob([body]),
    })

  test('400 without a readable body is a refusal with the status text', async () => {
    await expect(read({ status: 400, statusText: 'Bad Request' }, '<html>')).rejects.toMatchObject({
      name: 'Rejected',
      message: 'Bad Request',
    })
  })

  test('OK without data is an answer, unlike 404', async () => {
    expect(await read({}, '{"message":"OK"}')).not.toBeUndefined()
    expect(await read({ status: 404 }, '')).toBeUndefined()
  })
})

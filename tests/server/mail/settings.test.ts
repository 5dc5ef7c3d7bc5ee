import { afterEach, expect, test, vi } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { startServer, type Server } from '../support.ts'
import { header, startMailServer } from './support.ts'

const MAIL = '/system/v1/centre/mail'
const PASSWORD = 'plum-canyon-violin'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})
const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, { interval: 20, timeout: 20_000 })

const startMails = async (options: SMTPServerOptions = {}) => {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}

const open = async (...options: Parameters<typeof startServer>) => {
  const server = await startServer(...options)
  stops.push(server.end)
  return server
}

/** Calls as an administrator over HTTP. */
const adminOf = async ({ origin }: Server) => {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = await response.json()
    return { status: response.status, data }
  }
  const { data } = await send('POST', '/auth/v1/login', { account: 'admin', password: 'correct horse battery' })
  return (method: string, path: string, body?: object) => send(method, path, body, data.accessToken)
}

const settingsFor = (port: number, change: object = {}) => ({
  delivery: 'smtp',
  host: '127.0.0.1',
  port,
  security: 'none',
  user: '',
  senderName: '北方維修',
  senderAddress: 'repair@repair.example',
  rowVersion: 0,
  ...change,
})

test('mails leave by the server that was just saved, without a restart, from its sender', async () => {
  const [first, second] = [await startMails(), await startMails()]
  const admin = await adminOf(await open())
  expect((await admin('GET', MAIL)).data.kind).toBe('folder')
  expect((await admin('PUT', MAIL, settingsFor(first.port))).status).toBe(200)
  await admin('POST', `${MAIL}/test`, { to: 'a@mail.example' })
  await until(() => first.received.length === 1)
  expect(header(first.received[0]?.raw ?? '', 'From')).toMatch(/=\?UTF-8\?.*\?= <repair@repair\.example>$/)
  await admin('PUT', MAIL, settingsFor(second.port, { rowVersion: 1 }))
  await admin('POST', `${MAIL}/test`, { to: 'b@mail.example' })
  await until(() => second.received.length === 1)
  expect([first.received.length, second.received[0]?.to]).toEqual([1, 'b@mail.example'])
}, 60_000)

test('a wrong password is told with the words of the mail server, and mended by saving the right one', async () => {
  const seen: unknown[] = []
  const mails = await startMails({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      seen.push(username)
      if (password === PASSWORD) callback(null, { user: username })
      else callback(Object.assign(new Error(`No: ${String(password)}`), { responseCode: 535 }))
    },
  })
  const server = await open()
  const admin = await adminOf(server)
  await admin('PUT', MAIL, settingsFor(mails.port, { user: 'repair', password: 'wrong-plum-violin' }))
  const { data } = await admin('POST', `${MAIL}/test`, { to: 'a@mail.example' })
  const state = async () => (await admin('GET', `${MAIL}/test/${data.mailId}`)).data
  await until(async () => (await state()).state === 'retrying')
  expect(await state()).toMatchObject({ lastFault: 'signIn', lastError: expect.stringContaining('535') })
  // what the server said of the password is left out
  expect(JSON.stringify([await state(), server.lines])).not.toContain('wrong-plum')
  await admin('PUT', MAIL, settingsFor(mails.port, { user: 'repair', password: PASSWORD, rowVersion: 1 }))
  await admin('POST', `${MAIL}/test`, { to: 'b@mail.example' })
  await until(() => mails.received.some(({ to }) => to === 'b@mail.example'))
  expect(new Set(seen)).toEqual(new Set(['repair']))
  const row = await server.tables.mailSettings.get('mail')
  expect(row?.password).toMatch(/^sealed1\.[\w-]+$/)
  expect(JSON.stringify([row, server.lines])).not.toContain(PASSWORD)
}, 60_000)

test('a password that another key has sealed is asked for anew: mails wait, nothing is lost', async () => {
  const mails = await startMails({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
  })
  const server = await open()
  const admin = await adminOf(server)
  await admin('PUT', MAIL, settingsFor(mails.port, { user: 'repair', password: PASSWORD }))
  const row = await server.tables.mailSettings.get('mail')
  // as after a restore with another secret key
  if (row) await server.tables.mailSettings.replace({ ...row, password: 'sealed1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
  const { data } = await admin('GET', MAIL)
  expect(data).toMatchObject({ isPasswordLost: true, settings: { hasPassword: false, rowVersion: 2 } })
  expect((await admin('POST', `${MAIL}/test`, { to: 'a@mail.example' })).data.code).toBe('mail-password-lost')
  await fetch(`${server.origin}/api/auth/v1/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'coo', endPoint: 'resetPassword', captchaToken: 'x' }),
  })
  await until(() => server.lines.some((line) => line.includes('has to be entered anew')))
  expect(await server.tables.mails.find({ state: 'waiting' })).toMatchObject([{ attempts: 0 }])
  expect((await admin('PUT', MAIL, settingsFor(mails.port, { user: 'repair', rowVersion: 2 }))).data.fieldErrors).toMatchObject([
    { field: 'password', key: 'rule-required' },
  ])
  await admin('PUT', MAIL, settingsFor(mails.port, { user: 'repair', password: PASSWORD, rowVersion: 2 }))
  await until(() => mails.received.length === 1)
  expect(server.lines.filter((line) => line.includes('has to be entered anew'))).toHaveLength(1)
}, 60_000)

test('the environment wins over what is stored', async () => {
  const mails = await startMails()
  const server = await open({ config: { mail: `smtp://127.0.0.1:${mails.port}`, mailFrom: 'env@repair.example', isMailSet: true } })
  const settings = { ...settingsFor(1), settingsId: 'mail', password: null, updatedAt: server.now(), updatedByName: 'x', rowVersion: 1 }
  await server.tables.mailSettings.insert({ ...settings, delivery: 'smtp', security: 'none' })
  const admin = await adminOf(server)
  expect((await admin('GET', MAIL)).data).toMatchObject({ fixedBy: 'RO_MAIL', port: mails.port, from: 'env@repair.example' })
  expect((await admin('PUT', MAIL, settingsFor(2, { rowVersion: 1 }))).status).toBe(409)
  await admin('POST', `${MAIL}/test`, { to: 'a@mail.example' })
  await until(() => mails.received.length === 1)
  expect(header(mails.received[0]?.raw ?? '', 'From')).toBe('env@repair.example')
}, 60_000)

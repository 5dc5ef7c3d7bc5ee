import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, logConsole } from '../../server/log.ts'
import { ORDER, PASSWORD, png, RETURN_ADDRESS } from '../backend/support.ts'
import { startServer, type Server } from './support.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.end())

const send = async (method: string, path: string, body?: unknown, token?: string) => {
  const headers = new Headers({ cookie: 'culture=secret-cookie', 'user-agent': 'secret-agent' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const init = { method, headers, ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }) }
  return fetch(`${server.origin}/api${path}`, init)
}

test('a whole session leaves no secret, no mail, no id of a link and nothing that anybody typed in the log', async () => {
  const sent: string[] = [PASSWORD, 'secret-cookie', 'secret-agent', 'amy@example.com', 'wrong password']
  await send('POST', '/customer/v1/login', { account: 'amy@example.com', password: 'wrong password' })
  const { data } = await (await send('POST', '/customer/v1/login', { account: 'amy@example.com', password: PASSWORD })).json()
  sent.push(data.accessToken, data.refreshToken)
  const { data: draft } = await (await send('GET', '/customer/repairOrder/v1/create', undefined, data.accessToken)).json()
  sent.push(draft.repairOrderId)
  const address = `/customer/repairOrder/v1/${draft.repairOrderId}`
  await send('PUT', address, { ...ORDER, rowVersion: draft.defaults.rowVersion }, data.accessToken)
  await send('PUT', address, '{"broken', data.accessToken)
  const form = new FormData()
  form.append('data', JSON.stringify({ repairOrderId: draft.repairOrderId, issueDescription: 'typed by amy' }))
  form.append('issueFiles', png('typed-by-amy.png'))
  await send('POST', '/customer/repairOrderItem/v1', form, data.accessToken)
  sent.push('typed by amy', 'typed-by-amy', RETURN_ADDRESS.mobilePhone)
  const { data: renewed } = await (
    await send('POST', '/auth/v1/refresh', { accessToken: data.accessToken, refreshToken: data.refreshToken }, data.accessToken)
  ).json()
  sent.push(renewed.accessToken, renewed.refreshToken)
  await send('POST', '/customer/v1/forgot', { account: 'amy@example.com', endPoint: 'customer/resetPassword', captchaToken: 'x' })
  await send('GET', '/customer/v1/isExpiredToken/secret-link-id/secret-link-token')
  await send('GET', '/nothing/secret-link-id/secret-link-token')
  await fetch(`${server.origin}/login/reset/secret-link-id/secret-link-token`)
  sent.push('secret-link-id', 'secret-link-token')
  await send('DELETE', '/auth/v1/session', undefined, renewed.accessToken)
  const mails = await server.tables.mails.find({})
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, to } of mails) sent.push(text, to)

  const log = server.lines.join('')
  expect(sent.filter((secret) => log.includes(secret))).toEqual([])
  const requests = server.logged().filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(10)
  expect(requests.find(({ row }) => row === 'repairOrder.update')).toMatchObject({ status: 200, userId: 'amy', level: 'info' })
  expect(requests.filter(({ row }) => row === 'unknown')).toHaveLength(1)
})

test('the id in an answer is that of its line', async () => {
  const answer = await fetch(`${server.origin}/api/helper/v1/version`)
  const line = server.logged().find(({ requestId }) => requestId === answer.headers.get('x-request-id'))
  expect(line).toMatchObject({ row: 'helper.version', status: 200 })
})

test('fields of secrets are left out, and so is what an error of a schema quotes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info({ password: 'hush', mail: { text: 'hush' }, user: { session: { refreshToken: 'hush' } } }, 'fields')
  log.error({ error: Object.assign(new Error('expected a number, got "hush"'), { name: 'SchemaError' }) }, 'schema')
  log.error({ error: { password: 'hush' } }, 'no error')
  log.error({ error: new Error('outer', { cause: Object.assign(new Error('inner'), { code: 'EIO' }) }) }, 'caused')
  expect(lines.join('')).not.toContain('hush')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ error: { message: 'outer', cause: { message: 'inner', code: 'EIO' } } })
})

test('what is said in the console is a line of the log', () => {
  const lines: string[] = []
  const back = logConsole(createLog('info', { write: (line) => void lines.push(line) }))
  console.error('broken', new Error('why'))
  console.log({ a: 1 })
  back()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'broken', error: { message: 'why' } },
    { level: 'info' },
  ])
})

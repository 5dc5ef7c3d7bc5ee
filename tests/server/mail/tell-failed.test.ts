import { afterEach, describe, expect, test } from 'vitest'
import { claimDue } from '../../../server/mail/attempts.ts'
import { MailFailure } from '../../../server/mail/letter.ts'
import { startMailWorker } from '../../../server/mail/worker.ts'
import { memberRow } from '../../backend/complete-rows.ts'
import { userOver } from '../over-http.ts'
import { startServer, type Server } from '../support.ts'
import { MINUTE, PLAIN, SECRET, startMailServer, startOutbox } from './support.ts'

/** Employees, and a mail server that refuses every recipient for good. */
const startRefused = async () => {
  const outbox = startOutbox({ send: () => Promise.reject(new MailFailure('550 No such user', true)) })
  const { members, notifications } = outbox.database.tables
  await members.insert(memberRow({ id: 'admin', roleIds: ['R-ENG', 'R-ADM'], notifyBy: ['email'] }))
  await members.insert(memberRow({ id: 'eng', roleIds: ['R-ENG'] }))
  await members.insert(memberRow({ id: 'gone', roleIds: ['R-ADM'], accountStatus: 'suspended' }))
  const told = async () => (await notifications.find()).map(({ userId, kind, values }) => [userId, kind, values?.['count']])
  return { ...outbox, told }
}

describe('administrators', () => {
  test('are told of a mail that has failed for good, in the application, once an hour', async () => {
    const outbox = await startRefused()
    for (let n = 0; n < 7; n += 1) await outbox.write(PLAIN)
    await outbox.run()
    expect(await outbox.told()).toEqual([['admin', 'mailsFailed', 1]])
    outbox.advance(59 * MINUTE)
    await outbox.write(PLAIN)
    await outbox.run()
    expect(await outbox.told()).toHaveLength(1)
    outbox.advance(MINUTE)
    await outbox.write(PLAIN)
    await outbox.run()
    expect((await outbox.told())[1]).toEqual(['admin', 'mailsFailed', 9])
    expect((await outbox.database.tables.mails.find()).filter(({ subject }) => subject !== PLAIN.subject)).toEqual([])
  })

  test('are told of one whose last attempt was interrupted, and of one whose link has expired', async () => {
    const interrupted = await startRefused()
    await interrupted.write(PLAIN)
    for (let kill = 0; kill < 7; kill += 1) {
      await interrupted.database.transaction((db) => claimDue(db, interrupted.clock.now(), 5))
      interrupted.advance(2 * MINUTE)
    }
    expect(await interrupted.told()).toEqual([['admin', 'mailsFailed', 1]])

    const expired = await startRefused()
    await expired.write(SECRET)
    expired.advance(60 * MINUTE)
    const stop = startMailWorker({ ...expired, restMs: 1 })
    await expect.poll(expired.told).toEqual([['admin', 'mailsFailed', 1]])
    await stop()
  })

  test('are not told of one that is tried again, nor of one that is delivered', async () => {
    let failures = 1
    const outbox = startOutbox({
      send: async () => {
        failures -= 1
        if (failures >= 0) throw new MailFailure('450 later', false)
      },
    })
    await outbox.database.tables.members.insert(memberRow({ id: 'admin', roleIds: ['R-ADM'] }))
    await outbox.write(PLAIN)
    await outbox.run()
    outbox.advance(MINUTE)
    await outbox.run()
    expect(await outbox.database.tables.notifications.find()).toEqual([])
  })
})

let server: Server | undefined
afterEach(() => server?.end())

test('the bell of an administrator leads to the undelivered mails', async () => {
  const refused = Object.assign(new Error('No such user'), { responseCode: 550 })
  const { port, stop } = await startMailServer({ onRcptTo: (_address, _session, callback) => callback(refused) })
  server = await startServer({ config: { mail: `smtp://127.0.0.1:${port}` } })
  const [admin, eng] = [await userOver(server.origin, 'admin'), await userOver(server.origin, 'eng')]
  const body = JSON.stringify({ account: 'amy@example.com', endPoint: 'customer/resetPassword', captchaToken: '' })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${server.origin}/api/customer/v1/forgot`, init)).status).toBe(200)
  const bellOf = async ({ call }: typeof admin) => (await call('GET', '/{p}/notification/v1')).data
  await expect
    .poll(() => bellOf(admin), { timeout: 20_000 })
    .toMatchObject([{ kind: 'mailsFailed', text: '1 封郵件無法送達', path: '/system/audit/mails', isRead: false }])
  expect(await bellOf(eng)).toEqual([])
  const { data } = await admin.call('GET', '/system/v1/mails')
  expect(data.items).toMatchObject([{ to: 'amy@example.com', state: 'failed' }])
  await stop()
})

import { afterEach, describe, expect, test } from 'vitest'
import { openTransport } from '../../../server/mail/transport.ts'
import { bodyOf, header, MINUTE, PLAIN, SECRET, START, startMailServer, startOutbox, TOKEN } from './support.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const open = async (...options: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...options)
  stops.push(server.stop)
  return server
}
const outboxTo = (port: number, login = '') => startOutbox(openTransport(`smtp://${login}127.0.0.1:${port}`))

/** An answer of a mail server that refuses. */
const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail', () => {
  test('is delivered as text and as a page, with its headers and with addresses that can be opened', async () => {
    const { received, port } = await open()
    const outbox = outboxTo(port)
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    const [mail] = received
    const raw = mail?.raw ?? ''
    expect(mail?.to).toBe('amy@example.com')
    expect(header(raw, 'Message-ID')).toBe(`<${mailId}@repair.example>`)
    expect(header(raw, 'To')).toBe('amy@example.com')
    expect(header(raw, 'From')).toMatch(/=\?UTF-8\?.*\?= <noreply@repair\.example>$/)
    expect(header(raw, 'Date')).toBe('Fri, 20 Nov 2026 02:00:00 +0000')
    expect(header(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(raw, 'Content-Language')).toBe('zh-Hant-TW')
    expect(bodyOf(raw).trimEnd()).toBe('您好：\r\n\r\nhttps://repair.example/base/repairOrder/view/1')
    expect(bodyOf(raw, 'text/html')).toContain('<a href="https://repair.example/base/repairOrder/view/1"')
    const done = { state: 'delivered', deliveredAt: new Date(START).toISOString(), nextAt: null, attempts: 1, text: PLAIN.text }
    expect(await outbox.row(mailId)).toMatchObject(done)
    await outbox.run()
    expect(received).toHaveLength(1)
  })

  test('signs in with the user and password of the address', async () => {
    const seen: unknown[] = []
    const { port, received } = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        seen.push([username, password])
        callback(null, { user: username })
      },
    })
    const outbox = outboxTo(port, 'user%40repair.example:p%2Fss@')
    await outbox.write(PLAIN)
    await outbox.run()
    expect(seen).toEqual([['user@repair.example', 'p/ss']])
    expect(received).toHaveLength(1)
  })

  test('goes to many, several at once', async () => {
    const { port, received } = await open()
    const outbox = outboxTo(port)
    for (let n = 0; n < 23; n += 1) await outbox.write({ ...PLAIN, to: `reader${n}@example.com` })
    await outbox.run()
    expect(new Set(received.map(({ to }) => to)).size).toBe(23)
    expect(received).toHaveLength(23)
  })
})

describe('a mail server that does not take it', () => {
  test('is down: the mail is tried again after 1, 5, 30 minutes, 2 and 12 hours, and then has failed', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    const outbox = outboxTo(port)
    const mailId = await outbox.write(PLAIN)
    const waited: (number | null)[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await outbox.run()
      const { nextAt, attempts } = await outbox.row(mailId)
      expect(attempts).toBe(attempt)
      const minutes = nextAt === null ? null : (Date.parse(nextAt) - outbox.clock.now().getTime()) / MINUTE
      waited.push(minutes)
      outbox.advance((minutes ?? 0) * MINUTE)
    }
    expect(waited).toEqual([1, 5, 30, 120, 720, null])
    const { state, lastError } = await outbox.row(mailId)
    expect(state).toBe('failed')
    expect(lastError).toContain('ECONNREFUSED')
  })

  test('is down and up again: the mail arrives, once', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    const outbox = outboxTo(port)
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    expect((await outbox.row(mailId)).state).toBe('retrying')
    const { received } = await open({}, port)
    await outbox.run()
    expect(received).toHaveLength(0)
    outbox.advance(MINUTE)
    await outbox.run()
    await outbox.run()
    expect(received).toHaveLength(1)
    expect(await outbox.row(mailId)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null })
  })

  test.each([
    ['4xx for the recipient', 450, 'retrying'],
    ['5xx for the recipient', 550, 'failed'],
  ])('answers %s', async (_, code, state) => {
    const { port } = await open({ onRcptTo: (_address, _session, callback) => callback(answer(code, 'Mailbox says no')) })
    const outbox = outboxTo(port)
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    expect(await outbox.row(mailId)).toMatchObject({ state, lastError: expect.stringContaining(`${code} Mailbox says no`) })
  })

  test.each([
    [451, 'retrying'],
    [554, 'failed'],
  ])('answers %i to the text, and its words do not bring a secret into rows or logs', async (code, state) => {
    const { port } = await open({
      onData: (stream, _session, callback) => {
        stream.resume()
        stream.on('end', () => callback(answer(code, `Blocked link https://repair.example/customer/resetPassword/0b9c/${TOKEN} in it`)))
      },
    })
    const outbox = outboxTo(port)
    const mailId = await outbox.write(SECRET)
    await outbox.run()
    const row = await outbox.row(mailId)
    expect(row).toMatchObject({ state, lastError: expect.stringContaining('Blocked link') })
    expect(JSON.stringify([row, outbox.logged])).not.toContain(TOKEN)
    expect(outbox.logged).toHaveLength(1)
    expect(outbox.logged.join()).not.toContain('amy@')
  })

  test('refuses the sign-in: tried again, since that is a fault of the settings, and the password stands nowhere', async () => {
    const { port } = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) => callback(answer(535, `No such password: ${password}`)),
    })
    const outbox = outboxTo(port, 'user:hunter2hunter2@')
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    const row = await outbox.row(mailId)
    expect(row).toMatchObject({ state: 'retrying', lastError: expect.stringContaining('535') })
    expect(JSON.stringify([row, outbox.logged])).not.toContain('hunter2')
  })

  test('refuses the sender: tried again', async () => {
    const { port } = await open({ onMailFrom: (_address, _session, callback) => callback(answer(553, 'Sender not allowed')) })
    const outbox = outboxTo(port)
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    expect(await outbox.row(mailId)).toMatchObject({ state: 'retrying', lastError: expect.stringContaining('Sender not allowed') })
  })

  test('has a certificate that nobody trusts: nothing is sent', async () => {
    const { port, received } = await open({ secure: true })
    const outbox = startOutbox(openTransport(`smtps://127.0.0.1:${port}`))
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    expect((await outbox.row(mailId)).state).toBe('retrying')
    expect(received).toEqual([])
  })

  test('refuses one mail: the others are delivered', async () => {
    const { port, received } = await open({
      onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('no') ? answer(550, 'No such user') : null),
    })
    const outbox = outboxTo(port)
    for (const to of ['a@example.com', 'no@example.com', 'b@example.com']) await outbox.write({ ...PLAIN, to })
    await outbox.run()
    expect(received.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com'])
  })
})

test('an address that is none is refused without being repeated', () => {
  for (const address of ['smpt://user:hunter2@mail.example', 'smtp://user:hunter2@', 'hunter2', '']) {
    expect(() => openTransport(address)).toThrow(/must be folder:/)
    expect(() => openTransport(address)).not.toThrow(/hunter2/)
  }
  expect(() => openTransport('smtp://user:100%zz@mail.example')).toThrow(/percent-encoded/)
})

import { expect, test } from 'vitest'
import { openTransport } from '../../../server/mail/transport.ts'
import { header, MINUTE, PLAIN, startMailServer, startOutbox } from './support.ts'

const HOUR_MINUTES = 60

test('a mail server that is down for an hour: every mail written meanwhile arrives later, exactly once', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const outbox = startOutbox(openTransport(`smtp://127.0.0.1:${port}`))
  const written: string[] = []
  for (let minute = 0; minute < HOUR_MINUTES; minute += 1) {
    if (minute % 2 === 0) written.push(await outbox.write({ ...PLAIN, to: `reader${minute}@example.com` }))
    await outbox.run()
    outbox.advance(MINUTE)
  }
  const { received, stop: end } = await startMailServer({}, port)
  // the longest pause of those that have failed so far
  for (let minute = 0; minute < 2 * HOUR_MINUTES; minute += 1) {
    await outbox.run()
    outbox.advance(MINUTE)
  }
  await end()
  const ids = received.map(({ raw }) => header(raw, 'Message-ID'))
  expect(ids).toHaveLength(written.length)
  expect(new Set(ids)).toEqual(new Set(written.map((mailId) => `<${mailId}@repair.example>`)))
  expect(await outbox.database.tables.mails.count({ state: 'delivered' })).toBe(written.length)
})

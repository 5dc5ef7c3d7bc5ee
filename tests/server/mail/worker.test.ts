import { describe, expect, test, vi } from 'vitest'
import { claimDue, releaseMails } from '../../../server/mail/attempts.ts'
import { MailFailure, type Letter, type MailTransport } from '../../../server/mail/letter.ts'
import { startMailWorker } from '../../../server/mail/worker.ts'
import { sealingBy } from '../../../server/security/sealing.ts'
import { LINK, MINUTE, PLAIN, SECRET, startOutbox, TOKEN } from './support.ts'

const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, { interval: 2, timeout: 10_000 })

/** Keeps what is sent, and fails as often as a test wants. */
const recording = (failures: number = 0) => {
  const sent: Letter[] = []
  let left = failures
  const transport: MailTransport = {
    send: async (letter) => {
      if (left > 0) {
        left -= 1
        throw new MailFailure('450 later', false)
      }
      sent.push(letter)
    },
  }
  return { sent, transport }
}

describe('a process that is killed', () => {
  test('before it sends loses nothing, and another sends after two minutes', async () => {
    const { sent, transport } = recording()
    const outbox = startOutbox(transport)
    const mailId = await outbox.write(PLAIN)
    await outbox.database.transaction((db) => claimDue(db, outbox.clock.now(), 5))
    await outbox.run()
    expect(sent).toEqual([])
    outbox.advance(2 * MINUTE)
    await outbox.run()
    expect(sent).toHaveLength(1)
    expect(await outbox.row(mailId)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('between sending and marking sends again, as the same mail', async () => {
    const { sent, transport } = recording()
    const outbox = startOutbox({
      send: async (letter) => {
        await transport.send(letter)
        // the process ends here: nothing of it is marked any more
        if (sent.length === 1) await new Promise(() => undefined)
      },
    })
    const mailId = await outbox.write(PLAIN)
    void outbox.run()
    await until(() => sent.length === 1)
    outbox.advance(2 * MINUTE)
    await outbox.run()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.messageId).toBe(`<${mailId}@repair.example>`)
    expect((await outbox.row(mailId)).state).toBe('delivered')
  })

  test('at every attempt leaves a mail that has failed', async () => {
    const outbox = startOutbox(recording().transport)
    const mailId = await outbox.write(PLAIN)
    for (let kill = 0; kill < 7; kill += 1) {
      await outbox.database.transaction((db) => claimDue(db, outbox.clock.now(), 5))
      outbox.advance(2 * MINUTE)
    }
    expect(await outbox.row(mailId)).toMatchObject({ state: 'failed', nextAt: null, attempts: 6, lastError: 'interrupted' })
  })
})

test('two processes send a mail once', async () => {
  const { sent, transport } = recording()
  const outbox = startOutbox(transport)
  for (let n = 0; n < 12; n += 1) await outbox.write({ ...PLAIN, to: `reader${n}@example.com` })
  await Promise.all([outbox.run(), outbox.run(), outbox.run()])
  expect(sent.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `reader${n}@example.com`).toSorted())
})

describe('a mail with a link that opens an account', () => {
  test('is sealed in its row, readable in the letter, and blank once it is delivered', async () => {
    const { sent, transport } = recording(1)
    const outbox = startOutbox(transport)
    const mailId = await outbox.write(SECRET)
    const stored = await outbox.row(mailId)
    expect(stored.text).toMatch(/^sealed1\.[\w-]+$/)
    expect(JSON.stringify(stored)).not.toContain(TOKEN)
    await outbox.run()
    expect((await outbox.row(mailId)).text).toBe(stored.text)
    outbox.advance(MINUTE)
    await outbox.run()
    expect(sent[0]?.text).toContain(`\nhttps://repair.example/base${LINK}\n`)
    expect(await outbox.row(mailId)).toMatchObject({ state: 'delivered', text: '', secretUntil: null })
    expect(outbox.logged.join()).not.toContain(TOKEN)
  })

  test('is blank once its link has expired, and has failed where it was not delivered', async () => {
    const { sent, transport } = recording(100)
    const outbox = startOutbox(transport)
    const mailId = await outbox.write(SECRET)
    const other = await outbox.write(PLAIN)
    await outbox.run()
    outbox.advance(60 * MINUTE)
    const stop = startMailWorker({ ...outbox, restMs: 1 })
    await until(async () => (await outbox.row(mailId)).text === '')
    await stop()
    expect(await outbox.row(mailId)).toMatchObject({ state: 'failed', nextAt: null, lastError: 'link-expired', secretUntil: null })
    expect((await outbox.row(other)).text).toBe(PLAIN.text)
    expect(sent).toEqual([])
  })

  test('that expires while it is being sent stays failed when the attempt fails, and is delivered when it does not', async () => {
    for (const outcome of ['fails', 'succeeds'] as const) {
      const gate = Promise.withResolvers<void>()
      const outbox = startOutbox({ send: () => gate.promise })
      const mailId = await outbox.write(SECRET)
      const running = outbox.run()
      await until(async () => (await outbox.row(mailId)).attempts === 1)
      outbox.advance(60 * MINUTE)
      const stop = startMailWorker({ ...outbox, restMs: 1 })
      await until(async () => (await outbox.row(mailId)).text === '')
      if (outcome === 'fails') gate.reject(new MailFailure('450 later', false))
      else gate.resolve()
      await Promise.all([running, stop()])
      const state = outcome === 'fails' ? 'failed' : 'delivered'
      expect(await outbox.row(mailId)).toMatchObject({ state, nextAt: null, text: '' })
    }
  })

  test('that was sealed by another key has failed', async () => {
    const { sent, transport } = recording()
    const outbox = startOutbox(transport)
    const mailId = await outbox.write(SECRET)
    const stop = startMailWorker({ ...outbox, sealing: sealingBy('another secret key, as long as the first'), restMs: 1 })
    await until(async () => (await outbox.row(mailId)).state === 'failed')
    await stop()
    expect((await outbox.row(mailId)).lastError).toBe('unreadable')
    expect(sent).toEqual([])
  })
})

describe('mails that are held back', () => {
  test('wait until they are released', async () => {
    const { sent, transport } = recording()
    const outbox = startOutbox(transport)
    const mailId = await outbox.write(PLAIN)
    await outbox.run()
    await outbox.write({ ...PLAIN, to: 'held@example.com' })
    await outbox.database.transaction(({ mails }) => mails.update({ nextAt: {} }, { state: 'held', nextAt: null }))
    await outbox.run()
    expect(sent).toHaveLength(1)
    expect(await outbox.database.transaction((db) => releaseMails(db, outbox.clock.now()))).toBe(1)
    await outbox.run()
    expect(sent.map(({ to }) => to)).toEqual(['amy@example.com', 'held@example.com'])
    expect((await outbox.row(mailId)).attempts).toBe(1)
  })
})

describe('the worker', () => {
  test('delivers what is written while it runs, and stops when what it is sending is marked', async () => {
    const { sent, transport } = recording()
    const gate = Promise.withResolvers<void>()
    const outbox = startOutbox({
      send: async (letter) => {
        await transport.send(letter)
        if (sent.length === 2) await gate.promise
      },
    })
    const stop = startMailWorker({ ...outbox, restMs: 1 })
    await outbox.write(PLAIN)
    await until(() => sent.length === 1)
    const mailId = await outbox.write(PLAIN)
    await until(() => sent.length === 2)
    const stopped = stop()
    gate.resolve()
    await stopped
    expect((await outbox.row(mailId)).state).toBe('delivered')
    await outbox.write(PLAIN)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toHaveLength(2)
  })

  test('goes on after a failure of the database', async () => {
    const { sent, transport } = recording()
    const outbox = startOutbox(transport)
    let failures = 2
    const database: typeof outbox.database = {
      ...outbox.database,
      transaction: (work) => {
        failures -= 1
        return failures >= 0 ? Promise.reject(new Error('the database is gone')) : outbox.database.transaction(work)
      },
    }
    await outbox.write(PLAIN)
    const stop = startMailWorker({ ...outbox, database, restMs: 1 })
    await until(() => sent.length === 1)
    await stop()
    expect(outbox.logged.filter((line) => line.includes('the database is gone'))).toHaveLength(2)
  })
})

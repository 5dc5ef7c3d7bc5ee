import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTransport } from '../../../server/mail/transport.ts'
import { bodyOf, header, LINK, MINUTE, PLAIN, SECRET, startOutbox } from './support.ts'

let parent: string
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'mails-'))))
afterEach(() => rmSync(parent, { recursive: true }))

test('each mail is a file that a mail program opens, for its owner only', async () => {
  const folder = join(parent, 'data', 'outbox')
  const outbox = startOutbox(openTransport(`folder:${folder}`))
  const mailId = await outbox.write(PLAIN)
  await outbox.run()
  const files = readdirSync(folder)
  expect(files).toEqual([`2026-11-20T02-00-00-000Z-${mailId}.eml`])
  const path = join(folder, files[0] ?? '')
  const raw = readFileSync(path, 'utf8')
  expect(header(raw, 'To')).toBe('amy@example.com')
  expect(header(raw, 'MIME-Version')).toBe('1.0')
  expect(header(raw, 'Message-ID')).toBe(`<${mailId}@repair.example>`)
  expect(bodyOf(raw)).toContain('https://repair.example/base/repairOrder/view/1')
  expect(raw.replaceAll('\r\n', '')).not.toContain('\n')
  expect([statSync(path).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a repetition is the same file', async () => {
  const transport = openTransport(`folder:${parent}`)
  const outbox = startOutbox({
    send: async (letter) => {
      await transport.send(letter)
      await transport.send(letter)
    },
  })
  await outbox.write(SECRET)
  await outbox.run()
  const files = readdirSync(parent)
  expect(files).toHaveLength(1)
  expect(bodyOf(readFileSync(join(parent, files[0] ?? ''), 'utf8'))).toContain(LINK)
})

test('a folder that cannot be written keeps the mail waiting', async () => {
  const blocked = join(parent, 'outbox')
  writeFileSync(blocked, 'a file of that name')
  const outbox = startOutbox(openTransport(`folder:${blocked}`))
  const mailId = await outbox.write(PLAIN)
  await outbox.run()
  expect((await outbox.row(mailId)).state).toBe('retrying')
  rmSync(blocked)
  outbox.advance(MINUTE)
  await outbox.run()
  expect(readdirSync(blocked)).toHaveLength(1)
})

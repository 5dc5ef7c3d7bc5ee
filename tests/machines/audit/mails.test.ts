import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { mailsMachine } from '../../../src/machines/audit/mails.machine.ts'
import { parseMailQuery, printMailQuery } from '../../../src/domain/mail-list-query.ts'
import { mailRow } from '../../backend/complete-rows.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService()), 30_000)
beforeEach(async () => {
  service.renew()
  await service.reset('empty')
  await signInAs('admin01')
})
afterAll(() => service.close())

const place = (row: Parameters<typeof mailRow>[0]) =>
  service.database.transaction((db) => db.mails.insert(mailRow({ state: 'failed', nextAt: null, ...row })))

const open = async () => {
  const page = createActor(mailsMachine, { input: { state: parseMailQuery('') } })
  const said = emittedBy(page)
  const { rows } = page.start().getSnapshot().children
  if (rows === undefined) throw new Error('no rows')
  const shown = async () => (await waitFor(rows, (snapshot) => snapshot.matches({ data: 'shown' }), { timeout: 5000 })).context.page
  await shown()
  const sendAgain = async (mailId: string) => {
    page.send({ type: 'mail.sendAgain', mailId })
    await waitFor(page, (snapshot) => snapshot.matches('idle'), { timeout: 5000 })
    await waitFor(rows, (snapshot) => !snapshot.hasTag('loading'), { timeout: 5000 })
    return (await shown())?.items.map(({ mailId: id }) => id)
  }
  return { page, said, shown, sendAgain }
}

test('a mail that is sent again leaves the list', async () => {
  await place({ mailId: 'a' })
  await place({ mailId: 'b' })
  const { said, shown, sendAgain } = await open()
  expect((await shown())?.total).toBe(2)
  expect(await sendAgain('a')).toEqual(['b'])
  expect(said).toEqual([{ type: 'mail.queued' }])
})

test('one whose link has expired stays, with the reason; the next attempt forgets it', async () => {
  await place({ mailId: 'a', text: '' })
  await place({ mailId: 'b' })
  const { page, said, sendAgain } = await open()
  expect(await sendAgain('a')).toContain('a')
  expect([said, page.getSnapshot().context.failure?.code]).toEqual([[], 'mail-expired'])
  await sendAgain('b')
  expect(page.getSnapshot().context.failure).toBeUndefined()
})

test.each(['', '?pageIndex=2', '?pageIndex=3&pageSize=50'])('the address %j is kept', (search) => {
  expect(printMailQuery(parseMailQuery(search))).toBe(search)
})

coversChart(mailsMachine)

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RoleId } from '../../../src/domain/permissions.ts'
import type { WorkTime } from '../../../src/domain/entities/work-time.ts'
import { infoOf, itemOf } from '../customer-item/support.tsx'
import { violations } from '../ui/axe.ts'
import { openItem } from './screen.tsx'

const NOW = new Date().toISOString()
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const person = (userId: string, seconds: number) => ({ userId, name: `員工 ${userId}`, seconds, since: null, rowVersion: 1 })
const WORK: WorkTime = {
  now: NOW,
  people: [
    { ...person('eng', 300), since: before(12) },
    {
      ...person('eng2', 28_800),
      isCapped: true,
      corrections: [{ at: before(600), byName: '員工 coo', seconds: -1800, reason: '午休沒有暫停' }],
    },
  ],
  elsewhere: null,
}
const open = (role: RoleId, workTime: WorkTime | null = WORK, status: 'repairing' | 'approved' = 'repairing') =>
  openItem({ role, info: { ...infoOf(itemOf(status)), ...(workTime && { workTime }) } })
const card = page.getByRole('region', { name: /^工時/ })

test('an engineer reads each person’s time with what is special about it, and pauses the own timer', async () => {
  const { container } = await open('R-ENG')
  await expect.element(card).toBeVisible()
  await expect.element(card.getByRole('heading')).toMatchTextContent(/工時\s*8 小時 1[67] 分鐘/)
  const [own, other] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)]
  await expect.element(own).toMatchTextContent(/員工 eng （您）.*計時中.*1[67] 分鐘/)
  await expect.element(other).toMatchTextContent(/曾忘記停止.*8 小時.*員工 coo 減少 30 分鐘：午休沒有暫停/)
  await expect.element(card.getByRole('button', { name: '暫停計時' })).toBeVisible()
  // a running time is paused first, and a colleague's is not an engineer's to put right
  expect(card.getByRole('button', { name: /更正/ }).elements()).toHaveLength(0)
  expect(await violations(container)).toEqual([])
})

test('a coordinator times nothing, and puts anybody’s time right', async () => {
  await open('R-COO')
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button', { name: /計時/ }).elements()).toHaveLength(0)
  await expect.element(card.getByRole('button', { name: '更正 員工 eng2 的工時' })).toBeVisible()
})

test('an auditor only reads', async () => {
  await open('R-AUD')
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button').elements()).toHaveLength(0)
})

test('a timer that runs elsewhere is said before it is stopped', async () => {
  const people = [person('eng', 0)]
  await open('R-ENG', { now: NOW, people, elsewhere: { itemId: 'x', label: 'RO20261126-0007-01', since: before(3) } })
  await expect.element(card.getByText(/RO20261126-0007-01/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: '開始計時' })).toBeVisible()
})

test('where nobody works on the device nothing is started', async () => {
  await open('R-ENG', { now: NOW, people: [person('eng', 600)], elsewhere: null }, 'approved')
  await expect.element(card).toMatchTextContent(/10 分鐘/)
  expect(card.getByRole('button', { name: /計時/ }).elements()).toHaveLength(0)
})

test('a centre that does not time its work shows no trace of it', async () => {
  await open('R-ENG', null)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(card.elements()).toHaveLength(0)
})

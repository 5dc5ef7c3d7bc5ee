import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StoredFile } from '../../../src/domain/entities/common.ts'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { engineerNames } from '../../../src/views/history/engineer-names.ts'
import { Evidence } from '../../../src/views/history/evidence.tsx'
import { History } from '../../../src/views/history/history.tsx'
import { StarRating } from '../../../src/views/ui/fields/star-rating.tsx'
import { appFor } from '../app-for.ts'
import { Held, show } from '../ui/show.tsx'
import { entryOf, itemOf, OrderPage } from './support.tsx'

const DAY = 24 * 3600
const entries = [
  entryOf(1, 'submit', { fromStatus: 'draft', actorName: '張怡君', isCustomer: true, actorRoleId: 'R-CUS' }),
  entryOf(2, 'accept', { toStatus: 'accepted', durationInPreviousSec: DAY, pausedSec: 0, internalNote: '老客戶' }),
  entryOf(3, 'receive', {
    fromStatus: 'accepted',
    toStatus: 'received',
    durationInPreviousSec: 2 * DAY + 3 * 3600,
    pausedSec: 2 * DAY + 3 * 3600,
    changes: [{ field: 'serialNo', from: 'OLD-1', to: 'NEW-2' }],
  }),
  entryOf(4, 'override', {
    fromStatus: 'received',
    toStatus: 'diagnosing',
    visibility: 'internal',
    isOverride: true,
    onBehalfOf: 'c1',
    isSystem: true,
  }),
]
const present = itemOf('diagnosing', { serialNo: 'NEW-2' })
const showHistory = () =>
  show(
    <AppContext value={appFor('R-COO')}>
      <History entries={entries} item={present} />
    </AppContext>,
  )
const list = () => page.getByRole('list', { name: '處理歷程' })
const row = (words: string) => list().getByRole('listitem').filter({ hasText: words })

test('newest first; internal entries differ in icon, colour and label; changes, marks and durations are listed', async () => {
  await showHistory()
  await expect.poll(() => list().getByRole('listitem').first().element().textContent).toContain('內部紀錄')
  for (const mark of ['系統自動', '代客戶', '強制變更'])
    await expect.element(list().getByRole('listitem').first().getByText(mark)).toBeVisible()
  await expect.element(row('老客戶').getByText('內部備註')).toBeVisible()
  const received = row('NEW-2').first()
  expect(received.getByText('內部紀錄').elements()).toHaveLength(0)
  await expect.poll(() => received.element().textContent).toContain('序號OLD-1→改為NEW-2')
  await expect.poll(() => received.element().textContent).toContain('等待客戶 2 天 3 小時，不計入處理時間')
  await expect.poll(() => row('老客戶').element().textContent).toContain('前一階段處理 1 天')
  await expect.element(page.getByText(/^至今 .*其中服務中心處理 .*等待 2 天 3 小時$/)).toBeVisible()
})

const historyOf = (...some: readonly HistoryEntry[]) => (
  <AppContext value={appFor('R-COO')}>
    <History entries={some} item={present} names={{ rmsEngineerId: engineerNames({ history: some, items: [] }) }} />
  </AppContext>
)

test('a custom role is shown by its name in the reader’s own roles, else by its id', async () => {
  const roles = [{ groupName: '', options: [{ roleId: 'r1', roleName: '主管' }] }]
  const some = [
    entryOf(1, 'accept', { actorName: '林小美', actorRoleId: 'r1' }),
    entryOf(2, 'receive', { actorName: '吳志明', actorRoleId: 'failed' }),
  ]
  await show(
    <AppContext value={{ ...appFor('R-COO'), roles }}>
      <History entries={some} item={present} />
    </AppContext>,
  )
  await expect.element(row('林小美').getByText('林小美 · 主管')).toBeVisible()
  // the id is not taken for a message of the application
  await expect.element(row('吳志明').getByText('吳志明 · failed')).toBeVisible()
})

test('empty old values are omitted; an engineer no longer offered is still named', async () => {
  const changes = [
    { field: 'warrantyStatus', from: null, to: 'inWarranty' },
    { field: 'rmsEngineerId', from: 'member-gone', to: 'member-admin' },
    { field: 'location', from: 'A-01', to: null },
  ]
  await show(historyOf(entryOf(1, 'startRepair', { actorId: 'member-admin', actorName: '林雅婷', changes })))
  const lines = () => Array.from(list().element().querySelectorAll('ul li'), ({ textContent }) => textContent)
  await expect.poll(lines).toEqual(['保固狀態保固內', '維修工程師其他工程師→改為林雅婷', '存放位置A-01→改為–'])
})

test('durations under a minute, and without waiting any duration, are omitted', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const { rerender } = await show(historyOf(entryOf(1, 'submit', { fromStatus: 'draft', createdAt: at(0) })))
  await expect.element(list()).toBeVisible()
  expect(page.getByText(/^至今/).elements()).toHaveLength(0)
  await rerender(
    historyOf(
      entryOf(1, 'submit', { fromStatus: 'draft', createdAt: at(120) }),
      entryOf(2, 'override', { toStatus: 'received', createdAt: at(119), durationInPreviousSec: 59 }),
    ),
  )
  await expect.element(page.getByText(/^至今 \d 小時( \d+ 分鐘)?，都在服務中心處理$/)).toBeVisible()
  expect(list().element().textContent).not.toContain('前一階段')
})

test('the slider shows the item at an earlier time and the differences to today; arrow keys move it', async () => {
  await showHistory()
  await page.getByRole('button', { name: /回顧/ }).click()
  const slider = page.getByRole('slider', { name: '時間點' })
  await expect.element(slider).toHaveValue('3')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('已受理'))
  await page.getByRole('button', { name: '當時的報修內容' }).click()
  await expect.element(page.getByText('OLD-1').first()).toBeVisible()
  await expect.element(page.getByText(/現在：\s*NEW-2/)).toBeVisible()
  await page.getByRole('button', { name: '較早的紀錄' }).click()
  await expect.element(page.getByRole('button', { name: '較早的紀錄' })).toBeDisabled()
})

test('filtered to the customer’s view, the slider has the same entries only', async () => {
  await showHistory()
  await page.getByText('客戶可見').click()
  await page.getByRole('button', { name: /回顧/ }).click()
  await expect.element(page.getByRole('slider', { name: '時間點' })).toHaveAttribute('max', '2')
  await expect.poll(() => page.getByText('內部紀錄').elements().length).toBe(0)
})

test('before and after overlap, and the arrow keys move the divider', async () => {
  const file = (filePath: string, kind: 'arrival' | 'return'): StoredFile => ({
    filePath,
    fileName: `${filePath}.png`,
    mimeType: 'image/png',
    kind,
  })
  await show(
    <Evidence entries={[entryOf(1, 'receive', { files: [file('a', 'arrival')] }), entryOf(2, 'ship', { files: [file('b', 'return')] })]} />,
  )
  const slider = page.getByRole('slider', { name: '對照位置' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '抵達時佔 50%')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '抵達時佔 45%')
})

test('a rating is chosen with arrow keys, has a text label, and can be cleared', async () => {
  await show(
    <Held<number | null> start={null}>
      {(value, setValue) => <StarRating name="confirm.rating" label="滿意度" value={value} onChange={setValue} />}
    </Held>,
  )
  page.getByRole('radio', { name: '3 顆星：普通' }).element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '4 顆星：滿意' })).toBeChecked()
  await page.getByRole('button', { name: '不評分' }).click()
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
})

test('the card of a device that went back shows it before and after; that of one in repair does not', async () => {
  const files = (filePath: string, kind: 'arrival' | 'repair'): Partial<HistoryEntry> => ({
    files: [{ filePath, fileName: `${filePath}.png`, mimeType: 'image/png', kind }],
  })
  const of = (itemId: string) => [
    entryOf(1, 'receive', { itemId, ...files(`${itemId}-a`, 'arrival') }),
    entryOf(2, 'finishRepair', { itemId, ...files(`${itemId}-b`, 'repair') }),
  ]
  const items = [itemOf('closed', { outcome: 'repaired' }), itemOf('testing', { itemId: 'i2', itemNo: 2, productName: 'Lark' })]
  await show(<OrderPage items={items} history={[...of('i1'), ...of('i2')]} />)
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(card('1. Norvane Kite').getByRole('slider', { name: '對照位置' }), { timeout: 10_000 }).toBeInTheDocument()
  expect(card('2. Norvane Lark').getByRole('slider').elements()).toHaveLength(0)
})

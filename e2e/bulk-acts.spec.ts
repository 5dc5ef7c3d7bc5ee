import type { Page } from '@playwright/test'
import { countActs } from './acts.ts'
import { expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

/** So many acts may it take at most: five devices accepted; ten parcels received, each with a photograph and its serial number. */
const MOST_ACTS = { accept: 5, receive: 36 } as const
const PARCELS = 10

/** Orders of one device each in this status, as the first of the demo in it, whose places and numbers they get; the serial numbers are `BULK-1` and so on. */
const addOrders = (page: Page, repairStatus: 'submitted' | 'accepted', count: number) =>
  serviceOf(page).transaction(
    async (db, wanted) => {
      const [item] = await db.items.find({ repairStatus: wanted.repairStatus })
      const order = await db.orders.get(item?.repairOrderId ?? '')
      if (!item || !order) throw new Error(`nothing is ${wanted.repairStatus}`)
      const history = await db.history.find({ itemId: item.itemId })
      for (let n = 1; n <= wanted.count; n += 1) {
        const [repairOrderId, itemId] = [`bulk-order-${n}`, `bulk-item-${n}`]
        const repairOrderNo = `RO20990101-${String(n).padStart(4, '0')}`
        const status = { repairOrderStatus: wanted.repairStatus, inboundTrackingNo: `WAY-${n}` }
        await db.orders.insert({ ...order, ...status, repairOrderId, repairOrderNo, rowVersion: 1 })
        const own = { itemId, repairOrderId, itemNo: 1, serialType: 'sn' as const, serialNo: `BULK-${n}`, rowVersion: 1 }
        await db.items.insert({ ...item, ...own, accessories: [], warrantyStatus: n % 2 === 0 ? 'inWarranty' : 'outOfWarranty' })
        for (const entry of history)
          await db.history.insert({ ...entry, historyId: `${itemId} ${entry.seq}`, itemId, repairOrderId, files: [] })
      }
    },
    { repairStatus, count },
  )

/** Chooses all rows of a list that holds these orders only. */
const openList = async (page: Page, count: number) => {
  await goTo(page, '/repairOrder?keyword=RO20990101')
  await expect(page.getByRole('row')).toHaveCount(count + 1)
}
const doing = (page: Page) => {
  const { acts, press, fill, choose } = countActs(page)
  const dialog = page.getByRole('dialog')
  const all = page.getByRole('checkbox').first()
  return { acts, press, fill, choose, dialog, all, bar: page.getByRole('region', { name: t('bulk-bar') }) }
}

test(`five devices are accepted in ${MOST_ACTS.accept} acts, each with its own warranty`, async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator2', 'en-us')
  await addOrders(page, 'submitted', 5)
  await openList(page, 5)
  const { acts, press, dialog, all, bar } = doing(page)
  await press(all.locator('xpath=ancestor::label'))
  await press(bar.getByRole('button', { name: t('bulk-action-accept') }))
  await expect(dialog.getByText(t('bulk-fills-none', { total: 5 }))).toBeVisible()
  await press(dialog.getByRole('button', { name: t('bulk-start', { count: 5 }), exact: true }))
  await expect(dialog.getByText(t('bulk-report-done', { count: 5 }))).toBeVisible({ timeout: 30_000 })
  await press(dialog.getByRole('button', { name: t('shared-close') }).last())
  await expect(dialog).toBeHidden()
  expect(acts()).toBeLessThanOrEqual(MOST_ACTS.accept)
  const kept = await serviceOf(page).transaction(
    async (db, ids) => {
      const items = await db.items.getMany(ids)
      return ids.map((id) => `${items.get(id)?.repairStatus} ${items.get(id)?.warrantyStatus}`)
    },
    [1, 2, 3, 4, 5].map((n) => `bulk-item-${n}`),
  )
  const [free, paid] = ['accepted inWarranty', 'accepted outOfWarranty']
  expect(kept).toEqual([paid, free, paid, free, paid])
})

test('what was done to several and is taken back is said in the report, and the orders are chosen again', async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator2', 'en-us')
  await addOrders(page, 'submitted', 2)
  await openList(page, 2)
  const { dialog, all, bar } = doing(page)
  const accept = async () => {
    await bar.getByRole('button', { name: t('bulk-action-accept') }).click()
    await dialog.getByRole('button', { name: t('bulk-start', { count: 2 }), exact: true }).click()
    await expect(dialog.getByText(t('bulk-report-done', { count: 2 }))).toBeVisible({ timeout: 30_000 })
  }
  const undo = page.getByRole('button', { name: t('shared-undo'), exact: true })
  const close = dialog.getByRole('button', { name: t('shared-close') }).last()
  const chosen = bar.getByText(t('repairOrder-list-selected', { count: 2 }))

  await test.step('while the report stands there', async () => {
    await all.locator('xpath=ancestor::label').click()
    await accept()
    await undo.click()
    await expect(dialog.getByRole('region', { name: t('bulk-report-undone', { count: 2 }) }).getByRole('listitem')).toHaveCount(2)
    await close.click()
    await expect(chosen).toBeVisible()
  })
  await test.step('and after it was closed', async () => {
    await accept()
    await close.click()
    await expect(bar).toBeHidden()
    await undo.click()
    await expect(chosen).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })
})

test(`ten parcels are received in ${MOST_ACTS.receive} acts: a scan and a photograph each`, async ({ page }) => {
  test.setTimeout(180_000)
  await prefer(page, 'en-us')
  await signIn(page, 'warehouse', 'en-us')
  await addOrders(page, 'accepted', PARCELS)
  await openList(page, PARCELS)
  const { acts, press, fill, choose, dialog, all, bar } = doing(page)
  await press(all.locator('xpath=ancestor::label'))
  await press(bar.getByRole('button', { name: t('bulk-action-receive') }))
  await expect(dialog.getByRole('heading', { name: t('bulk-shared') })).toBeVisible({ timeout: 30_000 })
  await fill('shared.receive.location', 'A-03')
  await press(dialog.getByText(t('option-packageCondition-good'), { exact: true }).first())
  const picture = { name: 'parcel.png', mimeType: 'image/png', buffer: await page.screenshot() }
  for (let n = 1; n <= PARCELS; n += 1) {
    await fill('bulk-scan', `BULK-${n}`)
    // a scanner ends with Enter by itself
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('bulk-scan-found', { name: `RO20990101-${String(n).padStart(4, '0')}-01` }))).toBeVisible()
    await choose(dialog.getByRole('button', { name: t('files-choose') }), [picture])
    await expect(dialog.getByText(t('bulk-row-ready'), { exact: true })).toHaveCount(n, { timeout: 15_000 })
  }
  await press(dialog.getByRole('button', { name: t('bulk-start', { count: PARCELS }), exact: true }))
  await expect(dialog.getByText(t('bulk-report-done', { count: PARCELS }))).toBeVisible({ timeout: 60_000 })
  await press(dialog.getByRole('button', { name: t('shared-close') }).last())
  await expect(dialog).toBeHidden()
  expect(acts()).toBeLessThanOrEqual(MOST_ACTS.receive)
})

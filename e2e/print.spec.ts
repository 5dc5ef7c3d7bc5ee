import type { Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import type { OrderStatus } from '../src/domain/entities/statuses.ts'
import { href } from '../src/shared/paths.ts'
import { check, expect, follow, goTo, prefer, signIn, test } from './fixtures.ts'
import { pagesOfPdf } from './pdf.ts'
import { serviceOf } from './service/service.ts'
import { languagesOf, wordsOf, type Language } from './words.ts'

/** Orders of a status, the newest first, as the list has them. */
const ordersIn = (page: Page, repairOrderStatus: OrderStatus): Promise<string[]> =>
  serviceOf(page).transaction(async (db, status) => {
    const orders = await db.orders.find({ repairOrderStatus: status })
    return orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(({ repairOrderId }) => repairOrderId)
  }, repairOrderStatus)
const openPrint = async (page: Page, ids: readonly string[], template: string, language: Language) => {
  await goTo(page, `/repair-print-page?ids=${ids.join(',')}&template=${template}&language=${language}`)
  await expect(page.locator('.paper-slot').first()).toBeVisible()
}

const PAPER = '.paper-slot > .paper-page'

/** The visible contents of the printed sheet, read from the boxes of the layout. */
const faultsOfPaper = (page: Page) =>
  page.locator(PAPER).evaluateAll((sheets) =>
    sheets.flatMap((sheet, at) => {
      const edge = sheet.querySelector('.paper-body')?.getBoundingClientRect().bottom ?? Infinity
      const within = [...sheet.querySelectorAll('tr, p, figure, dl')].filter((one) => one.closest('.paper-body') !== null)
      const cut = within.filter((one) => one.getBoundingClientRect().bottom > edge + 0.5)
      const headless = [...sheet.querySelectorAll<HTMLTableElement>('table:not(.paper-sums)')].filter(
        (table) => !table.tHead || table.tHead.rows.length !== 1,
      )
      const ink = getComputedStyle(sheet)
      return [
        ...cut.map((one) => `page ${at + 1} cuts ${one.textContent}`),
        ...headless.map(() => `page ${at + 1} has a table without a head`),
        ...(ink.backgroundColor === 'rgb(255, 255, 255)' && ink.color === 'rgb(30, 26, 20)'
          ? []
          : [`page ${at + 1} is not black on white`]),
        ...(parseFloat(ink.paddingLeft) > 50 && parseFloat(ink.paddingTop) > 30 ? [] : [`page ${at + 1} has no margins`]),
      ]
    }),
  )

for (const language of languagesOf('en-us')) {
  test(
    `${language}: the order view opens the print page; a confirmed print is marked once, a cancelled one is not`,
    { tag: '@core' },
    async ({ page }) => {
      test.setTimeout(180_000)
      const t = wordsOf(language)
      await prefer(page, language)
      await page.addInitScript(() => {
        window.print = () => window.dispatchEvent(new Event('afterprint'))
      })
      await signIn(page, 'coordinator', language)
      const [id = ''] = await ordersIn(page, 'accepted')
      await follow(page, `/repairOrder/view/${id}`)
      await page.getByRole('button', { name: t('print-menu'), exact: true }).click()
      await expect(page.getByRole('menuitem', { name: t('print-template-return') })).toContainText(t('print-reason-return'))
      await page.getByRole('menuitem', { name: t('print-template-sendIn') }).click()
      await expect(page).toHaveURL(/repair-print-page/)
      await expect(page.getByRole('heading', { level: 2, name: t('paper-sendIn-title') })).toBeVisible()

      await test.step('the printed page has its own language', async () => {
        const other = language === 'zh-hant' ? 'en-us' : 'zh-hant'
        await goTo(page, `/repair-print-page?ids=${id}&template=sendIn&language=${other}`)
        await expect(page.getByRole('heading', { level: 2, name: wordsOf(other)('paper-sendIn-title') })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: t('print-title') })).toBeVisible()
      })

      await test.step('cancelled, then printed', async () => {
        const print = page.getByRole('button', { name: t('print-button'), exact: true })
        await print.click()
        await page.getByRole('button', { name: t('print-ask-no') }).click()
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await print.click()
        await page.getByRole('button', { name: t('print-ask-yes') }).click()
        await expect(page.getByText(t('print-marked', { count: 1 }))).toBeVisible()
      })

      await test.step('the printed code opens the record, which shows whether the printed page is up to date', async () => {
        const code = (await page.locator('[data-code]').first().getAttribute('data-code')) ?? ''
        expect(code).toMatch(new RegExp(`^${new URL(page.url()).origin}/repairOrder/view/${id}\\?rev=\\d+$`))
        await page.goto(code)
        const revision = Number(new URL(code).searchParams.get('rev'))
        await expect(page.getByText(t('print-notice-current', { current: revision }))).toBeVisible()
        await goTo(page, code.replace(/rev=\d+/, 'rev=1'))
        await expect(page.getByText(t('print-notice-old'))).toBeVisible()
        await check(page, 'scanned order')
      })

      await test.step('documents that are not available for an order show the reason', async () => {
        const [submitted = ''] = await ordersIn(page, 'submitted')
        await goTo(page, `/repair-print-page?ids=${id},${submitted}&template=sendIn`)
        await expect(page.getByText(t('print-reason-notAccepted')).first()).toBeVisible()
        await check(page, 'refused print')
        await page.getByRole('button', { name: t('print-orders-leaveOut') }).click()
        await expect(page.locator(PAPER).first()).toBeVisible()
        expect(page.url()).not.toContain(submitted)
      })
      await check(page, 'send-in sheet')
      const [returned = ''] = await ordersIn(page, 'returned')
      await openPrint(page, [returned], 'return', language)
      await expect(page.locator('.paper-picture img').first()).toBeVisible()
      await check(page, 'return sheet')
      await expect(page.locator('.paper-line li[data-present=true]').first()).toHaveText(t('devices-station-returned'))
      await expect(page.locator('.paper-seal').first()).toHaveText(t('devices-seal-repaired'))
      await openPrint(page, [returned], 'label', language)
      await check(page, 'labels')
      const [repairing = ''] = await ordersIn(page, 'inProgress')
      await openPrint(page, [repairing], 'workSheet', language)
      await check(page, 'work sheet')
      const [returnable = ''] = await ordersIn(page, 'readyToReturn')
      await openPrint(page, [returnable], 'returnLabel', language)
      await expect(page.locator('.paper-parcel')).toHaveCount(1)
      await check(page, 'return label')
    },
  )
}

/** Reliability, H01; twenty items to an order, as the rules have it. */
for (const theme of ['light', 'dark'] as const) {
  test(`1, 7, 30 and 200 items on A4, ${theme}: the printed pages equal the preview`, async ({ page }) => {
    test.setTimeout(180_000)
    await prefer(page, 'zh-hant', theme)
    await signIn(page, 'coordinator')
    const [id = ''] = await ordersIn(page, 'accepted')
    // wherever the service is: its answer is grown where the page reads it
    await page.evaluate(() => {
      const parse = JSON.parse
      JSON.parse = (text, reviver) => {
        const answer = parse(text, reviver)
        const [model] = answer?.data?.sheets ?? []
        if (!model) return answer
        const count = Number(localStorage.getItem('growTo'))
        const long = '很長的產品名稱與規格 with a long name in two languages '.repeat(2).slice(0, 80)
        const [item] = model.items
        const sizes = Array.from({ length: Math.ceil(count / 20) }, (_, order) => Math.min(20, count - order * 20))
        answer.data.sheets = sizes.map((size, order) => ({
          ...model,
          repairOrderId: `order-${order}`,
          items: Array.from({ length: size }, (_, n) => ({
            ...item,
            itemId: `item-${order}-${n}`,
            itemNo: n + 1,
            productName: n % 3 === 0 ? long : item.productName,
          })),
        }))
        return answer
      }
    })
    for (const language of languagesOf(theme === 'light' ? 'zh-hant' : 'en-us')) {
      for (const count of [1, 7, 30, 200]) {
        await page.evaluate((items) => localStorage.setItem('growTo', String(items)), count)
        await openPrint(page, [id], 'sendIn', language)
        const name = `${count} items, ${language}, ${theme}`
        const sheets = await page.locator(PAPER).count()
        await expect(page.locator(`${PAPER} tbody tr`), name).toHaveCount(count)
        expect(sheets, name).toBeGreaterThanOrEqual(Math.ceil(count / 20))
        await page.emulateMedia({ media: 'print' })
        expect(await faultsOfPaper(page), name).toEqual([])
        await page.emulateMedia({ media: null })
        const pdf = await page.pdf({ preferCSSPageSize: true })
        expect(pagesOfPdf(pdf), name).toBe(sheets)
        expect(new Set(pdf.toString('latin1').match(/\/MediaBox\s*\[[^\]]*\]/g)), name).toEqual(
          new Set(['/MediaBox [0 0 594.95996 841.91998]']),
        )
        const firsts = page.locator(`${PAPER}[data-page='1'] .paper-count`)
        expect(await firsts.count(), name).toBe(Math.ceil(count / 20))
        const [first = ''] = await firsts.allInnerTexts()
        const own = await page.locator(`${PAPER}[data-document='order-0']`).count()
        expect(first, name).toBe(wordsOf(language)('paper-page', { page: 1, pages: own }))
      }
    }
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`a work sheet with the longest texts takes one page of A4, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await prefer(page, 'zh-hant', theme)
    await signIn(page, 'engineer')
    const [id = ''] = await ordersIn(page, 'inProgress')
    // wherever the service is: its answer is grown where the page reads it
    await page.evaluate(() => {
      const parse = JSON.parse
      const long = (length: number) => '開機後約十分鐘畫面出現直條紋 and then it restarts by itself. '.repeat(60).slice(0, length)
      JSON.parse = (text, reviver) => {
        const answer = parse(text, reviver)
        const [model] = answer?.data?.sheets ?? []
        const [item] = model?.items ?? []
        if (!item) return answer
        const [picture] = item.pictures
        const grown = {
          ...item,
          productName: long(80),
          serialNo: null,
          serialMissingReason: long(100),
          appearanceNote: long(200),
          otherAccessory: long(100),
          accessories: ['charger', 'cable', 'box', 'other'],
          issueDescription: long(1000),
          pictures: Array.from({ length: 4 }, () => picture).filter(Boolean),
          bench: {
            ...item.bench,
            discrepancyNote: long(300),
            diagnosis: long(2000),
            internalNotes: Array.from({ length: 5 }, () => ({
              createdAt: '2026-11-20T03:00:00.000Z',
              actorName: '王工程師',
              text: long(2000),
            })),
          },
        }
        answer.data.sheets = [{ ...model, remark: long(500), items: [grown, { ...item, itemId: 'plain' }] }]
        return answer
      }
    })
    for (const language of languagesOf(theme === 'light' ? 'zh-hant' : 'en-us')) {
      await openPrint(page, [id], 'workSheet', language)
      await expect(page.locator(PAPER)).toHaveCount(2)
      await expect(page.getByText(wordsOf(language)('paper-more')).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      expect(await faultsOfPaper(page), language).toEqual([])
      await page.emulateMedia({ media: null })
      expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true })), language).toBe(2)
      // the engineer has room to write in any case
      for (const blank of await page.locator('.paper-write').all()) expect((await blank.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    }
  })
}

test('a customer prints the quotation from where it is decided; code, amounts and the answer to sign are on the sheet', async ({
  page,
}) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us', 'dark')
  await page.goto('/login')
  await page.locator('input[name=account]').fill('emma@mail.example')
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
  await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  const itemId = await serviceOf(page).transaction(async (db) => {
    const [person] = await db.customerUsers.find({ userAccount: 'emma@mail.example' })
    const orders = await db.orders.find({ customerId: person?.customerId ?? '' })
    const items = await db.items.find({ repairOrderId: orders.map(({ repairOrderId }) => repairOrderId) })
    return items.find(({ repairStatus }) => repairStatus === 'quoted')?.itemId ?? ''
  }, undefined)
  await goTo(page, href('viewOrderItem', { itemId }))
  await page.getByRole('link', { name: t('quotes-print') }).click()
  const sheet = page.locator(PAPER)
  await expect(sheet).toHaveCount(1)
  await expect(sheet.locator('.paper-sums tr[data-total=true]')).toContainText('NT$')
  await expect(sheet.locator('[data-code]')).toHaveAttribute('data-code', new RegExp(`item=${itemId}`))
  await expect(sheet.getByText(t('paper-signed-customer'))).toBeVisible()
  expect(await faultsOfPaper(page)).toEqual([])
  expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await check(page, 'quotation sheet')
})

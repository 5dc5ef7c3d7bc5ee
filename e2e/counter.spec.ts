import type { Page } from '@playwright/test'
import { serialOf } from '../demo/products.ts'
import { countActs } from './acts.ts'
import { check, expect, follow, prefer, signIn, test, type Language } from './fixtures.ts'
import { picture } from './order-form.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf, type Words } from './words.ts'

/** A press or a filled field is an act; so is drawing a signature. A till of a shop takes 12 to 15. */
const MOST_ACTS = { known: 15, unknown: 20, another: 9, collecting: 8 } as const

const open = async (page: Page, language: Language) => {
  await prefer(page, language)
  await signIn(page, 'coordinator', language)
  await follow(page, '/counter')
  await expect(page.locator('[name=counter]')).toBeFocused()
  // the browser of the tests has no printer
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
}

const people = (page: Page, t: Words) => {
  const { acts, press, fill, choose } = countActs(page)
  let drawn = 0
  const draw = async () => {
    drawn += 1
    // to look further down is no act
    await page.locator('canvas').scrollIntoViewIfNeeded()
    const box = await page.locator('canvas').boundingBox()
    if (!box) throw new Error('nowhere to sign')
    await page.mouse.move(box.x + 40, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 })
    await page.mouse.move(box.x + 200, box.y + 70, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('img', { name: t('counter-signature-drawn') })).toBeVisible()
  }
  /** A press that opens the paper in a window of its own, where the printer is asked at once. */
  const print = async (name: string) => {
    const [paper] = await Promise.all([page.waitForEvent('popup'), press(page.getByRole('link', { name, exact: true }))])
    await expect(paper.locator('html[data-printed]')).toBeAttached()
    return paper
  }
  return { acts: () => acts() + drawn, press, fill, choose, draw, print }
}
type People = ReturnType<typeof people>

const chip = (page: Page, field: string, name: string) => page.locator(`[data-field="${field}"]`).getByText(name, { exact: true })

/** From the fault to what comes along; the same for everybody, and for each device. */
const describeFault = async (page: Page, t: Words, { press, fill, choose }: People) => {
  await press(chip(page, 'issueCategory', t('option-issueCategory-display')))
  await fill('issueDescription', 'A line runs across the lower left of the screen. 螢幕左下角有一條直線。')
  await choose(page.getByRole('button', { name: t('files-choose') }), [await picture(page)])
  await press(chip(page, 'accessories', t('option-accessories-charger')))
  await expect(page.getByRole('button', { name: t('counter-toSign') })).toBeEnabled()
}

/** With what may be spent. */
const describe = async (page: Page, t: Words, doing: People) => {
  await describeFault(page, t, doing)
  await doing.fill('autoApproveLimit', '3000')
}

/** What the customer reads is signed for. */
const sign = async (page: Page, t: Words, { press, draw }: People) => {
  await press(page.getByRole('button', { name: t('counter-toSign') }))
  await draw()
  await press(page.getByRole('button', { name: t('counter-receive') }))
}

const receive = async (page: Page, t: Words, doing: People) => {
  await describe(page, t, doing)
  await sign(page, t, doing)
}

/** With the printed label. */
const finish = async (page: Page, t: Words, doing: People) => {
  await receive(page, t, doing)
  await expect(page.getByRole('link', { name: t('counter-print-label') })).toBeVisible()
  const label = await doing.print(t('counter-print-label'))
  await expect(label.locator('[data-label]')).toHaveCount(1)
  await label.close()
}

for (const language of ['zh-hant', 'en-us'] as const) {
  const t = wordsOf(language)

  test(`${language}: a known customer with a known device takes at most ${MOST_ACTS.known} acts`, async ({ page }) => {
    test.setTimeout(90_000)
    await open(page, language)
    const doing = people(page, t)
    await doing.fill('counter', '0900-000-005')
    await doing.press(page.getByRole('button', { name: t('counter-takeIn') }))
    await doing.press(page.locator('[data-field=knownDevice] label').first())
    await finish(page, t, doing)
    const receipt = await doing.print(t('counter-print-receipt'))
    await expect(receipt.getByText(t('paper-signed-customer'))).toBeVisible()
    await expect(receipt.locator('.paper-picture img').first()).toBeVisible()
    expect(doing.acts()).toBeLessThanOrEqual(MOST_ACTS.known)
  })

  test(`${language}: an unknown customer with an unknown device takes at most ${MOST_ACTS.unknown} acts`, async ({ page }) => {
    test.setTimeout(90_000)
    await open(page, language)
    const doing = people(page, t)
    await doing.fill('counter', '0987 654 321')
    await expect(page.getByText(t('counter-nobody'))).toBeVisible()
    await doing.press(page.getByRole('button', { name: t('counter-new') }))
    await doing.fill('userName', '王小美')
    await doing.fill('userAccount', 'may@mail.example')
    await doing.fill('serialNo', 'X-998877')
    await doing.fill('brand', 'Nordlys')
    await doing.fill('productName', 'AX 3000')
    await doing.press(chip(page, 'productCategory', t('option-productCategory-router')))
    await finish(page, t, doing)
    await expect(page.getByText(t('counter-done-sent', { address: 'may@mail.example' }))).toBeVisible()
    expect(doing.acts()).toBeLessThanOrEqual(MOST_ACTS.unknown)
  })

  test(`${language}: collecting takes at most ${MOST_ACTS.collecting} acts`, async ({ page }) => {
    test.setTimeout(90_000)
    await open(page, language)
    const repairOrderNo = await serviceOf(page).transaction(async (db) => {
      const [item] = await db.items.find({ repairStatus: 'readyToReturn' })
      return (await db.orders.get(item?.repairOrderId ?? ''))?.repairOrderNo ?? ''
    }, undefined)
    const doing = people(page, t)
    await doing.fill('counter', repairOrderNo)
    await doing.press(page.getByRole('button', { name: `${t('counter-collect-begin')} ${repairOrderNo}` }))
    await doing.press(chip(page, 'identityCheck', t('option-identityCheck-receipt')))
    const complete = page.locator('[data-field=isComplete] label')
    if ((await complete.count()) > 0) await doing.press(complete)
    await doing.press(chip(page, 'paymentMethod', t('option-paymentMethod-cash')))
    await doing.draw()
    await doing.press(page.getByRole('button', { name: t('counter-collect-complete') }))
    await expect(page.getByText(t('counter-done-collected', { no: repairOrderNo }))).toBeVisible()
    await (await doing.print(t('counter-print-receipt'))).close()
    expect(doing.acts()).toBeLessThanOrEqual(MOST_ACTS.collecting)
  })
}

/** Two that nobody has sent in before; the serial table knows the names of the first. */
const SERIALS = [serialOf('NK13', 8), 'X-887766'] as const

for (const language of ['zh-hant', 'en-us'] as const) {
  const t = wordsOf(language)

  test(`${language}: three devices are one order, one signature and one receipt, at most ${MOST_ACTS.another} acts more for each`, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await open(page, language)
    const doing = people(page, t)
    await doing.fill('counter', '0900-000-005')
    await doing.press(page.getByRole('button', { name: t('counter-takeIn') }))
    await doing.press(page.locator('[data-field=knownDevice] label').first())
    await describe(page, t, doing)
    const list = page.getByRole('region', { name: t('counter-list') })
    const rows = list.getByRole('listitem')

    let most = 0
    for (const serialNo of SERIALS) {
      const before = doing.acts()
      await doing.press(page.getByRole('button', { name: t('counter-another') }))
      await expect(page.locator('#open-device input').first()).toBeFocused()
      await doing.fill('serialNo', serialNo)
      if (serialNo === SERIALS[0]) await expect(page.locator('[name=productName]')).not.toHaveValue('')
      else {
        await doing.fill('brand', 'Nordlys')
        await doing.fill('productName', 'Router AX')
        await expect(page.locator('[name=productCategory][value=router]')).toBeChecked()
      }
      await describeFault(page, t, doing)
      // the same customer's word
      await expect(page.locator('[name=autoApproveLimit]')).toHaveValue(/3,?000/)
      most = Math.max(most, doing.acts() - before)
    }
    await expect(rows).toHaveCount(3)
    await check(page, 'three devices at the counter')

    await test.step('what was entered is corrected, and removed and brought back, before signing', async () => {
      const second = rows.nth(1)
      await second.getByRole('button', { name: t('counter-list-edit') }).click()
      await expect(page.locator('[name=serialNo]')).toHaveValue(SERIALS[0])
      await page.locator('[name=productName]').fill('Kite 13 mini')
      await expect(second).toContainText('Kite 13 mini')
      await second.getByRole('button', { name: t('counter-list-remove') }).click()
      await expect(rows).toHaveCount(2)
      const undo = page.getByRole('button', { name: t('counter-list-undo') })
      await expect(undo).toBeFocused()
      await undo.click()
      await expect(rows).toHaveCount(3)
      await expect(page.locator('[name=serialNo]')).toHaveValue(SERIALS[0])
    })

    await test.step('all of it is there again after a reload', async () => {
      await page.reload()
      await page.locator('[name=counter]').fill('0900-000-005')
      await page.getByRole('button', { name: t('counter-takeIn') }).click()
      await page.getByRole('button', { name: t('draft-restore') }).click()
      await expect(rows).toHaveCount(3)
      await rows
        .nth(2)
        .getByRole('button', { name: t('counter-list-edit') })
        .click()
      await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
    })

    await sign(page, t, doing)
    await expect(page.getByRole('link', { name: t('counter-print-labels', { count: 3 }) })).toBeVisible()
    await check(page, 'three devices received')
    const labels = await doing.print(t('counter-print-labels', { count: 3 }))
    await expect(labels.locator('[data-label]')).toHaveCount(3)
    await labels.close()
    const receipt = await doing.print(t('counter-print-receipt'))
    await expect(receipt.locator('.paper-title', { hasText: t('paper-receipt-title') }).first()).toBeVisible()
    await expect(receipt.locator('.paper-coded svg')).toHaveCount(3)
    await expect(receipt.locator('.paper-slot')).toHaveCount(1)
    await expect(receipt.getByText(t('paper-signed-customer'))).toHaveCount(1)
    expect(most).toBeLessThanOrEqual(MOST_ACTS.another)
  })
}

test('by the keyboard alone, without mail and signed on paper; axe at every step', async ({ page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('zh-hant')
  await open(page, 'zh-hant')
  await check(page, 'counter')
  await page.keyboard.type('0987654322')
  await expect(page.getByText(t('counter-nobody'))).toBeVisible()
  await page.getByRole('button', { name: t('counter-new') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=mobilePhone]')).toHaveValue('0987654322')

  await test.step('what is missing has the focus and its words', async () => {
    await page.getByRole('button', { name: t('counter-toSign') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=userName]')).toBeFocused()
    await check(page, 'new customer at the counter')
  })

  await page.locator('[name=userName]').focus()
  await page.keyboard.type('王小明')
  await page.locator('[name=serialNo]').focus()
  await page.keyboard.type(serialOf('NK13', 8))
  await expect(page.locator('[name=productName]')).toHaveValue('Kite 13')
  await page.locator('[data-field=issueCategory] input').first().focus()
  await page.keyboard.press('Space')
  await page.locator('[name=issueDescription]').focus()
  await page.keyboard.type('按下電源鍵後沒有任何反應，充電燈也不亮。')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('files-choose') }).press('Enter'),
  ])
  await chooser.setFiles([await picture(page)])
  await expect(page.getByRole('button', { name: t('counter-toSign') })).toBeEnabled()
  await page.getByRole('button', { name: t('counter-toSign') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: t('counter-signature-empty') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await check(page, 'to be signed at the counter')
  await expect(page.getByRole('button', { name: t('counter-receive') })).toBeDisabled()
  await page.locator('[name=isOnPaper]').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('counter-receive') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('counter-done-noMail'))).toBeVisible()
  await check(page, 'received at the counter')
})

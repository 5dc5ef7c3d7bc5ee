import type { Page } from '@playwright/test'
import { href } from '../src/shared/paths.ts'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { linkIn, MAIL_MS } from './service/outbox.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf, type Words } from './words.ts'

/** A device that is being examined and was photographed on its arrival, as one of this customer. */
const deviceOf = (page: Page, customerId: string, authorIsCustomer = true) =>
  serviceOf(page).transaction(
    async (db, [owner, isOwn]) => {
      for (const { itemId, repairOrderId, isHandedOver } of await db.items.find({ repairStatus: 'diagnosing' })) {
        const [arrival] = await db.history.find({ itemId, action: 'receive' })
        const photo = arrival?.files?.find(({ kind }) => kind === 'arrival')
        const order = await db.orders.get(repairOrderId)
        const isBegun = (await db.workingCopies.get(itemId)) !== undefined
        if (!photo || !order || isHandedOver === true || isBegun) continue
        const people = await db.customerUsers.find({ customerId: owner })
        await db.orders.replace({ ...order, customerId: owner, authorId: people[0]?.userId ?? '', authorIsCustomer: isOwn })
        return { itemId, repairOrderId, filePath: photo.filePath }
      }
      throw new Error('no device is being examined')
    },
    [customerId, authorIsCustomer] as const,
  )

const CAPTION = '箭頭指的刮痕'

/** An arrow on a photograph by the keyboard alone, then the question that it goes with. */
const askWithArrow = async (page: Page, t: Words, itemId: string) => {
  await goTo(page, href('benchItem', { itemId }))
  await page.getByRole('button', { name: t('marks-open') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('marks-title') })
  await dialog.getByRole('button', { name: t('marks-place') }).press('Enter')
  const arrow = dialog.locator('[data-mark=arrow]')
  await expect(arrow).toBeFocused()
  const at = (left: number, top: number) => t('marks-mark', { kind: t('marks-kind-arrow'), no: 1, left, top })
  await expect(arrow).toHaveAccessibleName(at(50, 50))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await expect(arrow).toHaveAccessibleName(at(52, 49))
  await dialog.locator('[name=caption]').fill(CAPTION)
  await check(page, 'marks on a photograph')
  await dialog.getByRole('button', { name: t('marks-save') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('marks-waiting', { count: 1 }))).toBeVisible()

  await page.getByRole('button', { name: new RegExp(t('action-requestInfo')) }).click()
  await page
    .getByRole('group', { name: t('field-requestedFields') })
    .getByText(t('option-requestedFields-photo'), { exact: true })
    .click()
  await page.locator('[name=publicComment]').fill('箭頭指的這道刮痕，送修前就有了嗎？')
  await page.locator('form').getByText(CAPTION).waitFor()
  await page.getByRole('button', { name: t('action-requestInfo'), exact: true }).click()
  await expect(page.getByText(t('done-requestInfo')).first()).toBeVisible()
}

test('a question points at a place: the customer sees the arrow with it, on the page of the device and in the order', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000)
  const t = wordsOf('zh-hant')
  await prefer(context, 'zh-hant')
  await signIn(page, 'administrator')
  const { itemId, repairOrderId } = await deviceOf(page, 'customer-chang')
  await askWithArrow(page, t, itemId)

  const customer = await context.newPage()
  await customer.goto('/login?own-session')
  await signIn(customer, 'customer')
  await goTo(customer, href('viewOrderItem', { itemId }))
  const asked = customer.getByRole('list', { name: t('repairItem-answer-pictures') })
  await asked.getByRole('button').click()
  await expect(customer.getByRole('dialog').getByRole('img', { name: new RegExp(CAPTION) })).toBeVisible()
  await customer.keyboard.press('Escape')
  await check(customer, 'a question with a photograph')
  await goTo(customer, href('repairOrderView', { repairOrderId }))
  await expect(
    customer
      .getByRole('region', { name: t('orderView-timeline') })
      .getByText(`${CAPTION}.jpg`)
      .first(),
  ).toBeVisible()
})

test('a customer without an account sees it on the tracking page', async ({ context, page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('zh-hant')
  await prefer(context, 'zh-hant')
  await signIn(page, 'administrator')
  const { itemId } = await deviceOf(page, 'customer-ho', false)
  await askWithArrow(page, t, itemId)
  const mail = () => serviceOf(page).newestMailTo('ho@mail.example')
  await expect.poll(async () => linkIn(await mail()) ?? '', { timeout: MAIL_MS }).toMatch(/^\/track\?lang=zh-hant#\S+$/)
  const reader = await context.newPage()
  await reader.goto(linkIn(await mail()) ?? '')
  const picture = reader.getByRole('img', { name: CAPTION })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await check(reader, 'the tracking page with a question about a photograph')
})

test('a photograph that is blurred is all that its customer can fetch', async ({ context, page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('en-us')
  await prefer(context, 'en-us', 'dark')
  await signIn(page, 'engineer', 'en-us')
  const { itemId, filePath, repairOrderId } = await deviceOf(page, 'customer-chang')
  const customer = await context.newPage()
  await customer.goto('/login?own-session')
  await signIn(customer, 'customer', 'en-us')
  const fetched: string[] = []
  customer.on('request', (request) => fetched.push(decodeURIComponent(request.url())))

  await goTo(page, href('benchItem', { itemId }))
  await page.getByRole('button', { name: t('marks-open') }).click()
  const dialog = page.getByRole('dialog', { name: t('marks-title') })
  const stage = dialog.getByRole('presentation').filter({ has: page.locator('img[width]') })
  await dialog.getByText(t('marks-kind-blur'), { exact: true }).click()
  const box = await stage.boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.locator('[data-mark=blur]')).toBeVisible()
  await expect(dialog.getByText(t('marks-blur-entry'))).toBeVisible()
  await dialog.getByRole('button', { name: t('marks-save') }).click()
  await expect(page.getByText(t('marks-replaced'))).toBeVisible()

  await goTo(customer, href('viewOrderItem', { itemId }))
  await expect(customer.getByText(t('marks-caption-first', { name: 'arrival-device' })).first()).toBeAttached()
  await goTo(customer, href('repairOrderView', { repairOrderId }))
  await expect(customer.getByRole('region', { name: t('orderView-timeline') })).toBeVisible()
  expect(fetched.filter((url) => url.includes(filePath))).toEqual([])
  // asked for by its path, the original is not there for him either
  const copy = await serviceOf(page).transaction(async (db, original) => {
    const entries = await db.history.find({ action: 'receive' })
    return entries.flatMap(({ files }) => files ?? []).find((file) => file.filePath === original)?.replacedBy ?? ''
  }, filePath)
  const statusOf = (path: string) =>
    customer.evaluate(async (filepath) => {
      const authorization = `Bearer ${sessionStorage.getItem('accessToken') ?? ''}`
      return (await fetch(`/api/customer/repairOrder/v1/file?filepath=${encodeURIComponent(filepath)}`, { headers: { authorization } }))
        .status
    }, path)
  expect([await statusOf(copy), await statusOf(filePath)]).toEqual([200, 404])
})

import type { Locator, Page } from '@playwright/test'
import { ITEM_STATUSES, type ItemStatus, type OrderStatus } from '../src/domain/entities/statuses.ts'
import { deriveOrderStatus } from '../src/domain/lifecycle/order-status.ts'
import { entryFor } from '../src/domain/tolerant.ts'
import { href } from '../src/shared/paths.ts'
import { expect, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { serviceOf } from './service/service.ts'
import { type Language, type Words, wordsOf } from './words.ts'

type Key = Parameters<Words>[0]

const PHONE = { width: 390, height: 844 }
/** Of the page of a repair with one device before anything is opened, in px. */
const MOST_HEIGHT = 1800
/** The same of the page of the device, where mails lead, in px: where the customer is asked for something, what is asked for stands on it. */
const MOST_HEIGHT_OF_ITEM: Partial<Record<ItemStatus, number>> = { infoRequired: 2250, quoted: 2250 }
/** A folder for pictures of all pages, half of them dark. */
const SHOTS = process.env['SHOTS']

test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

/** Leaves one device of each status of the demo data, in an order of its own that belongs to the customer; gives the orders' ids. */
const oneOfEach = (page: Page) =>
  serviceOf(page).transaction(
    async (db, statuses: readonly (readonly [ItemStatus, OrderStatus])[]) => {
      const kept = new Map<string, string>()
      const candidates = await Promise.all(
        statuses.map(async ([repairStatus, repairOrderStatus]) => ({
          repairStatus,
          repairOrderStatus,
          items: await db.items.find({ repairStatus }),
        })),
      )
      // the rarest first, so that none is left without an order of its own
      for (const { repairStatus, repairOrderStatus, items } of candidates.toSorted((a, b) => a.items.length - b.items.length)) {
        const isFree = (id: string) => ![...kept.values()].includes(id)
        const item = items.find(({ repairOrderId }) => isFree(repairOrderId))
        const order = item && (await db.orders.get(item.repairOrderId))
        if (!order) throw new Error(`the demo data have no further order with a device that is ${repairStatus}`)
        const { repairOrderId } = order
        for (const { itemId } of await db.items.find({ repairOrderId })) {
          if (itemId === item.itemId) continue
          await db.items.remove(itemId)
          await db.history.removeWhere({ itemId })
        }
        await db.orders.replace({
          ...order,
          customerId: 'customer-chang',
          authorId: 'user-chang',
          authorIsCustomer: true,
          deliveryMethod: 'mailIn',
          repairOrderStatus,
        })
        kept.set(repairStatus, repairOrderId)
      }
      return Object.fromEntries(kept)
    },
    ITEM_STATUSES.map((repairStatus) => [repairStatus, deriveOrderStatus([{ repairStatus }], repairStatus !== 'draft')] as const),
  )

/** The page of the one device of an order. */
const itemPage = async (page: Page, repairOrderId: string) => {
  const [item] = await serviceOf(page).transaction((db, id) => db.items.find({ repairOrderId: id }), repairOrderId)
  return href('viewOrderItem', { itemId: item?.itemId ?? '' })
}

/** What its customer can do by the button on the card of such a device. */
const BUTTONS = {
  accepted: 'devices-do-accepted',
  infoRequired: 'devices-do-infoRequired',
  quoted: 'devices-do-quoted',
  returned: 'devices-do-returned',
} as const satisfies Partial<Record<ItemStatus, Key>>

/** The one date of such a device, in the data of the demo: until when something is to be done or expected, else since when it is so. */
const DATES: Partial<Record<ItemStatus, Key>> = {
  accepted: 'devices-date-sendBy',
  quoted: 'devices-date-decideBy',
  awaitingParts: 'devices-date-partsBy',
  returned: 'devices-date-confirmBy',
  closed: 'devices-date-closedOn',
  rejected: 'devices-date-closedOn',
  cancelled: 'devices-date-closedOn',
}

/** Where the parts of the first screen are on the page of an order with one device of this status. */
const partsOf = (page: Page, t: Words, status: ItemStatus): Readonly<Record<string, Locator>> => {
  const said = (key: Key) => page.getByText(t(key), { exact: true })
  // what was closed without a repair is not called repaired
  const sentence =
    status === 'closed' ? said('devices-say-closed').or(said('devices-say-closed-unrepaired')) : said(`devices-say-${status}`)
  if (status === 'draft') return { sentence, button: page.getByRole('link', { name: t('repairOrder-view-edit'), exact: true }) }
  const card = page.getByRole('article')
  const date = t(DATES[status] ?? 'devices-date-since', { date: '.*\\d.*' })
  const button = entryFor(BUTTONS, status)
  return {
    sentence,
    date: card.getByText(new RegExp(`^${date}$`)),
    ...(button && { button: card.getByRole('link', { name: new RegExp(`^${t(button)}`) }) }),
  }
}

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? Math.ceil(box.y + box.height) : Infinity
}

const shoot = async (page: Page, path: string, isDark: boolean) => {
  await page.evaluate((dark) => void document.documentElement.classList.toggle('dark', dark), isDark)
  await page.screenshot({ path, fullPage: true })
}

const play = (language: Language) =>
  test(`${language}: in every status the first screen says where the device is, what there is to do and by when`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    const orders = await oneOfEach(page)
    for (const [index, status] of ITEM_STATUSES.entries())
      await test.step(status, async () => {
        await page.goto(href('repairOrderView', { repairOrderId: orders[status] ?? '' }))
        const parts = Object.entries(partsOf(page, t, status))
        for (const [, part] of parts) await expect(part).toBeVisible()
        // what stands below comes later
        const report = page.getByRole('button', { name: t('orderView-report'), exact: true })
        const history = page.getByRole('region', { name: t('orderView-timeline'), exact: true })
        if (status !== 'draft') for (const part of [report, history.getByRole('listitem').first()]) await expect(part).toBeAttached()
        await idle(page)
        for (const [name, part] of parts) expect.soft(await bottomOf(part), `${name} of ${status}`).toBeLessThanOrEqual(PHONE.height)
        const height = await bottomOf(page.getByRole('main'))
        expect.soft(height, `the page of ${status}`).toBeLessThanOrEqual(MOST_HEIGHT)
        if (SHOTS) await shoot(page, `${SHOTS}/${language}-${status}.png`, index % 2 === (language === 'en-us' ? 0 : 1))
        if (status === 'draft') return
        await page.goto(await itemPage(page, orders[status] ?? ''))
        await expect(
          page
            .getByRole('region', { name: t('repairItem-history'), exact: true })
            .getByRole('listitem')
            .first(),
        ).toBeAttached()
        await idle(page)
        const most = entryFor(MOST_HEIGHT_OF_ITEM, status) ?? MOST_HEIGHT
        expect.soft(await bottomOf(page.getByRole('main')), `the page of a device that is ${status}`).toBeLessThanOrEqual(most)
        if (SHOTS) await shoot(page, `${SHOTS}/${language}-${status}-item.png`, index % 2 === (language === 'en-us' ? 0 : 1))
      })
  })

play('zh-hant')
play('en-us')

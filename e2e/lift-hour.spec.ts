import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { randomOf } from '../scripts/bench/server/names.ts'
import { startRealServer } from '../scripts/real-server.ts'
import { changeLine, reloadUntilThere } from './bad-line.ts'
import { ACCOUNTS, expect, prefer, signIn, unwatched, type Language, type Person } from './fixtures.ts'
import { layLine, stayWhenCut } from './lift.ts'
import { fillItem, onOnePage } from './order-form.ts'
import { wordsOf, type Words } from './words.ts'

// People at work while their line is cut, slowed and restored at moments that nobody chose: whatever they send is stored once, nothing that
// they typed is lost, and with `networkFailure: "stay"` nobody is signed out. `LIFT_MINUTES=60` goes on for so long, `LIFT_SEED` takes other lines.
const MINUTES = Number(process.env['LIFT_MINUTES'] ?? 0)
const SEED = Number(process.env['LIFT_SEED'] ?? 7)
/** How long somebody tries in such a line before he leaves the lift, and how long a press may then take on a good one, ms. */
const PATIENCE = 45_000
const GOOD_LINE = 40_000
const SOON = { timeout: 3_000 }

type NetworkFailure = 'stay' | 'logout'
type Weather = ReturnType<typeof changeLine>

const textOf = async (page: Page) => `${page.url()} ${(await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 600)}`

/** A person who goes on through everything: signs in again where he was signed out, takes over what he had typed, and presses until it is done. */
const persistent = (page: Page, person: Person, t: Words, weather: Weather, networkFailure: NetworkFailure) => {
  const { account, isCustomer } = ACCOUNTS[person]
  const isSignedOut = () => new URL(page.url()).pathname.endsWith('/login')

  let signIns = 0
  const comeBack = async () => {
    // its scripts were lost on the way: it says that it has to be reloaded
    if (await page.locator('#unloaded').isVisible()) await page.reload({ timeout: 8_000 })
    if (isSignedOut()) {
      expect(networkFailure, 'nobody is signed out').toBe('logout')
      const name = page.locator('input[name=account]')
      if ((await name.inputValue()) === '') await name.fill(account)
      await page.locator('input[name=password]').fill(DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
      await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 8_000 })
      signIns += 1
    }
    const kept = page.getByRole('button', { name: t('draft-restore') })
    if (await kept.isVisible()) await kept.click({ timeout: 2_000 })
  }
  /** What a press or a look may miss while the page is being replaced is tried again with the next one. */
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('nobody is signed out')) throw error
    })

  /** Presses until it is done, at the latest once the line is good. */
  const insist = async (press: Locator | (() => Promise<void>), done: Locator | (() => Promise<boolean>), what: string) => {
    const isDone = typeof done === 'function' ? done : () => done.isVisible()
    const began = Date.now()
    let isOut = false
    while (!(await isDone())) {
      if (!isOut && Date.now() - began > PATIENCE) {
        isOut = true
        await weather.stop()
      }
      if (Date.now() - began > PATIENCE + GOOD_LINE)
        throw new Error(`${what}: not done with a good line, after ${weather.log.slice(-8).join(', ')}. The page: ${await textOf(page)}`)
      await attempt(comeBack)
      if (typeof press === 'function') await attempt(press)
      // it may be done by now, and what was pressed gone with it
      else if (!(await isDone()) && (await press.isVisible())) await attempt(() => press.click({ timeout: 2_000 }))
      await attempt(() => expect.poll(isDone, { timeout: 2_500 }).toBe(true))
    }
    if (isOut) await weather.start()
  }
  return { insist, endsSessions: networkFailure === 'logout', signIns: () => signIns }
}
type Persistent = ReturnType<typeof persistent>

/** From a draft to a sent order with one device. Gives its identification. */
const sendIn = async (
  page: Page,
  t: Words,
  { insist, endsSessions }: Persistent,
  weather: Weather,
  remark: string,
  doesReload: boolean,
) => {
  await page.goto('/repairOrder')
  // a session may have ended while somebody else was at work, and a new one leads to the page of the old
  const create = page.getByRole('link', { name: t('repairOrder-list-create') })
  const open = async () => {
    if (await create.isVisible()) await create.click(SOON)
    else if (!page.url().includes('/repairOrder/edit/')) await page.goto('/repairOrder')
  }
  await insist(open, page.getByRole('button', { name: t('orderSteps-onePage') }), 'opening an order')
  await onOnePage(page, t)
  await weather.start()
  const text = page.locator('textarea[name=remark]')
  await text.pressSequentially(remark, { delay: 40 })
  await expect(text).toHaveValue(remark)
  if (doesReload) {
    // what is typed is kept within a second
    await page.waitForTimeout(1_100)
    await reloadUntilThere(page)
    const isThere = async () => (await text.isVisible()) && (await text.inputValue(SOON)) === remark
    await insist(async () => undefined, isThere, 'finding again what was typed before a reload')
  }
  // an order that is loaded again says when it was saved before, beside the offer of what was typed since
  const isSaved = async () => (await page.getByText(t('repairOrder-savedAt')).isVisible()) && (await text.inputValue(SOON)) === remark
  await insist(page.getByRole('button', { name: t('shared-saveTemp') }), isSaved, 'saving the draft')

  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: t('repairOrder-items-add') }).first()
  await insist(add, dialog, 'opening an item')
  // a look-up without an answer would end the session amid the fields
  if (endsSessions) await weather.stop()
  const fill = async () => {
    // chosen, and still being prepared
    if (await dialog.getByText('photo.png').first().isVisible()) return
    if (await dialog.isVisible()) await fillItem(page, t, { productName: 'Router AX', serialNo: remark })
    else await add.click(SOON)
  }
  // an answer that was under way may still be lost
  await insist(fill, dialog.getByRole('img', { name: 'photo.png' }).first(), 'filling the item')
  if (endsSessions) await weather.start()
  const card = page.getByRole('button', { name: t('repairOrder-card-copy', { no: 1 }) })
  const save = async () => {
    // the answer was lost, and what was typed came back beside the item that had been stored
    if (await card.isVisible()) {
      await dialog.getByRole('button', { name: t('shared-close'), exact: true }).click(SOON)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shared-discard'), exact: true })
        .click(SOON)
    } else if (await dialog.isVisible()) await dialog.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click(SOON)
    else await add.click(SOON)
  }
  await insist(save, async () => (await card.isVisible()) && !(await dialog.isVisible()), 'saving the item')

  const confirm = async (input: Locator, label: string) => {
    if (!(await input.isChecked(SOON))) await page.getByText(label, { exact: true }).click(SOON)
  }
  const send = async () => {
    await confirm(page.locator('input[name=deliveryMethod][value=mailIn]'), t('option-deliveryMethod-mailIn'))
    await confirm(page.locator('input[name=dataBackupConfirmed]'), t('repairOrder-backup'))
    await page.getByRole('button', { name: t('repairOrder-submit') }).click(SOON)
  }
  // who had to sign in again comes to the page of what was sent
  const submitted = page
    .getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })
    .or(page.locator('main header [data-status=submitted]'))
    .first()
  await insist(send, submitted, 'sending')
  return /repairOrder\/\w+\/([^/?]+)/.exec(page.url())?.[1] ?? ''
}

/** A question on an order, until it stands there. */
const ask = async (page: Page, t: Words, { insist, signIns }: Persistent, question: string) => {
  const field = page.locator('textarea[name=content]')
  let written = -1
  const send = async () => {
    if (written === signIns()) return page.getByRole('button', { name: t('orderView-comment-send-customer') }).click(SOON)
    // at first, and on the new page of who had to sign in again, once it shows what was asked before
    if (!(await field.isVisible())) await page.getByRole('button', { name: t('orderView-comment-ask') }).click(SOON)
    await field.fill(question, SOON)
    written = signIns()
  }
  const asked = page.getByRole('region', { name: t('orderView-timeline'), exact: true }).getByText(question)
  await insist(send, asked, 'asking')
}

/** The review of an order's only device, from the order's page on; whatever a new page or another session has lost is done again. */
const accept = async (page: Page, t: Words, { insist }: Persistent, repairOrderId: string, note: string) => {
  const retry = page.getByRole('button', { name: t('shared-retry') }).first()
  // a new session leads to the page of the lost one, which may be about the device before
  const own = page.locator('main').filter({ hasText: new RegExp(`${note}(?!\\d)`) })
  const field = own.locator('textarea[name=internalNote]')
  const order = `/repairOrder/view/${repairOrderId}`
  const open = async () => {
    if (await retry.isVisible()) await retry.click(SOON)
    else if (page.url().includes(order)) await own.locator('a[href*=reviewOrderItem]').first().click(SOON)
    else await own.waitFor(SOON).catch(() => page.goto(order))
  }
  await insist(open, field, 'opening the review')
  const answer = async () => {
    if (await retry.isVisible()) await retry.click(SOON)
    await own.getByText(t('action-accept'), { exact: true }).first().click(SOON)
    await field.fill(note, SOON)
    await own.locator('[data-field=warrantyStatus]').getByText(t('option-warrantyStatus-inWarranty'), { exact: true }).click(SOON)
    await page.getByRole('button', { name: t('action-accept'), exact: true }).click(SOON)
  }
  await insist(answer, own.locator('header [data-status=accepted]'), 'accepting')
}

const play = (networkFailure: NetworkFailure, language: Language) =>
  unwatched(
    `networkFailure "${networkFailure}": through cut, slow and restored lines all is stored once and nothing typed is lost`,
    async ({ browser }) => {
      unwatched.skip(MINUTES === 0, 'it goes on for as long as LIFT_MINUTES says, and what it meets follows from chance')
      unwatched.setTimeout((2 * MINUTES + 5) * 60_000)
      const t = wordsOf(language)
      const random = randomOf(SEED)
      const { origin, service, close } = await startRealServer('dist', 0)
      const line = await layLine(new URL(origin))
      const context = await browser.newContext({ baseURL: line.url })
      context.setDefaultTimeout(30_000)
      await prefer(context, language)
      if (networkFailure === 'stay') await stayWhenCut(context)
      const faults: string[] = []
      context.on('weberror', (error) => {
        const { message } = error.error()
        // the page that the browser shows without a network has no storage for the preferences of the tests
        if (!message.includes('Access is denied for this document')) faults.push(message)
      })
      const weather = changeLine(context, line, random)
      const open = async (person: Person) => {
        const page = await context.newPage()
        await page.goto(`${ACCOUNTS[person].isCustomer ? '/login' : '/backend/login'}?own-session`)
        await signIn(page, person, language)
        return { page, ...persistent(page, person, t, weather, networkFailure) }
      }
      const customer = await open('customer')
      const coordinator = await open('coordinator')

      const ends = Date.now() + MINUTES * 60_000
      let round = 0
      do {
        round += 1
        const mark = `LIFT-${SEED}-${round}`
        const repairOrderId = await sendIn(customer.page, t, customer, weather, mark, random() < 0.5)
        await ask(customer.page, t, customer, `${mark}?`)
        await weather.stop()
        await coordinator.page.bringToFront()
        await coordinator.page.goto(`/repairOrder/view/${repairOrderId}`)
        await weather.start()
        await accept(coordinator.page, t, coordinator, repairOrderId, mark)
        await weather.stop()
        const stored = await service.database.transaction(async (db) => ({
          items: (await db.items.find({ serialNo: mark })).map((item) => [item.repairOrderId, item.repairStatus, item.existedFiles.length]),
          ofOrder: await db.items.count({ repairOrderId }),
          remark: (await db.orders.get(repairOrderId))?.remark,
          comments: (await db.comments.find({ repairOrderId })).map(({ content }) => content),
          steps: (await db.history.find({ repairOrderId }))
            .map(({ action }) => action)
            .filter((action) => action === 'submit' || action === 'accept'),
        }))
        expect(stored).toEqual({
          items: [[repairOrderId, 'accepted', 1]],
          ofOrder: 1,
          remark: mark,
          comments: [`${mark}?`],
          steps: ['submit', 'accept'],
        })
        expect(faults).toEqual([])
      } while (Date.now() < ends)
      console.log(`${networkFailure}: ${round} repairs through ${weather.log.length} lines`)
      await context.close()
      line.close()
      await close()
    },
  )

play('stay', 'zh-hant')
play('logout', 'en-us')

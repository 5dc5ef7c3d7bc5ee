import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { installationAt, type Installation } from './company/installation.ts'
import {
  acceptInvitation,
  ADMINISTRATOR,
  COLLEAGUE,
  confirmRegistration,
  createFirstAdministrator,
  CUSTOMER,
  invite,
  register,
  signInAs,
  switchRole,
} from './company/people.ts'
import { openItem, photograph, take, type Step } from './company/repair.ts'
import { expect, prefer, watchFaults, type Language } from './fixtures.ts'
import { confirmOrder, fillDevice, type Device } from './order-form.ts'
import { wordsOf } from './words.ts'

const zh = wordsOf('zh-hant')
const en = wordsOf('en-us')
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DEVICES = [
  { productName: 'Router AX', serialNo: 'NX-1000-A1' },
  { productName: 'Switch 8', serialNo: 'NX-1000-B2' },
] as const
const SECOND_ORDER = [{ productName: 'Access Point 6', serialNo: 'NX-1000-C3' }] as const
const QUESTION = 'Does the invoice come by post?'
/** No mail server listens there. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

/** A browser of somebody's own, in their language, on which nothing may go wrong. */
type OpenBrowser = (installation: Installation, language: Language, options: BrowserContextOptions) => Promise<Page>

interface Fixtures {
  /** Two machines with nothing on them. */
  readonly installations: readonly [Installation, Installation]
  readonly open: OpenBrowser
}
const test = base.extend<Fixtures>({
  installations: async ({ locale: _ }, provide, { parallelIndex }) => {
    const port = Number(process.env['E2E_PORT'] ?? 4317) + 30 + 2 * parallelIndex
    const both = [installationAt(port), installationAt(port + 1)] as const
    await provide(both)
    for (const { kill, dataDir } of both) {
      await kill()
      rmSync(dataDir, { recursive: true })
    }
  },
  open: async ({ browser }, provide) => {
    const opened: (readonly [BrowserContext, readonly string[]])[] = []
    await provide(async ({ origin }, language, options) => {
      const context = await browser.newContext({ ...options, baseURL: origin })
      context.setDefaultTimeout(15_000)
      opened.push([context, watchFaults(context, origin)])
      await prefer(context, language)
      return context.newPage()
    })
    for (const [context, faults] of opened) {
      await context.close()
      expect(faults).toEqual([])
    }
  },
})

test.use({ screenshot: 'only-on-failure' })

/** An item with a photograph for each device; gives the path of the order. */
const submitOrder = async (page: Page, devices: readonly Device[]) => {
  await page.goto('/repairOrder')
  await page
    .getByRole('link', { name: en('repairOrder-list-create') })
    .first()
    .click()
  for (const [index, device] of devices.entries()) {
    await expect(page).toHaveURL(new RegExp(`step=device&device=${index + 1}$`))
    await fillDevice(page, en, device, await photograph(page, `${device.serialNo}.jpg`))
    const isLast = index === devices.length - 1
    await page.getByRole('button', { name: en(isLast ? 'orderSteps-continue' : 'orderSteps-another'), exact: true }).click()
  }
  await confirmOrder(page, en)
  await page.getByRole('button', { name: en('repairOrder-submit') }).click()
  await expect(page.getByRole('heading', { level: 2, name: en('repairOrder-submitted-title') })).toBeVisible()
  return new URL(page.url()).pathname.replace('/edit/', '/view/')
}

const SHEETS = { sendIn: 'paper-sendIn-title', workSheet: 'paper-workSheet-title', return: 'paper-return-title' } as const

/** Sees a printed sheet of an order, in Chinese. */
const seeSheet = async (page: Page, orderPath: string, template: keyof typeof SHEETS) => {
  await page.goto(`/repair-print-page?ids=${orderPath.split('/').at(-1)}&template=${template}&language=zh-hant`)
  await expect(page.getByRole('heading', { level: 2, name: zh(SHEETS[template]) }).first()).toBeVisible()
}

/** The words of an order's page, the same at any time. */
const wordsOn = async (page: Page, orderPath: string) => {
  await page.goto(orderPath)
  await expect(page.getByRole('heading', { level: 1, name: /RO\d/ })).toBeVisible()
  const timeline = page.getByRole('region', { name: zh('orderView-timeline'), exact: true })
  await expect(timeline.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/正在載入|讀取中/)
  const text = await page.getByRole('main').innerText()
  // how long ago something was
  return text.replaceAll(/剛剛|\d+ 分鐘前/g, '…')
}

/** Looks at the items of the first order, and gives the addresses of the photographs that were shown: those of the customer at least. */
const photographsOn = async (page: Page, orderPath: string) => {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (search.includes('filepath=')) addresses.add(pathname + search)
  })
  for (const { productName, serialNo } of DEVICES) {
    await openItem(page, orderPath, productName)
    await expect(page.getByRole('img', { name: `${serialNo}.jpg` })).toBeVisible()
  }
  return [...addresses]
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const ask = (page: Page, address: string, token: string | null) =>
  page.request.get(address, { headers: { authorization: `Bearer ${token}` } })

const bytesAt = async (page: Page, addresses: readonly string[]) => {
  const token = await tokenOf(page)
  const sums: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await ask(page, address, token)
    expect(answer.status()).toBe(200)
    sums[address] = createHash('sha256')
      .update(await answer.body())
      .digest('hex')
  }
  return sums
}

const DAY = 'the first day of a company: set-up, invitation, registration, a whole repair, backup, a killed server, restore'
test(DAY, { tag: ['@server', '@core'] }, async ({ installations: [first, second], open }) => {
  test.setTimeout(600_000)
  const administrator = await open(first, 'zh-hant', DESKTOP)
  const colleague = await open(first, 'zh-hant', DESKTOP)
  const customer = await open(first, 'en-us', PHONE)

  await test.step('the address on the console makes the first administrator, once', async () => {
    await first.start()
    const address = /http\S+\/setup\?token=\S+/.exec(first.said())?.[0] ?? ''
    await createFirstAdministrator(administrator, address, zh)
  })

  await test.step('a colleague is invited, and comes by the link of the mail', async () => {
    await invite(administrator, zh)
    await acceptInvitation(colleague, await first.linkTo(COLLEAGUE.email), zh)
  })

  await test.step('a customer registers on a telephone, and comes by the link of the mail', async () => {
    await register(customer, en)
    await confirmRegistration(customer, await first.linkTo(CUSTOMER.email), en)
  })

  const orderPath = await test.step('the customer sends an order with two items and photographs', () => submitOrder(customer, DEVICES))
  const secondPath = await test.step('and another one', () => submitOrder(customer, SECOND_ORDER))

  const takeAll = async (...steps: readonly Step[]) => {
    for (const { productName } of DEVICES) {
      await openItem(colleague, orderPath, productName)
      for (const step of steps) await take(colleague, step, zh)
    }
  }
  await test.step('the colleague accepts, receives and diagnoses both, and quotes; the send-in sheet can be printed', async () => {
    await switchRole(colleague, 'R-COO', zh)
    await takeAll('accept')
    await seeSheet(customer, orderPath, 'sendIn')
    await switchRole(colleague, 'R-WH', zh)
    await takeAll('receive')
    await switchRole(colleague, 'R-ENG', zh)
    await takeAll('startDiagnosis')
    await switchRole(colleague, 'R-COO', zh)
    await takeAll('issueQuote')
  })

  await test.step('the customer approves both quotations', async () => {
    await customer.goto(orderPath)
    await customer
      .getByRole('link', { name: new RegExp(`^${en('devices-do-quoted')}`) })
      .first()
      .click()
    const quotes = customer.getByRole('region', { name: en('quotes-title') })
    for (const index of DEVICES.keys()) await quotes.getByText(en('quotes-approved'), { exact: true }).nth(index).click()
    await quotes.getByRole('button', { name: en('quotes-submit') }).click()
    await expect(quotes).toBeHidden()
  })

  await test.step('the colleague repairs, tests and returns both with printed sheets, and the customer confirms the receipt', async () => {
    await switchRole(colleague, 'R-ENG', zh)
    await seeSheet(colleague, orderPath, 'workSheet')
    await takeAll('startRepair', 'finishRepair', 'testPass')
    await switchRole(colleague, 'R-WH', zh)
    await takeAll('ship')
    await seeSheet(colleague, orderPath, 'return')
    for (const { productName } of DEVICES) {
      await customer.goto(orderPath)
      await customer.locator('a[href*=viewOrderItem]').filter({ hasText: productName }).first().click()
      await customer.getByRole('button', { name: en('repairItem-receipt-submit') }).click()
      await expect(customer.getByText(en('done-confirmReceipt'), { exact: true }).first()).toBeVisible()
    }
    await customer.goto(orderPath)
    await expect(customer.locator('main header [data-status=closed]')).toBeVisible()
  })

  await test.step('the server is killed and started again, and a question that no mail server takes is asked all the same', async () => {
    // a call that is under way would end its session (specification section 8)
    for (const page of [administrator, colleague, customer]) await page.goto('about:blank')
    await first.kill()
    await first.start({ RO_MAIL: NO_MAIL_SERVER })
    await customer.goto(orderPath)
    await customer.getByRole('button', { name: en('orderView-comment-ask') }).click()
    await customer.locator('textarea[name=content]').fill(QUESTION)
    await customer.getByRole('button', { name: en('orderView-comment-send-customer') }).click()
    await expect(customer.getByRole('region', { name: en('orderView-timeline'), exact: true }).getByText(QUESTION)).toBeVisible()
  })

  const words = await wordsOn(administrator, orderPath)
  expect(words).toContain(QUESTION)
  const secondWords = await wordsOn(administrator, secondPath)
  const photos = await photographsOn(administrator, orderPath)
  const bytes = await bytesAt(administrator, photos)
  const token = await tokenOf(administrator)
  await test.step('a backup is made, the server is killed, and the backup is restored on another machine', async () => {
    const backup = join(first.dataDir, 'backup.tar.zst')
    expect(await first.command('backup', backup)).toMatch(/\d+ rows and 7 files\.$/m)
    // what a page still asks for, its icon for one, would be refused
    for (const page of [administrator, colleague, customer]) await page.goto('about:blank')
    await first.kill()
    expect(await second.command('restore', backup)).toContain('has to sign in again')
    await second.start()
    expect(second.said()).not.toContain('/setup')
  })

  await test.step('everybody signs in again, and everything is still there', async () => {
    const again = await open(second, 'zh-hant', DESKTOP)
    await again.goto('/backend/login')
    expect((await ask(again, photos[0] ?? '', token)).status()).toBe(401)
    await signInAs(again, ADMINISTRATOR)
    expect(await wordsOn(again, orderPath)).toBe(words)
    expect(await wordsOn(again, secondPath)).toBe(secondWords)
    await photographsOn(again, orderPath)
    expect(await bytesAt(again, photos)).toEqual(bytes)
    await again.goto('/system/user')
    await expect(again.getByRole('row').filter({ hasText: COLLEAGUE.account })).toContainText(COLLEAGUE.name)
    await again.goto('/system/audit/mails')
    await expect(again.getByRole('row').filter({ hasText: COLLEAGUE.email })).toContainText(zh('mails-state-held'))
    const phone = await open(second, 'en-us', PHONE)
    await phone.goto('/login')
    await signInAs(phone, CUSTOMER)
    await phone.goto(orderPath)
    await expect(phone.getByText(DEVICES[0].productName).first()).toBeVisible()
  })
})

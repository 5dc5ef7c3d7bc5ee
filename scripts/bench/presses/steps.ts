import type { Browser, Locator } from 'playwright'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { openAddress, openVisit, press, pressBack, pressOn, type Pressed, type State, type Visit } from './visit.ts'

/** What is measured: the product, or the floor beside it, which has the same paths, names of fields and labels. */
export interface Target {
  readonly origin: string
  /** where the same is with its service in the page; the floor itself has none */
  readonly demo: string
  /** the path of an order that is still written, with an item */
  readonly draft: string
  /** what the server has sent so far */
  readonly sent: { requests: number; bytes: number }
}

const HOME = `location.pathname === '/home' && probe.visible('main h1')`
export const ROWS = `probe.visible('tr[data-row] [data-row-link]')`
const LIST = `location.pathname === '/repairOrder' && ${ROWS}`
const DIALOG = '[role=dialog], dialog[open]'

const PEOPLE = {
  employee: { path: '/backend/login', account: 'coo02', password: DEMO_PASSWORDS.employee },
  customer: { path: '/login', account: 'hsu@chenguang.example', password: DEMO_PASSWORDS.customer },
}

/** What is drawn of it, as a page may keep another one hidden. */
const shown = ({ page }: Visit, selector: string): Locator => page.locator(selector).filter({ visible: true })

/** Signs in by the form: from the press to the home page. */
export const enter = async (visit: Visit, origin: string, who: keyof typeof PEOPLE): Promise<Pressed> => {
  const { path, account, password } = PEOPLE[who]
  await openAddress(visit, `${origin}${path}`, `probe.visible('input[name=account]')`)
  await visit.settle()
  await visit.page.locator('input[name=account]').fill(account)
  await visit.page.locator('input[name=password]').fill(password)
  return pressOn(visit, shown(visit, 'button[type=submit]'), HOME)
}

/** Signs in: from the press to the home page, the time of the login call in it, and the session for further visits. */
export const signIn = async (browser: Browser, { origin }: Target, who: keyof typeof PEOPLE, isSlowProcessor: boolean) => {
  const visit = await openVisit(browser, { isSlowProcessor })
  const { effect } = await enter(visit, origin, who)
  const call: number = await visit.page.evaluate(
    `performance.getEntriesByType('resource').filter(({ name }) => /api.*login$/.test(name)).reduce((sum, { duration }) => sum + duration, 0)`,
  )
  await visit.settle()
  const state = await visit.page.context().storageState()
  await visit.close()
  return { effect: effect - call, call, state }
}

/** Opens the order of a row; shown are its number and its customer. */
export const openOrder = async (visit: Visit, index: number): Promise<Pressed> => {
  const row = shown(visit, 'tr[data-row]').nth(index)
  const link = row.locator('[data-row-link]')
  const number = JSON.stringify(await link.innerText())
  const customer = JSON.stringify(await row.locator('td:not(:has(input))').first().innerText())
  const heading = `probe.visible('main h1')`
  const condition = `${heading}?.textContent.includes(${number}) && ${heading}.closest('main').textContent.includes(${customer})`
  return pressOn(visit, link, condition)
}

export const goBack = async (visit: Visit): Promise<Pressed> => {
  const pressed = await pressBack(visit, LIST)
  await visit.settle()
  return pressed
}

export const sortByNumber = async (visit: Visit): Promise<Pressed> => {
  const first = await shown(visit, 'tr[data-row]').first().getAttribute('data-row')
  return pressOn(visit, shown(visit, 'th[data-sort=repairOrderNo]'), `${ROWS}?.closest('tr').dataset.row !== '${first}'`)
}

/** Types the end of an order's number, with month and day, which no other order of the demo has; shown is that row alone. */
export const search = async (visit: Visit): Promise<Pressed> => {
  const { page } = visit
  const keyword = (await shown(visit, '[data-row-link]').nth(5).innerText()).slice(-9)
  const box = shown(visit, 'input[name=keyword]')
  await box.click()
  const rows = `[...document.querySelectorAll('tr[data-row]')]`
  const act = () => page.keyboard.type(keyword, { delay: 80 })
  const condition = `${rows}.length === 1 && ${rows}[0].textContent.includes('${keyword}')`
  const pressed = await press(visit, { input: 'keydown', act, condition })
  await box.fill('')
  await page.waitForFunction(`${rows}.length > 1`)
  await visit.settle()
  return pressed
}

const button = ({ page }: Visit, name: RegExp) => page.getByRole('button', { name }).first()

export const changeTheme = async (visit: Visit): Promise<Pressed> => {
  const pressed = await pressOn(visit, button(visit, /^Switch to dark/), `document.documentElement.classList.contains('dark')`)
  await visit.settle()
  return pressed
}

export const changeLanguage = async (visit: Visit): Promise<Pressed> => {
  const heading = await shown(visit, 'main h1').innerText()
  const condition = `probe.visible('main h1') && probe.visible('main h1').textContent !== '${heading}'`
  const pressed = await pressOn(visit, button(visit, /^Change language to/), condition)
  await visit.settle()
  return pressed
}

export const openBell = async (visit: Visit): Promise<Pressed> => {
  const pressed = await pressOn(visit, button(visit, /^Notifications/), `probe.visible('[role=dialog] [role=tab], dialog[open] li')`)
  await visit.settle()
  await visit.page.keyboard.press('Escape')
  return pressed
}

/** The first letter in the palette; shown is another list of commands. */
export const typeInPalette = async (visit: Visit): Promise<Pressed> => {
  const { page } = visit
  const commands = `document.querySelectorAll('[role=dialog] [role=option], dialog[open] li').length`
  await button(visit, /^Search or go to/).click()
  await page.locator('input[name=command]').waitFor()
  await visit.settle()
  const before: number = await page.evaluate(commands)
  const act = () => page.keyboard.press('o')
  const pressed = await press(visit, { input: 'keydown', act, condition: `![0, ${before}].includes(${commands})` })
  await visit.settle()
  await page.keyboard.press('Escape')
  return pressed
}

/** The name of an order's first item: in the list of its items, or on the card that a customer sees; others stand in folded parts. */
const itemLink = (visit: Visit): Locator => shown(visit, 'main :is(ol, article h2) a[href*=OrderItem]').first()

/** Opens a customer's first order that is no draft any more, until the name of an item is there. */
export const openSentOrder = async (visit: Visit): Promise<void> => {
  await shown(visit, '[data-row-link][href*=view]').first().click()
  await itemLink(visit).waitFor()
  await visit.settle()
}

/** From an order to the page of its first item; shown is the item's name as its heading. */
export const openItem = async (visit: Visit): Promise<Pressed> => {
  const link = itemLink(visit)
  const name = JSON.stringify(await link.innerText())
  const heading = `probe.visible('main h1')`
  return pressOn(visit, link, `/OrderItem/.test(location.pathname) && ${heading}?.textContent && ${name}.includes(${heading}.textContent)`)
}

/** From the page of an item back to its order, until that is quiet. */
export const goBackToOrder = async (visit: Visit): Promise<void> => {
  await visit.page.goBack()
  await itemLink(visit).waitFor()
  await visit.settle()
}

export const openItemDialog = (visit: Visit): Promise<Pressed> =>
  pressOn(visit, button(visit, /^Edit item 1/), `probe.visible('${DIALOG}')?.textContent.length > 10`)

/** The list with a session, in a profile with nothing cached. */
export const openList = async (browser: Browser, { origin }: Target, state: State, isSlowProcessor: boolean) => {
  const visit = await openVisit(browser, { state, isSlowProcessor })
  await openAddress(visit, `${origin}/repairOrder`, ROWS)
  return visit
}

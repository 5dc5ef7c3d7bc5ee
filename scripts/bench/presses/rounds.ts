import type { Browser } from 'playwright'
import { countRequests, loadList, loadSignIn, reloadOrder, scrollList } from './loads.ts'
import type { Measured } from './rows.ts'
import {
  changeLanguage,
  changeTheme,
  goBack,
  goBackToOrder,
  openBell,
  openItem,
  openItemDialog,
  openList,
  openOrder,
  openSentOrder,
  ROWS,
  search,
  signIn,
  sortByNumber,
  typeInPalette,
  type Target,
} from './steps.ts'
import { openAddress, openVisit, type State } from './visit.ts'

/** The processor as it is. */
const quick = async (browser: Browser, target: Target): Promise<Measured> => {
  const session = await signIn(browser, target, 'employee', false)
  const visit = await openList(browser, target, session.state, false)
  const first = await openOrder(visit, 0)
  await visit.settle()
  await goBack(visit)
  const later = await openOrder(visit, 1)
  await visit.settle()
  const back = await goBack(visit)
  await visit.close()
  return { 'sign-in': session.effect, 'order-first': first.effect, 'order-later': later.effect, back: back.effect }
}

const slow = async (browser: Browser, target: Target, state: State): Promise<Measured> => {
  const visit = await openList(browser, target, state, true)
  const first = await openOrder(visit, 0)
  await visit.settle()
  await goBack(visit)
  await openOrder(visit, 1)
  await visit.settle()
  const review = await openItem(visit)
  await visit.settle()
  await goBackToOrder(visit)
  const back = await goBack(visit)
  const sort = await sortByNumber(visit)
  await visit.settle()
  const found = await search(visit)
  const bell = await openBell(visit)
  const palette = await typeInPalette(visit)
  const theme = await changeTheme(visit)
  const language = await changeLanguage(visit)
  await visit.close()
  return {
    'order-first-slow': first.effect,
    'back-slow': back.effect,
    sort: sort.effect,
    search: found.effect,
    theme: theme.effect,
    language: language.effect,
    review: review.effect,
    bell: bell.effect,
    palette: palette.effect,
    task: Math.max(review.longest, bell.longest, palette.longest),
  }
}

const asCustomer = async (browser: Browser, target: Target): Promise<Measured> => {
  const { state } = await signIn(browser, target, 'customer', false)
  const visit = await openVisit(browser, { state, isSlowProcessor: true })
  await openAddress(visit, `${target.origin}/repairOrder`, ROWS)
  await openSentOrder(visit)
  const item = await openItem(visit)
  await visit.settle()
  await openAddress(visit, `${target.origin}${target.draft}`, `probe.visible('main ol li, main [aria-label^="Edit item 1"]')`)
  await visit.settle()
  const dialog = await openItemDialog(visit)
  await visit.close()
  return { item: item.effect, dialog: dialog.effect, task: Math.max(item.longest, dialog.longest) }
}

const loads = async (browser: Browser, target: Target, state: State): Promise<Measured> => ({
  ...(await scrollList(browser, target, state)),
  // before anything is visited twice: the browser asks for a service worker again some time after a later visit
  ...(await countRequests(browser, target, state)),
  ...(await loadList(browser, target, state)),
  'demo-reload': await reloadOrder(browser, target),
  demo: await loadSignIn(browser, target.demo),
})

/** Measures every row once. */
export const measureRound = async (browser: Browser, target: Target): Promise<Measured> => {
  const { effect, call, state } = await signIn(browser, target, 'employee', true)
  const parts = [
    await quick(browser, target),
    await slow(browser, target, state),
    await asCustomer(browser, target),
    await loads(browser, target, state),
  ]
  const task = Math.max(...parts.map((part) => part.task ?? 0))
  return Object.assign({ 'sign-in-slow': effect, 'sign-in-call': call }, ...parts, { task })
}

import type { Browser } from 'playwright'
import { countHeld, round, weigh } from '../memory.bench.ts'
import { chainLength } from './compare.ts'
import type { Measured } from './rows.ts'
import { enter, openList, openOrder, ROWS, type Target } from './steps.ts'
import { openAddress, openVisit, type State } from './visit.ts'

const SLOW = { isSlowProcessor: true, isSlowLine: true }
/** Pages are loaded one after the other when nothing has arrived for half a second. */
const IDLE_MS = 2_500
const SCROLL = { distance: 6_000, speed: 3_000 }
const FEW = 20

/** The list opened directly on a slow line, twice. */
export const loadList = async (browser: Browser, { origin }: Target, state: State): Promise<Measured> => {
  const visit = await openVisit(browser, { state, ...SLOW })
  const first = await openAddress(visit, `${origin}/repairOrder`, ROWS)
  const chain = chainLength([...visit.exchanges])
  await visit.settle()
  const shift: number = await visit.page.evaluate('probe.shift')
  // compiled code does not last until the next visit
  await visit.tools.send('HeapProfiler.collectGarbage')
  await visit.page.reload({ waitUntil: 'commit' })
  const again: number = await visit.page.evaluate(`probe.painted(() => ${ROWS})`)
  await visit.close()
  return { 'list-first': first, 'list-again': again, chain, shift }
}

/** The sign-in page on a slow line, with nothing cached. */
export const loadSignIn = async (browser: Browser, origin: string): Promise<number> => {
  const visit = await openVisit(browser, SLOW)
  const time = await openAddress(visit, `${origin}/backend/login`, `probe.visible('input[name=account]')`)
  await visit.close()
  return time
}

/** An order of the demo, loaded again; its service is in the page, and its data are in the browser by then. */
export const reloadOrder = async (browser: Browser, { demo }: Target): Promise<number> => {
  const visit = await openVisit(browser, {})
  await enter(visit, demo, 'employee')
  await visit.settle()
  await openAddress(visit, `${demo}/repairOrder`, ROWS)
  await visit.settle()
  await openOrder(visit, 0)
  await visit.settle()
  await visit.page.reload({ waitUntil: 'commit' })
  const time: number = await visit.page.evaluate(`probe.painted(() => /\\d{4}/.test(probe.visible('main h1')?.textContent))`)
  await visit.close()
  return time
}

/** What the list asks for until nothing more comes. */
export const countRequests = async (browser: Browser, target: Target, state: State): Promise<Measured> => {
  const before = { ...target.sent }
  const visit = await openList(browser, target, state, false)
  await visit.settle(IDLE_MS)
  await visit.close()
  return { requests: target.sent.requests - before.requests, bytes: (target.sent.bytes - before.bytes) / 1000 }
}

/** In the page: the elements around the rows that scroll up and down, the nearest one first. */
const FIND_SCROLLERS = `(() => {
  const row = ${ROWS}
  const scrolls = (element) => element.scrollHeight > element.clientHeight + 1
  const around = []
  for (let element = row.parentElement; element && element !== document.scrollingElement; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowY) && scrolls(element)) around.push(element)
  const page = document.scrollingElement
  return scrolls(page) ? [...around, page] : around
})()`

/** In the page: notes how long each frame took, until \`stopFrames\` tells how many were missed, in per cent. */
const START_FRAMES = `(() => {
  const frames = []
  let last
  let isOn = true
  const note = (time) => {
    if (last !== undefined) frames.push(time - last)
    last = time
    if (isOn) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  window.stopFrames = () => {
    isOn = false
    const missed = frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / (1000 / 60)) - 1), 0)
    return (100 * missed) / (missed + frames.length)
  }
})()`

/** The wheel over a list of 100 rows, down and up again. */
export const scrollList = async (browser: Browser, { origin }: Target, state: State): Promise<Measured> => {
  const visit = await openVisit(browser, { state, isSlowProcessor: true })
  const { page, tools } = visit
  await openAddress(visit, `${origin}/repairOrder?pageSize=100`, `document.querySelectorAll('tr[data-row]').length === 100`)
  await visit.settle()
  const scrollers: number = await page.evaluate(`${FIND_SCROLLERS}.length`)
  const room: number = await page.evaluate(`(([nearest]) => nearest.scrollHeight - nearest.clientHeight)(${FIND_SCROLLERS})`)
  const distance = Math.min(SCROLL.distance, room)
  await page.evaluate(START_FRAMES)
  for (const yDistance of [-distance, distance])
    await tools.send('Input.synthesizeScrollGesture', { x: 640, y: 600, yDistance, speed: SCROLL.speed, gestureSourceType: 'mouse' })
  const frames: number = await page.evaluate('stopFrames()')
  await visit.close()
  return { frames, scrollers }
}

/** The heap without compiled code after so many openings of an order, as a multiple of that after a few. */
export const measureMemory = async (browser: Browser, target: Target, state: State, openings: number): Promise<number> => {
  const visit = await openVisit(browser, { state })
  const { page, tools } = visit
  await page.addInitScript(countHeld)
  await tools.send('Performance.enable')
  await openAddress(visit, `${target.origin}/repairOrder`, ROWS)
  for (let n = 0; n < FEW; n += 1) await round(page)
  const few = await weigh(page, tools)
  for (let n = FEW; n < openings; n += 1) await round(page)
  const many = await weigh(page, tools)
  await visit.close()
  return many.heap / few.heap
}

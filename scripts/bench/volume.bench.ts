import { calibrate } from './calibrate.ts'
import { askForVolume, confirmVolume, openDemo, signIn, withDemo } from './demo-page.ts'
import { ms } from './numbers.ts'

/** The volumes of the trainer's panel by their place in its list, and in how many ms each is to be there. */
const VOLUMES = [
  ['empty', 3_000],
  ['usual', 3_000],
  ['busy Monday', 3_000],
  ['one large customer', 3_000],
  ['10,000 orders', 3_000],
  ['100,000 orders', 15_000],
] as const

/**
 * The volumes of the trainer's panel in Chromium, chosen there as a trainer does: from the answer to the question to the panel's "done", until the
 * order list beside it shows them, and the longest task meanwhile.
 */
export const run = () =>
  withDemo(async (browser) => {
    const table: Record<string, Record<string, string>> = {}
    for (const [index, [name, goal]] of VOLUMES.entries()) {
      const page = await openDemo(browser)
      await signIn(page, 'coo02')
      const slowness = await calibrate(page)
      const panel = await askForVolume(page, index)
      await page.evaluate(() => {
        const seen = { longest: 0 }
        new PerformanceObserver((list) =>
          list.getEntries().forEach(({ duration }) => (seen.longest = Math.max(seen.longest, duration))),
        ).observe({ type: 'longtask' })
        Object.assign(window, { benchSeen: seen })
      })
      const begin = performance.now()
      await confirmVolume(page, panel)
      const made = performance.now() - begin
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
      const shown = performance.now() - begin
      const longest: number = await page.evaluate('window.benchSeen.longest')
      table[name] = {
        there: ms(made),
        'in the list': ms(shown),
        goal: ms(goal),
        'longest task': ms(longest),
        'machine slower by': slowness.toFixed(1),
      }
      console.log(name, table[name])
      await page.context().close()
    }
    console.table(table)
  })

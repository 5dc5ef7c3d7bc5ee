import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../chromium.ts'
import { median } from './numbers.ts'
import { measureRound } from './presses/rounds.ts'
import { rows, type Measured, type RowId } from './presses/rows.ts'
import { withTargets } from './presses/targets.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '3' } },
})
const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** The presses of the day and the loading of the list, each beside the floor. */
export const run = () =>
  withTargets(async ({ ours, floor }) => {
    const measured: Record<'ours' | 'floor', Measured[]> = { ours: [], floor: [] }
    for (let round = 0; round < Number(options.runs); round += 1)
      for (const name of shuffled(['ours', 'floor'] as const)) {
        const browser = await chromium.launch(chromiumLaunch())
        measured[name].push(await measureRound(browser, { ours, floor }[name]))
        await browser.close()
      }
    const middle = (name: 'ours' | 'floor', id: RowId) => median(measured[name].flatMap((one) => one[id] ?? []))
    console.table(
      rows.map(({ id, name, goal }) => ({ name, ours: middle('ours', id).toFixed(0), floor: middle('floor', id).toFixed(0), goal })),
    )
  })

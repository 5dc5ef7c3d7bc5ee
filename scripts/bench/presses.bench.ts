import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { chromiumLaunch } from '../chromium.ts'
import { resultsOf, worsened, type Stored } from './presses/compare.ts'
import { measureMemory } from './presses/loads.ts'
import { performancePage, tableOf } from './presses/page.ts'
import { measureRound } from './presses/rounds.ts'
import type { Measured } from './presses/rows.ts'
import { signIn } from './presses/steps.ts'
import { withTargets, type Targets } from './presses/targets.ts'
import { weighPages } from './presses/weight.ts'

const STORED = new URL('presses.json', import.meta.url)
const PAGE = new URL('../../docs/performance.md', import.meta.url)
const OPENINGS = Number(process.env['BENCH_OPENINGS'] ?? 500)

const readStored = (): Stored | undefined => (existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')) : undefined)

const inBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Product and floor in turns, which of them first is left to chance. */
const measureRounds = async ({ ours, floor }: Targets, runs: number) => {
  const measured: Record<'ours' | 'floor', Measured[]> = { ours: [], floor: [] }
  const once = async (name: 'ours' | 'floor') =>
    measured[name].push(await inBrowser((browser) => measureRound(browser, { ours, floor }[name])))
  for (let round = 1; round <= runs; round += 1) {
    const [first, second] = Math.random() < 0.5 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)
    await once(first)
    await once(second)
    console.log(`round ${round} of ${runs}`)
  }
  return measured
}

/** What one measurement is enough for. */
const measureOnce = async ({ ours, floorScripts }: Targets) => {
  const memory = await inBrowser(async (browser): Promise<Measured> => {
    if (OPENINGS === 0) return {}
    const { state } = await signIn(browser, ours, 'employee', false)
    return { memory: await measureMemory(browser, ours, state, OPENINGS) }
  })
  return { ours: { ...weighPages(), ...memory }, floor: floorScripts }
}

const keep = (stored: Stored) => {
  writeFileSync(STORED, `${JSON.stringify(stored, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value), 2)}\n`)
  const kept = readStored()
  if (kept) writeFileSync(PAGE, performancePage(kept))
}

/**
 * The presses of the day, loading, scrolling, memory and weight, with their goals and the floor beside them (docs/performance.md). It fails
 * where a ratio to the floor is worse than the stored one by more than a fifth; `--store` keeps the results instead.
 */
export const run = () =>
  withTargets(async (targets) => {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { runs: { type: 'string', default: '3' }, store: { type: 'boolean', default: false } },
    })
    const runs = Number(values.runs)
    const before = values.store ? undefined : readStored()?.results
    const once = await measureOnce(targets)
    const { ours, floor } = await measureRounds(targets, runs)
    const results = () => resultsOf([...ours, once.ours], [...floor, once.floor])
    if (before && worsened(results(), before).length > 0) {
      console.log('some ratios are worse: measured once more')
      const more = await measureRounds(targets, runs)
      ours.push(...more.ours)
      floor.push(...more.floor)
    }
    console.log(tableOf(results()).join('\n'))
    if (values.store) {
      const [{ model } = { model: 'an unknown processor' }] = cpus()
      const machine = `${model.trim()}, ${cpus().length} cores`
      keep({ date: new Date().toISOString().slice(0, 10), machine, runs, openings: OPENINGS, results: results() })
    }
    const worse = before ? worsened(results(), before) : []
    for (const { id, name } of worse)
      console.log(`worse by more than a fifth: ${name}: ${before?.[id]?.ratio.toFixed(2)} before, ${results()[id]?.ratio.toFixed(2)} now`)
    if (worse.length > 0) process.exitCode = 1
  })

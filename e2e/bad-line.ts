import type { BrowserContext, Page } from '@playwright/test'
import type { randomOf } from '../scripts/bench/server/names.ts'
import type { Line, layLine } from './lift.ts'

type Random = ReturnType<typeof randomOf>

/** What the line is like for some seconds: good, slow, one that loses calls and answers, dead, or a network that the browser knows to be gone. */
const WEATHER = ['good', 'good', 'good', 'slow', 'slow', 'lossy', 'lossy', 'lossy', 'dead', 'offline', 'offline'] as const

const lossy = (random: Random): Line => {
  const chance = random()
  if (chance < 0.25) return 'cut'
  if (chance < 0.45) return 'deaf'
  return chance < 0.7 ? Math.round(random() * 2_500) : 'up'
}

/** Changes the line every second to six, without looking at what the person does, until `stop`; what it was like is told by `log`. */
export const changeLine = (context: BrowserContext, line: Awaited<ReturnType<typeof layLine>>, random: Random) => {
  const log: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = async () => {
    const weather = WEATHER[Math.floor(random() * WEATHER.length)] ?? 'good'
    log.push(weather)
    line.set(() => {
      if (weather === 'dead') return 'cut'
      if (weather === 'slow') return Math.round(300 + random() * 3_000)
      return weather === 'lossy' ? lossy(random) : 'up'
    })
    await context.setOffline(weather === 'offline').catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void next(), 1_000 + random() * 5_000)
  }
  const start = async () => {
    clearTimeout(timer)
    isStopped = false
    await next()
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    line.set('up')
    await context.setOffline(false)
  }
  return { start, stop, log }
}

/** Reloads as a person does who sees that the page did not come. */
export const reloadUntilThere = async (page: Page) => {
  for (;;) {
    const isThere = await page
      .reload({ timeout: 20_000 })
      .then(() => page.locator('main').waitFor({ timeout: 15_000 }))
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
    await page.waitForTimeout(1_000)
  }
}

import type { Page } from 'playwright'
import { median, ms } from './numbers.ts'

const SAMPLES = 20

/**
 * How busy the machine is while it measures: a fixed loop in the page, many times. On an idle machine all take the same; where other
 * work takes turns, the middle one is that much slower than the quickest, and so is everything that was measured beside it.
 */
export const calibrate = async (page: Page): Promise<number> => {
  const times: number[] = await page.evaluate(async (samples) => {
    const durations: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      const begin = performance.now()
      for (let i = 0, sum = 0; i < 2_000_000; i += 1) sum += Math.sqrt(i)
      durations.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return durations
  }, SAMPLES)
  const [best, middle, worst] = [Math.min(...times), median(times), Math.max(...times)]
  console.log(`the machine: a fixed loop takes ${ms(best)} at best, ${ms(middle)} as a rule, ${ms(worst)} at worst`)
  return middle / best
}

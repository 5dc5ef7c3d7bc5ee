import { expect, type Page } from '@playwright/test'

/**
 * Plays a scanner: the keys of a code and Enter at once, on whatever has the focus. Of a button that has it, the Enter must press nothing:
 * resolves to whether the page took that key for itself.
 */
export const scan = async (page: Page, text: string): Promise<boolean> => {
  // it listens once the page is idle
  await expect(page.locator('[data-scanner]')).toBeAttached()
  return page.evaluate((code) => {
    const target = document.activeElement ?? document.body
    const begun = performance.now()
    let keys = 0
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      // as the keys of a scanner are timed by the system, however busy the page is
      Object.defineProperty(event, 'timeStamp', { value: begun + 5 * (keys += 1) })
      return target.dispatchEvent(event)
    }
    for (const key of code) press(key)
    return !press('Enter')
  }, text)
}

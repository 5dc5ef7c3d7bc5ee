import type { Locator, Page } from '@playwright/test'
import type { Picture } from './order-form.ts'

/**
 * Does what a person does, and counts it: a press is one act, a field that is typed into is one, and so is choosing photographs in the
 * telephone's own list, however many there are at once.
 */
export const countActs = (page: Page) => {
  let acts = 0
  return {
    acts: () => acts,
    press: async (target: Locator) => {
      acts += 1
      await target.click()
    },
    /** The link of a mail. */
    open: async (link: string) => {
      acts += 1
      await page.goto(link)
    },
    fill: async (name: string, text: string) => {
      acts += 1
      await page.locator(`[name="${name}"]`).fill(text)
    },
    choose: async (button: Locator, pictures: readonly Picture[]) => {
      acts += 2
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
      await chooser.setFiles([...pictures])
    },
  }
}

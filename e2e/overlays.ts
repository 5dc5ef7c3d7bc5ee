import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tree], [role=grid][data-overlay]'
const PRESSES = 12
const ARRIVAL_MS = 150

/** Whether the focused element is inside an overlay. */
const isInside = (page: Page) =>
  page.evaluate((overlays) => {
    const active = document.activeElement
    // a text that filters a list keeps the focus while the list is open
    return active?.closest(overlays) !== null || active?.getAttribute('aria-expanded') === 'true'
  }, OVERLAYS)

/**
 * Opens what a button opens: the focus goes into it and stays in it, Escape closes it, and the button has the focus again
 * (reliability.md, F05). `check` sees it while it is open. Returns what is wrong, in words.
 */
export const problemsOf = async (page: Page, trigger: Locator, check: () => Promise<unknown>): Promise<readonly string[]> => {
  // for a moment after an arrival the application itself moves the focus on to the heading
  await page.waitForTimeout(ARRIVAL_MS)
  // a list of choices may be part of the page
  const onPage = await page.locator(OVERLAYS).count()
  await trigger.focus()
  const isText = (await trigger.evaluate((element) => element.localName)) === 'input'
  await page.keyboard.press(isText ? 'ArrowDown' : 'Enter')
  await expect(page.locator(OVERLAYS).nth(onPage)).toBeVisible()
  await expect.poll(() => isInside(page)).toBe(true)
  const problems: string[] = []
  await check()
  const isModal = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  for (let press = 0; isModal && press < PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    if (!(await isInside(page))) problems.push(`the focus left after ${press + 1} × Tab`)
    if (problems.length > 0) break
  }
  await page.keyboard.press('Escape')
  await expect(page.locator(OVERLAYS)).toHaveCount(onPage)
  await expect(trigger).toBeFocused()
  return problems
}

/** The elements that announce an overlay, one for each kind, not for every row of a list. */
export const triggersIn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isFirst = (element: Element) => {
      const row = element.closest('tr, li, [role=row]')
      const before = row?.previousElementSibling
      return before === null || before === undefined || before.querySelector('[aria-haspopup]') === null
    }
    return (
      [...document.querySelectorAll<HTMLElement>('#root [aria-haspopup]:not([aria-disabled=true], [disabled])')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[data-demo-bar]') === null)
        // the arrow beside a field with suggestions is for the pointer: the keyboard opens the list from the field
        .filter((element) => element.tabIndex >= 0)
        .filter(isFirst)
        .map((element, index) => {
          element.setAttribute('data-opener', String(index))
          return String(index)
        })
    )
  })

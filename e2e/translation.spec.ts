import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

/**
 * Does what a browser's translation does: wraps every text, old and new, in elements of its own. Then presses and types at random,
 * from a fixed seed, and goes on from wherever that leads; what leaves the page for good is left out.
 */
const actAtRandom = (page: Page, actions: number, seed: number) =>
  page.evaluate(
    async ([count, start]) => {
      const wrap = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
        for (const text of texts) {
          const parent = text.parentElement
          if (parent === null || parent.closest('font, script, style, textarea, svg') || text.data.trim() === '') continue
          const font = document.createElement('font')
          text.replaceWith(font)
          // now and then the translated text is another node, and the old one is nowhere
          font.append(random() < 0.2 ? new Text(text.data) : text)
        }
      }
      let state = start
      const random = () => {
        state = (state * 1664525 + 1013904223) % 4294967296
        return state / 4294967296
      }
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
      const isHarmless = (element: Element) =>
        !/登出|送出|刪除|重設|示範|訓練/.test(element.textContent ?? '') && !element.closest('[data-demo-bar]')
      let done = 0
      for (; done < count; done += 1) {
        if (done % 4 === 0) wrap()
        const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')].at(-1)
        const scope = dialog ?? document.querySelector('#root') ?? document.body
        const targets = [
          ...scope.querySelectorAll<HTMLElement>('button, a[href^="/"], input, textarea, [role=option], [role=row], tr, [role^=menuitem]'),
        ]
        const target = pick(targets.filter((element) => isHarmless(element) && !element.matches('[disabled], [type=file]')))
        if (target === undefined || random() < 0.05) {
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        } else if ((target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement) {
          const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
          target.focus()
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, pick(['', '維修', 'A1', '12']))
          target.dispatchEvent(new InputEvent('input', { bubbles: true }))
          target.blur()
        } else target.click()
        await new Promise((resolve) => setTimeout(resolve, random() < 0.05 ? 50 : 0))
        if (document.querySelector('h1')?.textContent?.includes('發生錯誤')) break
      }
      return { done, isBlank: document.querySelector('#root')?.childElementCount === 0 }
    },
    [actions, seed] as const,
  )

// a thousand changes of texts are made in tests/app/translation-guard.test.tsx; here are the real screens
test('a browser that translates the page: list, order and item dialog keep working through random presses and typing', async ({ page }) => {
  await signIn(page, 'customer')
  for (const [path, actions] of [
    ['/repairOrder', 20],
    ['/repairOrder/create', 50],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect(await actAtRandom(page, actions, actions)).toEqual({ done: actions, isBlank: false })
    await expect(page.getByText(t('home-crash-title'))).toHaveCount(0)
  }
})

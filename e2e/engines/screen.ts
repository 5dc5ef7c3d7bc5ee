import { expect } from '@playwright/test'
import type { BrowserWindow, InputSource } from './browser.ts'

type Key = 'Enter' | 'Backspace' | 'Shift'
/** The code points that the protocol gives to keys without a character. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Backspace: '\uE003', Shift: '\uE008' }

const keyboard = (actions: InputSource['actions']): InputSource => ({ type: 'key', id: 'keyboard', actions })
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]
/** WebKit types what a key gives without Shift unless that is held. */
const strokeOf = (character: string) =>
  /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(character)
    ? [{ type: 'keyDown', value: KEYS.Shift }, ...stroke(character), { type: 'keyUp', value: KEYS.Shift }]
    : stroke(character)

/** In the page: the first visible element of the selector that bears the name; its label counts, or else its text. */
const findElement = (selector: string, name: string | null) => {
  const nameOf = (element: Element) => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = labels.map((id) => document.getElementById(id)?.textContent).join(' ')
    return (element.getAttribute('aria-label') ?? (label || element.textContent)).trim()
  }
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (name === null || nameOf(element).includes(name)),
  )
}

/**
 * In the page: where to click; null while there is no such element, or another one lies over it. What can be clicked already is not
 * scrolled: a list in a field closes when the page behind it scrolls.
 */
const pointOf = (element: Element | undefined) => {
  const visiblePoint = () => {
    if (!element) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
  }
  const point = visiblePoint()
  if (point) return point
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return visiblePoint()
}

/** Plays a window as a person does: by pointer and keyboard. Every function waits for what it needs, at most 30 seconds. */
export const screenOf = (window: BrowserWindow, base: string) => {
  /** Runs a function in the page; it knows nothing but its arguments. They and its result travel as JSON. */
  const evaluate = async <A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> =>
    JSON.parse(await window.run(`(async () => JSON.stringify((await (${String(work)})(...${JSON.stringify(args)})) ?? null))()`))

  /** A page that is being left cannot answer; the next one can. */
  const poll = <R>(ask: () => Promise<R>, message: string) =>
    expect.poll(() => ask().catch((error: unknown) => String(error)), { message, intervals: [50] })

  /** Where the element can be clicked, once it no longer moves. */
  const pointAt = async (selector: string, name: string | null): Promise<{ x: number; y: number }> => {
    const found = `(${String(findElement)})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
    let last: { x: number; y: number } | null = null
    const isStill = async () => {
      const before = last
      last = JSON.parse(await window.run(`JSON.stringify((${String(pointOf)})(${found}))`))
      // scrolling into view again may round by a pixel
      return last !== null && before !== null && Math.abs(last.x - before.x) <= 1 && Math.abs(last.y - before.y) <= 1
    }
    await poll(isStill, `${selector} ${name ?? ''} can be clicked`).toBe(true)
    return last ?? { x: 0, y: 0 }
  }

  const screen = {
    evaluate,
    goto: (path: string) => window.goto(base + path),
    reload: window.reload,
    chooseFiles: window.chooseFiles,
    screenshot: window.screenshot,

    /** Clicks the first visible element of the selector whose label or text contains the name. */
    click: async (selector: string, name: string | null = null) => {
      const { x, y } = await pointAt(selector, name)
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await window.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    /** Types a text where the focus is. */
    type: (text: string) => window.act([keyboard(Array.from(text).flatMap(strokeOf))]),
    press: (key: Key) => window.act([keyboard(stroke(KEYS[key]))]),
    /** Clicks again until a function in the page says that it had its effect: the page may move between the look at it and the click. */
    clickUntil: async <A extends readonly unknown[]>(selector: string, hasEffect: (...args: A) => boolean, ...args: A) => {
      const clickOnce = async () => {
        await screen.click(selector)
        await expect.poll(() => evaluate(hasEffect, ...args), { timeout: 3000, intervals: [50] }).toBe(true)
      }
      await expect(clickOnce, `the click on ${selector} has its effect`).toPass({ timeout: 30_000 })
    },
    /** Clicks a field and types over nothing: what it holds already stays before it. */
    fill: async (selector: string, text: string) => {
      await screen.clickUntil(selector, (field) => document.activeElement?.matches(field) === true, selector)
      await screen.type(text)
    },

    /** Waits until a function in the page gives this value. */
    expect: <A extends readonly unknown[], R>(message: string, value: NoInfer<Awaited<R>>, work: (...args: A) => R, ...args: A) =>
      poll(() => evaluate(work, ...args), message).toEqual(value),
    /** Waits until the page shows a text. */
    shows: (text: string) => screen.expect(`shows ${text}`, true, (wanted) => document.body.innerText.includes(wanted), text),
    /** Waits until as many elements of the selector are visible. */
    has: (selector: string, count: number) =>
      screen.expect(
        `${count} of ${selector}`,
        count,
        (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
        selector,
      ),
    /** Waits until the address's path and search match. */
    isAt: (pattern: RegExp) =>
      poll(() => evaluate(() => location.pathname + location.search), `the address matches ${pattern}`).toMatch(pattern),
    /** Waits for a field's text. */
    holds: (selector: string, text: string) =>
      screen.expect(`${selector} holds ${text}`, text, (wanted) => document.querySelector<HTMLTextAreaElement>(wanted)?.value, selector),
  }
  return screen
}
export type Screen = ReturnType<typeof screenOf>

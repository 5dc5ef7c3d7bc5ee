import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WCAG = [...CRITERIA, 'best-practice']
/** Only the rules that a change of colours can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe objects to on the page as it stands, by rules or by their tags. It is loaded once into a page, and asked in each frame by itself.
 * What is right is not described: that takes as long as all rules together.
 */
const violations = async (page: Page | Frame, runOnly: string[]) => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE)
  return page.evaluate(async (wanted) => {
    // a sticky bar at the window's edge covers a part of every long page: axe checks it at its place in the document
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sticky { position: static !important }')
    document.adoptedStyleSheets.push(sheet)
    // the component library's live announcer holds words for some seconds in a form of its own; it is not ours to change
    const found = await window.axe?.run({ exclude: ['[data-live-announcer]'] }, { runOnly: wanted, resultTypes: ['violations'] })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    if (found === undefined) throw new Error('axe is not there')
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  }, runOnly)
}

/** axe on the page as it stands; the tooltip that follows the focus is waited out by the caller. */
export const expectNoViolations = async (page: Page, context: string) => expect(await violations(page, WCAG), context).toEqual([])

/** The same for the colours alone. */
export const expectReadable = async (page: Page, context: string) => expect(await violations(page, COLOURS), context).toEqual([])

/** axe on the document of a frame, which is a part of a page: landmarks and headings are those of the page. */
export const expectNoViolationsInFrame = async (frame: Frame, context: string) =>
  expect(await violations(frame, CRITERIA), context).toEqual([])

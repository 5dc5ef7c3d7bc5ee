import type { CSSProperties } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlayTrigger } from '../../../src/views/ui/overlays/overlay-trigger.tsx'
import { Panel } from '../../../src/views/ui/overlays/panel.tsx'
import { PlainButton } from '../../../src/views/ui/plain-button.tsx'
import { render } from 'vitest-browser-react'

const MARGIN = 12
const button = () => page.getByRole('button', { name: '通知' })
const panel = () => page.getByRole('dialog', { name: '通知' })
const rectOf = (locator: typeof button) => locator().element().getBoundingClientRect()

/** A button at a place in the window, and a panel of some lines. Not in StrictMode, which places it twice. */
const open = async (corner: CSSProperties, lines: number) => {
  await render(
    <div style={{ position: 'fixed', ...corner }}>
      <OverlayTrigger popup="dialog" button={<PlainButton>通知</PlainButton>}>
        <Panel label="通知" className="w-[min(24rem,calc(100vw-2rem))]">
          <ul>
            {Array.from({ length: lines }, (_, line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      </OverlayTrigger>
    </div>,
  )
  await button().click()
  await expect.element(panel()).toBeVisible()
  return { trigger: rectOf(button), surface: rectOf(panel) }
}

/** Resolves once the page has been told: a resize event that comes later would place the panel again. */
const resize = async (width: number, height: number) => {
  await page.viewport(width, height)
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height])
  await new Promise(requestAnimationFrame)
}

afterEach(() => page.viewport(1024, 700))

test('a panel stands under its button, flush with its end, and follows the window', async () => {
  await resize(1024, 700)
  const { trigger, surface } = await open({ top: 16, right: 160 }, 3)
  expect(surface.top).toBeGreaterThan(trigger.bottom)
  expect(surface.right).toBeCloseTo(trigger.right, 0)
  await resize(800, 700)
  await expect.poll(() => Math.round(rectOf(panel).right - rectOf(button).right)).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
})

test.each([
  ['at the start of a phone', { top: 16, left: 16 }],
  ['at the end of a phone', { top: 16, right: 0 }],
])('a panel whose button is %s stays in the window', async (_, corner) => {
  await resize(390, 700)
  const { surface } = await open(corner, 3)
  expect(surface.left).toBeGreaterThanOrEqual(MARGIN)
  expect(surface.right).toBeLessThanOrEqual(390 - MARGIN)
})

test('a panel stands above its button where there is more room, and scrolls where there is too little', async () => {
  await resize(1024, 400)
  const { trigger, surface } = await open({ bottom: 16, left: 16 }, 100)
  expect(surface.bottom).toBeLessThan(trigger.top)
  expect(surface.top).toBeGreaterThanOrEqual(MARGIN)
  expect(panel().element().scrollHeight).toBeGreaterThan(surface.height)
})

test('a short panel stays under a button in the lower half of the window', async () => {
  await resize(1024, 400)
  const { trigger, surface } = await open({ bottom: 112, left: 16 }, 2)
  expect(surface.top).toBeGreaterThan(trigger.bottom)
})

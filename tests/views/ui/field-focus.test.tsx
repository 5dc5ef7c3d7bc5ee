import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Checkbox } from '../../../src/views/ui/fields/checkbox.tsx'
import { focusField } from '../../../src/views/ui/focus/field-focus.ts'
import { StickyActions } from '../../../src/views/ui/page/sticky-actions.tsx'
import { show } from './show.tsx'

test('a focused field is not covered by the sticky bar at the bottom', async () => {
  await page.viewport(390, 800)
  document.documentElement.style.setProperty('--bottom-reserve', '44px')
  await show(
    <>
      <div style={{ height: 700 }} />
      <Checkbox name="fee" label="同意檢測費" value={false} onChange={() => {}} />
      <div style={{ height: 900 }} />
      <StickyActions>送出</StickyActions>
    </>,
  )
  const bar = () => document.querySelector('.sticky-actions')?.getBoundingClientRect().top
  const field = () => document.querySelector('[data-field=fee]')?.getBoundingClientRect().bottom
  expect(field()).toBeGreaterThan(bar() ?? Number.NaN)
  expect(focusField(document, 'fee')).toBe(true)
  await expect.element(page.getByRole('checkbox', { name: '同意檢測費' })).toHaveFocus()
  expect(field()).toBeLessThan(bar() ?? Number.NaN)
  document.documentElement.style.removeProperty('--bottom-reserve')
})

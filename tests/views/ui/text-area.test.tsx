import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { TextArea } from '../../../src/views/ui/fields/text-area.tsx'

const Page = () => {
  const [value, setValue] = useState('')
  return (
    <main>
      <TextArea name="note" label="Note" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('line\n'.repeat(7))}>
        seven
      </button>
      <button type="button" onClick={() => setValue('line\n'.repeat(100))}>
        hundred
      </button>
    </main>
  )
}

const area = () => page.getByRole('textbox').element()
const height = () => area().clientHeight
const press = (name: string) => page.getByRole('button', { name }).click()

/** As in a browser that does not know the property. */
const style = document.createElement('style')
style.textContent = 'textarea { field-sizing: fixed !important }'

beforeEach(() => {
  const { supports } = CSS
  vi.spyOn(CSS, 'supports').mockImplementation((name: string, value?: string) =>
    name === 'field-sizing' ? false : value === undefined ? supports(name) : supports(name, value),
  )
  document.head.append(style)
})
afterEach(() => {
  vi.restoreAllMocks()
  style.remove()
})

test('without field-sizing a text area grows with its content up to a limit, and shrinks again', async () => {
  await render(<Page />)
  const empty = height()
  await userEvent.type(page.getByRole('textbox'), 'a{Enter}b{Enter}c{Enter}d{Enter}e')
  const typed = height()
  expect(typed).toBeGreaterThan(empty)
  expect(area().scrollHeight).toBe(typed)
  await press('seven')
  expect(height()).toBeGreaterThan(typed)
  expect(area().scrollHeight).toBe(height())
  await press('hundred')
  expect(area().getBoundingClientRect().height).toBe(320)
  await userEvent.clear(page.getByRole('textbox'))
  expect(height()).toBe(empty)
})

test('it grows with lines wrapped by a narrower page, and keeps a height set by the user', async () => {
  await page.viewport(1000, 600)
  await render(<Page />)
  await userEvent.type(page.getByRole('textbox'), 'words '.repeat(30))
  const wide = height()
  await page.viewport(390, 600)
  await vi.waitFor(() => expect(height()).toBeGreaterThan(wide))
  page.getByRole('textbox').element().setAttribute('style', 'height: 300px')
  await press('seven')
  expect(area().getBoundingClientRect().height).toBe(300)
})

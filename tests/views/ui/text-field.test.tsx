import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextArea } from '../../../src/views/ui/fields/text-area.tsx'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { Held, show } from './show.tsx'

test('the native input has name, autocomplete, required and its descriptions', async () => {
  await show(
    <TextField
      name="email"
      label="電子郵件"
      value="x"
      onChange={() => undefined}
      autoComplete="email"
      isRequired
      description="公司信箱"
      error="格式不正確。"
    />,
  )
  const input = page.getByRole('textbox', { name: '電子郵件' })
  await expect.element(input).toHaveAttribute('name', 'email')
  await expect.element(input).toHaveAttribute('autocomplete', 'email')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('公司信箱 格式不正確。')
})

test('a field without error is not invalid', async () => {
  await show(<TextField name="email" label="電子郵件" value="" onChange={() => undefined} />)
  await expect.element(page.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
})

test('a password can be shown and hidden, and keeps its label', async () => {
  await show(
    <Held start="secret">
      {(value, set) => (
        <TextField name="password" type="password" label="密碼" value={value} onChange={set} autoComplete="current-password" />
      )}
    </Held>,
  )
  const input = page.getByLabelText('密碼', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '顯示密碼' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveAttribute('name', 'password')
  await page.getByRole('button', { name: '隱藏密碼' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(input).toHaveValue('secret')
})

test('search is cleared by Escape and by its button', async () => {
  await show(<Held start="abc">{(value, set) => <TextField name="q" type="search" label="搜尋" value={value} onChange={set} />}</Held>)
  const input = page.getByRole('searchbox', { name: '搜尋' })
  await input.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue('')
  await input.fill('xyz')
  await page.getByRole('button', { name: '清除搜尋文字' }).click()
  await expect.element(input).toHaveValue('')
})

test('the counter is shown near the limit, counts graphemes, and nothing is cut off', async () => {
  await show(<Held start="">{(value, set) => <TextArea name="note" label="說明" value={value} onChange={set} maxLength={3} />}</Held>)
  await page.getByRole('textbox', { name: '說明' }).fill('𠮷好')
  expect(page.getByText(/\/ 3/).elements()).toHaveLength(0)
  await page.getByRole('textbox', { name: '說明' }).fill('𠮷好嗎')
  await expect.element(page.getByText('3 / 3')).toBeVisible()
  await page.getByRole('textbox', { name: '說明' }).fill('𠮷好嗎嗎')
  await expect.element(page.getByText('4 / 3')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('𠮷好嗎嗎')
})

test('Enter submits the form, but not while an input method is composing', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await show(
    <form onSubmit={onSubmit}>
      <Held start="">{(value, set) => <TextField name="name" label="姓名" value={value} onChange={set} />}</Held>
      <button type="submit">送出</button>
    </form>,
  )
  const input = page.getByRole('textbox', { name: '姓名' })
  await input.click()
  const composing = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
  input.element().dispatchEvent(composing)
  expect(composing.defaultPrevented).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

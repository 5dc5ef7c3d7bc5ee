import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from '../../../src/views/ui/fields/checkbox.tsx'
import { CheckboxGroup } from '../../../src/views/ui/fields/checkbox-group.tsx'
import { DateField } from '../../../src/views/ui/fields/date-field.tsx'
import { focusField, focusFirstInvalid } from '../../../src/views/ui/focus/field-focus.ts'
import { NumberField, readNumber } from '../../../src/views/ui/fields/number-field.tsx'
import { RadioGroup } from '../../../src/views/ui/fields/radio-group.tsx'
import { matchesQuery } from '../../../src/views/ui/fields/match.ts'
import { SelectField } from '../../../src/views/ui/fields/select-field.tsx'
import { Switch } from '../../../src/views/ui/fields/switch.tsx'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { Held, show } from './show.tsx'

const options = [
  { value: 'tp', label: '臺北商行' },
  { value: 'tc', label: '台中電子' },
  { value: 'zx', label: 'Zyxel' },
]

test('a date is set and returned as YYYY-MM-DD, segment by segment', async () => {
  const onChange = vi.fn<(day: string) => void>()
  await show(
    <Held start="2026-11-21">
      {(value, set) => (
        <DateField
          name="purchaseDate"
          label="購買日期"
          value={value}
          onChange={(day) => {
            onChange(day)
            set(day)
          }}
        />
      )}
    </Held>,
  )
  const day = page.getByRole('spinbutton', { name: /日/ }).last()
  await expect.element(day).toHaveTextContent('21')
  await day.click()
  await userEvent.keyboard('{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-22')
  await expect.element(day).toHaveTextContent('22')
  expect(document.querySelector('input[name="purchaseDate"]')).toHaveProperty('value', '2026-11-22')
})

test('a date is picked from the calendar, and an invalid one counts as none', async () => {
  const onChange = vi.fn<(day: string) => void>()
  const { rerender } = await show(<DateField name="day" label="日期" value="2026-11-21" onChange={onChange} />)
  await page.getByRole('button', { name: /開啟日曆/ }).click()
  await page.getByRole('button', { name: /11月5日/ }).click()
  expect(onChange).toHaveBeenLastCalledWith('2026-11-05')
  await rerender(<DateField name="day" label="日期" value="soon" onChange={onChange} />)
  await expect.element(page.getByRole('group', { name: '日期' }).first()).toBeVisible()
})

test('a select returns the value of the option, and its empty option none', async () => {
  await show(
    <Held start="">
      {(value, set) => (
        <>
          <SelectField name="maker" label="廠商" value={value} onChange={set} options={options} emptyLabel="全部" />
          <output>{`[${value}]`}</output>
        </>
      )}
    </Held>,
  )
  const button = page.getByRole('button', { name: /廠商/ })
  await expect.element(button).toHaveTextContent('全部')
  await button.click()
  await page.getByRole('option', { name: 'Zyxel' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('[zx]')
  await button.click()
  await page.getByRole('option', { name: '全部' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('[]')
})

test('a closed select chooses by the first character, opens by the arrows, and its label focuses it', async () => {
  const onBlur = vi.fn<() => void>()
  await show(
    <>
      <Held start="tp">
        {(value, set) => <SelectField name="maker" label="廠商" value={value} onChange={set} onBlur={onBlur} options={options} />}
      </Held>
      <button type="button">下一個</button>
    </>,
  )
  const button = page.getByRole('button', { name: /廠商/ })
  await page.getByText('廠商', { exact: true }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('z')
  await expect.element(button).toHaveTextContent('Zyxel')
  await userEvent.keyboard('x')
  await expect.element(button).toHaveTextContent('Zyxel')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Zyxel' })).toHaveFocus()
  // the focus is still within the field
  expect(onBlur).not.toHaveBeenCalled()
  // choosing what is chosen closes the list
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveTextContent('Zyxel')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '下一個' })).toHaveFocus()
  expect(onBlur).toHaveBeenCalledTimes(1)
})

/** Focuses its field as soon as that is in the document. */
const Opened = () => {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => void (root.current && focusField(root.current, 'day')), [])
  return (
    <div ref={root}>
      <DateField name="day" label="日期" value="2026-11-21" onChange={() => undefined} />
    </div>
  )
}

test('a focus that a day gets before its parts are there goes on to them', async () => {
  const { container } = await show(<Opened />)
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton')
  expect(container.querySelector('[data-outline]')).toBeNull()
})

test('a select that is searched shows label and value first; the control takes their place and their focus, and nothing moves', async () => {
  const { container } = await show(
    <SelectField name="maker" label="廠商" value="tp" onChange={() => undefined} options={options} description="可輸入文字" isSearchable />,
  )
  const boxOf = (selector: string) => JSON.stringify(container.querySelector(selector)?.getBoundingClientRect())
  const outline = container.querySelector<HTMLElement>('[data-outline]')
  expect(outline?.textContent).toBe('臺北商行')
  const [field, box] = [boxOf('[data-field]'), boxOf('[data-outline]')]
  outline?.focus()
  await expect.element(page.getByRole('combobox', { name: '廠商' })).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: '廠商' })).toHaveValue('臺北商行')
  expect([boxOf('[data-field]'), boxOf('[role=group]')]).toEqual([field, box])
})

test('a long list is searched by typing', async () => {
  await show(
    <Held start="">
      {(value, set) => (
        <>
          <SelectField name="maker" label="廠商" value={value} onChange={set} options={options} isSearchable />
          <output>{`[${value}]`}</output>
        </>
      )}
    </Held>,
  )
  const input = page.getByRole('combobox', { name: '廠商' })
  await input.fill('台')
  await expect.element(page.getByRole('option', { name: '台中電子' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Zyxel' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: '臺北商行' }).click()
  await expect.element(page.getByText('[tp]')).toBeVisible()
  await expect.element(input).toHaveValue('臺北商行')
})

test('searching ignores width and case, and accepts both characters for Tai and unfinished syllables', () => {
  expect(matchesQuery('臺北商行', '台北')).toBe(true)
  expect(matchesQuery('Ｚｙｘｅｌ', 'zYX')).toBe(true)
  expect(matchesQuery('台中電子', '台ㄓㄨ')).toBe(true)
  expect(matchesQuery('Zyxel', '台')).toBe(false)
})

test('a number field accepts digits of every width and steps within its limits', async () => {
  expect(readNumber('１２a3')).toEqual({ value: 123, text: '123' })
  expect(readNumber('NT$１,200')).toEqual({ value: 1200, text: '1200' })
  expect(readNumber('NT$1,200.00')).toEqual({ value: 1200, text: '1200.00' })
  expect(readNumber('1200.50')).toEqual({ value: 1200.5, text: '1200.50' })
  expect(readNumber('-5')).toEqual({ value: -5, text: '-5' })
  expect(readNumber('1.2.3-4')).toEqual({ value: 1.2, text: '1.2' })
  expect(readNumber('-')).toEqual({ value: null, text: '-' })
  expect(readNumber('abc')).toEqual({ value: null, text: '' })
  const onChange = vi.fn<(value: number | null) => void>()
  await show(
    <Held<number | null> start={2}>
      {(value, set) => (
        <NumberField
          name="quantity"
          label="數量"
          min={1}
          max={3}
          value={value}
          onChange={(number) => {
            onChange(number)
            set(number)
          }}
        />
      )}
    </Held>,
  )
  const input = page.getByRole('textbox', { name: '數量' })
  await input.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(input).toHaveValue('3')
  await input.fill('99')
  expect(onChange).toHaveBeenLastCalledWith(99)
  await input.fill('')
  expect(onChange).toHaveBeenLastCalledWith(null)
  // a fraction is named where it stands as long as it stands there, and multiplies nothing
  await userEvent.keyboard('12.5')
  await expect.element(input).toHaveValue('12.5')
  expect(onChange).toHaveBeenLastCalledWith(12.5)
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('12.5')
  await expect.element(page.getByText('請輸入整數，不含小數點與正負號。')).toBeVisible()
  await input.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(input).toHaveValue('3')
  await input.fill('2.00')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('2')
  await expect.element(page.getByText('請輸入整數，不含小數點與正負號。')).not.toBeInTheDocument()
})

test('options have their labels, states and errors', async () => {
  await show(
    <>
      <Held start={false}>
        {(value, set) => <Checkbox name="agree" label="我同意" value={value} onChange={set} isRequired error="請先同意。" />}
      </Held>
      <Held<readonly string[]> start={['a']}>
        {(value, set) => (
          <CheckboxGroup
            name="parts"
            label="附件"
            value={value}
            onChange={set}
            options={[
              { value: 'a', label: '電源' },
              { value: 'b', label: '天線' },
            ]}
          />
        )}
      </Held>
      <Held start="">
        {(value, set) => <RadioGroup name="warranty" label="保固" value={value} onChange={set} options={options} error="請選擇。" />}
      </Held>
      <Held start={false}>{(value, set) => <Switch name="notify" label="寄送通知" value={value} onChange={set} />}</Held>
    </>,
  )
  const agree = page.getByRole('checkbox', { name: '我同意' })
  await expect.element(agree).toHaveAttribute('name', 'agree')
  await expect.element(agree).toHaveAccessibleDescription('請先同意。')
  await page.getByText('我同意').click()
  await expect.element(agree).toBeChecked()

  await page.getByText('天線').click()
  await expect.element(page.getByRole('group', { name: '附件' }).getByRole('checkbox', { name: '天線' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '電源' })).toBeChecked()

  await page.getByText('Zyxel').click()
  await expect.element(page.getByRole('radio', { name: 'Zyxel' })).toBeChecked()
  await expect.element(page.getByRole('radiogroup', { name: '保固' })).toHaveAccessibleDescription('請選擇。')

  await page.getByText('寄送通知').click()
  await expect.element(page.getByRole('switch', { name: '寄送通知' })).toBeChecked()
})

test('controls without aria-required describe it instead, and the label is unchanged', async () => {
  await show(
    <>
      <SelectField name="kind" label="種類" value="zx" onChange={() => undefined} options={options} isRequired description="照型錄" />
      <TextField name="person" label="聯絡人" value="" onChange={() => undefined} isRequired />
    </>,
  )
  await expect.element(page.getByRole('button', { name: /種類/ })).toHaveAccessibleDescription('必填 照型錄')
  await expect.element(page.getByRole('textbox', { name: '聯絡人', exact: true })).toHaveAttribute('aria-required', 'true')
})

test('the first invalid field of any kind gets the focus', async () => {
  const nothing = () => undefined
  const { container, rerender } = await show(
    <>
      <TextField name="ok" label="甲" value="" onChange={nothing} />
      <SelectField name="kind" label="乙" value="" onChange={nothing} options={options} error="請選擇。" />
      <DateField name="day" label="丙" value="" onChange={nothing} error="請填寫。" />
    </>,
  )
  expect(focusFirstInvalid(container)).toBe(true)
  await expect.element(page.getByRole('button', { name: /乙/ })).toHaveFocus()
  expect(focusField(container, 'day')).toBe(true)
  // the parts come after the paint, and take the focus over from the outline
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton')
  expect(focusField(container, 'missing')).toBe(false)
  await rerender(<TextField name="ok" label="甲" value="" onChange={nothing} />)
  expect(focusFirstInvalid(container)).toBe(false)
})

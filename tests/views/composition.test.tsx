import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { credentials } from '../../src/api/index.ts'
import { createFormMachine } from '../../src/machines/form/form.machine.ts'
import { TextArea } from '../../src/views/ui/fields/text-area.tsx'
import { TextField } from '../../src/views/ui/fields/text-field.tsx'
import { useForm } from '../../src/views/hooks/use-form.ts'
import { show } from './ui/show.tsx'

interface Values {
  readonly brand: string
  readonly remark: string
}
let judged: string[] = []
let sent = 0
const machine = createFormMachine<Values, object, void>({
  id: 'composition',
  validate: ({ brand }) => {
    judged.push(brand)
    return brand.includes('ㄨ') ? [{ field: 'brand', key: 'rule-required' }] : []
  },
  submit: async () => void (sent += 1),
  draft: { version: 1, key: () => 'composition' },
})

/** A form that re-renders every 0 to 100 ms. */
const Form = ({ every }: { every: () => number }) => {
  const actor = useActorRef(machine, { input: { values: { brand: '', remark: '' }, params: {} } })
  const form = useForm(actor)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setTurn(turn + 1), every())
    return () => clearTimeout(timer)
  }, [turn, every])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <p>{turn}</p>
      <TextField {...form.field('brand')} description={String(turn)} />
      <TextArea {...form.field('remark')} description={String(turn)} />
      <button type="submit">送出</button>
    </form>
  )
}

/** The browser's own input method: `steps` are underlined one after the other, then `text` is chosen. */
const compose = async (steps: readonly string[], text: string) => {
  for (const step of steps) {
    await cdp().send('Input.imeSetComposition', { text: step, selectionStart: step.length, selectionEnd: step.length })
  }
  await cdp().send('Input.insertText', { text })
}
const PHRASES = ['維修', '單號', '機殼', '有裂痕', '請先', '電話', '聯絡', '螢幕', '不亮', '謝謝']
const STEPS = ['ㄨ', 'ㄨㄟ', 'ㄨㄟˊ']

const begin = async () => {
  credentials.save({ userAccount: 'amy', userId: crypto.randomUUID(), isCustomer: true, accessToken: 'a', refreshToken: 'r' })
  judged = []
  sent = 0
  let count = 0
  await show(<Form every={() => ((count += 37) * 13) % 101} />)
}

test('200 phrases during constant re-rendering: no character is changed', async () => {
  await begin()
  const expected = { brand: '', remark: '' }
  for (let turn = 0; turn < 200; turn += 1) {
    const name = turn % 20 < 10 ? 'brand' : 'remark'
    if (turn % 10 === 0) document.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    const phrase = PHRASES[(turn * 7) % PHRASES.length] ?? ''
    await compose(STEPS.slice(0, (turn % 3) + 1), phrase)
    expected[name] += phrase
  }
  await expect.element(page.getByRole('textbox', { name: '品牌' })).toHaveValue(expected.brand)
  await expect.element(page.getByRole('textbox', { name: '備註' })).toHaveValue(expected.remark)
}, 60_000)

test('during composition nothing is validated, stored or sent; afterwards it is', async () => {
  await begin()
  const field = page.getByRole('textbox', { name: '品牌' })
  await userEvent.fill(field, 'ㄨ')
  await userEvent.click(page.getByRole('button', { name: '送出' }))
  await expect.element(page.getByText('請填寫「品牌」。')).toBeVisible()
  await userEvent.fill(field, '')
  await expect.poll(() => page.getByText('請填寫「品牌」。').elements()).toEqual([])
  await userEvent.click(field)
  judged = []
  await cdp().send('Input.imeSetComposition', { text: 'ㄨㄟ', selectionStart: 2, selectionEnd: 2 })
  await expect.element(field).toHaveValue('ㄨㄟ')
  // Enter chooses the character
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([judged, sent, page.getByText('請填寫「品牌」。').elements()]).toEqual([[], 0, []])
  await cdp().send('Input.insertText', { text: '維' })
  await expect.element(field).toHaveValue('維')
  await expect.poll(() => judged.at(-1)).toBe('維')
  expect(judged.filter((text) => text.includes('ㄨ'))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toBe(1)
})

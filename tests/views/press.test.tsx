import { useActorRef } from '@xstate/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFormMachine } from '../../src/machines/form/form.machine.ts'
import { TextField } from '../../src/views/ui/fields/text-field.tsx'
import { useForm } from '../../src/views/hooks/use-form.ts'
import { show } from './ui/show.tsx'

const machine = createFormMachine<{ readonly brand: string }, object, void>({
  id: 'press',
  validate: ({ brand }) => (brand === '' ? [{ field: 'brand', key: 'rule-required' }] : []),
  submit: async () => undefined,
})

const Form = () => {
  const form = useForm(useActorRef(machine, { input: { values: { brand: '' }, params: {} } }))
  return (
    <>
      <TextField {...form.field('brand')} label="品牌" />
      <button type="button">別處</button>
    </>
  )
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const press = (kind: 'pointerdown' | 'pointerup' | 'pointercancel') =>
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new PointerEvent(kind, { bubbles: true }))
const isInvalid = () => page.getByRole('textbox').element().getAttribute('aria-invalid') === 'true'

test.each(['pointerup', 'pointercancel'] as const)(
  'a pressed button does not move: the error message appears after the release (%s)',
  async (release) => {
    await show(<Form />)
    page.getByRole('textbox').element().focus()
    press('pointerdown')
    page.getByRole('button').element().focus()
    await wait(100)
    expect(isInvalid()).toBe(false)
    press(release)
    await expect.poll(isInvalid).toBe(true)
  },
)

test('a field left by the keyboard is validated at once', async () => {
  await show(<Form />)
  page.getByRole('textbox').element().focus()
  page.getByRole('button').element().focus()
  await expect.poll(isInvalid).toBe(true)
})

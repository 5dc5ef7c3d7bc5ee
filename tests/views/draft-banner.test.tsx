import { useActorRef } from '@xstate/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { credentials, vault } from '../../src/api/index.ts'
import { createFormMachine } from '../../src/machines/form/form.machine.ts'
import { DraftBanner } from '../../src/views/ui/text/draft-banner.tsx'
import { TextField } from '../../src/views/ui/fields/text-field.tsx'
import { useForm } from '../../src/views/hooks/use-form.ts'
import { show } from './ui/show.tsx'

interface Values {
  readonly remark: string
  readonly brand: string
}
interface Params {
  readonly id: string
}
let sent = 0
const machine = createFormMachine<Values, Params, void>({
  id: 'banner',
  validate: () => [],
  submit: async () => void (sent += 1),
  draft: { version: 1, key: ({ id }) => id },
})

const Form = ({ values }: { values: Values }) => {
  const actor = useActorRef(machine, { input: { values, params: { id: '17' } } })
  const form = useForm(actor)
  return (
    <form>
      <DraftBanner {...form.draft} />
      <TextField {...form.field('remark')} />
      <TextField {...form.field('brand')} />
    </form>
  )
}

const EMPTY: Values = { remark: '', brand: '' }
const remark = () => page.getByRole('textbox', { name: '備註' })
const brand = () => page.getByRole('textbox', { name: '品牌' })

beforeEach(async () => {
  credentials.save({ userAccount: 'amy@example.com', userId: crypto.randomUUID(), isCustomer: true, accessToken: 'a', refreshToken: 'r' })
  sent = 0
})

/** Types into the form, in StrictMode, and leaves the page. */
const typeAndLeave = async () => {
  const { unmount } = await show(<Form values={EMPTY} />)
  await userEvent.fill(remark(), '請先電話聯絡')
  await userEvent.fill(brand(), 'Nordlys')
  await unmount()
  await vault.flush()
}

test('a draft is offered by name, restored on request, and the focus moves into the form', async () => {
  await typeAndLeave()
  await show(<Form values={EMPTY} />)
  await expect.element(page.getByText('欄位：備註、品牌')).toBeVisible()
  await expect.element(remark()).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: '還原' }))
  await expect.element(remark()).toHaveValue('請先電話聯絡')
  await expect.element(brand()).toHaveValue('Nordlys')
  await expect.element(remark()).toHaveFocus()
  expect(page.getByText('欄位：').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '復原這個動作' }))
  await expect.element(remark()).toHaveValue('')
  await expect.element(page.getByText('欄位：備註、品牌')).toBeVisible()
  expect(sent).toBe(0)
})

test('a conflicting field is restored only if it is ticked', async () => {
  await typeAndLeave()
  await show(<Form values={{ remark: '同事的備註', brand: '同事的品牌' }} />)
  await expect.element(page.getByText('您輸入的：「請先電話聯絡」；現在的：「同事的備註」')).toBeVisible()
  await userEvent.click(page.getByRole('alert').getByText('備註', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: '還原' }))
  await expect.element(remark()).toHaveValue('請先電話聯絡')
  await expect.element(brand()).toHaveValue('同事的品牌')
})

test('a discarded draft is not offered again', async () => {
  await typeAndLeave()
  const { unmount } = await show(<Form values={EMPTY} />)
  await userEvent.click(page.getByRole('button', { name: '捨棄' }))
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
  await unmount()
  expect(await vault.hasAny()).toBe(false)
})

import { useActorRef } from '@xstate/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Rejected } from '../../../src/api/errors.ts'
import { createFormMachine } from '../../../src/machines/form/form.machine.ts'
import { valueAt } from '../../../src/machines/form/form-draft.ts'
import { useForm } from '../../../src/views/hooks/use-form.ts'
import { ConflictPanel } from '../../../src/views/record/conflict-panel.tsx'
import { messages as words } from '../../../src/locales/zh-hant/index.ts'
import { show } from '../ui/show.tsx'

interface Values {
  readonly remark: string
}

let sent: readonly string[] = []
let isReadable = false
const machine = createFormMachine<Values, {}, void>({
  id: 'conflictPanel',
  validate: () => [],
  submit: async ({ values: { remark } }) => void (sent = [...sent, remark]),
  compare: {
    read: async () => {
      if (!isReadable) throw new Rejected({ status: 500, message: '', fieldErrors: [] })
      return { values: { remark: 'theirs' }, params: {} }
    },
  },
})

const Form = ({ isWhole }: { isWhole: boolean }) => {
  const actor = useActorRef(machine, { input: { values: { remark: 'base' }, params: {} } })
  const form = useForm(actor)
  const begin = () => {
    form.change('remark', { remark: 'mine' })
    actor.send({ type: 'form.compare' })
  }
  return (
    <>
      <button onClick={begin}>begin</button>
      <output data-testid="remark">{form.values.remark}</output>
      <ConflictPanel
        actor={actor}
        title="409"
        isWhole={isWhole}
        label={(name) => name}
        value={({ name }, version) => String(valueAt(version, [name]))}
      />
    </>
  )
}
const button = (key: keyof typeof words) => page.getByRole('button', { name: words[key] })
const begin = async (isWhole: boolean) => {
  sent = []
  isReadable = false
  await show(<Form isWhole={isWhole} />)
  await page.getByRole('button', { name: 'begin' }).click()
  await expect.element(page.getByText(words['orderView-conflict-failed'])).toBeVisible()
  isReadable = true
  await button('shared-retry').click()
}

test.each([
  ['mine', 'orderView-conflict-keepMine', ['mine']],
  ['theirs', 'orderView-conflict-takeTheirs', []],
] as const)('as a whole, after a reading that failed: %s', async (remark, key, saved) => {
  await begin(true)
  await expect.element(page.getByRole('row', { name: 'remark mine theirs' })).toBeVisible()
  await button(key).click()
  await expect.element(page.getByTestId('remark')).toHaveTextContent(remark)
  await expect.element(page.getByText('409')).not.toBeInTheDocument()
  expect(sent).toEqual(saved)
})

test('field by field: nothing is applied before it is decided, and nothing is sent by itself', async () => {
  await begin(false)
  await button('orderEdit-conflict-apply').click()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  await page.getByText('theirs', { exact: true }).click()
  await button('orderEdit-conflict-apply').click()
  await expect.element(page.getByTestId('remark')).toHaveTextContent('theirs')
  expect(sent).toEqual([])
})

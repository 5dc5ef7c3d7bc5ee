import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { WordsDialog } from '../../../src/views/ui/overlays/words-dialog.tsx'
import { hasUnsavedWork, isWorkKept } from '../../../src/views/hooks/use-leave-guard.ts'
import { itemOf, OrderPage } from '../customer-item/support.tsx'
import { inBothThemes, violations } from './axe.ts'
import { show } from './show.tsx'

const Reason = () => {
  const [isOpen, setIsOpen] = useState(true)
  const [words, setWords] = useState('')
  return (
    <WordsDialog
      isOpen={isOpen}
      hasWords={words !== ''}
      title="停用帳號"
      confirmLabel="停用"
      onConfirm={() => {}}
      onClose={() => setIsOpen(false)}
    >
      <TextField name="reason" label="原因" value={words} onChange={setWords} />
    </WordsDialog>
  )
}
const question = () => page.getByRole('alertdialog', { name: '要放棄填寫的內容嗎？' })
const gone = async (locator: ReturnType<typeof question>) => {
  await expect.element(locator).not.toBeInTheDocument()
}
const held = () => [hasUnsavedWork(), isWorkKept()]

test('without input Escape closes at once', async () => {
  await show(<Reason />)
  const dialog = page.getByRole('alertdialog', { name: '停用帳號' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
})

test('with input Escape asks; continuing keeps it, discarding closes', async () => {
  await show(<Reason />)
  await page.getByLabelText('原因').fill('重複註冊')
  expect(held()).toEqual([true, false])
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  expect(await inBothThemes(() => violations(question().element()))).toEqual([[], []])
  await question().getByRole('button', { name: '繼續編輯' }).click()
  await gone(question())
  await expect.element(page.getByLabelText('原因')).toHaveValue('重複註冊')
  await page.getByRole('alertdialog', { name: '停用帳號' }).getByRole('button', { name: '取消' }).click()
  await question().getByRole('button', { name: '放棄內容' }).click()
  await gone(page.getByRole('alertdialog', { name: '停用帳號' }))
  expect(held()).toEqual([false, true])
})

test('a comment on a cancellation is not discarded without a question', async () => {
  await show(<OrderPage items={[itemOf('submitted')]} order={{ repairOrderStatus: 'submitted' }} />)
  await page.getByRole('button', { name: '您填寫的內容', exact: true }).click()
  await page.getByRole('button', { name: '取消維修單' }).click()
  const comment = page.getByLabelText('給服務中心的話（選填）')
  await comment.fill('已在別處修好')
  await userEvent.keyboard('{Escape}')
  await question().getByRole('button', { name: '繼續編輯' }).click()
  await expect.element(comment).toHaveValue('已在別處修好')
  await page.getByRole('button', { name: '不取消' }).click()
  await question().getByRole('button', { name: '放棄內容' }).click()
  await gone(comment)
})

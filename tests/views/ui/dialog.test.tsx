import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/views/ui/button.tsx'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../src/views/ui/overlays/dialog.tsx'
import { TextField } from '../../../src/views/ui/fields/text-field.tsx'
import { show } from './show.tsx'

const OverlayTrigger = ({ isDismissable = true }: { isDismissable?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>新增品項</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="品項"
        isDismissable={isDismissable}
        footer={<Button onPress={() => setIsOpen(false)}>完成</Button>}
      >
        <TextField name="product" label="產品" value="" onChange={() => undefined} />
      </Dialog>
    </>
  )
}

test('the focus moves into the dialog and back to its trigger', async () => {
  await show(<OverlayTrigger />)
  const opener = page.getByRole('button', { name: '新增品項' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '品項' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await page.getByRole('button', { name: '關閉' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog that cannot be dismissed ignores Escape and has no close button', async () => {
  await show(<OverlayTrigger isDismissable={false} />)
  await page.getByRole('button', { name: '新增品項' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '關閉' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a confirmation confirms once, also by Enter in its field, and does not submit the form around it', async () => {
  const onConfirm = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  await show(
    <form onSubmit={onSubmit}>
      <ConfirmDialog
        isOpen
        onClose={() => undefined}
        onConfirm={onConfirm}
        title="要取消嗎？"
        text="無法復原。"
        confirmLabel="取消維修單"
        cancelLabel="不要取消"
        isDanger
      >
        <TextField name="reason" label="原因" value="客戶要求" onChange={() => undefined} />
      </ConfirmDialog>
    </form>,
  )
  await expect.element(page.getByRole('alertdialog', { name: '要取消嗎？' })).toBeVisible()
  await page.getByRole('textbox', { name: '原因' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: '取消維修單' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
  expect(onSubmit).not.toHaveBeenCalled()
})

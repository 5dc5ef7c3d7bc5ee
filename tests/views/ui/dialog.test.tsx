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
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await page.getByRole('button', { name: '關閉' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog contains no banner landmark', async () => {
  await show(<OverlayTrigger />)
  await page.getByRole('button', { name: '新增品項' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
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

const Nested = () => {
  const [open, setOpen] = useState(0)
  return (
    <>
      <Button onPress={() => setOpen(1)}>外</Button>
      {[1, 2].map((level) => (
        <Dialog key={level} isOpen={open >= level} onClose={() => setOpen(level - 1)} title={`第 ${level} 層`}>
          <Button onPress={() => setOpen(2)}>{`更多 ${level}`}</Button>
          <input type="radio" name="choice" aria-label={`甲 ${level}`} defaultChecked />
          <input type="radio" name="choice" aria-label={`乙 ${level}`} />
        </Dialog>
      ))}
    </>
  )
}

/** Opens over its dialog before the dialog is on the screen. */
const openOptions = () => {
  const options = document.createElement('button')
  options.textContent = '選項'
  document.body.append(options)
  return () => options.remove()
}

test('what opens over a dialog at once can be pressed, while the page behind cannot', async () => {
  const { container } = await show(
    <Dialog isOpen onClose={() => undefined} title="品項">
      <span ref={openOptions} />
    </Dialog>,
  )
  await expect.poll(() => container.closest('[inert]') ?? container.querySelector('[inert]')).not.toBeNull()
  expect(page.getByRole('button', { name: '選項' }).element().closest('[inert]')).toBeNull()
})

test('behind a dialog everything is inert, and each dialog gives the focus back to where it was', async () => {
  await show(<Nested />)
  const opener = document.querySelector('button')
  const isInert = (element: Element | null | undefined) => element?.closest('[inert]') !== null
  await page.getByRole('button', { name: '外' }).click()
  await expect.poll(() => isInert(opener)).toBe(true)
  const more = page.getByRole('button', { name: '更多 1' })
  await more.click()
  const inner = page.getByRole('dialog', { name: '第 2 層' })
  await expect.element(inner).toBeVisible()
  await expect.poll(() => isInert(document.querySelector('[role=dialog]'))).toBe(true)
  expect(isInert(inner.element())).toBe(false)

  await userEvent.keyboard('{Escape}')
  await expect.element(inner).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  expect(isInert(opener)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '外' })).toHaveFocus()
  expect(isInert(opener)).toBe(false)
  expect(document.documentElement.dataset['scroll']).toBeUndefined()
})

/** Presses Escape as soon as so many dialogs are there, before the focus is in the last of them. */
const escapeAtOnce = (count: number) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const dialogs = document.querySelectorAll('[role=dialog]')
      if (dialogs.length < count) return
      observer.disconnect()
      expect(dialogs[count - 1]?.contains(document.activeElement)).toBe(false)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      resolve()
    })
    observer.observe(document.body, { childList: true })
  })

test('Escape closes a dialog that has not the focus yet, and not the one below', async () => {
  await show(<Nested />)
  const opener = page.getByRole('button', { name: '外' })
  const first = escapeAtOnce(1)
  await opener.click()
  await first
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await opener.click()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  const second = escapeAtOnce(2)
  await page.getByRole('button', { name: '更多 1' }).click()
  await second
  await expect.element(page.getByRole('dialog', { name: '第 2 層' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '第 1 層' })).toBeVisible()
})

test('a dialog takes what an on-screen keyboard leaves of the window', async () => {
  await show(
    <Dialog isOpen onClose={() => undefined} title="品項">
      <p>內容</p>
    </Dialog>,
  )
  const bottom = () => Math.round(page.getByRole('dialog').element().parentElement?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(bottom).toBe(window.innerHeight)
  const viewport = window.visualViewport
  if (!viewport) throw new Error('this browser has a visual viewport')
  Object.defineProperty(viewport, 'height', { value: 300, configurable: true })
  viewport.dispatchEvent(new Event('resize'))
  expect(bottom()).toBe(300)
  Reflect.deleteProperty(viewport, 'height')
  viewport.dispatchEvent(new Event('resize'))
  expect(bottom()).toBe(window.innerHeight)
})

test('Tab goes round in a dialog, radio buttons are one stop', async () => {
  await show(<Nested />)
  await page.getByRole('button', { name: '外' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveFocus()
  const names: (string | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab()
    names.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? undefined)
  }
  expect(names).toEqual(['關閉', '更多 1', '甲 1', '關閉'])
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.ariaLabel).toBe('甲 1')
})

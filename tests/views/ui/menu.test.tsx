import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/views/ui/button.tsx'
import { IconButton } from '../../../src/views/ui/icon-button.tsx'
import { Disclosure } from '../../../src/views/ui/page/disclosure.tsx'
import { LanguageSwitch } from '../../../src/views/ui/language-switch.tsx'
import { MenuButton } from '../../../src/views/ui/overlays/menu.tsx'
import { Tabs } from '../../../src/views/ui/page/tabs.tsx'
import { ThemeSwitch } from '../../../src/views/ui/theme-switch.tsx'
import { Held, show } from './show.tsx'

test('a menu opens by keyboard, acts, and restores the focus', async () => {
  const onDelete = vi.fn<() => void>()
  await show(
    <MenuButton
      label="更多"
      isIconOnly
      icon={<svg />}
      groups={[
        { id: 'a', items: [{ id: 'd', label: '刪除', onAction: onDelete }] },
        { id: 'empty', items: [] },
      ]}
    />,
  )
  const button = page.getByRole('button', { name: '更多' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: '刪除' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a menu button has popup and expanded states; arrow keys open at the first or last entry, Escape closes', async () => {
  const items = ['列印', '匯出', '刪除'].map((label) => ({ id: label, label }))
  await show(<MenuButton label="更多" groups={[{ id: 'a', items }]} />)
  const button = page.getByRole('button', { name: '更多' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  for (const [key, label] of [
    ['ArrowUp', '刪除'],
    ['ArrowDown', '列印'],
    [' ', '列印'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(page.getByRole('menuitem', { name: label })).toHaveFocus()
    const opener = page.getByRole('button', { name: '更多', includeHidden: true })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expect.element(opener).toHaveAttribute('aria-controls', page.getByRole('menu', { name: '更多' }).element().id)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

test('a menu of options marks the selected one and closes after a choice', async () => {
  const onSize = vi.fn<(size: number) => void>()
  const items = [10, 20].map((size) => ({ id: String(size), label: `${size} 筆`, onAction: () => onSize(size) }))
  await show(<MenuButton label="筆數" groups={[{ id: 'sizes', selectedId: '10', items }]} />)
  const button = page.getByRole('button', { name: '筆數' })
  await button.click()
  await expect.element(page.getByRole('menuitemradio', { name: '10 筆' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '20 筆' }).click()
  expect(onSize).toHaveBeenCalledExactlyOnceWith(20)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a frozen menu keeps its entries where they are while it is open', async () => {
  const own = { id: 'own', items: [{ id: 'signOut', label: '登出' }] }
  const roles = { id: 'roles', selectedId: '1', items: [{ id: '1', label: '工程師' }] }
  const Late = () => {
    const [hasRoles, setHasRoles] = useState(false)
    return (
      <div role="presentation" onKeyDown={({ key }) => key === 'F2' && setHasRoles(true)}>
        <MenuButton label="帳號" groups={hasRoles ? [roles, own] : [own]} isFrozenWhileOpen />
        <output>{hasRoles ? '有角色' : '無角色'}</output>
      </div>
    )
  }
  await show(<Late />)
  const button = page.getByRole('button', { name: '帳號' })
  await button.click()
  const signOut = page.getByRole('menuitem', { name: '登出' })
  await expect.element(signOut).toBeVisible()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByText('有角色')).toBeInTheDocument()
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(signOut).not.toBeInTheDocument()
  await button.click()
  await expect.element(page.getByRole('menuitemradio', { name: '工程師' })).toBeVisible()
})

test('a popover makes the page inert once it is painted, and a press outside closes it and does nothing else', async () => {
  const onPress = vi.fn<() => void>()
  await show(
    <>
      <MenuButton label="更多" groups={[{ id: 'a', items: [{ id: 'd', label: '刪除' }] }]} />
      <Button onPress={onPress}>旁邊</Button>
    </>,
  )
  const beside = page.getByRole('button', { name: '旁邊', includeHidden: true })
  const isInert = () => beside.element().closest('[inert]') !== null
  const wereInert: boolean[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=menu]') && wereInert.length === 0) wereInert.push(isInert())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('button', { name: '更多' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(wereInert).toEqual([false])
  await expect.poll(isInert).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await beside.click({ force: true })
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(isInert()).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
  expect(onPress).not.toHaveBeenCalled()
  observer.disconnect()
})

test('a menu that opens while the page is still scrolling stays open', async () => {
  const onDelete = vi.fn<() => void>()
  await show(<MenuButton label="更多" groups={[{ id: 'a', items: [{ id: 'd', label: '刪除', onAction: onDelete }] }]} />)
  // scroll events at each change of the document, and in each task between them
  const scroll = () => void document.dispatchEvent(new Event('scroll'))
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=menu]')) scroll()
  })
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  const timer = setInterval(scroll)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  clearInterval(timer)
  observer.disconnect()
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('the language switch offers the other language in its own name', async () => {
  const onChange = vi.fn<(locale: string) => void>()
  await show(<LanguageSwitch value="zh-hant" onChange={onChange} />)
  const button = page.getByRole('button', { name: '切換語言： English' })
  await expect.element(button.getByText('English')).toHaveAttribute('lang', 'en')
  await button.click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('en-us')
})

test('the theme switch offers the other theme', async () => {
  await show(<Held<'light' | 'dark'> start="light">{(value, set) => <ThemeSwitch value={value} onChange={set} />}</Held>)
  await page.getByRole('button', { name: '切換為深色' }).click()
  await expect.element(page.getByRole('button', { name: '切換為淺色' })).toBeVisible()
})

test('a pending button keeps its label, width and focus, announces it and ignores presses', async () => {
  const onPress = vi.fn<() => void>()
  const { rerender } = await show(
    <Button variant="primary" onPress={onPress}>
      送出
    </Button>,
  )
  const button = page.getByRole('button', { name: '送出' })
  const width = button.element().getBoundingClientRect().width
  await button.click()
  await rerender(
    <Button variant="primary" onPress={onPress} isPending>
      送出
    </Button>,
  )
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('progressbar', { name: '處理中…' })).toBeInTheDocument()
  expect(button.element().getBoundingClientRect().width).toBe(width)
  await button.click({ force: true })
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('an icon button has a label and shows it on focus', async () => {
  await show(<IconButton label="列印" icon={<svg />} />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '列印' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('列印')
})

test('tabs show one panel, a disclosure expands', async () => {
  await show(
    <Held start="a">
      {(value, set) => (
        <Tabs
          label="內容"
          value={value}
          onChange={set}
          tabs={[
            { id: 'a', label: '品項', content: '三件' },
            { id: 'b', label: '歷程', content: <Disclosure title="細節">昨天送出</Disclosure> },
          ]}
        />
      )}
    </Held>,
  )
  await expect.element(page.getByRole('tabpanel', { name: '品項' })).toHaveTextContent('三件')
  await page.getByRole('tab', { name: '歷程' }).click()
  await expect.element(page.getByText('昨天送出')).not.toBeVisible()
  await page.getByRole('button', { name: '細節' }).click()
  await expect.element(page.getByText('昨天送出')).toBeVisible()
})

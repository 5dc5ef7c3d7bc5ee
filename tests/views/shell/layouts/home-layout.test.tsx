import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HomeLayout } from '../../../../src/views/shell/layouts/home-layout.tsx'
import { Held, show } from '../../ui/show.tsx'

const layout = (onNavigate: (path: string) => void = () => undefined) => (
  <Held start={false}>
    {(isCollapsed, setIsCollapsed) => (
      <HomeLayout
        logo={null}
        systemTitle="維修系統"
        menu={[
          { id: 'home', label: '首頁', path: '#home' },
          { id: 'repair', label: '維修', children: [{ id: 'orders', label: '維修單', path: '#orders', isCurrent: true }] },
        ]}
        breadcrumb={[{ label: '維修' }, { label: '維修單' }]}
        user={{ name: '王小明', account: 'ming', roleName: '協調員' }}
        userMenu={[{ id: 'out', items: [{ id: 'logout', label: '登出' }] }]}
        isCollapsed={isCollapsed}
        onCollapsedChange={setIsCollapsed}
        onNavigate={onNavigate}
        switches={<button type="button">English</button>}
      >
        <h1>維修單</h1>
      </HomeLayout>
    )}
  </Held>
)

test('on a wide screen the menu is a sidebar, marks the current page and collapses to labelled icons', async () => {
  await page.viewport(1440, 900)
  await show(layout())
  const menu = page.getByRole('navigation', { name: '主選單' })
  await expect.element(menu.getByRole('link', { name: '維修單' })).toHaveAttribute('aria-current', 'page')
  await expect.element(menu.getByRole('list', { name: '維修' })).toBeVisible()
  await page.getByRole('button', { name: '收合選單' }).click()
  await expect.element(page.getByRole('button', { name: '展開選單' })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(menu.getByRole('link', { name: '首頁' })).toBeVisible()
})

test('on a phone the menu is a drawer that closes after a choice', async () => {
  await page.viewport(390, 800)
  const onNavigate = vi.fn<(path: string) => void>()
  await show(layout(onNavigate))
  await page.getByRole('button', { name: '開啟選單' }).click()
  const drawer = page.getByRole('dialog', { name: '主選單' })
  await drawer.getByRole('link', { name: '首頁' }).click()
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('#home')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('language and theme are in the bar, on a phone in the drawer', async () => {
  await page.viewport(1440, 900)
  await show(layout())
  const language = page.getByRole('button', { name: 'English' })
  await expect.element(language).toBeVisible()
  await page.viewport(390, 800)
  await expect.poll(() => language.elements()).toEqual([])
  await page.getByRole('button', { name: '開啟選單' }).click()
  await expect.element(page.getByRole('dialog', { name: '主選單' }).getByRole('button', { name: 'English' })).toBeVisible()
})

test('the user menu is labelled with the person and the role', async () => {
  await page.viewport(1440, 900)
  await show(layout())
  await page.getByRole('button', { name: '使用者選單 王小明 協調員' }).click()
  await expect.element(page.getByText('ming')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '登出' })).toBeVisible()
})

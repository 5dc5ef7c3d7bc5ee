import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Notification } from '../../../src/domain/entities/notification.ts'
import { changeLanguage } from '../../../src/app/i18n.ts'
import { notificationsMachine } from '../../../src/machines/notices/notifications.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { forgetMessages } from '../../../src/views/ui/overlays/message-log.ts'
import { showToast } from '../../../src/views/ui/overlays/show-toast.ts'
import { Toaster } from '../../../src/views/ui/overlays/toaster.tsx'
import { BellButton, MessageBell } from '../../../src/views/notices/bell/bell.tsx'
import { holdTime, letPass } from '../../pass.ts'
import { violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'
import { text } from '../../text.ts'

beforeEach(() => forgetMessages())
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('zh-hant')
})

const Page = () => (
  <>
    <MessageBell />
    <Toaster />
  </>
)
const toasts = () => document.querySelectorAll('[data-toast]')
const name = (count: number) => (count > 0 ? `通知與訊息，${count} 則未讀` : '通知與訊息')

describe('messages', () => {
  test('a toast stays while it is hovered or has the focus', async () => {
    await show(<Page />)
    holdTime()
    showToast({ kind: 'success', title: 'kept by hovering' })
    await vi.waitFor(() => expect(toasts()[toasts().length - 1]?.textContent).toContain('kept by hovering'), { timeout: 10_000 })
    await page.getByText('kept by hovering').first().hover()
    await letPass(2_600)
    await expect.element(page.getByText('kept by hovering').first()).toBeVisible()
    const toast = toasts()[0]
    if (!(toast instanceof HTMLElement)) throw new Error('no toast')
    toast.focus()
    await page.getByRole('button', { name: name(1) }).hover()
    await letPass(2_600)
    await expect.element(page.getByText('kept by hovering').first()).toBeVisible()
    toast.blur()
    await letPass(2_600)
    await expect.poll(() => toasts().length, { timeout: 5_000 }).toBe(0)
  })

  test('300 messages in a burst: one toast at a time, done within seconds, all behind the bell, marked read when seen', async () => {
    await show(<Page />)
    for (let n = 1; n <= 300; n += 1) showToast({ kind: n % 2 ? 'success' : 'error', title: `message ${n}`, content: 'more words' })
    await expect.element(page.getByRole('button', { name: name(300) })).toBeVisible()
    expect(toasts().length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: name(300) }).click()
    const list = page.getByRole('list', { name: '訊息' })
    await expect.element(list).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(300)
    expect(list.getByRole('listitem').elements()[0]?.textContent).toContain('message 300')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: name(0), exact: true })).toHaveFocus()
  })
})

describe('notifications', () => {
  const note = (n: number, change: Partial<Notification> = {}): Notification => ({
    notificationId: `n${n}`,
    createdAt: '2026-11-18T02:00:00.000Z',
    isRead: false,
    kind: 'accept',
    messageKey: 'news-customer-accept',
    text: 'the words of the server',
    path: `/customer/repairOrder/viewOrderItem/item${n}`,
    repairOrderNo: 'RO20261118-0001',
    itemNo: n,
    productName: 'Ultralight 14',
    itemCount: 1,
    ...change,
  })
  const reported: (readonly string[])[] = []
  const start = async (list: readonly Notification[] | undefined) => {
    reported.length = 0
    const machine = notificationsMachine.provide({
      actors: {
        load: request(async () => list),
        markRead: request(async ({ ids }: { readonly ids: readonly string[] }) => {
          reported.push(ids)
          return { unreadCount: 0 }
        }),
      },
    })
    const actor = createActor(machine).start()
    await vi.waitUntil(() => !actor.getSnapshot().matches({ list: 'loading' }))
    const unread = actor.getSnapshot().context.list.filter(({ isRead }) => !isRead).length
    await show(<BellButton actor={actor} unread={unread} />)
    await page.getByRole('button', { name: name(unread), exact: true }).click()
    return actor
  }
  const list = () => page.getByRole('list', { name: '通知' })

  test('name order and item, link to them, and are read when followed', async () => {
    const actor = await start([note(1), note(2, { isRead: true, itemNo: null, productName: null, itemCount: 3 })])
    await expect.element(list()).toBeVisible()
    const [first, second] = list().getByRole('link').elements()
    expect(first?.textContent).toContain('未讀 維修申請已受理，請寄送產品RO20261118-0001-01 · Ultralight 14')
    expect(second?.textContent).toContain('RO20261118-0001 · 3 個品項')
    expect(first?.getAttribute('href')).toBe('/customer/repairOrder/viewOrderItem/item1')
    first?.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(page.elementLocator(first ?? document.body))
    await vi.waitUntil(() => reported.length > 0)
    expect(reported).toEqual([['n1']])
    expect(actor.getSnapshot().context.list.every(({ isRead }) => isRead)).toBe(true)
  })

  test('follow the language of the page; an unknown key shows the server’s text', async () => {
    await start([note(1), note(2, { messageKey: 'news-customer-something-new' })])
    await expect.element(list().getByText('維修申請已受理，請寄送產品')).toBeVisible()
    await expect.element(list().getByText('the words of the server')).toBeVisible()
    await changeLanguage('en-us')
    await expect.element(page.getByText(text('news-customer-accept'))).toBeVisible()
    await expect.element(page.getByText('Accepted: please send your product')).toBeVisible()
  })

  test('are all marked read with one press', async () => {
    await start([note(1), note(2)])
    await page.getByRole('button', { name: '全部標為已讀' }).click()
    await vi.waitUntil(() => reported.length > 0)
    expect(reported).toEqual([['n1', 'n2']])
  })

  test.each(['//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', 'https://elsewhere.example'])(
    'have no link to another site: %s',
    async (path) => {
      await start([note(1, { path })])
      await expect.element(list().getByText('維修申請已受理，請寄送產品')).toBeVisible()
      expect(list().getByRole('link').elements()).toHaveLength(0)
    },
  )

  test('are beside the messages, which come first if only they are new', async () => {
    showToast({ kind: 'error', title: 'went wrong' })
    await show(<Toaster />)
    const actor = createActor(
      notificationsMachine.provide({ actors: { load: request(async (): Promise<readonly Notification[] | undefined> => []) } }),
    ).start()
    await show(<BellButton actor={actor} unread={0} />)
    await page.getByRole('button', { name: name(1) }).click()
    await expect.element(page.getByRole('tab', { name: /訊息/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: /通知/ }).click()
    await expect.element(page.getByText('目前沒有通知。')).toBeVisible()
  })

  test('pass axe', async () => {
    await start([note(1), note(2, { isRead: true })])
    await expect.element(list()).toBeVisible()
    expect(await violations(page.getByRole('dialog').element())).toEqual([])
  })
})

import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { credentials } from '../../src/api/index.ts'
import { customerHref } from '../../src/views/record/record-href.ts'
import { noticeAnchor, noticeHref } from '../../src/shared/paths.ts'
import { answerCalls, closeAfterEach, LOGIN, ok, openApp, signedIn, SLOW } from './support.tsx'

/** More than fit a screen, so that the one that is looked for has to be led to. */
const NOTICES = Array.from({ length: 12 }, (_, index) => ({
  noticeId: `n ${index}`,
  title: { zhHant: `公告第 ${index} 則`, enUS: `Notice no. ${index}` },
  content: { zhHant: '內容\n\n'.repeat(6), enUS: 'words' },
  category: 'system',
  severity: 'info',
  placement: ['home'],
}))
const CUSTOMER = {
  userId: 'user-1',
  customerId: 'customer-1',
  userAccount: 'an@mail.example',
  userName: '公告 安',
  customerType: 'individual',
}
const ITEM = { itemId: 'item-1', itemNo: 1, productName: '公告機', serialNo: 'S1', repairStatus: 'diagnosing' }
const ORDER = {
  repairOrderId: 'order-1',
  repairOrderNo: 'RO20261101-0001',
  repairOrderStatus: 'inProgress',
  customerName: '安',
  receiveAddresses: [],
  itemSummary: [ITEM],
  rowVersion: 1,
}

const pageOf = (items: readonly unknown[]) => ok({ items, total: items.length, pageIndex: 1, pageSize: 10 })
beforeEach(() => {
  answerCalls((call) => {
    if (call.endsWith('/notice/v1/active')) return ok(NOTICES)
    if (call.endsWith('/repairOrder/v1')) return pageOf([ORDER])
    return call === 'GET /backend/customer/v1' ? pageOf([{ ...CUSTOMER, accountStatus: 'active', rowVersion: 1 }]) : undefined
  })
})
closeAfterEach()

const choose = async (name: string, keyword = name) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByPlaceholder('頁面、單號、序號、客戶、公告或指令').fill(keyword)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect.element(page.getByRole('dialog', { name: '搜尋與指令' }), SLOW).not.toBeInTheDocument()
}
const here = () => location.pathname + location.search + location.hash
const isInSight = (element: Element | null) => {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top >= 0 && top < innerHeight && bottom > 0
}

test.each([
  ['an order', 'RO20261101-0001', 'RO2026', '/repairOrder/view/order-1'],
  ['an item', '公告機', '公告', '/backend/repairOrder/reviewOrderItem/item-1'],
  ['a customer', '公告 安', '公告', customerHref('user-1')],
  ['a notice', '公告第 9 則', '公告第 9 則', noticeHref('n 9')],
])('%s found by the palette opens its own page', async (_, name, keyword, address) => {
  signedIn()
  await openApp('/privacy-policy')
  await expect.element(page.getByRole('heading', { level: 1 }), SLOW).toBeVisible()
  await choose(name, keyword)
  await expect.poll(here, SLOW).toBe(address)
})

test.each([LOGIN, { ...LOGIN, userAccount: 'chang@mail.example', isCustomer: true }])(
  'a notice chosen in the palette is in view and has the focus, from another page and from its own (%j)',
  async (user) => {
    credentials.save(user)
    await openApp('/privacy-policy')
    await expect.element(page.getByRole('heading', { level: 1 }), SLOW).toBeVisible()
    for (const wanted of [10, 3]) {
      await choose(`公告第 ${wanted} 則`)
      const notice = () => document.getElementById(noticeAnchor(`n ${wanted}`))
      await expect.poll(() => document.activeElement === notice() && isInSight(notice()), SLOW).toBe(true)
    }
    // and still once a menu that closes would have given the focus back
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(document.activeElement?.id).toBe(noticeAnchor('n 3'))
  },
)

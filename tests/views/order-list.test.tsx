import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../src/domain/order-list-query.ts'
import { defaultOrderLayout, type OrderLayout } from '../../src/domain/order-layout.ts'
import { AppContext, type AppState } from '../../src/views/hooks/app-context.ts'
import { OrderLayoutMenu } from '../../src/views/order-list/order-layout-menu.tsx'
import type { OrderList } from '../../src/views/order-list/order-list.ts'
import { OrderSearch } from '../../src/views/order-list/order-search.tsx'
import { OrderSort } from '../../src/views/order-list/order-sort.tsx'
import { withSort } from '../../src/views/order-list/sort-keys.ts'
import { OrderTable } from '../../src/views/order-list/order-table.tsx'
import { Held, show } from './ui/show.tsx'

const app = (isCustomer: boolean): AppState => ({
  user: { userId: 'u', userAccount: 'u', isCustomer },
  permissions: new Set(),
  menu: [],
  roles: [],
  switchRole: () => {},
  ended: undefined,
  locale: 'zh-hant',
  brand: { version: undefined, logo: undefined },
  setLocale: () => {},
  signOut: () => {},
  navigate: () => {},
})

const row = (no: string, patch: Partial<RepairOrderRow> = {}): RepairOrderRow => ({
  repairOrderId: no,
  repairOrderNo: no,
  repairOrderStatus: 'submitted',
  customerId: 'c',
  customerName: '晨光',
  receiveAddresses: [],
  itemSummary: [],
  rowVersion: 1,
  ...patch,
})

const listOf = (items: readonly RepairOrderRow[], patch: Partial<OrderList> = {}): OrderList => ({
  query: DEFAULT_ORDER_LIST_QUERY,
  page: { items, total: items.length, pageIndex: 1, pageSize: 20, facets: { repairOrderStatus: { submitted: 7 } } },
  failure: undefined,
  isLoading: false,
  selection: new Map(),
  change: () => {},
  type: () => {},
  reload: () => {},
  select: () => {},
  clearSelection: () => {},
  ...patch,
})

const table = (list: OrderList, layout: OrderLayout = defaultOrderLayout(false)) => (
  <AppContext value={app(false)}>
    <OrderTable list={list} layout={layout} mayCreate={false} isSelectable hrefOf={() => '/x'} />
  </AppContext>
)
/** The native checkbox is visually hidden; people press the box drawn beside it, in the same label. */
const press = async (box: Locator) => {
  const label = box.element().closest('label')
  if (label === null) throw new Error('no label')
  await userEvent.click(label)
}

const heads = () =>
  page
    .getByRole('columnheader')
    .all()
    .map((head) => head.element().textContent)

beforeEach(() => page.viewport(1440, 900))

it('shows the selected columns, and always the number', async () => {
  const start = defaultOrderLayout(false)
  await show(
    <Held<OrderLayout> start={start}>
      {(layout, setLayout) => (
        <AppContext value={app(false)}>
          <OrderLayoutMenu layout={layout} onChange={(patch) => setLayout({ ...layout, ...patch } as OrderLayout)} />
          <OrderTable list={listOf([row('RO-1')])} layout={layout} mayCreate={false} isSelectable={false} hrefOf={() => '/x'} />
        </AppContext>
      )}
    </Held>,
  )
  expect(heads()).toHaveLength(start.columns.length)
  await page.getByRole('button', { name: '欄位與密度' }).click()
  await expect.element(page.getByRole('checkbox', { name: '維修單號' })).toBeDisabled()
  page.getByRole('checkbox', { name: '客戶名稱' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Escape}')
  await expect.poll(heads).not.toContain('客戶名稱')
  expect(heads()).toHaveLength(start.columns.length - 1)
})

it('labels each checkbox with its order, and reports selected and deselected rows of the page', async () => {
  const select = vi.fn<OrderList['select']>()
  const [one, two] = [row('RO-1'), row('RO-2')]
  const elsewhere = row('RO-9')
  const selection = new Map([one, elsewhere].map((chosen) => [chosen.repairOrderId, chosen]))
  await show(table(listOf([one, two], { selection, select })))
  const box = page.getByRole('checkbox', { name: /RO-2/ })
  await expect.element(page.getByRole('checkbox', { name: /RO-1/ })).toBeChecked()
  await press(box)
  expect(select).toHaveBeenCalledExactlyOnceWith([one, two], [])
  await press(page.getByRole('checkbox', { name: /RO-1/ }))
  expect(select).toHaveBeenLastCalledWith([], [one, two])
})

it('puts groups under headings with their size, which cannot be selected', async () => {
  const select = vi.fn<OrderList['select']>()
  const rows = [row('RO-1'), row('RO-2'), row('RO-3', { repairOrderStatus: 'closed' })]
  await show(table(listOf(rows, { query: { ...DEFAULT_ORDER_LIST_QUERY, groupBy: 'repairOrderStatus' }, select })))
  await expect.element(page.getByRole('row', { name: /待審核.*7/ })).toBeVisible()
  expect(page.getByRole('row').all()).toHaveLength(1 + 2 + 3)
  await press(page.getByRole('checkbox').first())
  expect(select).toHaveBeenCalledExactlyOnceWith(rows, [])
})

it('truncates long text to one line and shows it in full on hover', async () => {
  const long = '超長的客戶名稱'.repeat(20)
  await show(table(listOf([row('RO-1', { customerName: long }), row('RO-2')])))
  const [, first, second] = page.getByRole('row').all()
  const height = (line: typeof first) => line?.element().getBoundingClientRect().height
  expect(height(first)).toBe(height(second))
  await expect.element(page.getByTitle(long)).toBeVisible()
})

it('sorts by a second column with Shift, and announces the order of both', async () => {
  const change = vi.fn<OrderList['change']>()
  const sort = [
    { field: 'customerName', order: 'asc' },
    { field: 'updatedAt', order: 'desc' },
  ] as const
  const layout: OrderLayout = { columns: ['repairOrderNo', 'customerName', 'updatedAt'], density: 'compact' }
  await show(table(listOf([row('RO-1')], { query: { ...DEFAULT_ORDER_LIST_QUERY, sort }, change }), layout))
  await expect.element(page.getByRole('columnheader', { name: /客戶名稱/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('columnheader', { name: /更新時間.*第 2 順位，遞減/ })).toBeVisible()
  await userEvent.keyboard('{Shift>}')
  await page.getByRole('columnheader', { name: '維修單號' }).click({ modifiers: ['Shift'] })
  await userEvent.keyboard('{/Shift}')
  expect(change).toHaveBeenLastCalledWith({ sort: [...sort, { field: 'repairOrderNo', order: 'asc' }] })
  await page.getByRole('columnheader', { name: '維修單號' }).click()
  expect(change).toHaveBeenLastCalledWith({ sort: [{ field: 'repairOrderNo', order: 'asc' }] })
})

it('keeps at most three sort keys, and reverses an existing one', () => {
  const keys = [
    { field: 'updatedAt', order: 'asc' },
    { field: 'priority', order: 'asc' },
    { field: 'customerName', order: 'asc' },
  ] as const
  expect(withSort(keys, { field: 'submittedAt', order: 'asc' }, true).map(({ field }) => field)).toEqual([
    'priority',
    'customerName',
    'submittedAt',
  ])
  expect(withSort(keys, { field: 'priority', order: 'asc' }, true)[1]).toEqual({ field: 'priority', order: 'desc' })
  expect(withSort(keys, { field: 'turn', order: 'asc' }, false)).toBe(keys)
})

it('adds sort keys from a menu', async () => {
  const onChange = vi.fn<(sort: unknown) => void>()
  await show(
    <AppContext value={app(true)}>
      <OrderSort sort={[{ field: 'updatedAt', order: 'desc' }]} onChange={onChange} />
    </AppContext>,
  )
  await page.getByRole('button', { name: /排序/ }).click()
  await page.getByRole('button', { name: /第二順位/ }).click()
  await page.getByRole('option', { name: '維修單號（遞增）' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { field: 'updatedAt', order: 'desc' },
    { field: 'repairOrderNo', order: 'asc' },
  ])
})

it('searches on Enter, and takes several pasted lines as numbers', async () => {
  const [onFind, onNumbers] = [vi.fn<(text: string) => void>(), vi.fn<(numbers: readonly string[]) => void>()]
  await show(
    <AppContext value={app(false)}>
      <OrderSearch keyword=" RO-1 " onType={() => {}} onFind={onFind} onNumbers={onNumbers} />
    </AppContext>,
  )
  const box = page.getByRole('searchbox')
  await box.click()
  await userEvent.keyboard('{Enter}')
  expect(onFind).toHaveBeenCalledExactlyOnceWith('RO-1')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    return box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  expect(paste('one word')).toBe(true)
  expect(paste('RO-1\r\nSN-2\n')).toBe(false)
  expect(onNumbers).toHaveBeenCalledExactlyOnceWith(['RO-1', 'SN-2'])
})

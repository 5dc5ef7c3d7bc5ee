import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import { DataTable } from '../../../src/views/ui/table/data-table.tsx'
import type { DataColumn, DataTableProps, Sort } from '../../../src/views/ui/table/data-table-types.ts'
import { EmptyState } from '../../../src/views/ui/page/empty-state.tsx'
import { SearchX } from 'lucide-react'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { appFor } from '../app-for.ts'
import { Held, show } from './show.tsx'

interface Order {
  readonly id: string
  readonly no: string
  readonly customer: string
  readonly count: number
}
const rows: readonly Order[] = [
  { id: 'a', no: 'RO-1', customer: '王小明', count: 2 },
  { id: 'b', no: 'RO-2', customer: '台北精密電子', count: 5 },
]
const columns: readonly DataColumn<Order>[] = [
  { id: 'no', header: '單號', cell: ({ no }) => no, isRowHeader: true, sortable: true },
  { id: 'customer', header: '客戶', cell: ({ customer }) => customer, sortable: true },
  { id: 'count', header: '件數', cell: ({ count }) => count, align: 'end', hideBelow: 'md' },
]
const base: DataTableProps<Order> = {
  label: '維修單',
  columns,
  rows,
  keyOf: ({ id }) => id,
  nameOf: ({ no }) => no,
  empty: <EmptyState icon={SearchX} title="沒有維修單" action={<button type="button">新增</button>} />,
  card: ({ customer, count }) => `${customer} × ${count}`,
}

/** The links of rows go where the application goes. */
const inApp = (children: ReactNode, navigate: (to: string) => void = () => undefined) => (
  <AppContext value={{ ...appFor('R-COO'), navigate }}>{children}</AppContext>
)

/** The native checkbox is visually hidden; people press the box drawn beside it, in the same label. */
const press = async (name: RegExp | string) => {
  const label = page.getByRole('checkbox', { name }).element().closest('label')
  if (label === null) throw new Error('no label')
  await userEvent.click(label)
}

beforeEach(() => page.viewport(1024, 700))

it('has a label, column headers, row headers and cells', async () => {
  await show(<DataTable {...base} />)
  await expect.element(page.getByRole('grid', { name: '維修單' })).toBeVisible()
  expect(page.getByRole('columnheader').all()).toHaveLength(3)
  await expect.element(page.getByRole('rowheader', { name: 'RO-1' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '台北精密電子' })).toBeVisible()
})

it('announces the sort order and requests another', async () => {
  const onSort = vi.fn<(sort: Sort) => void>()
  await show(<DataTable {...base} sort={{ field: 'customer', order: 'desc' }} onSort={onSort} />)
  await expect.element(page.getByRole('columnheader', { name: '客戶' })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('columnheader', { name: '單號' })).toHaveAttribute('aria-sort', 'none')
  await expect.element(page.getByRole('columnheader', { name: '件數' })).not.toHaveAttribute('aria-sort')
  await page.getByRole('columnheader', { name: '客戶' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ field: 'customer', order: 'asc' })
  await page.getByRole('columnheader', { name: '單號' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ field: 'no', order: 'asc' })
})

it('of two presses in one task opens only the page of the last', async () => {
  const navigate = vi.fn<(to: string) => void>()
  await show(inApp(<DataTable {...base} hrefOf={({ id }) => `/orders/${id}`} />, navigate))
  const links = page.getByRole('link').elements()
  for (const link of links.slice(0, 2)) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(navigate).not.toHaveBeenCalled()
  await expect.poll(() => navigate.mock.calls.map(([to]) => to)).toEqual([links[1]?.getAttribute('href')])
})

it('leaves a press that opens another tab to the browser', async () => {
  const navigate = vi.fn<(to: string) => void>()
  await show(inApp(<DataTable {...base} hrefOf={({ id }) => `/orders/${id}`} />, navigate))
  const link = page.getByRole('link', { name: 'RO-1' }).element()
  const isLeft = (held: MouseEventInit) => {
    let isDefault = false
    const stop = (event: Event) => {
      isDefault = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', stop, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
    return isDefault
  }
  expect([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }].map(isLeft)).toEqual([true, true, true])
  expect(navigate).not.toHaveBeenCalled()
  expect(isLeft({})).toBe(false)
  await expect.poll(() => navigate).toHaveBeenCalledOnce()
})

it('opens a row once, by its link, by a press on the row and by Enter', async () => {
  const navigate = vi.fn<(to: string) => void>()
  await show(inApp(<DataTable {...base} hrefOf={({ id }) => `/orders/${id}`} />, navigate))
  const link = page.getByRole('link', { name: 'RO-1' })
  await expect.element(link).toHaveAttribute('href', '/orders/a')
  await link.click()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/orders/a'])
  await page.getByRole('gridcell', { name: '台北精密電子' }).click()
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/orders/a', '/orders/b'])
  await userEvent.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledTimes(3)
})

it('reports a press on a row without a link', async () => {
  const onOpen = vi.fn<(row: Order) => void>()
  await show(<DataTable {...base} onOpen={onOpen} />)
  await page.getByRole('gridcell', { name: '王小明' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0])
})

it('selects rows, one and all', async () => {
  const seen: string[][] = []
  await show(
    <Held<ReadonlySet<string>> start={new Set()}>
      {(keys, setKeys) => {
        seen.push([...keys])
        return <DataTable {...base} selection={{ keys, onChange: setKeys }} />
      }}
    </Held>,
  )
  await press(/RO-2/)
  await expect.poll(() => seen.at(-1)).toEqual(['b'])
  page.getByRole('checkbox').first().element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => seen.at(-1)?.toSorted()).toEqual(['a', 'b'])
})

const focused = () => document.activeElement
const focusedRow = () => focused()?.closest('tr')?.dataset['row']
const strike = (...keys: readonly string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

it('is one Tab stop; the arrow keys move over rows, cells and headers', async () => {
  await show(
    inApp(
      <>
        <button type="button">before</button>
        <DataTable {...base} hrefOf={({ id }) => `/orders/${id}`} selection={{ keys: new Set(), onChange: () => {} }} />
        <button type="button">after</button>
      </>,
    ),
  )
  page.getByText('before').element().focus()
  await userEvent.keyboard('{Tab}')
  expect([focused()?.tagName, focusedRow()]).toEqual(['TR', 'a'])
  await strike('ArrowDown', 'ArrowDown')
  expect([focused()?.tagName, focusedRow()]).toEqual(['TR', 'b'])
  await strike('ArrowRight', 'ArrowRight')
  expect(focused()).toBe(page.getByRole('link', { name: 'RO-2' }).element())
  await strike('ArrowRight')
  expect(focused()).toBe(page.getByRole('gridcell', { name: '台北精密電子' }).element())
  await strike('ArrowUp')
  expect(focused()).toBe(page.getByRole('gridcell', { name: '王小明' }).element())
  await strike('ArrowUp')
  expect(focused()).toBe(page.getByRole('columnheader', { name: '客戶' }).element())
  await strike('ArrowDown', 'End')
  expect([focused()?.textContent, focusedRow()]).toEqual(['2', 'a'])
  await strike('Home', 'ArrowLeft', 'End')
  expect([focused()?.tagName, focusedRow()]).toEqual(['TR', 'b'])
  await userEvent.keyboard('{Tab}')
  expect(focused()?.textContent).toBe('after')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focusedRow()).toBe('b')
})

it('sorts and selects by keyboard', async () => {
  const seen: string[][] = []
  const onSort = vi.fn<(sort: Sort) => void>()
  const onAddSort = vi.fn<(sort: Sort) => void>()
  await show(
    <Held<ReadonlySet<string>> start={new Set()}>
      {(keys, setKeys) => {
        seen.push([...keys].toSorted())
        return <DataTable {...base} {...{ onSort, onAddSort }} selection={{ keys, onChange: setKeys }} />
      }}
    </Held>,
  )
  const chosen = async (...keys: string[]) => {
    await expect.poll(() => seen.at(-1)).toEqual(keys)
  }
  page.getByRole('columnheader', { name: '客戶' }).element().focus()
  await userEvent.keyboard('{Enter}{Shift>} {/Shift}')
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ field: 'customer', order: 'asc' })
  expect(onAddSort).toHaveBeenCalledExactlyOnceWith({ field: 'customer', order: 'asc' })
  await strike('ArrowDown')
  await userEvent.keyboard(' ')
  await chosen('a')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await chosen('a', 'b')
  await userEvent.keyboard(' ')
  await chosen('a')
  await userEvent.keyboard('{Control>}a{/Control}')
  await chosen('a', 'b')
  await userEvent.keyboard('{Escape}')
  await chosen()
})

it('keeps the focus position when the rows are replaced', async () => {
  await show(
    <Held<readonly Order[]> start={rows}>
      {(held, hold) => (
        // by a timer: a press would take the focus
        <DataTable {...base} rows={held} onOpen={() => setTimeout(() => hold([{ id: 'x', no: 'RO-8', customer: '', count: 1 }]))} />
      )}
    </Held>,
  )
  page.getByRole('rowheader', { name: 'RO-2' }).element().closest('tr')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusedRow).toBe('x')
})

it('re-renders no other row when one is selected', async () => {
  const cell = vi.fn<(row: Order) => string>(({ no }) => no)
  const plain: readonly DataColumn<Order>[] = [{ id: 'no', header: '單號', cell, isRowHeader: true }]
  await show(
    <Held<ReadonlySet<string>> start={new Set()}>
      {(keys, setKeys) => <DataTable {...base} columns={plain} selection={{ keys, onChange: setKeys }} />}
    </Held>,
  )
  cell.mockClear()
  await press(/RO-2/)
  await expect.element(page.getByRole('checkbox', { name: /RO-2/ })).toBeChecked()
  expect(cell).not.toHaveBeenCalled()
})

it('announces loading, in rows of the final height, and keeps old rows while it reloads', async () => {
  const { rerender } = await show(<DataTable {...base} rows={[]} isLoading skeletonRows={3} />)
  expect(page.getByRole('grid').element().closest('[aria-busy="true"]')).not.toBeNull()
  expect(page.getByRole('rowheader', { name: '載入中…' }).all()).toHaveLength(3)
  const height = page.getByRole('row').nth(1).element().getBoundingClientRect().height
  await rerender(<DataTable {...base} isLoading />)
  await expect.element(page.getByRole('rowheader', { name: 'RO-1' })).toBeVisible()
  expect(page.getByRole('grid').element().closest('[aria-busy="true"]')).not.toBeNull()
  expect(page.getByRole('row').nth(1).element().getBoundingClientRect().height).toBe(height)
})

it('shows the empty state with its action', async () => {
  await show(<DataTable {...base} rows={[]} />)
  await expect.element(page.getByRole('heading', { name: '沒有維修單' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '新增' })).toBeVisible()
})

it('hides columns that do not fit a narrow window', async () => {
  await page.viewport(700, 700)
  await show(<DataTable {...base} />)
  expect(page.getByRole('columnheader').all()).toHaveLength(2)
})

it('becomes cards on a phone, with links, selection and a sort menu', async () => {
  await page.viewport(390, 800)
  const onSort = vi.fn<(sort: Sort) => void>()
  const onChange = vi.fn<(keys: ReadonlySet<string>) => void>()
  await show(
    <DataTable
      {...base}
      hrefOf={({ id }) => `/orders/${id}`}
      sort={{ field: 'no', order: 'asc' }}
      onSort={onSort}
      selection={{ keys: new Set(), onChange }}
    />,
  )
  await expect.element(page.getByRole('list', { name: '維修單' })).toBeVisible()
  expect(page.getByRole('listitem').all()).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'RO-2' })).toHaveAttribute('href', '/orders/b')
  await expect.element(page.getByText('台北精密電子 × 5')).toBeVisible()
  await press('選取 RO-2')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['b']))
  await page.getByRole('button', { name: /^排序方式：單號（遞增）$/ }).click()
  await page.getByRole('menuitemradio', { name: '客戶（遞減）' }).click()
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ field: 'customer', order: 'desc' })
})

it('shows a long page in full, as table and as cards', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ id: `r${at}`, no: `RO-${at}`, customer: '王小明', count: at }))
  await show(<DataTable {...base} rows={many} />)
  await expect.poll(() => page.getByRole('row').all().length).toBe(51)
  await page.viewport(390, 700)
  await expect.poll(() => page.getByRole('listitem').all().length).toBe(50)
})

it('only the page scrolls down a long table; its head stays in sight, and the focused row is not beneath it', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ id: `r${at}`, no: `RO-${at}`, customer: '王小明', count: at }))
  await show(<DataTable {...base} rows={many} />)
  await expect.poll(() => page.getByRole('row').all().length).toBe(51)
  const grid = page.getByRole('grid').element()
  for (let box = grid.parentElement; box !== null && box !== document.body; box = box.parentElement)
    expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1)
  const head = () => page.getByRole('columnheader').first().element().getBoundingClientRect()
  const rowAt = (index: number) => page.getByRole('row').nth(index).element()
  rowAt(40).focus()
  await expect.poll(() => scrollY).toBeGreaterThan(500)
  await expect.poll(() => head().top).toBeGreaterThanOrEqual(0)
  for (let up = 0; up < 25; up++) await strike('ArrowUp')
  await expect.poll(() => document.activeElement).toBe(rowAt(15))
  expect(rowAt(15).getBoundingClientRect().top).toBeGreaterThanOrEqual(head().bottom)
})

it('a table wider than its place scrolls sideways, and not down', async () => {
  await page.viewport(700, 500)
  const many = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, no: `RO-${at}`, customer: '王小明', count: at }))
  await show(<DataTable {...base} columns={columns.map((column) => ({ ...column, width: '30rem' }))} flexibleWidth="30rem" rows={many} />)
  await expect.poll(() => page.getByRole('row').all().length).toBe(31)
  const box = page.getByRole('grid').element().parentElement
  await expect.poll(() => box && getComputedStyle(box).overflowX).toBe('auto')
  expect(box?.scrollHeight).toBe(box?.clientHeight)
})

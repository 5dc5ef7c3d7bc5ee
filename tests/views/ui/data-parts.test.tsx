import { Wrench } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ITEM_STATUSES, ORDER_STATUSES, WAITS_FOR } from '../../../src/domain/entities/statuses.ts'
import { ActiveFilters, ChoiceChips } from '../../../src/views/ui/table/filter-chips.tsx'
import { LateMarks } from '../../../src/views/ui/fields/late-flags.tsx'
import { MultiSelect } from '../../../src/views/ui/fields/multi-select.tsx'
import { Pagination } from '../../../src/views/ui/table/pagination.tsx'
import { ProgressBar } from '../../../src/views/ui/page/progress-bar.tsx'
import { SkeletonText } from '../../../src/views/ui/page/skeleton.tsx'
import { ITEM_STYLES, ORDER_STYLES, StatusBadge } from '../../../src/views/ui/text/status-badge.tsx'
import { Timeline } from '../../../src/views/ui/page/timeline.tsx'
import { TurnBadge } from '../../../src/views/ui/text/turn-badge.tsx'
import { Held, show } from './show.tsx'

it('Pagination: range, ends, steps and size', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const onSize = vi.fn<(size: number) => void>()
  const { rerender } = await show(<Pagination page={2} size={20} total={95} onPage={onPage} onSize={onSize} />)
  const nav = page.getByRole('navigation', { name: '分頁' })
  await expect.element(nav).toMatchTextContent('21–40 / 95')
  for (const name of ['第一頁', '上一頁', '下一頁', '最後一頁']) await page.getByRole('button', { name }).click()
  expect(onPage.mock.calls).toEqual([[1], [1], [3], [5]])
  await page.getByRole('button', { name: '20 筆 / 頁' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: '20 筆 / 頁' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '50 筆 / 頁' }).click()
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50)
  await rerender(<Pagination page={5} size={20} total={95} onPage={onPage} onSize={onSize} />)
  await expect.element(nav).toMatchTextContent('81–95 / 95')
  await expect.element(page.getByRole('button', { name: '下一頁' })).toBeDisabled()
  await rerender(<Pagination page={1} size={20} total={0} onPage={onPage} onSize={onSize} />)
  await expect.element(nav).toMatchTextContent('0–0 / 0')
  await expect.element(page.getByRole('button', { name: '上一頁' })).toBeDisabled()
})

it('StatusBadge: every status has an icon and a label, alike for orders and items', async () => {
  await show(
    <>
      {[...ITEM_STATUSES, 'actionRequired' as const, 'inProgress' as const].map((status) => (
        <StatusBadge key={status} status={status} label={`word ${status}`} />
      ))}
    </>,
  )
  for (const status of new Set([...ITEM_STATUSES, ...ORDER_STATUSES])) {
    const badge = document.querySelector(`[data-status="${status}"]`)
    expect(badge?.querySelector('svg')).not.toBeNull()
    expect(badge?.textContent).toBe(`word ${status}`)
  }
  for (const status of ITEM_STATUSES.filter((one) => one in ORDER_STYLES))
    expect(Object.entries(ORDER_STYLES).find(([name]) => name === status)?.[1]).toBe(ITEM_STYLES[status])
})

it('TurnBadge: labels for both readers, and the start time', async () => {
  await show(
    <>
      {WAITS_FOR.map((turn) => (
        <p key={turn}>
          <TurnBadge turn={turn} viewer="customer" /> / <TurnBadge turn={turn} viewer="employee" since="2026-11-20T01:00:00.000Z" />
        </p>
      ))}
    </>,
  )
  await expect.element(page.getByText('待您處理')).toBeVisible()
  await expect.element(page.getByText('等待客戶')).toBeVisible()
  expect(page.getByRole('time').all()).toHaveLength(4)
})

it('TurnBadge: a label is never wider than its place', async () => {
  await show(
    <div style={{ width: '4rem' }}>
      <TurnBadge turn="center" viewer="customer" />
    </div>,
  )
  const badge = document.querySelector('[data-turn]')
  expect(badge?.getBoundingClientRect().width).toBeLessThanOrEqual(64)
})

it('LateMarks: a single mark shows its label where there is room; several are icons side by side with names', async () => {
  const cell = (width: number, late: { isOverdue?: boolean; isStuck?: boolean }) => (
    <span data-testid="cell" style={{ display: 'flex', columnGap: 8, width }}>
      <LateMarks hasLabel late={late} />
    </span>
  )
  const { rerender } = await show(cell(200, { isOverdue: true }))
  const mark = () => document.querySelector('[data-late=overdue]')
  expect(mark()?.textContent).toBe('逾期')
  expect(mark()?.getBoundingClientRect().width).toBeGreaterThan(35)
  await rerender(cell(20, { isOverdue: true }))
  expect(mark()?.getBoundingClientRect().width).toBeLessThanOrEqual(20)
  await rerender(cell(200, { isOverdue: true, isStuck: true }))
  await expect.element(page.getByRole('img', { name: '逾期' })).toBeVisible()
  const [first, second] = [...document.querySelectorAll('[data-late]')].map((one) => one.getBoundingClientRect())
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(8)
})

it('Timeline: an ordered list; internal entries are marked', async () => {
  const entry = { icon: Wrench, tone: 'waitingCenter', actor: '陳工程師', time: '2026-11-20T01:00:00.000Z' } as const
  await show(
    <Timeline
      label="處理歷程"
      entries={[
        { ...entry, id: '2', title: '內部備註', isInternal: true, content: '檢查批號' },
        { ...entry, id: '1', title: '開始維修', files: <span>photo.jpg</span> },
      ]}
    />,
  )
  const list = page.getByRole('list', { name: '處理歷程' })
  expect(list.element().tagName).toBe('OL')
  const [first, second] = page.getByRole('listitem').all()
  await expect.element(first ?? list).toMatchTextContent(/內部備註內部紀錄.*檢查批號/)
  await expect.element(second ?? list).not.toMatchTextContent('內部紀錄')
  await expect.element(second ?? list).toMatchTextContent(/開始維修陳工程師.*photo\.jpg/)
})

it('ProgressBar: determinate and indeterminate', async () => {
  await show(
    <>
      <ProgressBar label="匯出" value={0.42} detail="1.2 MB" />
      <ProgressBar label="準備" isLabelHidden />
    </>,
  )
  await expect.element(page.getByRole('progressbar', { name: '匯出' })).toHaveAttribute('aria-valuenow', '42')
  await expect.element(page.getByText('42% · 1.2 MB')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '準備' })).not.toHaveAttribute('aria-valuenow')
})

it('SkeletonText announces loading once', async () => {
  await show(<SkeletonText label="載入中…" />)
  await expect.element(page.getByRole('status', { name: '載入中…' })).toBeInTheDocument()
})

it('ActiveFilters: removes one by its button or by Delete, and all', async () => {
  const onClear = vi.fn<() => void>()
  const filters = [
    { id: 'status', name: '狀態', value: '維修中' },
    { id: 'date', name: '日期', value: '2026/11' },
    { id: 'brand', name: '品牌', value: 'Zentik' },
  ]
  const { rerender } = await show(
    <Held start={filters}>
      {(held, hold) => <ActiveFilters filters={held} onRemove={(gone) => hold(held.filter(({ id }) => id !== gone))} onClear={onClear} />}
    </Held>,
  )
  await expect.element(page.getByRole('list', { name: '目前的篩選條件' }).getByRole('listitem').first()).toBeVisible()
  const status = page.getByRole('button', { name: '移除篩選條件 狀態: 維修中' })
  const date = page.getByRole('button', { name: '移除篩選條件 日期: 2026/11' })
  const brand = page.getByRole('button', { name: '移除篩選條件 品牌: Zentik' })
  await status.click()
  await expect.element(status).not.toBeInTheDocument()
  // the next chip has the focus when one goes, else the one before
  await expect.element(date).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Delete}')
  await expect.element(brand).not.toBeInTheDocument()
  await expect.element(date).toHaveFocus()
  await page.getByRole('button', { name: '清除全部' }).click()
  expect(onClear).toHaveBeenCalledOnce()
  await rerender(<ActiveFilters filters={[]} onRemove={() => {}} onClear={onClear} />)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

it('ChoiceChips: any number, in the order of the options', async () => {
  const seen: (readonly string[])[] = []
  const choices = [
    { value: 'a', label: '待審核', count: 3 },
    { value: 'b', label: '維修中' },
  ]
  await show(
    <Held<readonly string[]> start={['b']}>
      {(selected, setSelected) => {
        seen.push(selected)
        return <ChoiceChips label="狀態" choices={choices} selected={selected} onChange={setSelected} />
      }}
    </Held>,
  )
  await expect.element(page.getByRole('button', { name: '維修中' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /待審核/ }).click()
  await expect.poll(() => seen.at(-1)).toEqual(['a', 'b'])
  await page.getByRole('button', { name: '維修中' }).click()
  await expect.poll(() => seen.at(-1)).toEqual(['a'])
})

it('ChoiceChips: keep their place while the counts are loading', async () => {
  const choices = ['待審核', '維修中', '待寄回'].map((label, index) => ({ value: `c${index}`, label }))
  const chips = (isLoading: boolean) => (
    <section aria-label="篩選">
      <ChoiceChips
        label="狀態"
        choices={choices.map((choice) => ({ ...choice, ...(isLoading ? {} : { count: 61 }) }))}
        selected={[]}
        onChange={() => undefined}
        isLoading={isLoading}
      />
    </section>
  )
  const widths = () =>
    [...page.getByLabelText('篩選').element().querySelectorAll('.rounded-full')].map((chip) => chip.getBoundingClientRect().width)
  const { rerender } = await show(chips(true))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  const reserved = widths()
  await rerender(chips(false))
  await expect.element(page.getByRole('button', { name: '待審核 61' })).toBeVisible()
  expect(widths()).toEqual(reserved)
})

it('MultiSelect: many options have a search field, few have none', async () => {
  const choices = ['台北精密電子', '晨光科技', ...Array.from({ length: 10 }, (_, n) => `客戶 ${n}`)].map((label, n) => ({
    value: `c${n}`,
    label,
    count: n,
  }))
  const seen: (readonly string[])[] = []
  await show(
    <Held<readonly string[]> start={['c1']}>
      {(value, setValue) => {
        seen.push(value)
        return <MultiSelect name="customerId" label="客戶" value={value} choices={choices} onChange={setValue} />
      }}
    </Held>,
  )
  await page.getByRole('button', { name: /客戶/ }).click()
  const box = page.getByRole('searchbox', { name: '搜尋' })
  await expect.element(box).toHaveFocus()
  expect(page.getByRole('option').all()).toHaveLength(12)
  await userEvent.keyboard('臺北')
  await expect.poll(() => page.getByRole('option').all().length).toBe(1)
  await page.getByRole('option', { name: /台北精密電子/ }).click()
  await expect.poll(() => seen.at(-1)).toEqual(['c0', 'c1'])
})

it('MultiSelect: the list is built when it is opened, stays open while several are chosen, and Escape keeps them', async () => {
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), count: undefined }))
  await show(
    <Held<readonly string[]> start={['c']}>
      {(value, setValue) => <MultiSelect name="priority" label="優先" value={value} choices={choices} onChange={setValue} />}
    </Held>,
  )
  const button = page.getByRole('button', { name: /優先/ })
  await expect.element(button).toHaveTextContent('C')
  expect(document.querySelector('[role=option], select')).toBeNull()
  button.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: '優先' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'C' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('option', { name: 'C' })).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Home} ')
  await expect.element(page.getByRole('option', { name: 'A' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(button).toHaveTextContent('A')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByRole('option', { name: 'B' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(button).toHaveTextContent('A、B、C')
  await vi.waitUntil(() => document.activeElement === button.element())
})

it('MultiSelect: few options are shown as a list', async () => {
  const choices = ['a', 'b'].map((value) => ({ value, label: value, count: undefined }))
  await show(<MultiSelect name="priority" label="優先" value={[]} choices={choices} onChange={() => {}} />)
  await page.getByRole('button', { name: /優先/ }).click()
  await expect.element(page.getByRole('option', { name: 'a' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

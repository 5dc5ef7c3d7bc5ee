import { Inbox } from 'lucide-react'
import { ITEM_STATUSES, ORDER_STATUSES, WAITS_FOR } from '../../src/domain/entities/statuses.ts'
import { stageOf } from '../../src/domain/repair-stations.ts'
import { useLabels } from '../../src/views/hooks/labels.ts'
import { DeviceDrawing } from '../../src/views/ui/device-drawing.tsx'
import { LateFlags, LateMarks } from '../../src/views/ui/fields/late-flags.tsx'
import { EmptyState } from '../../src/views/ui/page/empty-state.tsx'
import { QrCode } from '../../src/views/ui/qr-code.tsx'
import { RepairLine } from '../../src/views/ui/repair-line.tsx'
import { Seal } from '../../src/views/ui/seal.tsx'
import type { DataColumn, DataTableProps, Sort } from '../../src/views/ui/table/data-table-types.ts'
import { DataTable } from '../../src/views/ui/table/data-table.tsx'
import { ActiveFilters, ChoiceChips } from '../../src/views/ui/table/filter-chips.tsx'
import { ListSearch } from '../../src/views/ui/table/list-search.tsx'
import { Pagination } from '../../src/views/ui/table/pagination.tsx'
import { AccountStatusBadge } from '../../src/views/ui/text/account-status.tsx'
import { CopyText } from '../../src/views/ui/text/copy-text.tsx'
import { DateText } from '../../src/views/ui/text/date-text.tsx'
import { MoneyText } from '../../src/views/ui/text/money-text.tsx'
import { OneLine } from '../../src/views/ui/text/one-line.tsx'
import { StatusBadge } from '../../src/views/ui/text/status-badge.tsx'
import { TrackingLink } from '../../src/views/ui/text/tracking-link.tsx'
import { TurnBadge } from '../../src/views/ui/text/turn-badge.tsx'
import { Held, nothing, type Sample, type Say } from './sample.tsx'

interface Row {
  readonly no: string
  readonly customer: string
  readonly count: number
}

const rowsOf = (say: Say): readonly Row[] => [
  { no: 'RO-2026-0041', customer: say('王小明', 'Grace Chen'), count: 2 },
  { no: 'RO-2026-0042', customer: say('晨光科技', 'Coast Logistics'), count: 5 },
]
const columnsOf = (say: Say): readonly DataColumn<Row>[] => [
  { id: 'no', header: say('單號', 'Number'), cell: ({ no }) => no, isRowHeader: true, sortable: true },
  { id: 'customer', header: say('客戶', 'Customer'), cell: ({ customer }) => customer, sortable: true },
  { id: 'count', header: say('件數', 'Devices'), cell: ({ count }) => count, align: 'end', hideBelow: 'md' },
]
const table = (say: Say, more: Partial<DataTableProps<Row>>) => (
  <DataTable
    label={say('維修單', 'Orders')}
    columns={columnsOf(say)}
    rows={rowsOf(say)}
    keyOf={({ no }) => no}
    nameOf={({ no }) => no}
    empty={<EmptyState icon={Inbox} title={say('沒有維修單', 'No orders')} />}
    card={({ customer, count }) => `${customer} × ${count}`}
    {...more}
  />
)

const ItemStatuses = () => {
  const { itemStatus } = useLabels()
  return ITEM_STATUSES.map((status) => <StatusBadge key={status} status={status} label={itemStatus(status, false)} />)
}
const OrderStatuses = () => {
  const { orderStatus } = useLabels()
  return ORDER_STATUSES.map((status) => <StatusBadge key={status} size="md" status={status} label={orderStatus(status, false)} />)
}

const ACCOUNTS = ['invited', 'pendingVerification', 'active', 'suspended', 'locked', 'deleted'] as const
const CATEGORIES = ['notebook', 'phone', 'tablet', 'camera', 'printer', 'monitor', undefined] as const
const LATE = { isOverdue: true, isStuck: true, isUncollected: true }

export const data: readonly Sample[] = [
  {
    file: 'table/data-table',
    variants: {
      sort: (say) => <Held<Sort> start={{ field: 'no', order: 'desc' }}>{(sort, onSort) => table(say, { sort, onSort })}</Held>,
      selection: (say) => (
        <Held<ReadonlySet<string>> start={new Set(['RO-2026-0041'])}>
          {(keys, onChange) => table(say, { selection: { keys, onChange } })}
        </Held>
      ),
      isLoading: (say) => table(say, { rows: [], isLoading: true }),
      empty: (say) => table(say, { rows: [] }),
    },
  },
  {
    file: 'table/filter-chips',
    variants: {
      ActiveFilters: (say) => (
        <ActiveFilters
          filters={[
            { id: 'status', name: say('狀態', 'Status'), value: say('維修中', 'In repair') },
            { id: 'customer', name: say('客戶', 'Customer'), value: say('晨光科技', 'Coast Logistics') },
          ]}
          onRemove={nothing}
          onClear={nothing}
        />
      ),
      ChoiceChips: (say) => (
        <Held<readonly string[]> start={['mine']}>
          {(selected, onChange) => (
            <ChoiceChips
              label={say('狀態', 'Status')}
              choices={[
                { value: 'mine', label: say('我的', 'Mine'), count: 4 },
                { value: 'late', label: say('逾期', 'Overdue'), count: 1 },
              ]}
              selected={selected}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'table/list-search',
    variants: {
      plain: (say) => (
        <Held start="">
          {(keyword, onType) => (
            <ListSearch
              label={say('搜尋', 'Search')}
              placeholder={say('單號或客戶', 'Number or customer')}
              keyword={keyword}
              onType={onType}
              onSearch={onType}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'table/pagination',
    variants: {
      plain: () => (
        <Held start={2}>{(page, onPage) => <Pagination page={page} size={20} total={183} onPage={onPage} onSize={nothing} />}</Held>
      ),
    },
  },
  {
    file: 'text/status-badge',
    variants: { 'item, sm': () => <ItemStatuses />, 'order, md': () => <OrderStatuses /> },
  },
  {
    file: 'text/turn-badge',
    variants: Object.fromEntries(
      (['customer', 'employee'] as const).map((viewer) => [
        viewer,
        () => WAITS_FOR.map((turn) => <TurnBadge key={turn} turn={turn} viewer={viewer} since="2026-11-20T02:10:00.000Z" />),
      ]),
    ),
  },
  { file: 'text/account-status', variants: { all: () => ACCOUNTS.map((status) => <AccountStatusBadge key={status} status={status} />) } },
  {
    file: 'fields/late-flags',
    variants: {
      LateFlags: () => <LateFlags late={LATE} viewer="employee" />,
      LateMarks: () => <LateMarks late={LATE} isUrgent />,
    },
  },
  {
    file: 'text/date-text',
    variants: Object.fromEntries(
      (['date', 'dateTime', 'time', 'relative'] as const).map((variant) => [
        variant,
        () => <DateText variant={variant} value="2026-11-20T02:10:00.000Z" />,
      ]),
    ),
  },
  {
    file: 'text/money-text',
    variants: {
      plain: () => <MoneyText amount={12_800} />,
      isStrong: () => <MoneyText isStrong amount={12_800} />,
      currency: () => <MoneyText amount={99.5} currency="USD" />,
      none: () => <MoneyText amount={null} />,
    },
  },
  { file: 'text/copy-text', variants: { plain: () => <CopyText value="NK13-2500001" /> } },
  {
    file: 'text/one-line',
    variants: { plain: (say) => <OneLine text={say('請於上班時間送達。', 'Please deliver during office hours.')} /> },
  },
  {
    file: 'text/tracking-link',
    variants: { plain: () => <TrackingLink carrier="post" trackingNo="70012345678901" trackingUrl="https://example.com/" /> },
  },
  {
    file: 'repair-line',
    variants: Object.fromEntries(
      ITEM_STATUSES.flatMap((repairStatus) => {
        const stage = stageOf({ repairStatus, resumeStatus: null })
        return stage === undefined ? [] : [[repairStatus, () => <RepairLine stage={stage} />]]
      }),
    ),
  },
  {
    file: 'seal',
    variants: Object.fromEntries((['repaired', 'sent', 'closed'] as const).map((word) => [word, () => <Seal word={word} />])),
  },
  {
    file: 'device-drawing',
    variants: Object.fromEntries(
      CATEGORIES.map((category) => [
        category ?? 'none',
        () => (
          <span className="block size-24">
            <DeviceDrawing category={category} />
          </span>
        ),
      ]),
    ),
  },
  { file: 'qr-code', variants: { plain: () => <QrCode content="https://example.com/tracking" label="QR" /> } },
]

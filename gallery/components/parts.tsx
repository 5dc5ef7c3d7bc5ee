import { Inbox, PackageCheck, Send, Wrench } from 'lucide-react'
import { Button } from '../../src/views/ui/button.tsx'
import { showToast } from '../../src/views/ui/overlays/show-toast.ts'
import { ConfirmDialog } from '../../src/views/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../src/views/ui/overlays/dialog.tsx'
import { Columns } from '../../src/views/ui/page/columns.tsx'
import { DescriptionList } from '../../src/views/ui/page/description-list.tsx'
import { Disclosure } from '../../src/views/ui/page/disclosure.tsx'
import { EmptyState } from '../../src/views/ui/page/empty-state.tsx'
import { FoldedSection } from '../../src/views/ui/page/folded-section.tsx'
import { NoticeBanner } from '../../src/views/ui/page/notice-banner.tsx'
import { PageHeader } from '../../src/views/ui/page/page-header.tsx'
import { ProgressBar } from '../../src/views/ui/page/progress-bar.tsx'
import { Section } from '../../src/views/ui/page/section.tsx'
import { Skeleton, SkeletonText } from '../../src/views/ui/page/skeleton.tsx'
import { Spinner } from '../../src/views/ui/page/spinner.tsx'
import { StickyActions } from '../../src/views/ui/page/sticky-actions.tsx'
import { Tabs } from '../../src/views/ui/page/tabs.tsx'
import { Timeline } from '../../src/views/ui/page/timeline.tsx'
import { Held, nothing, type Sample, type Say } from './sample.tsx'

const TONES = ['info', 'success', 'warning', 'danger'] as const
const KINDS = ['default', 'success', 'error'] as const

const entriesOf = (say: Say) => [
  {
    id: 'sent',
    icon: Send,
    tone: 'neutral' as const,
    title: say('送出維修單', 'Order sent'),
    actor: say('王小明（客戶）', 'Grace Chen (customer)'),
    time: '2026-11-20T02:10:00.000Z',
  },
  {
    id: 'received',
    icon: PackageCheck,
    tone: 'waitingCenter' as const,
    title: say('已收件', 'Received'),
    actor: say('倉儲', 'Warehouse'),
    time: '2026-11-22T06:30:00.000Z',
    isInternal: true,
    content: say('外箱略有破損。', 'The box is slightly damaged.'),
  },
]

export const parts: readonly Sample[] = [
  {
    file: 'page/notice-banner',
    variants: {
      ...Object.fromEntries(
        TONES.map((tone) => [
          tone,
          (say: Say) => (
            <NoticeBanner
              tone={tone}
              isLive={false}
              title={say('請補充資料', 'More information is needed')}
              action={
                <Button size="sm" onPress={nothing}>
                  {say('回覆', 'Answer')}
                </Button>
              }
            >
              {say('服務中心請您提供購買證明。', 'The service centre asks for a proof of purchase.')}
            </NoticeBanner>
          ),
        ]),
      ),
      isLine: (say) => <NoticeBanner isLine>{say('您正在查看三天前的資料。', 'You see the data of three days ago.')}</NoticeBanner>,
    },
  },
  {
    file: 'page/empty-state',
    variants: {
      plain: (say) => <EmptyState icon={Inbox} title={say('沒有維修單', 'No orders')} />,
      'text, action': (say) => (
        <EmptyState
          icon={Inbox}
          title={say('沒有維修單', 'No orders')}
          text={say('送修的裝置會列在這裡。', 'Devices sent in for repair are listed here.')}
          action={<Button onPress={nothing}>{say('送修', 'Send in a device')}</Button>}
        />
      ),
    },
  },
  {
    file: 'overlays/dialog',
    variants: Object.fromEntries(
      (['sm', 'md', 'lg'] as const).map((size) => [
        size,
        (say: Say) => (
          <Held start={false}>
            {(isOpen, setOpen) => (
              <>
                <Button onPress={() => setOpen(true)}>{say('開啟對話框', 'Open the dialog')}</Button>
                <Dialog
                  size={size}
                  isOpen={isOpen}
                  onClose={() => setOpen(false)}
                  title={say('補充資料', 'More information')}
                  footer={<Button onPress={() => setOpen(false)}>{say('關閉', 'Close')}</Button>}
                >
                  <p>{say('對話框的內容。', 'What the dialog holds.')}</p>
                </Dialog>
              </>
            )}
          </Held>
        ),
      ]),
    ),
  },
  {
    file: 'overlays/confirm-dialog',
    variants: Object.fromEntries(
      (['plain', 'isDanger'] as const).map((name) => [
        name,
        (say: Say) => (
          <Held start={false}>
            {(isOpen, setOpen) => (
              <>
                <Button onPress={() => setOpen(true)}>{say('詢問', 'Ask')}</Button>
                <ConfirmDialog
                  isOpen={isOpen}
                  isDanger={name === 'isDanger'}
                  title={say('要刪除這份草稿嗎？', 'Delete this draft?')}
                  text={say('刪除後無法復原。', 'It cannot be brought back.')}
                  confirmLabel={say('刪除', 'Delete')}
                  onConfirm={() => setOpen(false)}
                  onClose={() => setOpen(false)}
                />
              </>
            )}
          </Held>
        ),
      ]),
    ),
  },
  {
    file: 'overlays/toaster',
    variants: Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        (say: Say) => (
          <Button
            onPress={() => showToast({ kind, title: say('已儲存', 'Saved'), content: say('維修單已更新。', 'The order is up to date.') })}
          >
            {say('顯示訊息', 'Show the message')}
          </Button>
        ),
      ]),
    ),
  },
  {
    file: 'page/page-header',
    variants: {
      all: (say) => (
        <PageHeader
          title="RO-2026-0042"
          subtitle={say('張怡君', 'Emily Chang')}
          count="12"
          back={{ href: '/', label: say('維修單', 'Orders') }}
          actions={<Button onPress={nothing}>{say('匯出', 'Export')}</Button>}
        />
      ),
    },
  },
  {
    file: 'page/section',
    variants: {
      plain: (say) => (
        <Section
          title={say('裝置', 'Devices')}
          count="2"
          description={say('送修的裝置', 'What was sent in')}
          actions={
            <Button size="sm" onPress={nothing}>
              {say('新增', 'Add')}
            </Button>
          }
        >
          <p>Norvane Kite 13</p>
        </Section>
      ),
      'level 3': (say) => (
        <Section level={3} title={say('裝置', 'Devices')}>
          <p>Norvane Kite 13</p>
        </Section>
      ),
    },
  },
  {
    file: 'page/folded-section',
    variants: { plain: (say) => <FoldedSection title={say('維修紀錄', 'History')}>{say('兩筆', 'Two entries')}</FoldedSection> },
  },
  {
    file: 'page/disclosure',
    variants: {
      folded: (say) => <Disclosure title={say('維修紀錄', 'History')}>{say('兩筆', 'Two entries')}</Disclosure>,
      isDefaultExpanded: (say) => (
        <Disclosure isDefaultExpanded title={say('維修紀錄', 'History')}>
          {say('兩筆', 'Two entries')}
        </Disclosure>
      ),
    },
  },
  {
    file: 'page/tabs',
    variants: {
      plain: (say) => (
        <Held start="one">
          {(value, onChange) => (
            <Tabs
              label={say('內容', 'Content')}
              value={value}
              onChange={onChange}
              tabs={[
                { id: 'one', label: say('裝置', 'Devices'), count: 2, content: <p className="p-3">Norvane Kite 13</p> },
                { id: 'two', label: say('紀錄', 'History'), content: <p className="p-3">RO-2026-0042</p> },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'page/description-list',
    variants: Object.fromEntries(
      ([1, 2, 3, 4] as const).map((columns) => [
        String(columns),
        (say: Say) => (
          <DescriptionList
            columns={columns}
            rows={[
              { label: say('品牌', 'Brand'), value: 'Norvane' },
              { label: say('型號', 'Model'), value: 'NK13' },
              { label: say('序號', 'Serial number'), value: 'NK13-2500001', isMono: true },
              { label: say('備註', 'Remark'), value: say('請於上班時間送達。', 'Please deliver during office hours.'), isWide: true },
            ]}
          />
        ),
      ]),
    ),
  },
  {
    file: 'page/timeline',
    variants: {
      plain: (say) => <Timeline label={say('紀錄', 'History')} entries={entriesOf(say)} />,
      isFolded: (say) => <Timeline isFolded label={say('紀錄', 'History')} entries={entriesOf(say)} />,
    },
  },
  {
    file: 'page/columns',
    variants: {
      side: (say) => (
        <Columns side={<Section title={say('客戶', 'Customer')}>{say('張怡君', 'Emily Chang')}</Section>}>
          <Section title={say('裝置', 'Devices')}>Norvane Kite 13</Section>
        </Columns>
      ),
    },
  },
  {
    file: 'page/sticky-actions',
    variants: {
      start: (say) => (
        <StickyActions start={say('已儲存草稿', 'Draft saved')}>
          <Button onPress={nothing}>{say('取消', 'Cancel')}</Button>
          <Button variant="primary" icon={<Wrench />} onPress={nothing}>
            {say('送出', 'Send')}
          </Button>
        </StickyActions>
      ),
    },
  },
  {
    file: 'page/progress-bar',
    variants: {
      value: (say) => <ProgressBar label={say('上傳中', 'Uploading')} value={0.6} detail="2.1 MB/s" />,
      'length unknown': (say) => <ProgressBar label={say('準備中', 'Preparing')} />,
    },
  },
  {
    file: 'page/skeleton',
    variants: {
      Skeleton: () => <Skeleton className="h-10 w-40" />,
      SkeletonText: (say) => <SkeletonText lines={4} label={say('載入中', 'Loading')} />,
    },
  },
  {
    file: 'page/spinner',
    variants: Object.fromEntries(
      (['sm', 'md', 'lg'] as const).map((size) => [size, (say: Say) => <Spinner size={size} label={say('載入中', 'Loading')} />]),
    ),
  },
]

import type { NoticeReadRow, NoticeRow } from '../backend/records.ts'
import { addDays, dateInTaipei } from '../src/domain/formats/dates.ts'

const DAY_MS = 86_400_000

interface NoticeFixture {
  readonly id: string
  readonly title: readonly [zhHant: string, enUS: string]
  readonly content: readonly [zhHant: string, enUS: string]
  readonly publishing: NoticeRow['publishing']
  /** Days from today. */
  readonly from: number | null
  readonly to: number | null
  readonly rest: Pick<NoticeRow, 'category' | 'severity' | 'audience' | 'placement' | 'isPinned' | 'requireAcknowledge'>
}

const QUIET = { isPinned: false, requireAcknowledge: false } as const

/** The six notices of domain.md section 14, one of each kind. */
const FIXTURES: readonly NoticeFixture[] = [
  {
    id: 'holiday',
    title: ['年節休假與收件時間', 'Holiday closing and deliveries'],
    content: [
      '服務中心於連續假期**暫停收件**，期間寄達的包裹由大樓管理室代收。\n\n- 線上申請照常開放\n- 維修天數不計入休假日\n\n收假後依收到順序處理。',
      'The service centre **takes no parcels** during the holidays; the building keeps what arrives.\n\n- Orders can be sent at any time\n- Holidays do not count as repair days\n\nWe go on in the order of arrival.',
    ],
    publishing: 'published',
    from: 12,
    to: 20,
    rest: { ...QUIET, category: 'holiday', severity: 'info', audience: 'all', placement: ['home', 'login'] },
  },
  {
    id: 'maintenance',
    title: ['系統維護：週日凌晨 2 點到 4 點', 'Maintenance on Sunday, 2 to 4 a.m.'],
    content: [
      '維護期間**無法登入**，已暫存的內容不受影響。請提前送出急件。',
      'Nobody can **sign in** during the maintenance; what was saved stays. Please send urgent orders before.',
    ],
    publishing: 'published',
    from: -1,
    to: 6,
    rest: { ...QUIET, category: 'system', severity: 'warning', audience: 'all', placement: ['banner', 'home'] },
  },
  {
    id: 'recall',
    title: ['筆電電池召回：請先停用並送修', 'Notebook battery recall: stop using it and send it in'],
    content: [
      '部分 14 吋筆電的電池可能**過熱**。請確認機身底部的序號：\n\n1. 序號以 NW14 開頭者請立即停止充電\n2. 建立維修單，問題類別選「電池或充電」\n3. 我們免費更換電池\n\n如有疑問請寫信到 [服務信箱](mailto:service@service.example)。',
      'The batteries of some 14-inch notebooks may **overheat**. Look at the serial number underneath:\n\n1. If it begins with NW14, stop charging at once\n2. Create an order with the issue “Battery or charging”\n3. We replace the battery free of charge\n\nQuestions go to the [service mailbox](mailto:service@service.example).',
    ],
    publishing: 'published',
    from: -20,
    to: 120,
    rest: {
      category: 'recall',
      severity: 'warning',
      audience: 'customer',
      placement: ['home'],
      isPinned: true,
      requireAcknowledge: true,
    },
  },
  {
    id: 'price',
    title: ['檢測費調整', 'New inspection fees'],
    content: ['檢測費自下月起調整。（此公告因內容有誤已下架）', 'Inspection fees change next month. (Withdrawn because of an error)'],
    publishing: 'withdrawn',
    from: -10,
    to: 30,
    rest: { ...QUIET, category: 'service', severity: 'info', audience: 'customer', placement: ['home'] },
  },
  {
    id: 'typhoon',
    title: ['颱風停班：收件順延一日', 'Typhoon: parcels a day later'],
    content: ['因停班，當日包裹順延至隔日收件。', 'The centre was closed; parcels were taken in a day later.'],
    publishing: 'published',
    from: -60,
    to: -57,
    rest: { ...QUIET, category: 'service', severity: 'critical', audience: 'all', placement: ['banner', 'login'] },
  },
  {
    id: 'scanner',
    title: ['倉庫掃描器換新', ''],
    content: ['下週起改用新的條碼掃描器，請先完成操作說明。', ''],
    publishing: 'draft',
    from: null,
    to: null,
    rest: { ...QUIET, category: 'service', severity: 'info', audience: 'employee', placement: ['home'] },
  },
]

const at = (today: Date, days: number) => new Date(today.getTime() + days * DAY_MS).toISOString()

/** Nine in the morning in Taipei, so many days from today. */
const morning = (today: Date, days: number | null) =>
  days === null ? null : new Date(`${addDays(dateInTaipei(today.getTime()), days)}T09:00:00+08:00`).toISOString()

/** Dated relative to today. */
export const noticeRows = (today: Date): NoticeRow[] =>
  FIXTURES.map(({ id, title, content, publishing, from, to, rest }, index) => {
    const written = at(today, Math.min(-1, from ?? -1) - 1 - index / 24)
    return {
      ...rest,
      noticeId: `notice-${id}`,
      title: { zhHant: title[0], enUS: title[1] || null },
      content: { zhHant: content[0], enUS: content[1] || null },
      startAt: morning(today, from),
      endAt: morning(today, to),
      existedFiles: [],
      publishing,
      publishedAt: publishing === 'draft' ? null : written,
      createdBy: 'Lin Ya-Ting',
      createdAt: written,
      updatedAt: written,
      updatedByName: 'Lin Ya-Ting',
      rowVersion: 1,
    }
  })

/** The readings: which customer's person or member has read or acknowledged which notice. */
const READINGS = [
  ['recall', 'user-fang', true],
  ['recall', 'user-hsu', true],
  ['recall', 'user-li', false],
  ['maintenance', 'member-aud01', false],
  ['typhoon', 'user-chang', true],
  ['typhoon', 'member-coo01', true],
  ['typhoon', 'member-wh01', true],
] as const

export const noticeReadRows = (today: Date): NoticeReadRow[] =>
  READINGS.map(([notice, userId, isAcknowledged]) => {
    const isCustomer = userId.startsWith('user-')
    const readAt = at(today, notice === 'typhoon' ? -59 : -0.5)
    return {
      readId: `notice-${notice} ${isCustomer ? 'customer' : 'employee'} ${userId}`,
      noticeId: `notice-${notice}`,
      userId,
      isCustomer,
      readAt,
      acknowledgedAt: isAcknowledged ? readAt : null,
    }
  })

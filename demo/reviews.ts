import type { Accessory } from '../src/domain/entities/repair-item.ts'
import type { ReviewInput } from '../src/domain/entities/review.ts'
import type { Action, Outcome } from '../src/domain/entities/statuses.ts'
import { addDays, dateInTaipei } from '../src/domain/formats/dates.ts'
import { testTemplateOf, type FAULT_AREAS, type FAULT_CODES, type SYMPTOM_CODES } from '../src/domain/review-codes.ts'
import type { StaffName } from './accounts.ts'
import { issueOf } from './issues.ts'
import type { Device, Flaw } from './pictures.ts'
import { productOf } from './products.ts'
import type { ItemFixture } from './order-fixtures.ts'

interface Codes {
  readonly faultArea: (typeof FAULT_AREAS)[number]
  readonly symptomCode: (typeof SYMPTOM_CODES)[number]
  readonly faultCode: (typeof FAULT_CODES)[number]
}

/** The input of one action of a story. */
export interface Moment {
  readonly fixture: ItemFixture
  readonly action: Action
  /** Which time this action happens to the item, from 1. */
  readonly time: number
  readonly at: Date
  /** The item's running number in the demo: varies amounts, bins and pictures. */
  readonly n: number
  readonly quoteVersion: number
  readonly isEnglish: boolean
}

export const ACCESSORIES: readonly Accessory[] = ['charger', 'cable']

const OUTCOME_COMMENTS: Partial<Record<Outcome, string>> = {
  noFaultFound: '經完整檢測 48 小時無法重現問題，產品功能正常，將原機寄回。',
  replaced: '因零件已停產，依保固條款更換同型新品。',
  refunded: '無可供更換之同型產品，已通知通路辦理退款。',
  unrepairable: '主機板多處腐蝕且已無料件，無法修復，將原機寄回。',
  refused: '機身曾經非原廠改裝，無法受理維修，將原機寄回。',
}

const testItems = ({ fixture }: Moment, failed?: string) =>
  testTemplateOf(productOf(fixture.product).values.productCategory).map((line) => ({
    ...line,
    result: line.name === failed ? ('fail' as const) : ('pass' as const),
    ...(line.name === failed ? { note: '第三小時當機一次，需再次檢查散熱。' } : {}),
  }))

/** The levels of the diagnosis for the faults of the demo. */
const CODES: Record<ItemFixture['issue'], Codes> = {
  power: { faultArea: 'power', symptomCode: 'dead', faultCode: 'open' },
  display: { faultArea: 'display', symptomCode: 'noDisplay', faultCode: 'loose' },
  battery: { faultArea: 'power', symptomCode: 'noCharge', faultCode: 'worn' },
  heat: { faultArea: 'cooling', symptomCode: 'heat', faultCode: 'worn' },
  input: { faultArea: 'input', symptomCode: 'noResponse', faultCode: 'broken' },
  storage: { faultArea: 'storage', symptomCode: 'error', faultCode: 'corrupted' },
  network: { faultArea: 'connectivity', symptomCode: 'noSignal', faultCode: 'loose' },
  audio: { faultArea: 'board', symptomCode: 'noise', faultCode: 'broken' },
  port: { faultArea: 'board', symptomCode: 'noCharge', faultCode: 'loose' },
  liquid: { faultArea: 'board', symptomCode: 'dead', faultCode: 'corroded' },
  physical: { faultArea: 'housing', symptomCode: 'noDisplay', faultCode: 'broken' },
  firmware: { faultArea: 'software', symptomCode: 'error', faultCode: 'corrupted' },
}

const diagnosisOf = (moment: Moment): NonNullable<ReviewInput['diagnosis']> => {
  const { issue, warranty = 'inWarranty' } = moment.fixture
  const { diagnosis, faultReason } = issueOf(issue)
  return {
    diagnosis,
    faultReason,
    ...CODES[issue],
    warrantyDecision: warranty === 'inWarranty' ? 'inWarranty' : 'outOfWarranty',
  }
}

const inputs: Partial<Record<Action, (moment: Moment) => ReviewInput>> = {
  requestInfo: ({ isEnglish }) => ({
    publicComment: isEnglish ? 'Please send us a photo of the serial label.' : '請補充序號標籤的照片，謝謝。',
    requestedFields: ['photo'],
  }),
  accept: ({ fixture }) => ({ warrantyStatus: fixture.warranty ?? 'inWarranty', internalNote: '資料齊全，已確認保固。' }),
  receive: ({ at, n }) => ({
    receive: {
      receivedDate: dateInTaipei(at.getTime()),
      receivedQuantity: 1,
      serialVerified: true,
      accessoriesChecked: ACCESSORIES,
      packageCondition: 'good',
      location: `A-${String((n % 12) + 1).padStart(2, '0')}`,
    },
  }),
  startDiagnosis: ({ fixture }) => ({ rmsEngineerId: `member-${fixture.engineer ?? 'eng01'}` }),
  issueQuote: (moment) => ({
    publicComment: moment.isEnglish ? 'Please find our quotation for this repair.' : '檢測完成，請確認本次維修報價。',
    diagnosis: diagnosisOf(moment),
    quote: {
      currency: 'TWD',
      laborAmount: 800 + (moment.n % 5) * 200,
      partsAmount: 1500 + (moment.n % 7) * 450,
      shippingAmount: 150,
      inspectionFee: 500,
      validUntil: addDays(dateInTaipei(moment.at.getTime()), 30),
      repairDays: 2 + (moment.n % 4),
    },
  }),
  handOver: (moment) => ({
    diagnosis: diagnosisOf(moment),
    quote: { laborAmount: 1200, partsAmount: 2400, shippingAmount: 150, inspectionFee: 500 },
    internalNote: '檢測完成，零件有庫存，請協助報價。',
  }),
  approveQuote: ({ quoteVersion }) => ({ quote: { quoteVersion } }),
  declineQuote: ({ quoteVersion, isEnglish }) => ({
    publicComment: isEnglish ? 'Thank you, but this is too much for its age. Please send it back.' : '費用超出預算，請直接寄回，謝謝。',
    quote: { quoteVersion, inspectionFeeAccepted: true },
  }),
  approveNoCharge: (moment) => ({ diagnosis: diagnosisOf(moment), internalNote: '符合免費維修條件，直接排入維修。' }),
  waitParts: ({ at }) => ({
    parts: { expectedPartsDate: addDays(dateInTaipei(at.getTime()), 28) },
    publicComment: '零件調貨中，到貨後立即安排維修。',
  }),
  startRepair: () => ({ internalNote: '開始維修。' }),
  finishRepair: ({ fixture, n }) => ({
    repair: {
      resolutionCode: issueOf(fixture.issue).resolution,
      workDescription: issueOf(fixture.issue).work,
      partsUsed: [{ partNo: `P-${String(4000 + n * 13)}`, partName: issueOf(fixture.issue).part, quantity: 1 }],
    },
  }),
  testFail: (moment) => ({ test: { testItems: testItems(moment, 'function') }, internalNote: '退回重修。' }),
  testPass: (moment) => ({ test: { testItems: testItems(moment) }, internalNote: '人力調度，由維修者自行測試，結果已複核。' }),
  conclude: ({ fixture, n }) => {
    const outcome = fixture.outcome ?? 'noFaultFound'
    return {
      outcome,
      publicComment: OUTCOME_COMMENTS[outcome] ?? '檢測完成，將原機寄回。',
      ...(outcome === 'replaced' ? { repair: { replacementSerialNo: `${fixture.product}-26${String(n).padStart(5, '0')}` } } : {}),
    }
  },
  ship: ({ at, n }) => ({
    ship: {
      carrier: n % 2 === 0 ? '黑貓宅急便' : '示範物流',
      trackingNo: `DM${String(80_000_000 + n * 7919)}`,
      shippedDate: dateInTaipei(at.getTime()),
      returnedQuantity: 1,
      accessoriesReturned: ACCESSORIES,
    },
  }),
  confirmReceipt: ({ n, isEnglish }) => ({
    confirm: { rating: 5 - (n % 3), ratingComment: isEnglish ? 'Works again, thank you.' : '已收到，功能正常，謝謝。' },
  }),
  close: () => ({ internalNote: '客戶來電確認收到，代為結案。' }),
  cancel: ({ isEnglish }) => ({ reasonCode: 'userRequest', reason: isEnglish ? 'It works again.' : '問題已自行排除，取消維修。' }),
}

type Fields = Record<string, unknown>
const isBlock = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The second layer on top of the first, block by block. */
const merge = (base: Fields, top: Fields): Fields => {
  const merged = { ...base }
  for (const [field, value] of Object.entries(top)) {
    const below = base[field]
    merged[field] = isBlock(below) && isBlock(value) ? { ...below, ...value } : value
  }
  return merged
}

/** The form of an action as the person submits it: usual values, overridden by those of the story. */
export const inputOf = (moment: Moment): ReviewInput => {
  const { action, fixture, time } = moment
  const usual = inputs[action]?.(moment) ?? {}
  return merge(merge(usual, fixture.blocks?.[action] ?? {}), fixture.blocks?.[`${action}:${time}`] ?? {})
}

const BY_ENGINEER: readonly Action[] = [
  'startDiagnosis',
  'handOver',
  'approveNoCharge',
  'waitParts',
  'partsArrived',
  'startRepair',
  'finishRepair',
  'conclude',
  'testFail',
  'testPass',
]
const BY_WAREHOUSE: readonly Action[] = ['receive', 'ship']
const BY_CUSTOMER: readonly Action[] = ['approveQuote', 'declineQuote', 'confirmReceipt', 'cancel']

/** The employee who takes an action; undefined when the customer does. */
export const staffFor = ({ action, fixture, n }: Moment): StaffName | undefined => {
  if (BY_CUSTOMER.includes(action)) return undefined
  if (BY_WAREHOUSE.includes(action)) return 'wh01'
  if (BY_ENGINEER.includes(action)) return fixture.engineer ?? 'eng01'
  return n % 2 === 0 ? 'coo01' : 'coo02'
}

type Shot = readonly [name: string, Device, Flaw]

/** The pictures that go with an action: what arrived (sometimes with its box), what was found, what was done. */
export const picturesFor = ({ action, fixture, time, n }: Moment, device: Device): readonly Shot[] => {
  const { flaw } = issueOf(fixture.issue)
  if (action === 'receive')
    return [['arrival-device.png', device, flaw], ...(n % 4 === 0 ? ([['arrival-box.png', 'parcel', 'none']] as const) : [])]
  // a fault that nobody can see has its place marked
  if (action === 'issueQuote') return [[`inspection-${time}.png`, device, flaw === 'none' || time > 1 ? 'ring' : flaw]]
  // beside a photograph of the arrival that looks the same it would say nothing
  return action === 'finishRepair' && flaw !== 'none' ? [['after-repair.png', device, 'none']] : []
}

import type { RepairItemInput } from '../src/domain/entities/repair-item.ts'
import type { CommentVisibility } from '../src/domain/entities/order-comment.ts'
import type { RepairOrderInput } from '../src/domain/entities/repair-order.ts'
import type { ReviewInput } from '../src/domain/entities/review.ts'
import type { Action, Outcome, WarrantyStatus } from '../src/domain/entities/statuses.ts'
import type { PersonName, StaffName } from './accounts.ts'
import type { IssueCategory } from './issues.ts'
import type { ProductCode } from './products.ts'

/** One device on its way: what is wrong with it, and what happened to it since its order was submitted. */
export interface ItemFixture {
  /** By which a scenario names the item. */
  readonly alias?: string
  readonly product: ProductCode
  /** Serial number; without it the n-th unit of the model, numbered through by the player. */
  readonly serial?: string
  readonly issue: IssueCategory
  /** Actions in order, as words: `accept receive startDiagnosis`. */
  readonly actions: string
  /** Working days ago of the last action. */
  readonly last?: number
  readonly warranty?: WarrantyStatus
  readonly engineer?: StaffName
  /** The decision of the step `conclude`. */
  readonly outcome?: Outcome
  /** A film comes with the photos. */
  readonly hasVideo?: true
  readonly input?: Partial<RepairItemInput>
  /** Changes what the n-th time of an action carries: `issueQuote:2`; without a number, every time. */
  readonly blocks?: { readonly [A in Action | `${Action}:${number}`]?: ReviewInput }
  /** An employee's temporary save on top, on the day of the last action. */
  readonly tempSave?: { readonly by: StaffName; readonly action: Action; readonly input: ReviewInput }
  /** The serial number of an earlier device of the same customer that comes back. */
  readonly comeBackOf?: string
}

interface CommentFixture {
  readonly by?: StaffName
  readonly visibility: CommentVisibility
  readonly content: string
  /** Working days ago. */
  readonly ago: number
}

/** One repair order: who asked, when (working days ago), and its devices. */
export interface OrderFixture {
  /** By which a scenario names the order. */
  readonly alias?: string
  readonly person: PersonName
  /** The employee who wrote it for the customer. */
  readonly onBehalf?: StaffName
  readonly submitted: number
  /** Left as a draft on that day. */
  readonly isDraft?: true
  readonly input?: Partial<RepairOrderInput>
  readonly items: readonly ItemFixture[]
  /** Comments on the order, by an employee or by the customer. */
  readonly comments?: readonly CommentFixture[]
}

const BENCH = 'accept receive startDiagnosis'
const COVERED = `${BENCH} approveNoCharge`
const QUOTED = `${BENCH} issueQuote`
const PAID = `${QUOTED} approveQuote`
const repaired = (route: string) => `${route} startRepair finishRepair testPass`
const closed = (route: string) => `${route} ship confirmReceipt`

/** The 26 orders and 48 items of domain.md section 14. Their order is that of the list there, not that of time. */
export const FIXTURES: readonly OrderFixture[] = [
  // drafts: one left in the middle by a customer, one complete but for the last press
  {
    person: 'emma',
    submitted: 2,
    isDraft: true,
    items: [{ product: 'VT12', issue: 'display', actions: '', input: { serialNo: null, issueFrequency: null, hasLock: null } }],
  },
  {
    person: 'hsu',
    submitted: 1,
    isDraft: true,
    items: [
      { product: 'KR80', issue: 'network', actions: '' },
      { product: 'HS04', issue: 'storage', actions: '' },
    ],
  },

  // waiting for the desk: new, urgent on behalf of a caller, overdue
  {
    person: 'chang',
    submitted: 1,
    items: [
      { product: 'NK13', issue: 'heat', actions: '' },
      { product: 'OA70', issue: 'audio', actions: '' },
    ],
  },
  {
    person: 'li',
    onBehalf: 'coo01',
    submitted: 1,
    input: { priority: 'urgent', remark: '客戶來電告知下週需出差，請優先處理。' },
    items: [
      { product: 'VB16', issue: 'power', actions: '' },
      { product: 'ZP09', issue: 'battery', actions: '', input: { serialType: 'imei', serialNo: '490154203237518' } },
    ],
  },
  { person: 'chien', submitted: 5, items: [{ product: 'HD50', issue: 'power', actions: '' }] },

  // waiting for the customer's words
  {
    person: 'emma',
    submitted: 6,
    items: [
      {
        product: 'QT08',
        issue: 'firmware',
        actions: 'requestInfo',
        last: 3,
        blocks: {
          requestInfo: { publicComment: 'Please send the invoice and a photo of the serial label.', requestedFields: ['invoice', 'photo'] },
        },
      },
      { product: 'QA15', issue: 'audio', actions: 'accept', last: 3 },
    ],
  },
  {
    person: 'chang',
    submitted: 9,
    items: [
      {
        product: 'OM27',
        issue: 'display',
        actions: `${BENCH} requestInfo`,
        last: 2,
        blocks: {
          requestInfo: {
            publicComment: '檢測時無法重現問題，請補充發生時的操作與影片或照片。',
            requestedFields: ['issueDescription', 'photo'],
          },
        },
      },
    ],
  },

  // waiting for the goods
  {
    person: 'grace',
    submitted: 4,
    items: [
      { product: 'ZT11', issue: 'input', actions: 'accept', last: 3 },
      { product: 'VB14', issue: 'battery', actions: 'accept', last: 3, warranty: 'outOfWarranty' },
    ],
  },
  {
    person: 'li',
    submitted: 5,
    items: [
      { product: 'KS01', issue: 'storage', actions: 'accept', last: 4, warranty: 'unknown', input: { serialNo: 'KS01-2409117' } },
      {
        product: 'OA30',
        issue: 'audio',
        actions: 'reject',
        last: 4,
        input: { serialNo: 'X9-77120', brand: 'Lintova', productName: 'Sound Stick' },
        blocks: { reject: { reasonCode: 'notOurProduct', publicComment: '此產品並非本中心服務的品牌，請洽原購買通路。' } },
      },
    ],
  },

  // at the bench
  {
    person: 'fang',
    submitted: 6,
    items: [
      { product: 'VM24', issue: 'display', actions: 'accept receive', last: 1, hasVideo: true },
      {
        product: 'HM20',
        issue: 'heat',
        actions: 'accept receive',
        last: 1,
        blocks: {
          receive: {
            publicComment: '收到的機器序號與申請不同，且未附變壓器，請確認。',
            receive: {
              serialVerified: false,
              discrepancyNote: '機身序號為 HM20-2500099，未附變壓器。',
              accessoriesChecked: ['cable'],
              packageCondition: 'damaged',
            },
          },
        },
      },
    ],
  },
  {
    person: 'hsu',
    submitted: 7,
    items: [
      {
        product: 'VB14',
        issue: 'liquid',
        actions: BENCH,
        last: 2,
        warranty: 'outOfWarranty',
        tempSave: {
          by: 'eng01',
          action: 'issueQuote',
          input: {
            internalNote: '鍵盤料號庫存 2 件，報價請協調確認。',
            diagnosis: {
              diagnosis: '鍵盤與主機板有液體殘留，建議更換鍵盤並清洗主機板。',
              faultReason: 'liquid',
              warrantyDecision: 'outOfWarranty',
            },
            quote: { laborAmount: 1200, partsAmount: 2600, shippingAmount: 150, inspectionFee: 500 },
          },
        },
      },
      { product: 'KR60', issue: 'network', actions: `${BENCH} handOver`, last: 1, engineer: 'eng03' },
    ],
  },
  {
    person: 'fang',
    submitted: 16,
    items: [
      { product: 'NK13', issue: 'port', actions: QUOTED, last: 3, warranty: 'outOfWarranty' },
      { product: 'NK13', issue: 'display', actions: repaired(COVERED), last: 1 },
      { product: 'NK13', issue: 'heat', actions: repaired(COVERED), last: 1 },
    ],
  },
  {
    person: 'emma',
    submitted: 18,
    items: [
      {
        product: 'VB16',
        issue: 'physical',
        actions: `${PAID} startRepair issueQuote`,
        last: 2,
        warranty: 'outOfWarranty',
        blocks: {
          issueQuote: { diagnosis: { diagnosis: 'The outer glass is broken. The display itself works.' } },
          'issueQuote:2': {
            diagnosis: { diagnosis: 'The outer glass is broken, and the hinge is bent. The display itself works.' },
            publicComment: 'While changing the glass we found that the hinge is bent as well. This quotation replaces the first one.',
            quote: { laborAmount: 2200, partsAmount: 5400, shippingAmount: 150, inspectionFee: 500 },
          },
        },
      },
      // beside the changed quotation a first one: both are decided on one screen
      {
        product: 'OA70',
        issue: 'audio',
        actions: QUOTED,
        last: 2,
        blocks: {
          issueQuote: {
            publicComment: 'The left speaker has to be replaced.',
            diagnosis: {
              diagnosis: 'The left speaker crackles: its cone is torn. The amplifier is fine.',
              // within the warranty, and not covered by it
              faultReason: 'userDamage',
              warrantyDecision: 'outOfWarranty',
            },
            quote: { laborAmount: 600, partsAmount: 900, shippingAmount: 0, inspectionFee: 300 },
          },
        },
      },
    ],
  },
  {
    person: 'chang',
    submitted: 10,
    comments: [
      { visibility: 'public', content: '平板裡有工作資料，請盡量不要重置，謝謝。', ago: 9 },
      { by: 'coo02', visibility: 'public', content: '已轉告工程師，維修前會再與您確認。', ago: 8 },
      { by: 'eng02', visibility: 'internal', content: '兩件都等同一批電池與按鍵模組，可一起排程。', ago: 2 },
    ],
    items: [
      { product: 'ZP10', issue: 'battery', actions: PAID, last: 1, warranty: 'outOfWarranty', engineer: 'eng02' },
      {
        product: 'QP05',
        issue: 'input',
        actions: COVERED,
        last: 1,
        warranty: 'outOfWarranty',
        engineer: 'eng02',
        input: { autoApproveLimit: 3000 },
        blocks: {
          approveNoCharge: {
            diagnosis: { faultReason: 'wear', warrantyDecision: 'outOfWarranty' },
            quote: { laborAmount: 900, partsAmount: 1200, shippingAmount: 0, inspectionFee: 0 },
          },
        },
      },
    ],
  },
  {
    person: 'grace',
    submitted: 30,
    items: [
      { product: 'KR80', issue: 'network', actions: `${COVERED} waitParts`, last: 16, engineer: 'eng03' },
      { product: 'NR30', issue: 'power', actions: `${COVERED} startRepair waitParts`, last: 4, engineer: 'eng03' },
    ],
  },
  {
    person: 'chien',
    submitted: 14,
    items: [
      { product: 'HD50', issue: 'storage', actions: `${COVERED} startRepair`, last: 2 },
      { product: 'NX70', issue: 'firmware', actions: `${COVERED} startRepair finishRepair testFail`, last: 1 },
    ],
  },
  {
    person: 'li',
    submitted: 15,
    items: [
      { product: 'OM32', issue: 'display', actions: `${COVERED} startRepair finishRepair`, last: 1 },
      {
        product: 'HS02',
        issue: 'storage',
        actions: `${PAID} waitParts partsArrived startRepair finishRepair`,
        last: 1,
        warranty: 'outOfWarranty',
      },
    ],
  },

  // on the way back; the first stands at the counter for more than 60 days
  {
    person: 'li',
    submitted: 64,
    input: { deliveryMethod: 'walkIn' },
    items: [
      { product: 'ZP09', issue: 'liquid', actions: `${QUOTED} declineQuote`, last: 48, warranty: 'outOfWarranty', engineer: 'eng02' },
    ],
  },
  {
    person: 'hsu',
    submitted: 20,
    items: [
      { product: 'VB16', issue: 'battery', actions: `${repaired(PAID)} ship`, last: 3, warranty: 'outOfWarranty' },
      { product: 'VM24', issue: 'power', actions: `${repaired(COVERED)} ship`, last: 2 },
    ],
  },
  {
    person: 'fang',
    submitted: 17,
    items: [
      { product: 'ZT11', issue: 'display', actions: `${repaired(COVERED)} ship`, last: 4, engineer: 'eng02' },
      { product: 'ZT11', issue: 'input', actions: `${COVERED} startRepair`, last: 2, engineer: 'eng02' },
    ],
  },

  // done: every outcome
  {
    person: 'chang',
    submitted: 48,
    items: [
      { product: 'VB14', serial: 'VB14-2590001', issue: 'heat', actions: closed(repaired(COVERED)), last: 28 },
      { product: 'ZP10', issue: 'power', actions: closed(`${BENCH} conclude`), last: 30, outcome: 'replaced', engineer: 'eng02' },
    ],
  },
  {
    person: 'li',
    submitted: 55,
    items: [
      { product: 'OM27', issue: 'display', actions: closed(`${BENCH} conclude`), last: 38, outcome: 'refunded' },
      { product: 'KR60', issue: 'network', actions: closed(`${BENCH} conclude`), last: 40, outcome: 'noFaultFound', engineer: 'eng03' },
    ],
  },
  {
    person: 'grace',
    submitted: 60,
    items: [
      { product: 'NX70', issue: 'power', actions: closed(`${COVERED} startRepair conclude`), last: 40, outcome: 'unrepairable' },
      {
        product: 'QP05',
        issue: 'physical',
        actions: closed(`${QUOTED} declineQuote`),
        last: 42,
        warranty: 'outOfWarranty',
        engineer: 'eng02',
      },
      {
        product: 'HM20',
        issue: 'liquid',
        actions: `${BENCH} conclude ship close`,
        last: 36,
        outcome: 'refused',
        warranty: 'outOfWarranty',
      },
    ],
  },

  // not done
  {
    person: 'emma',
    submitted: 22,
    items: [
      {
        product: 'KS01',
        issue: 'storage',
        actions: 'accept reject',
        last: 19,
        blocks: { reject: { reasonCode: 'outOfScope', publicComment: 'Data recovery is outside of what this centre offers.' } },
      },
    ],
  },
  {
    person: 'chien',
    submitted: 26,
    items: [
      { product: 'HM20', issue: 'heat', actions: 'cancel', last: 25 },
      { product: 'HS04', issue: 'power', actions: 'requestInfo cancel', last: 20 },
    ],
  },

  // the same notebook again, within its repair warranty
  {
    person: 'chang',
    submitted: 4,
    items: [{ product: 'VB14', serial: 'VB14-2590001', issue: 'heat', actions: BENCH, last: 1, comeBackOf: 'VB14-2590001' }],
  },
]

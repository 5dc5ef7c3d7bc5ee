import type { MessageCode } from '../../backend/messages.ts'
import type { Locale } from '../../src/shared/constants.ts'

/** What a person notices: words where it was pressed, a comparison, when to try again, a missing permission, that it is gone, or nothing. */
export type Meets = 'place' | 'compare' | 'later' | 'denied' | 'gone' | 'nothing'

interface Entry {
  readonly status: number
  readonly meets: Meets
  /** What fills the placeholders of the message. */
  readonly values?: Readonly<Record<Locale, Readonly<Record<string, string | number>>>>
  /** Seconds. */
  readonly retryAfterS?: number
}

const both = (values: Readonly<Record<string, string | number>>) => ({ 'zh-hant': values, 'en-us': values })

/** These say that the client is at fault, which no person can bring about. */
type Untellable = 'not-implemented' | 'method-not-allowed'

const ENTRIES = {
  'row-changed': {
    status: 409,
    meets: 'compare',
    values: { 'zh-hant': { name: '王淑芬', time: '14:05' }, 'en-us': { name: 'Wang Shu-Fen', time: '14:05' } },
  },
  'order-not-draft': { status: 409, meets: 'place' },
  'correction-late': { status: 409, meets: 'place' },
  'item-not-here': { status: 409, meets: 'place' },
  'work-off': { status: 409, meets: 'place' },
  'work-not-now': { status: 409, meets: 'place' },
  'work-running': { status: 409, meets: 'place' },
  'undo-over': { status: 409, meets: 'place' },
  'undo-changed': {
    status: 409,
    meets: 'place',
    values: { 'zh-hant': { name: '王淑芬', time: '14:05' }, 'en-us': { name: 'Wang Shu-Fen', time: '14:05' } },
  },
  'undo-not-own': { status: 409, meets: 'place' },
  'photo-replaced': { status: 409, meets: 'place' },
  'action-not-allowed': {
    status: 409,
    meets: 'place',
    values: { 'zh-hant': { action: '受理', status: '已寄回' }, 'en-us': { action: 'Accept', status: 'Shipped' } },
  },
  'guard-failed': {
    status: 422,
    meets: 'place',
    values: { 'zh-hant': { list: '檢測結果' }, 'en-us': { list: 'Diagnosis' } },
  },
  'field-invalid': { status: 422, meets: 'place', values: { 'zh-hant': { field: '電話' }, 'en-us': { field: 'Phone' } } },
  'serial-active': { status: 422, meets: 'place', values: both({ no: 'RO20261117-0001' }) },
  'quote-expired': { status: 409, meets: 'place' },
  'quote-version': { status: 409, meets: 'place' },
  'file-type': { status: 422, meets: 'place' },
  'file-size': { status: 422, meets: 'place' },
  'file-count': { status: 422, meets: 'place' },
  'login-failed': { status: 400, meets: 'place' },
  'login-locked': { status: 423, meets: 'place', values: both({ time: '14:20' }) },
  'too-many-requests': { status: 429, meets: 'later', values: both({ seconds: 30 }), retryAfterS: 30 },
  'account-suspended': { status: 403, meets: 'place' },
  'captcha-required': { status: 400, meets: 'place' },
  'password-weak': { status: 422, meets: 'place' },
  'link-expired': { status: 410, meets: 'place' },
  'code-wrong': { status: 422, meets: 'place' },
  'last-admin': { status: 409, meets: 'place' },
  'account-own': { status: 409, meets: 'place' },
  'account-suspended-act': { status: 409, meets: 'place' },
  'orders-open': { status: 409, meets: 'place', values: both({ count: 3 }) },
  'goods-in-house': { status: 409, meets: 'place', values: both({ count: 2 }) },
  'last-manager': { status: 409, meets: 'place' },
  'mails-enough': { status: 409, meets: 'place', values: both({ max: 3 }) },
  'mail-expired': { status: 409, meets: 'place' },
  'test-mails-enough': { status: 409, meets: 'place', values: both({ max: 5 }) },
  'mail-fixed': { status: 409, meets: 'place', values: both({ variable: 'MAIL' }) },
  'mail-password-lost': { status: 409, meets: 'place' },
  'mailbox-mails-enough': { status: 409, meets: 'place', values: both({ max: 3 }) },
  'mailbox-not-pending': { status: 409, meets: 'place' },
  'mailbox-taken': { status: 409, meets: 'place' },
  'identity-token-expired': { status: 401, meets: 'nothing' },
  'identity-no-permission': { status: 403, meets: 'denied' },
  'drafts-full': { status: 409, meets: 'place', values: both({ max: 20 }) },
  'views-full': { status: 409, meets: 'place', values: both({ max: 20 }) },
  'addresses-full': { status: 409, meets: 'place', values: both({ max: 50 }) },
  'comments-full': { status: 409, meets: 'place', values: both({ max: 200 }) },
  'notice-status': {
    status: 409,
    meets: 'place',
    values: { 'zh-hant': { action: '發布', status: '已結束' }, 'en-us': { action: 'Publish', status: 'Ended' } },
  },
  'customer-unknown': { status: 422, meets: 'place' },
  'customer-merged': { status: 409, meets: 'place' },
  'export-too-many': { status: 422, meets: 'place', values: both({ max: '10,000', count: '12,345' }) },
  'print-not-allowed': {
    status: 409,
    meets: 'place',
    values: { 'zh-hant': { template: '品項標籤', list: 'RO20261117-0001-01' }, 'en-us': { template: 'label', list: 'RO20261117-0001-01' } },
  },
  'request-invalid': { status: 400, meets: 'place' },
  'not-found': { status: 404, meets: 'gone' },
  'request-too-large': { status: 413, meets: 'place', values: both({ max: '150 MB' }) },
  'address-too-long': { status: 414, meets: 'place' },
  'service-busy': { status: 503, meets: 'later', retryAfterS: 1 },
  'storage-failed': { status: 503, meets: 'later' },
} as const satisfies Record<Exclude<MessageCode, Untellable>, Entry>

export type CataloguedCode = keyof typeof ENTRIES
/** The errors of the service (domain.md section 12) that a person can meet, with their status and example values. */
export const CATALOGUE: Readonly<Record<CataloguedCode, Entry>> = ENTRIES

export const isCatalogued = (code: string): code is CataloguedCode => Object.hasOwn(CATALOGUE, code)
export const CATALOGUED: readonly CataloguedCode[] = Object.keys(CATALOGUE).filter(isCatalogued)

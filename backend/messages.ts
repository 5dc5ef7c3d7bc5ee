import type { Locale } from '../src/shared/constants.ts'

/** The messages of refused calls: domain.md section 12, then those of this service. Placeholders in single braces. */
const zhHant = {
  'order-not-draft': '此維修單已送出，無法修改。',
  'row-changed': '資料已被 {name} 於 {time} 更新，請確認差異。',
  'action-not-allowed': '目前狀態「{status}」不能執行「{action}」。',
  'guard-failed': '尚未完成：{list}',
  'field-invalid': '「{field}」格式不正確。',
  'serial-active': '此序號已有處理中的維修單 {no}。',
  'quote-expired': '報價已逾期，請重新確認。',
  'quote-version': '報價已更新，請重新確認。',
  'file-type': '檔案格式不符。',
  'file-size': '檔案大小不符。',
  'file-count': '檔案數量不符。',
  'login-failed': '帳號或密碼錯誤。',
  'login-locked': '登入失敗次數過多，請於 {time} 後再試或重設密碼。',
  'account-suspended': '此帳號已停用，請聯絡服務中心。',
  'password-weak': '密碼太短或太常見。',
  'link-expired': '此連結已失效或已使用過，請重新申請。',
  'captcha-required': '防機器人驗證未通過，請再試一次。',
  'last-admin': '至少須保留一位系統管理員。',
  'account-own': '不能停用或刪除自己的帳號。',
  'account-suspended-act': '此帳號已停用，請先啟用帳號。',
  'orders-open': '還有 {count} 份未結案的維修單，無法刪除。',
  'goods-in-house': '還有 {count} 件產品在服務中心，停用前請先確認。',
  'last-manager': '公司須保留至少一位主管。',
  'mails-enough': '一小時內已寄出 {max} 封設定密碼信，請稍後再試。',
  'identity-token-expired': '登入已逾時，請重新登入。',
  'identity-no-permission': '您沒有執行這項操作的權限。',
  'drafts-full': '尚未送出的草稿已達 {max} 份，請先送出或刪除其中一份。',
  'views-full': '最多只能儲存 {max} 個檢視，請先刪除其中一個。',
  'comments-full': '每張維修單最多 {max} 則留言，請直接聯絡服務中心。',
  'addresses-full': '常用地址最多 {max} 筆，請先刪除其中一筆。',
  'notice-status': '「{status}」的公告不能執行「{action}」。',
  'customer-unknown': '找不到這位客戶。',
  'export-too-many': '一次最多匯出 {max} 列，目前有 {count} 列，請縮小篩選範圍後再匯出。',
  'request-invalid': '送出的資料格式不正確。',
  'print-not-allowed': '目前不能列印{template}：{list}',
  'service-busy': '服務忙碌中，請稍後再試一次。',
  'not-found': '找不到資料。',
  'not-implemented': '服務沒有提供這個功能：{call}',
  'method-not-allowed': '服務不支援用這種方式呼叫這個位址。',
  'address-too-long': '網址過長，請減少條件後再試。',
  'request-too-large': '送出的資料超過 {max}，請減少內容後再試。',
} as const

export type MessageCode = keyof typeof zhHant

const enUS: Record<MessageCode, string> = {
  'order-not-draft': 'This order has been submitted and can no longer be changed.',
  'row-changed': '{name} changed this at {time}. Please check the differences.',
  'action-not-allowed': '“{action}” is not possible in status “{status}”.',
  'guard-failed': 'Still missing: {list}',
  'field-invalid': '{field} is not valid.',
  'serial-active': 'This serial number is already in open order {no}.',
  'quote-expired': 'The quotation has expired. Please check again.',
  'quote-version': 'The quotation was replaced. Please check again.',
  'file-type': 'File type not allowed.',
  'file-size': 'File size not allowed.',
  'file-count': 'Number of files not allowed.',
  'login-failed': 'Account or password is wrong.',
  'login-locked': 'Too many attempts. Try again after {time} or reset your password.',
  'account-suspended': 'This account is suspended. Please contact the service centre.',
  'password-weak': 'The password is too short or too common.',
  'link-expired': 'This link has expired or was already used. Please ask for a new one.',
  'captcha-required': 'The bot check failed. Please try again.',
  'last-admin': 'At least one administrator must remain.',
  'account-own': 'You cannot suspend or delete your own account.',
  'account-suspended-act': 'This account is suspended. Activate it first.',
  'orders-open': 'Orders that are still open: {count}. The account cannot be deleted.',
  'goods-in-house': 'Devices in the service centre: {count}. Please confirm before suspending.',
  'last-manager': 'A company needs at least one manager.',
  'mails-enough': 'Within the last hour {max} set-password mails were sent already. Please try again later.',
  'identity-token-expired': 'Your session has expired. Please sign in again.',
  'identity-no-permission': 'You do not have permission to do this.',
  'drafts-full': 'There are already {max} drafts. Submit or delete one of them first.',
  'views-full': 'There are already {max} saved views. Delete one of them first.',
  'comments-full': 'An order holds {max} comments at most. Please contact the service centre.',
  'addresses-full': 'The address book holds {max} addresses at most. Delete one of them first.',
  'notice-status': '“{action}” is not possible for a notice in status “{status}”.',
  'customer-unknown': 'This customer does not exist.',
  'export-too-many': 'An export takes at most {max} rows; this one has {count}. Narrow the filters and try again.',
  'request-invalid': 'The data sent is not valid.',
  'print-not-allowed': 'The {template} cannot be printed now: {list}',
  'service-busy': 'The service is busy. Please try again in a moment.',
  'not-found': 'Not found.',
  'not-implemented': 'The service does not offer this call: {call}',
  'method-not-allowed': 'The service does not support this method at this address.',
  'address-too-long': 'The address is too long. Use fewer conditions and try again.',
  'request-too-large': 'The request is larger than {max}. Send less and try again.',
}

const MESSAGES: Record<Locale, Record<MessageCode, string>> = { 'zh-hant': zhHant, 'en-us': enUS }

export type Values = Readonly<Record<string, string | number>>

/** Fills `{name}` placeholders; one without a value is left out. */
export const fill = (text: string, values: Values = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The words of a code in a language. */
export const messageOf = (code: MessageCode, locale: Locale, values?: Values) => fill(MESSAGES[locale][code], values)

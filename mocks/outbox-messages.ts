import type { Locale } from '../src/shared/constants.ts'

/** The words of the outbox. */
const zhHant = {
  title: '寄件匣',
  explain: '系統會寄出的信件都在這裡，最新的在最前面。信件不會離開這個瀏覽器。',
  loading: '讀取中…',
  failed: '無法讀取信件。請關閉後再開啟一次。',
  empty: '還沒有寄出任何信件。',
  to: '收件者：',
  reader: '只看這位收件者',
  everybody: '全部',
  more: '顯示更早的信件',
} as const
export type OutboxMessage = keyof typeof zhHant

const enUS: Record<OutboxMessage, string> = {
  title: 'Outbox',
  explain: 'Emails the system would send, newest first. Nothing leaves your browser.',
  loading: 'Loading…',
  failed: 'The emails could not be read. Close this and open it again.',
  empty: 'No email has been sent yet.',
  to: 'To: ',
  reader: 'Only emails to',
  everybody: 'Everybody',
  more: 'Show earlier emails',
}

export const OUTBOX_MESSAGES: Record<Locale, Record<OutboxMessage, string>> = { 'zh-hant': zhHant, 'en-us': enUS }

export const outboxMessage = (locale: Locale, key: OutboxMessage): string => OUTBOX_MESSAGES[locale][key]

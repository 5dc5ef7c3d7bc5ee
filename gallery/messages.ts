import type { Locale } from '../src/shared/constants.ts'

/** The words of the gallery. Machines, states and events are called as in the code. */
const zhHant = {
  title: '狀態圖庫',
  intro: '每一個狀態機的每一個狀態，以實際的畫面呈現。',
  find: '尋找狀態機或狀態',
  counts: '{machines} 個狀態機，{states} 個狀態',
  states: '{count} 個狀態',
  none: '找不到符合的狀態機。',
  language: '語言',
  theme: '佈景',
  light: '淺色',
  dark: '深色',
  width: '寬度',
  allWidths: '三種並列',
  chart: '狀態圖',
  picture: '畫面',
  loading: '準備畫面中…',
  failed: '無法呈現這個狀態',
  passed: '這個狀態不停留：畫面是緊接在後的狀態',
  without: '沒有畫面：{reason}',
  unreached: '尚無法呈現：{reason}',
  path: '如何到達',
  atStart: '一開始就是這個狀態',
  next: '接下來可以',
  events: '事件',
  calls: '回應呼叫',
  times: '讓時間經過',
  nothing: '沒有可以做的事',
  context: '內容（context）',
  log: '之後發生的事',
  nothingYet: '還沒有',
  copyLink: '複製連結',
  copyCode: '複製測試程式碼',
  copied: '已複製',
  again: '從頭再來',
  runs: '執行中',
  machines: '狀態機',
  components: '元件',
  back: '回到示範環境',
} as const
export type GalleryMessage = keyof typeof zhHant

const enUS: Record<GalleryMessage, string> = {
  title: 'Gallery',
  intro: 'Every state of every machine, as the real view shows it.',
  find: 'Find a machine or a state',
  counts: '{machines} machines, {states} states',
  states: '{count} states',
  none: 'No machine is called so.',
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  width: 'Width',
  allWidths: 'All three',
  chart: 'Chart',
  picture: 'Picture',
  loading: 'Preparing the picture…',
  failed: 'This state cannot be shown',
  passed: 'No time passes in this state: the picture is of what follows at once',
  without: 'Without a picture: {reason}',
  unreached: 'This cannot be shown yet: {reason}',
  path: 'How it is reached',
  atStart: 'It begins in this state',
  next: 'What can happen next',
  events: 'Events',
  calls: 'Answers to calls',
  times: 'Time passes',
  nothing: 'Nothing',
  context: 'Context',
  log: 'What has happened since',
  nothingYet: 'Nothing yet',
  copyLink: 'Copy the link',
  copyCode: 'Copy the line for a test',
  copied: 'Copied',
  again: 'Begin again',
  runs: 'runs',
  machines: 'Machines',
  components: 'Components',
  back: 'Back to the demo',
}

const MESSAGES: Record<Locale, Record<GalleryMessage, string>> = { 'zh-hant': zhHant, 'en-us': enUS }

export type Words = (key: GalleryMessage, values?: Readonly<Record<string, string | number>>) => string

/** The words of the gallery in a language. */
export const wordsOf =
  (locale: Locale): Words =>
  (key, values = {}) =>
    MESSAGES[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

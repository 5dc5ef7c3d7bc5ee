import { wordsIn, type Translated } from '../words.ts'
import type { Fault } from '../faults.ts'
import type { LinkError } from './link.ts'

/** The words of what is wrong on purpose. */
const zhHant = {
  onPurpose: '刻意製造的狀況：',
  clear: '恢復正常',
  offline: '沒有網路',
  storageFull: '瀏覽器儲存空間已滿',
  times: (count: number) => `（接下來 ${count} 次）`,
  strikes: (call: string, fault: string) => `${call}：${fault}`,
  calls: { '*': '所有呼叫', write: '變更資料的呼叫', read: '讀取資料的呼叫' } as Readonly<Record<string, string>>,
  fault: (fault: Fault) => {
    switch (fault.kind) {
      case 'slow':
        return `慢 ${fault.ms / 1000} 秒`
      case 'train':
        return '時快時慢'
      case 'status':
        return `失敗（${fault.status}）`
      case 'refusal':
        return `拒絕（${fault.code}）`
      case 'malformed':
        return '回應殘缺'
      case 'noAnswer':
        return '沒有回應'
      case 'noNetwork':
        return '連線失敗'
      case 'lostAnswer':
        return '做了，但回應遺失'
    }
  },
  linkError: ({ part, problem, allowed }: LinkError) => {
    const what = { call: '沒有這個呼叫', kind: '沒有這種狀況', detail: '數值或代碼不正確', times: '次數不正確' }[problem]
    return `網址 ?faults= 的「${part}」已略過：${what}。可用：${allowed}`
  },
}

const enUS: Translated<typeof zhHant> = {
  onPurpose: 'Disturbed on purpose:',
  clear: 'Back to normal',
  offline: 'no network',
  storageFull: 'browser storage full',
  times: (count) => (count === 1 ? ' (once)' : ` (${count} times)`),
  strikes: (call, fault) => `${call}: ${fault}`,
  calls: { '*': 'all calls', write: 'calls that change data', read: 'calls that read' },
  fault: (fault) => {
    switch (fault.kind) {
      case 'slow':
        return `${fault.ms / 1000} s late`
      case 'train':
        return 'late by fits and starts'
      case 'status':
        return `fail (${fault.status})`
      case 'refusal':
        return `refused (${fault.code})`
      case 'malformed':
        return 'garbled answers'
      case 'noAnswer':
        return 'no answer'
      case 'noNetwork':
        return 'connection fails'
      case 'lostAnswer':
        return 'done, but the answer is lost'
    }
  },
  linkError: ({ part, problem, allowed }) => {
    const what = {
      call: 'there is no such call',
      kind: 'there is no such fault',
      detail: 'its number or code is wrong',
      times: 'its count is wrong',
    }[problem]
    return `“${part}” in ?faults= was left out: ${what}. Allowed: ${allowed}`
  },
}

export const useWords = wordsIn(zhHant, enUS)

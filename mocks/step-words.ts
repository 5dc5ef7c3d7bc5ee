import type { AuditRow } from '../backend/records.ts'
import { messages as actionsEn } from '../src/locales/en-us/actions.ts'
import { messages as auditEn } from '../src/locales/en-us/audit.ts'
import { messages as actionsZh } from '../src/locales/zh-hant/actions.ts'
import { messages as auditZh } from '../src/locales/zh-hant/audit.ts'
import type { Locale } from '../src/shared/constants.ts'

const MESSAGES: Record<Locale, ReadonlyMap<string, string>> = {
  'zh-hant': new Map(Object.entries({ ...actionsZh, ...auditZh })),
  'en-us': new Map(Object.entries({ ...actionsEn, ...auditEn })),
}

/** What an entry of the audit log says was done, in the words of the product, with the record: "Accept, RO20261118-0001-1". */
export const stepWords = ({ action, detail, recordLabel }: Pick<AuditRow, 'action' | 'detail' | 'recordLabel'>, locale: Locale): string => {
  const words = MESSAGES[locale]
  const row = action.split('.')[1] ?? action
  const done =
    (detail ? words.get(`action-${detail}`) : undefined) ?? words.get(`audit-call-${action}`) ?? words.get(`audit-call-${row}`) ?? row
  return recordLabel ? `${done}${locale === 'zh-hant' ? '，' : ', '}${recordLabel}` : done
}

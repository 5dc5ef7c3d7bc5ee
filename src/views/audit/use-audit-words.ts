import { useTranslation } from '../hooks/translation.ts'
import type { AuditChange, AuditEntry } from '../../domain/entities/audit.ts'
import { useIssueText, useKnownText } from '../hooks/issue-text.ts'
import { useFieldText } from '../history/field-value.tsx'
import { useCallWord } from './use-call-word.ts'
import { useRoleWord } from '../hooks/role-name.ts'

/** Ids and codes name nothing to a reader, and nor does what is absent. */
const ID = /Ids?$|ountryCode$/
const ABSENT: readonly unknown[] = [null, '', false]

/** A list or a record as the service writes it; undefined for anything else, and for one that was cut. */
const structured = (text: string | null | undefined): unknown => {
  if (!text || !/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text, (key, value: unknown) => (ID.test(key) || ABSENT.includes(value) ? undefined : value))
  } catch {
    return undefined
  }
}

/** A value in words does not fill a page. */
const MOST = 120
const cut = (text: string) => (Array.from(text).length > MOST ? `${Array.from(text).slice(0, MOST).join('')}…` : text)

/** Words for what the service wrote down; what this version has no words for stands as it is. `people`: names of employees by their id. */
export const useAuditWords = (people: ReadonlyMap<string, string> = new Map()) => {
  const { t } = useTranslation('audit')
  const word = useKnownText()
  const call = useCallWord()
  const roleWord = useRoleWord()
  const { field } = useIssueText()
  const textOf = useFieldText({ rmsEngineerId: people })
  const value = (name: string, text: string | null | undefined) => cut(textOf(name, structured(text) ?? text))
  return {
    entity: (entity: string) => word(`audit-entity-${entity}`, entity),
    role: ({ roleId, roleName }: AuditEntry) => (roleId ? roleWord({ roleId, roleName }) : ''),
    /** The name of the record; a draft has no number yet. */
    record: ({ entity, recordId, recordLabel }: AuditEntry) =>
      recordLabel ?? (entity === 'repairOrder' && recordId ? t('audit-draft') : (recordId ?? '–')),
    action: ({ action, detail }: AuditEntry) => {
      const done = call(action)
      return detail ? t('audit-detail', { action: done, detail: word(`action-${detail}`, detail) }) : done
    },
    change: ({ field: name, from, to, isSecret }: AuditChange) => {
      const values = { field: field(name), from: value(name, from), to: value(name, to) }
      return isSecret ? t('audit-change-secret', values) : t('audit-change', values)
    },
  }
}

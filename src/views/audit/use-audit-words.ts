import { useTranslation } from 'react-i18next'
import { customerAddress } from '../../domain/account-lists.ts'
import type { AuditChange, AuditEntry } from '../../domain/entities/audit.ts'
import { isRoleId } from '../../domain/permissions.ts'
import { withPlace } from '../../domain/record-place.ts'
import { href } from '../../paths.ts'
import { useIssueText, useKnownText } from '../issue-text.ts'
import { useFieldText } from '../review/field-value.tsx'

/** Words for what the service wrote down; what this version has no words for stands as it is. */
export const useAuditWords = () => {
  const { t } = useTranslation()
  const known = useKnownText()
  const { field } = useIssueText()
  const textOf = useFieldText()
  const word = (key: string, otherwise: string) => {
    const text = known(key)
    return text === key ? otherwise : text
  }
  return {
    entity: (entity: string) => word(`audit-entity-${entity}`, entity),
    role: (roleId: string | null | undefined) => (isRoleId(roleId) ? t(`identity-role-${roleId}`) : ''),
    action: ({ action, detail }: AuditEntry) => {
      const call = action.split('.').at(-1) ?? action
      const done = word(`audit-call-${action}`, word(`audit-call-${call}`, call))
      return detail ? t('audit-detail', { action: done, detail: word(`action-${detail}`, detail) }) : done
    },
    change: ({ field: name, from, to, isSecret }: AuditChange) => {
      const values = { field: field(name), from: textOf(name, from), to: textOf(name, to) }
      return isSecret ? t('audit-change-secret', values) : t('audit-change', values)
    },
  }
}

/** Where the record of an entry is shown; undefined where it has no page of its own. A customer is found by name: it may have several accounts. */
export const recordHref = ({ entity, recordId, recordLabel }: AuditEntry): string | undefined => {
  if (!recordId) return undefined
  switch (entity) {
    case 'repairOrder':
      return href('repairOrderView', { repairOrderId: recordId })
    case 'repairItem':
      return href('reviewOrderItem', { itemId: recordId })
    case 'member':
      return href('systemUser') + withPlace('', { mode: 'view', id: recordId })
    case 'customer':
      return recordLabel ? href('customer') + customerAddress.print({ ...customerAddress.start, keyword: recordLabel }) : undefined
    case 'notice':
      return href('noticeEdit', { noticeId: recordId })
    default:
      return undefined
  }
}

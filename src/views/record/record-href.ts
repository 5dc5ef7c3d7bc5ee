import { customerAddress } from '../../domain/account-lists.ts'
import type { AuditEntry } from '../../domain/entities/audit.ts'
import { withRecordRoute } from '../../domain/record-route.ts'
import { href } from '../../shared/paths.ts'

/** The account of one person of a customer, open over the list of accounts. */
export const customerHref = (userId: string): string => href('customer') + withRecordRoute('', { mode: 'view', id: userId })

/** The page of an item: the customer's own, or the employees' review. */
export const itemHref = (itemId: string, isCustomer: boolean): string => href(isCustomer ? 'viewOrderItem' : 'reviewOrderItem', { itemId })

/** Where the record of an entry is shown; undefined where it has no page of its own. A customer is found by name: it may have several accounts. */
export const recordHref = ({
  entity,
  recordId,
  recordLabel,
}: Pick<AuditEntry, 'entity' | 'recordId' | 'recordLabel'>): string | undefined => {
  if (!recordId) return undefined
  switch (entity) {
    case 'repairOrder':
      return href('repairOrderView', { repairOrderId: recordId })
    case 'repairItem':
      return itemHref(recordId, false)
    case 'member':
      return href('systemUser') + withRecordRoute('', { mode: 'view', id: recordId })
    case 'customer':
      return recordLabel ? href('customer') + customerAddress.print({ ...customerAddress.start, keyword: recordLabel }) : undefined
    case 'notice':
      return href('noticeEdit', { noticeId: recordId })
    default:
      return undefined
  }
}

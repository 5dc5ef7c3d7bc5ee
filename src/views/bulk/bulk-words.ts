import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { BulkResult, BulkUnit, Obstacle } from '../../machines/bulk/bulk-actions.ts'
import type { Filled } from '../../machines/bulk/bulk-brought.ts'
import { useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLabels } from '../hooks/labels.ts'

/** How items, obstacles and results of a bulk action are said. */
export const useBulkWords = () => {
  const { t } = useTranslation(namespaces('bulk', 'order-list'))
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  const text = useIssueText()

  /** Number of the order with the line, as it stands on labels. */
  const name = ({ order, item }: BulkUnit) => itemLabel(order.repairOrderNo ?? t('repairOrder-draft'), item.itemNo)
  const status = ({ item }: BulkUnit) => itemStatus(item.repairStatus, isCustomer)
  const obstacle = (unit: BulkUnit, why: Obstacle, draftBy?: string) =>
    t(`bulk-obstacle-${why}`, { status: status(unit), name: draftBy ?? unit.item.rmsEngineerName ?? '' })
  /** How far a common answer reaches; undefined where nothing is said and no item brings anything. */
  const filled = ({ filled: count, brought, total }: Filled): string | undefined => {
    if (brought === total) return t('bulk-fills-none', { total })
    if (count > 0) return t(brought > 0 ? 'bulk-fills-some' : 'bulk-fills', { count, total })
    return brought > 0 ? t('bulk-fills-missing', { count: total - brought, total }) : undefined
  }
  const issues = (list: readonly FieldIssue[]) => list.map(text.issue).join(' ')
  const reason = ({ failure, draftBy, outcome, issues: missing = [] }: BulkResult): string => {
    if (draftBy !== undefined) return t(outcome === 'unsent' ? 'bulk-obstacle-draft' : 'bulk-reason-draft', { name: draftBy })
    if (missing.length > 0) return issues(missing)
    if (failure === undefined) return outcome === 'unsent' ? t('bulk-outcome-unsent') : ''
    return [text.failure(failure) ?? t('failure-server'), ...failure.fieldErrors.map(text.issue)].join(' ')
  }
  return { name, status, obstacle, reason, issues, filled }
}

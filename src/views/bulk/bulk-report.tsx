import { Download } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { CSV_TYPE, csvOf } from '../../domain/formats/csv.ts'
import type { BulkResult } from '../../machines/bulk/bulk-actions.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useBulkWords } from './bulk-words.ts'
import { saveBlob } from '../ui/files/save-blob.ts'
import { UnitList } from './unit-list.tsx'

/** The result of each item, which can be copied. */
export const BulkReport = ({ results }: { results: readonly BulkResult[] }) => {
  const { t } = useTranslation(namespaces('bulk', 'fields', 'order-list'))
  const words = useBulkWords()
  const undone = results.filter(({ outcome }) => outcome === 'undone')
  const unfinished = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'undone')
  const done = results.length - undone.length - unfinished.length
  const save = () => {
    const head = [
      t('field-repairOrderNo'),
      t('field-itemNo'),
      t('field-productName'),
      t('field-serialNo'),
      t('bulk-outcome'),
      t('bulk-reason'),
    ]
    const rows = results.map((result) => {
      const { order, item } = result.unit
      const { repairOrderNo } = order
      const outcome = t(`bulk-outcome-${result.outcome}`)
      return [repairOrderNo ?? '', String(item.itemNo), item.productName ?? '', item.serialNo ?? '', outcome, words.reason(result)]
    })
    saveBlob(new Blob([csvOf([head, ...rows])], { type: CSV_TYPE }), t('bulk-report-name'), 'csv')
  }
  return (
    <div className="flex flex-col gap-4">
      <NoticeBanner
        tone={unfinished.length > 0 ? 'warning' : undone.length > 0 ? 'info' : 'success'}
        isLive
        action={
          <Button size="sm" icon={<Download aria-hidden="true" />} onPress={save}>
            {t('bulk-report-export')}
          </Button>
        }
      >
        <p className="tabular-nums">
          {undone.length > 0 && done === 0 ? t('bulk-report-undone', { count: undone.length }) : t('bulk-report-done', { count: done })}
        </p>
      </NoticeBanner>
      {undone.length > 0 && (
        <UnitList
          title={t('bulk-report-undone', { count: undone.length })}
          rows={undone.map((result) => ({ unit: result.unit, reason: words.reason(result) }))}
        />
      )}
      {unfinished.length > 0 && (
        <UnitList
          title={t('bulk-report-unfinished', { count: unfinished.length })}
          rows={unfinished.map((result) => ({ unit: result.unit, reason: words.reason(result) }))}
        />
      )}
    </div>
  )
}

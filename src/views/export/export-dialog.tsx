import { shallowEqual, useSelector } from '@xstate/react'
import { useLocale } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { EXPORT_FORMATS, EXPORT_LEVELS } from '../../domain/entities/order-export.ts'
import type { RepairOrderListQuery } from '../../domain/entities/repair-order-list.ts'
import { COUNTS } from '../../domain/limits.ts'
import { EXPORT_COLUMNS, type ColumnId } from '../../domain/order-columns.ts'
import type { exportMachine } from '../../machines/export/export.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { formatBytes } from '../ui/files/format-bytes.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'

const PRESETS = ['shown', 'all'] as const
const find = <T extends string>(list: readonly T[], value: string) => list.filter((one) => one === value)[0]

export interface ExportProps {
  readonly label: string
  readonly query: RepairOrderListQuery
  readonly columns: readonly ColumnId[]
  /** Orders that it is about. */
  readonly total: number
  /** The selection; absent: the whole filtered list. */
  readonly repairOrderIds?: readonly string[]
}

type Actor = { readonly actor: ActorRefFrom<typeof exportMachine> }

/** The server prepares the file, then its bytes come; of a compressed answer nobody knows how many there will be. */
const Arrival = ({ actor }: Actor) => {
  const { t } = useTranslation('export')
  const { locale } = useLocale()
  const arrived = useSelector(actor, (snapshot) => snapshot.context.arrived)
  if (arrived === undefined) return <ProgressBar label={t('export-running')} />
  const { loaded, total } = arrived
  return <ProgressBar label={t('export-arriving')} value={total > 0 ? loaded / total : undefined} detail={formatBytes(loaded, locale)} />
}

/** Format, rows and columns of the file, and how far it is. */
export const ExportDialog = ({ actor, label, query, columns, total, repairOrderIds }: ExportProps & Actor) => {
  const { t } = useTranslation('export')
  const text = useIssueText()
  const {
    format,
    level,
    columns: preset,
    failure,
  } = useSelector(actor, ({ context: { format, level, columns, failure } }) => ({ format, level, columns, failure }), shallowEqual)
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('exporting'))

  const isTooMany = total > COUNTS.exportRows
  const wanted = preset === 'all' || columns.length === 0 ? EXPORT_COLUMNS : columns
  const cancel = () => actor.send({ type: 'export.cancel' })
  const start = () => {
    const selection = repairOrderIds ? { filters: {}, keyword: '', repairOrderIds } : {}
    actor.send({ type: 'export.start', body: { ...query, ...selection, columns: wanted, format, level } })
  }
  const words = failure && text.failure(failure)

  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={label}
      size="sm"
      footer={
        <>
          <Button onPress={cancel}>{t('shared-cancel')}</Button>
          <Button variant="primary" isPending={isRunning} isDisabled={isTooMany} onPress={start}>
            {t('export-start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted tabular-nums">{t('export-rows', { count: total })}</p>
        {isTooMany && <NoticeBanner tone="warning">{t('export-tooMany', { max: COUNTS.exportRows })}</NoticeBanner>}
        {words !== undefined && (
          <NoticeBanner tone="danger" title={t('export-failed')}>
            {words}
          </NoticeBanner>
        )}
        <RadioGroup
          name="format"
          label={t('export-format')}
          variant="segmented"
          value={format}
          isDisabled={isRunning}
          onChange={(value) => actor.send({ type: 'export.choose', choice: { format: find(EXPORT_FORMATS, value) ?? format } })}
          options={EXPORT_FORMATS.toReversed().map((value) => ({ value, label: t(`export-format-${value}`) }))}
        />
        <RadioGroup
          name="level"
          label={t('export-level')}
          variant="segmented"
          value={level}
          isDisabled={isRunning}
          onChange={(value) => actor.send({ type: 'export.choose', choice: { level: find(EXPORT_LEVELS, value) ?? level } })}
          options={EXPORT_LEVELS.map((value) => ({ value, label: t(`export-level-${value}`) }))}
        />
        <RadioGroup
          name="columns"
          label={t('export-columns')}
          variant="segmented"
          value={preset}
          isDisabled={isRunning}
          onChange={(value) => actor.send({ type: 'export.choose', choice: { columns: find(PRESETS, value) ?? preset } })}
          options={PRESETS.map((value) => ({ value, label: t(`export-columns-${value}`) }))}
        />
        {isRunning && <Arrival actor={actor} />}
      </div>
    </Dialog>
  )
}

import { LockKeyhole } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ItemMoment } from '../../domain/replay/item-replay.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { QuoteTable } from './quote-table.tsx'
import { isEmpty, type Names } from './field-value.tsx'
import { ThenValue } from './then-value.tsx'
import { useWords } from '../hooks/words.ts'
import { useLabels } from '../hooks/labels.ts'

type Field = keyof RepairItem

/** The fields that disputes are about come first; the rest of the item is in a disclosure. */
const HEAD = [
  'rmsEngineerId',
  'outcome',
  'warrantyStatus',
  'warrantyDecision',
  'location',
  'receivedDate',
  'expectedPartsDate',
  'requestedFields',
  'repairWarrantyEndDate',
] as const satisfies readonly Field[]
const REPORT = [
  'brand',
  'productName',
  'modelNo',
  'serialNo',
  'quantity',
  'issueCategory',
  'issueFrequency',
  'issueDescription',
  'accessories',
  'appearance',
  'purchaseDate',
  'purchaseProofNo',
  'expectedResolution',
  'autoApproveLimit',
] as const satisfies readonly Field[]

type ThenProps = { moment: ItemMoment; present: RepairItem; names?: Names | undefined; isCustomer: boolean }

/** An item as it was. What is different today is marked, with today's value. */
export const ItemThen = ({ moment, present, names, isCustomer }: ThenProps) => {
  const { t } = useTranslation('history')
  const { itemStatus, option } = useLabels()
  const { field } = useWords(isCustomer)
  const { item, quote, files, entry } = moment
  const rowOf = (name: Field): DescriptionRow => ({
    label: field(name),
    isWide: name === 'issueDescription',
    value: <ThenValue field={name} was={item[name]} present={present[name]} names={names} isCustomer={isCustomer} />,
  })
  const shown = (fields: readonly Field[]) => fields.filter((name) => !isEmpty(item[name]) || !isEmpty(present[name])).map(rowOf)
  const head = shown(isCustomer ? HEAD.filter((name) => name !== 'rmsEngineerId' && name !== 'location') : HEAD)
  const version = quote?.quoteVersion ?? 1
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={item.repairStatus} label={itemStatus(item.repairStatus, isCustomer)} />
        <span className="text-sm text-muted">
          {t('timeTravel-since')} <DateText value={item.statusSince} />
        </span>
        {entry.visibility === 'internal' && (
          <span className="inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 py-0.5 text-sm font-semibold text-warning-strong">
            <LockKeyhole aria-hidden="true" className="size-3" />
            {t('timeline-internal')}
          </span>
        )}
      </p>
      {head.length > 0 && <DescriptionList columns={3} rows={head} />}
      {quote && totalOf(quote) > 0 && (
        <div className="flex flex-col gap-1">
          <h4 className="text-sm text-faint">
            {t('repairItem-quote-version', { version })}
            {quote.decision && ` · ${option('decision', quote.decision)}`}
          </h4>
          <QuoteTable label={t('repairItem-quote-version', { version })} current={{ version, quote }} />
        </div>
      )}
      {files.length > 0 && <StoredFiles files={files} label={t('timeTravel-files')} />}
      <Disclosure title={t('timeTravel-report')} level={4}>
        <DescriptionList columns={3} rows={shown(REPORT)} />
      </Disclosure>
    </div>
  )
}

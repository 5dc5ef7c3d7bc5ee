import { ChevronLeft, ChevronRight, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { momentsOf, type ItemMoment } from '../../domain/item-replay.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { isSameOrEmpty } from '../../shared/same.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { QuoteTable } from './quote-table.tsx'
import { FieldValue, type Names } from './field-value.tsx'
import { useWords } from '../hooks/words.ts'
import { useLabels } from '../hooks/labels.ts'
import { useActionLabels } from '../hooks/action-labels.ts'

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

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

type ThenProps = { moment: ItemMoment; present: RepairItem; names?: Names | undefined; isCustomer: boolean }

/** The item as it was. What is different today is marked, with today's value. */
const Then = ({ moment, present, names, isCustomer }: ThenProps) => {
  const { t } = useTranslation('history')
  const { itemStatus, option } = useLabels()
  const { field } = useWords(isCustomer)
  const { item, quote, files, entry } = moment
  const rowOf = (name: Field): DescriptionRow => {
    const value = <FieldValue field={name} value={item[name]} names={names} isCustomer={isCustomer} />
    const isChanged = !isSameOrEmpty(item[name], present[name])
    return {
      label: field(name),
      isWide: name === 'issueDescription',
      value: isChanged ? (
        <>
          <span className="rounded-sm bg-warning-soft px-1 font-medium text-warning-strong">{value}</span>
          <span className="block text-sm text-faint">
            {t('timeTravel-today')} <FieldValue field={name} value={present[name]} names={names} isCustomer={isCustomer} />
          </span>
        </>
      ) : (
        value
      ),
    }
  }
  const shown = (fields: readonly Field[]) => fields.filter((name) => isGiven(item[name]) || isGiven(present[name])).map(rowOf)
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

type Props = { item: RepairItem; entries: readonly HistoryEntry[]; names?: Names | undefined; isCustomer: boolean }

/** A slider over the history: the item as it was at any moment, made of nothing but the entries that the reader gets (domain.md section 16, idea 7). */
export const TimeTravel = ({ item, entries, names, isCustomer }: Props) => {
  const { t } = useTranslation('history')
  const { done } = useActionLabels()
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<number>()
  const moments = momentsOf(item, entries)
  const last = moments.length - 1
  const at = Math.min(chosen ?? last, last)
  const moment = moments[at]
  if (!moment || last < 1) return null
  const { action, createdAt } = moment.entry
  const what = done(action)
  return (
    <div className="mb-5 rounded-md border border-border">
      <div className="px-3 py-1">
        <Disclosure title={t('timeTravel-title')}>
          <div className="flex flex-col gap-4 pb-3">
            <div className="flex items-center gap-2">
              <IconButton
                label={t('timeTravel-earlier')}
                icon={<ChevronLeft aria-hidden="true" />}
                isDisabled={at === 0}
                onPress={() => setChosen(at - 1)}
              />
              <input
                type="range"
                name="moment"
                aria-label={t('timeTravel-slider')}
                aria-valuetext={`${formatDate(createdAt, 'dateTime', locale, VIEWER_ZONE) ?? ''} ${what}`}
                min={0}
                max={last}
                step={1}
                value={at}
                onChange={({ target }) => setChosen(target.valueAsNumber)}
                className="h-11 min-w-0 flex-1 cursor-pointer rounded-md accent-accent-strong"
              />
              <IconButton
                label={t('timeTravel-later')}
                icon={<ChevronRight aria-hidden="true" />}
                isDisabled={at === last}
                onPress={() => setChosen(at + 1)}
              />
            </div>
            <p aria-live="polite" className="text-sm">
              <span className="font-semibold">
                <DateText value={createdAt} /> {what}
              </span>
              <span className="text-faint">
                {' '}
                · {at + 1} / {moments.length}
              </span>
            </p>
            <Then moment={moment} present={item} names={names} isCustomer={isCustomer} />
            {isCustomer && <p className="text-sm text-faint">{t('timeTravel-public')}</p>}
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { CARRIER_NAMES } from '../../domain/carriers.ts'
import { PACKAGE_CONDITIONS } from '../../domain/entities/review-blocks.ts'
import { WARRANTY_STATUSES, type Action } from '../../domain/entities/statuses.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { bringsAny, filledBy } from '../../machines/bulk/bulk-brought.ts'
import { paramsOfRow, valuesOfRow, type BulkFilling } from '../../machines/bulk/bulk-review.ts'
import type { Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { returnAddressOf } from '../../machines/review/review-start.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useNow } from '../ui/use-now.ts'
import { ReviewFields, type FieldSpec } from '../review/blocks/review-field.tsx'
import { useBulkWords } from './bulk-words.ts'
import { useFields } from './use-fields.ts'

/** The values that are decided once for all items of an action (`sharedStart` of src/machines/bulk/bulk-review.ts names the same fields). */
export const SHARED_FIELDS: Partial<Record<Action, (today: string) => readonly FieldSpec[]>> = {
  accept: () => [{ kind: 'radio', name: 'warrantyStatus', values: WARRANTY_STATUSES }],
  receive: (today) => [
    { kind: 'date', name: 'receive.receivedDate', max: today, isRequired: true },
    { kind: 'text', name: 'receive.location', max: LENGTHS.location.max, isMono: true, isRequired: true },
    { kind: 'radio', name: 'receive.packageCondition', values: PACKAGE_CONDITIONS, isRequired: true },
  ],
  ship: (today) => [
    { kind: 'text', name: 'ship.carrier', max: LENGTHS.carrier.max, usual: CARRIER_NAMES },
    { kind: 'text', name: 'ship.trackingNo', max: LENGTHS.trackingNo.max, isMono: true },
    { kind: 'text', name: 'ship.collectedBy', max: LENGTHS.collectedBy.max },
    { kind: 'date', name: 'ship.shippedDate', max: today, isRequired: true },
  ],
}

interface Props {
  readonly actor: ActorRefFrom<typeof bulkMachine>
  readonly filling: BulkFilling
  /** The items that it is about; at least one. */
  readonly verdicts: readonly Verdict[]
}

/** Where the goods of an item go; without an address, each order to a place of its own. */
const destinationOf = ({ unit, row }: Verdict): string => {
  const address = row?.info && returnAddressOf(row.info)
  if (!address) return unit.order.repairOrderId
  const { receiverName, companyName, countryCode, postalCode, city, district, addressLine } = address
  return JSON.stringify([receiverName, companyName, countryCode, postalCode, city, district, addressLine])
}

/** One tracking number for several addresses is a mistake. */
const OneParcel = ({ filling, verdicts }: Omit<Props, 'actor'>) => {
  const { t } = useTranslation('bulk')
  const count = new Set(verdicts.map(destinationOf)).size
  if (count < 2 || !filling.shared['ship.trackingNo']) return null
  return (
    <NoticeBanner tone="warning" title={t('bulk-ship-oneParcel', { count })}>
      {t('bulk-ship-oneParcel-hint')}
    </NoticeBanner>
  )
}

/** The fields that hold for all items, and what of them is still missing. */
export const BulkShared = ({ actor, filling, verdicts }: Props) => {
  const { t } = useTranslation('bulk')
  const words = useBulkWords()
  const now = new Date(useNow()).toISOString()
  const rows = verdicts.flatMap(({ row }) => (row?.info ? [{ info: row.info, own: row.own }] : []))
  const info = rows[0]?.info
  if (info === undefined) return null
  return (
    <section aria-labelledby="bulk-shared" className="flex flex-col gap-3">
      <div>
        <h3 id="bulk-shared" className="text-base font-medium">
          {t('bulk-shared')}
        </h3>
        <p className="text-sm text-muted">{t('bulk-shared-hint')}</p>
      </div>
      <SharedFields actor={actor} filling={filling} rows={rows} info={info} now={now} />
      {bringsAny(rows, filling) && <Replace actor={actor} label={t('bulk-replace')} />}
      <OneParcel filling={filling} verdicts={verdicts} />
      <Missing text={words.issues(sharedIssues(verdicts, filling))} />
    </section>
  )
}

type Info = NonNullable<NonNullable<Verdict['row']>['info']>

interface SharedProps extends Pick<Props, 'actor' | 'filling'> {
  readonly rows: readonly { readonly info: Info; readonly own: BulkFilling['shared'] }[]
  readonly info: Info
  readonly now: string
}

const SharedFields = ({ actor, filling, rows, info, now }: SharedProps) => {
  const words = useBulkWords()
  const change = (patch: BulkFilling['shared']) => actor.send({ type: 'bulk.share', patch })
  const values = { ...valuesOfRow(info, {}, filling, now), ...filling.shared }
  const form = useFields(values, paramsOfRow(info, filling), change, 'shared.')
  const specs = SHARED_FIELDS[filling.action]?.(dateInTaipei(now)) ?? []
  const described = specs.map((spec) => ({ ...spec, description: words.filled(filledBy(spec.name, rows, filling)) }))
  return <ReviewFields form={form} specs={described} />
}

/** Whether the common answer also takes the place of what the items bring. */
export const Replace = ({ actor, label }: Pick<Props, 'actor'> & { label: string }) => {
  const value = useSelector(actor, ({ context }) => context.replaces)
  return <Checkbox name="replaces" label={label} value={value} onChange={(replaces) => actor.send({ type: 'bulk.replace', replaces })} />
}

/** The missing fields as a text; empty where nothing is missing. */
export const Missing = ({ text }: { text: string }) => text !== '' && <p className="text-sm text-warning-strong">{text}</p>

/** A reason that most rows share, shown once. */
const sharedIssues = (verdicts: readonly Verdict[], { shared }: BulkFilling) => {
  const issues = verdicts.flatMap((verdict) => verdict.issues).filter(({ field }) => field in shared)
  return issues.filter(({ key }, i) => issues.findIndex((issue) => issue.key === key) === i)
}

import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { CARRIER_NAMES } from '../../domain/carriers.ts'
import { PACKAGE_CONDITIONS } from '../../domain/entities/review-blocks.ts'
import { WARRANTY_STATUSES, type Action } from '../../domain/entities/statuses.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { paramsOfRow, valuesOfRow, type BulkFilling } from '../../machines/bulk/bulk-review.ts'
import type { Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
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

/** One tracking number for several orders is one parcel, or a mistake. */
const OneParcel = ({ filling, verdicts }: Omit<Props, 'actor'>) => {
  const { t } = useTranslation('bulk')
  const orders = new Set(verdicts.map(({ unit }) => unit.order.repairOrderId)).size
  if (orders < 2 || !filling.shared['ship.trackingNo']) return null
  return (
    <NoticeBanner tone="warning" title={t('bulk-ship-oneParcel', { count: orders })}>
      {t('bulk-ship-oneParcel-hint')}
    </NoticeBanner>
  )
}

/** The fields that hold for all items, and what of them is still missing. */
export const BulkShared = ({ actor, filling, verdicts }: Props) => {
  const { t } = useTranslation('bulk')
  const words = useBulkWords()
  const now = new Date(useNow()).toISOString()
  const info = verdicts.flatMap(({ row }) => row?.info ?? [])[0]
  if (info === undefined) return null
  return (
    <section aria-labelledby="bulk-shared" className="flex flex-col gap-3">
      <div>
        <h3 id="bulk-shared" className="text-base font-medium">
          {t('bulk-shared')}
        </h3>
        <p className="text-sm text-muted">{t('bulk-shared-hint')}</p>
      </div>
      <SharedFields actor={actor} filling={filling} info={info} now={now} />
      <OneParcel filling={filling} verdicts={verdicts} />
      <Missing text={words.issues(sharedIssues(verdicts, filling))} />
    </section>
  )
}

type Info = NonNullable<NonNullable<Verdict['row']>['info']>

const SharedFields = ({ actor, filling, info, now }: Pick<Props, 'actor' | 'filling'> & { info: Info; now: string }) => {
  const { t } = useTranslation('bulk')
  const change = (patch: BulkFilling['shared']) => actor.send({ type: 'bulk.share', patch })
  const values = { ...valuesOfRow(info, {}, filling, now), ...filling.shared }
  const form = useFields(values, paramsOfRow(info, filling), change, 'shared.')
  const specs = SHARED_FIELDS[filling.action]?.(dateInTaipei(now)) ?? []
  const described = specs.map((spec) => (spec.name === 'warrantyStatus' ? { ...spec, description: t('bulk-warranty-hint') } : spec))
  return <ReviewFields form={form} specs={described} />
}

/** The missing fields as a text; empty where nothing is missing. */
export const Missing = ({ text }: { text: string }) => text !== '' && <p className="text-sm text-warning-strong">{text}</p>

/** A reason that most rows share, shown once. */
const sharedIssues = (verdicts: readonly Verdict[], { shared }: BulkFilling) => {
  const issues = verdicts.flatMap((verdict) => verdict.issues).filter(({ field }) => field in shared)
  return issues.filter(({ key }, i) => issues.findIndex((issue) => issue.key === key) === i)
}

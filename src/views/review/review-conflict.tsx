import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import { sideOf } from '../../machines/form/compare.ts'
import { fasterOf, reviewContrasts } from '../../machines/review/review-difference.ts'
import { startValues } from '../../machines/review/review-load.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import type { ReviewValues } from '../../machines/review/review-values.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import type { VersionRow } from '../ui/text/version-choices.tsx'
import { useInSight } from '../hooks/use-in-sight.ts'
import { FieldValue, useFieldText, type Names } from '../history/field-value.tsx'
import type { ReviewFormActor } from './review-form.ts'
import { useWords } from '../hooks/words.ts'
import { useLabels } from '../hooks/labels.ts'
import { useEmitted } from '../hooks/use-emitted.ts'

type Props = { actor: ActorRefFrom<typeof reviewMachine>; formActor: ReviewFormActor; names: Names }

/** The conflict with another user's save: who, when, and the differences field by field. Nothing is lost until it is decided. */
export const ReviewConflict = ({ actor, formActor, names }: Props) => {
  const { t } = useTranslation(namespaces('record', 'review'))
  const { itemStatus } = useLabels()
  const { field } = useWords()
  const textOf = useFieldText(names)
  const theirs = useSelector(actor, ({ context }) => context.theirs)
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  const sides = useSelector(actor, ({ context }) => context.sides)
  const viewer = useSelector(actor, ({ context }) => context.actor)
  const values = useSelector(formActor, ({ context }) => context.values)
  const saved = useSelector(formActor, ({ context }) => context.saved)
  const root = useRef<HTMLDivElement>(null)
  const show = useInSight(root)
  useEmitted(actor, { 'review.undecided': show })
  if (theirs === undefined) return null

  const { who, at } = fasterOf(theirs)
  const other = startValues(theirs, viewer)
  const valueIn = (version: ReviewValues, name: string): unknown => new Map<string, unknown>(Object.entries(version)).get(name)
  const rows = reviewContrasts({ values, saved }, other).map((contrast): VersionRow => {
    const { name } = contrast
    return {
      name,
      label: field(name),
      mine: <FieldValue field={name} value={valueIn(values, name)} names={names} />,
      theirs: <FieldValue field={name} value={valueIn(other, name)} names={names} />,
      base: textOf(name, valueIn(saved, name)),
      side: sideOf(contrast, sides),
    }
  })
  const isMoved = loaded?.info.repairStatus !== theirs.info.repairStatus
  return (
    <div className="mb-5">
      <ConflictPanel
        root={root}
        title={
          <>
            {t('repairItem-conflict', { name: who ?? t('repairItem-conflict-somebody') })} <DateText value={at} />
          </>
        }
        text={
          <>
            <p>{t(rows.length > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')}</p>
            {isMoved && (
              <p className="mt-1">
                {t('repairItem-conflict-moved', { status: itemStatus(theirs.info.repairStatus, false, theirs.info.item.repairStatusName) })}
              </p>
            )}
          </>
        }
        heading={t('orderEdit-conflict-title')}
        rows={rows}
        send={(event) => actor.send(event)}
      />
    </div>
  )
}

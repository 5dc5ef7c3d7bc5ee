import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { devicePastMachine, type PastRepair } from '../../../machines/review/device-past.machine.ts'
import type { LoadedReview } from '../../../machines/review/review-load.ts'
import { href } from '../../../shared/paths.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useLabels } from '../../hooks/labels.ts'
import type { Names } from '../../history/field-value.tsx'
import { Past } from '../../history/past-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

const Repair = ({ repair }: { repair: PastRepair }) => {
  const { t } = useTranslation(namespaces('bench', 'fields'))
  const { option } = useLabels()
  const { itemId, label, outcome, returnedDate, isPrevious, fault, work, parts } = repair
  return (
    <li className="flex flex-col gap-1.5 py-3 not-last:border-b">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <TextLink href={href('reviewOrderItem', { itemId })}>
          <span className="font-mono">{label}</span>
        </TextLink>
        {outcome && <span className="font-medium">{option('outcome', outcome)}</span>}
        {returnedDate && <DateText value={returnedDate} />}
        {isPrevious && <span className="font-medium text-warning-strong">{t('bench-past-previous')}</span>}
      </p>
      {fault && <p className="whitespace-pre-line">{fault}</p>}
      {work && <p className="whitespace-pre-line text-muted">{work}</p>}
      {parts.length > 0 && (
        <ul aria-label={t('field-partsUsed')} className="list-disc ps-5">
          {parts.map((part, index) => (
            // a part may have been used twice
            <li key={index}>
              {part.partName} {part.partNo && <span className="font-mono">{part.partNo}</span>}
              {part.quantity && ` × ${part.quantity}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Earlier = ({ review: { info } }: { review: LoadedReview }) => (
  <EarlierRepairs actor={useActorRef(devicePastMachine, { input: { item: info.item } })} />
)

/** What was done to the device before, as it is read. */
export const EarlierRepairs = ({ actor }: { actor: ActorRefFrom<typeof devicePastMachine> }) => {
  const { t } = useTranslation('bench')
  const words = useIssueText()
  const repairs = useSelector(actor, ({ context }) => context.repairs)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  if (isLoading) return <Spinner label={t('shared-loading')} />
  if (failure)
    return (
      <NoticeBanner tone="danger" action={<Button onPress={() => actor.send({ type: 'past.retry' })}>{t('shared-retry')}</Button>}>
        {words.failure(failure)}
      </NoticeBanner>
    )
  if (repairs.length === 0) return <p className="text-muted">{t('bench-past-none')}</p>
  return (
    <ul>
      {repairs.map((repair) => (
        <Repair key={repair.itemId} repair={repair} />
      ))}
    </ul>
  )
}

/** The whole past of a device over the bench: earlier repairs with what was done and which parts went in, then this one so far. */
export const BenchPast = ({ review, names, onClose }: { review: LoadedReview; names: Names; onClose: () => void }) => {
  const { t } = useTranslation('bench')
  return (
    <Dialog isOpen onClose={onClose} title={t('bench-past')} size="lg">
      <div className="flex flex-col gap-5">
        <Section title={t('bench-past-earlier')}>
          <Earlier review={review} />
        </Section>
        <Past entries={review.info.reviewHistory} item={review.info.item} names={names} />
      </div>
    </Dialog>
  )
}

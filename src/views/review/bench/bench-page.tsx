import { useSelector } from '@xstate/react'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { itemLabel } from '../../../domain/formats/item-label.ts'
import type { deskMachine } from '../../../machines/review/desk.machine.ts'
import type { LoadedReview } from '../../../machines/review/review-load.ts'
import type { reviewMachine } from '../../../machines/review/review.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useLabels } from '../../hooks/labels.ts'
import { useNamePage } from '../../hooks/page-name.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { kindOf, useStoredName } from '../../ui/files/file-words.ts'
import { StoredPicture } from '../../ui/files/stored-picture.tsx'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { ItemUnavailable } from '../item-unavailable.tsx'
import { MarkPhotos } from '../marks/mark-photos.tsx'
import { HeadLine, ReviewHead } from '../review-head.tsx'
import { HeadSkeleton, ReviewSkeleton } from '../review-skeleton.tsx'
import { namesOf } from '../review-screen.tsx'
import { WorkBar } from '../work/work-bar.tsx'
import { BenchActions } from './bench-actions.tsx'

const BenchPast = lazyDialog(
  async () => (await import('./bench-past.tsx')).BenchPast,
  ({ onClose }) => onClose(),
)

/** The newest picture that shows the device: as it arrived, else as its customer took it. */
const Photograph = ({ review: { info } }: { review: LoadedReview }) => {
  const { t } = useTranslation('bench')
  const nameOf = useStoredName()
  const arrived = info.reviewHistory.filter(({ action }) => action === 'receive').flatMap(({ files }) => files ?? [])
  const file = [...arrived, ...info.issueUploadFiles].find((one) => kindOf(nameOf(one)) === 'image')
  return (
    <div className="h-44 overflow-hidden rounded-lg border border-border bg-sunken md:h-[min(36rem,46vh)]">
      {file ? (
        <StoredPicture filePath={file.filePath} name={nameOf(file)} isWhole />
      ) : (
        <p className="grid size-full place-items-center text-muted">{t('bench-noPicture')}</p>
      )}
    </div>
  )
}

const Ready = ({ actor, review }: { actor: ActorRefFrom<typeof reviewMachine>; review: LoadedReview }) => {
  const { t } = useTranslation(namespaces('bench', 'fields'))
  const can = useCan()
  const { itemStatus, option } = useLabels()
  const [isPastOpen, setIsPastOpen] = useState(false)
  const form = useSelector(actor, ({ children }) => children.form)
  const files = useSelector(actor, ({ children }) => children.files)
  const work = useSelector(actor, ({ children }) => children.work)
  const { info } = review
  const { item, repairStatus } = info
  const device = [item.brand, item.productName].filter(Boolean).join(' ') || t('bench-device')
  useNamePage([itemLabel(info.repairOrderNo, item.itemNo), device, info.order?.customerName])
  const mayWrite = can('repairItem.review.temp') || can('repairItem.review.submit')
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="line-clamp-2 min-w-0 flex-1 basis-80 text-xl font-semibold wrap-anywhere lg:text-2xl">
          {device}
          {item.issueCategory && <span className="font-normal text-muted">{` · ${option('issueCategory', item.issueCategory)}`}</span>}
        </h1>
        <StatusBadge status={repairStatus} size="md" label={itemStatus(repairStatus, false, item.repairStatusName)} />
        {item.isComeBack === true && <span className="font-medium text-warning-strong">{t('field-isComeBack')}</span>}
        <span className="font-mono text-muted">{item.serialNo ?? itemLabel(info.repairOrderNo, item.itemNo)}</span>
        <LinkButton variant="ghost" href={href('bench')} icon={<X aria-hidden="true" />}>
          {t('bench-leaveDevice')}
        </LinkButton>
      </header>
      <div className="grid flex-1 grid-cols-1 items-start gap-5 md:grid-cols-2 md:items-stretch lg:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-3">
          <Photograph review={review} />
          <p className="line-clamp-3 text-lg">{item.issueDescription}</p>
          {mayWrite && files && <MarkPhotos review={actor} files={files} info={info} isBlock />}
          <Button icon={<History aria-hidden="true" />} onPress={() => setIsPastOpen(true)} isBlock>
            {t('bench-past')}
          </Button>
        </div>
        {mayWrite && form && files ? (
          <BenchActions actor={form} files={files} itemId={info.itemId} above={work && <WorkBar actor={work} item={item} />} />
        ) : (
          <p className="text-lg text-muted">{t('bench-nothing')}</p>
        )}
      </div>
      {isPastOpen && <BenchPast review={review} names={namesOf(review)} onClose={() => setIsPastOpen(false)} />}
    </>
  )
}

const Device = ({ actor }: { actor: ActorRefFrom<typeof reviewMachine> }) => {
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  const known = useSelector(actor, ({ context }) => context.known)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  if (isReady && loaded) return <Ready actor={actor} review={loaded} />
  if (isLoading) return <ReviewSkeleton head={<HeadLine>{known ? <ReviewHead info={known} /> : <HeadSkeleton />}</HeadLine>} />
  return <ItemUnavailable failure={failure} wasSeen={loaded !== undefined} onRetry={() => actor.send({ type: 'review.retry' })} />
}

/** One device on the whole screen (`/bench/:itemId`): what it is and what is wrong in one line, its picture, and what can be done. */
export const BenchPage = ({ actor }: { actor: ActorRefFrom<typeof deskMachine> }) => {
  const review = useSelector(actor, ({ children }) => children.review)
  return (
    <div className="bench flex min-h-window flex-col gap-5 bg-surface px-(--page-gap) py-4 lg:py-6">
      {review && <Device actor={review} />}
    </div>
  )
}

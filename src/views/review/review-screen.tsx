import { useSelector } from '@xstate/react'
import { ArrowRightLeft } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import { useTranslation } from '../hooks/translation.ts'
import { CORRECT_ITEM, itemPartIssues, type ItemPart } from '../../domain/rules/corrections.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { mayAct, startsAt } from '../../domain/lifecycle/allowed.ts'
import { doneKey } from '../../domain/lifecycle/labels.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { choicesOf } from '../../machines/review/review-check.ts'
import { actionOf } from '../../machines/review/review-input.ts'
import { fasterOf } from '../../machines/review/review-difference.ts'
import type { LoadedReview } from '../../machines/review/review-load.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { useSayTaken } from '../hooks/say-taken.ts'
import { useCan } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { Page } from '../ui/page/page.tsx'
import { useNow } from '../ui/use-now.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useFocusAfterAction } from '../ui/focus/action-focus.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { AnswerOnBehalf } from '../answers/answer-on-behalf.tsx'
import { ItemCorrection } from '../corrections/item-correction-part.ts'
import { useItemMove } from '../corrections/use-item-move.tsx'
import { CorrectButton } from '../record/correct-button.tsx'
import { AssignEngineer } from './assign-engineer.tsx'
import type { Names } from '../history/field-value.tsx'
import { engineerNames } from '../history/engineer-names.ts'
import { Past } from '../history/past-part.ts'
import { ItemReport } from './item-report.tsx'
import { useReviewPageActions } from './use-review-page-actions.ts'
import { Panes } from './panes.tsx'
import { MarkPhotos } from './marks/mark-photos.tsx'
import { Presence, PresenceNote } from './presence.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewBar } from './review-bar.tsx'
import type { ReviewFormActor } from './review-form.ts'
import { WorkingCopy } from './working-copy.tsx'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { lists } from '../../domain/tolerant.ts'

const ReviewConflict = lazyOnIntent(async () => (await import('./review-conflict.tsx')).ReviewConflict)

type Actor = ActorRefFrom<typeof reviewMachine>

export const namesOf = ({ info: { reviewHistory: history, item }, engineers, issueCategories }: LoadedReview): Names => ({
  rmsEngineerId: engineerNames({ history, items: [item], engineers }),
  issueCategory: new Map(issueCategories.map(({ value, label }) => [value, label])),
})

/** Says that something was saved, once, in the corner. */
const useSavedToast = (form: ReturnType<Actor['getSnapshot']>['children']['form'], onStep: () => void) => {
  const { t } = useTranslation('actions')
  const sayTaken = useSayTaken()
  useEmitted(form, {
    'form.saved': ({ level, result }) => {
      const title = level === 'temp' || result.action === undefined ? t('shared-saved') : t(doneKey(result.action))
      sayTaken(title, result.undo ? [result.undo] : [])
      if (level === 'submit') onStep()
    },
  })
}

/** Another user has saved while there is unsaved input: who, when, and a link to the differences. */
const News = ({ news, onCompare }: { news: LoadedReview; onCompare: () => void }) => {
  const { t } = useTranslation('review')
  const { who, at } = fasterOf(news)
  return (
    <NoticeBanner
      isLive
      title={
        <>
          {t('repairItem-news', { name: who ?? t('repairItem-conflict-somebody') })} <DateText value={at} />
        </>
      }
      action={<Button onPress={onCompare}>{t('repairItem-news-compare')}</Button>}
    >
      {t('repairItem-news-text')}
    </NoticeBanner>
  )
}

/** The same in a word, for the bar that is always in sight. Not read out a second time. */
const NewsNote = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('review')
  const news = useSelector(actor, ({ context }) => context.news)
  if (news === undefined) return null
  const { who } = fasterOf(news)
  return (
    <span aria-hidden="true" className="text-warning-strong">
      {t('repairItem-bar-news', { name: who ?? t('repairItem-conflict-somebody') })}
    </span>
  )
}

/** Problems beside the form: a conflict, or a record that could not be loaded again. */
const Problems = ({ actor, names }: { actor: Actor; names: Names }) => {
  const { t } = useTranslation('review')
  const news = useSelector(actor, ({ context }) => context.news)
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'comparing' }))
  const isStuck = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' }) || snapshot.matches({ ready: 'compareFailed' }))
  const form = useSelector(actor, ({ children }) => children.form)
  const isConflict = useSelector(form, (snapshot) => snapshot?.context.conflict !== undefined)
  if (isComparing) return <NoticeBanner tone="warning">{t('repairItem-conflict-comparing')}</NoticeBanner>
  if (isStuck && !isConflict)
    return (
      <NoticeBanner
        tone="warning"
        isLive
        action={<Button onPress={() => actor.send({ type: 'review.retry' })}>{t('shared-retry')}</Button>}
      >
        {t('repairItem-outdated')}
      </NoticeBanner>
    )
  if (isConflict && form) return <ReviewConflict actor={actor} formActor={form} names={names} />
  return news === undefined ? null : <News news={news} onCompare={() => actor.send({ type: 'news.compare' })} />
}

type WritingProps = {
  actor: ReviewFormActor
  files: ActorRefFrom<typeof filesMachine>
  /** What can be done with photographs besides choosing them. */
  photos: ReactNode
  above: ReactNode
  others: ReactNode
  report: ReactNode
  history: ReactNode
}

/** The panes with the working copy, and below it the bar that saves it. */
const Writing = ({ actor, files, photos, above, others, report, history }: WritingProps) => {
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useForm(actor, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  const isChanged = form.isDirty || hasNewFiles
  useLeaveGuard(isChanged)
  const choices = choicesOf(form.values, form.params, new Date(useNow()).toISOString())
  const choice = choices.find(({ action }) => action === actionOf(form.values))
  useReviewPageActions(choices, (action) => form.field('action').onChange(action))
  const work = (
    <>
      {above}
      <WorkingCopy ref={root} formId={formId} form={form} files={files} choices={choices} choice={choice} photos={photos} />
      <ReviewBar formId={formId} form={form} choice={choice} isChanged={isChanged} others={others} />
    </>
  )
  return <Panes report={report} work={work} history={history} />
}

/** The pencils of an open item for who may put it right, and the dialog that one of them has opened. */
const useCorrecting = (info: ReviewInfo | undefined, onSaved: () => void) => {
  const can = useCan()
  const [part, setPart] = useState<ItemPart>()
  const isOffered = info !== undefined && isOpen(info.repairStatus) && can(CORRECT_ITEM)
  return {
    pencil: isOffered
      ? (at: ItemPart, field: string) => <CorrectButton field={field} issues={itemPartIssues(at, info.item)} onPress={() => setPart(at)} />
      : undefined,
    dialog: part !== undefined && info !== undefined && (
      <ItemCorrection part={part} item={info.item} onSaved={onSaved} onClose={() => setPart(undefined)} />
    ),
  }
}

/** The way to another order for an item that may go there, and the dialog that asks where to. */
const useMoving = (info: ReviewInfo | undefined, onMoved: () => void) => {
  const { t } = useTranslation(namespaces('record', 'review'))
  const { isOffered, ask, dialog } = useItemMove(info?.reviewHistory.length ?? 0, onMoved)
  if (info === undefined || !isOffered(info)) return { button: undefined, dialog }
  const { itemId, brand, productName } = info.item
  const name = [brand, productName].filter(Boolean).join(' ') || t('repairItem-unnamed')
  return {
    button: (
      <Button size="sm" variant="ghost" icon={<ArrowRightLeft aria-hidden="true" />} onPress={() => ask({ itemId, name })}>
        {t('move-act')}
      </Button>
    ),
    dialog,
  }
}

/** The loaded review below its head: what the customer reported beside what we record, and the history. An auditor finds nothing to press. */
export const ReviewScreen = ({ actor }: { actor: Actor }) => {
  const can = useCan()
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  const form = useSelector(actor, ({ children }) => children.form)
  const files = useSelector(actor, ({ children }) => children.files)
  const onBehalf = useSelector(actor, ({ children }) => children.onBehalf)
  const viewer = useSelector(actor, ({ context }) => context.actor)
  const presence = useSelector(actor, ({ children }) => children.presence)
  const assigning = useSelector(actor, ({ children }) => children.assign)
  useSavedToast(form, useFocusAfterAction(loaded?.info.reviewHistory.length ?? 0))
  const reread = () => actor.send({ type: 'review.moved' })
  const correcting = useCorrecting(loaded?.info, reread)
  const moving = useMoving(loaded?.info, reread)
  if (loaded === undefined) return null
  const { info } = loaded
  const names = namesOf(loaded)
  const isUnlisted = !lists(ITEM_STATUSES, info.repairStatus)
  const isWorkable = isOpen(info.repairStatus) || info.repairStatus === 'closed' || (isUnlisted && !!info.allowedActions?.length)
  const mayWrite = isWorkable && (can('repairItem.review.temp') || can('repairItem.review.submit'))
  // where a step names the engineer it does so on its own form
  const isNamedByStep = (['accept', 'startDiagnosis'] as const).some(
    (action) => startsAt(action, info.repairStatus) && mayAct(action, viewer),
  )
  const isAssignable = isOpen(info.repairStatus) && can('repairItem.assignEngineer') && !isNamedByStep
  const above = (
    <>
      {info.repairStatus === 'infoRequired' && onBehalf && <AnswerOnBehalf actor={onBehalf} />}
      {isAssignable && assigning && <AssignEngineer actor={assigning} engineers={loaded.engineers} />}
    </>
  )
  const others = (
    <>
      <NewsNote actor={actor} />
      {presence && <PresenceNote actor={presence} />}
    </>
  )
  const panes = {
    report: (
      <ItemReport info={info} names={names} facts={<ReviewFacts info={info} />} correct={correcting.pencil} actions={moving.button} />
    ),
    history: <Past entries={info.reviewHistory} item={info.item} names={names} />,
  }
  return (
    <Page>
      {mayWrite && presence && <Presence actor={presence} />}
      <Problems actor={actor} names={names} />
      {correcting.dialog}
      {moving.dialog}
      {mayWrite && form && files ? (
        <Writing
          actor={form}
          files={files}
          photos={<MarkPhotos review={actor} files={files} info={info} />}
          above={above}
          others={others}
          {...panes}
        />
      ) : (
        <Panes {...panes} />
      )}
    </Page>
  )
}

import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { doneKey } from '../../domain/lifecycle/labels.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import type { filesMachine } from '../../machines/files.machine.ts'
import { hasFileChanges } from '../../machines/files.ts'
import { choicesOf } from '../../machines/review-check.ts'
import { actionOf } from '../../machines/review-input.ts'
import type { LoadedReview } from '../../machines/review-load.ts'
import type { reviewMachine } from '../../machines/review.machine.ts'
import { useCan } from '../app-context.ts'
import { Button } from '../parts/button.tsx'
import { cx } from '../parts/cx.ts'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { Page } from '../parts/page.tsx'
import { useNow } from '../parts/use-now.ts'
import { showToast } from '../parts/toaster.tsx'
import { useForm } from '../use-form.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { AnswerOnBehalf } from './answer-on-behalf.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import type { Names } from './field-value.tsx'
import { Evidence } from './evidence.tsx'
import { History } from './history.tsx'
import { ItemHeader } from './item-header.tsx'
import { ItemReport } from './item-report.tsx'
import { useReviewOffers } from './use-review-offers.ts'
import { ReviewBar } from './review-bar.tsx'
import type { ReviewFormActor } from './review-form.ts'
import { WorkingCopy } from './working-copy.tsx'

type Actor = ActorRefFrom<typeof reviewMachine>

export const namesOf = ({ engineers, issueCategories }: LoadedReview): Names => ({
  rmsEngineerId: new Map(engineers.map(({ value, label }) => [value, label])),
  issueCategory: new Map(issueCategories.map(({ value, label }) => [value, label])),
})

/** Says that something was saved, once, in the corner. */
const useSavedToast = (form: ReturnType<Actor['getSnapshot']>['children']['form']) => {
  const { t } = useTranslation()
  useEffect(() => {
    const subscription = form?.on('form.saved', ({ level, result }) => {
      const title = level === 'temp' || result.action === undefined ? t('shared-saved') : t(doneKey(result.action))
      showToast({ kind: 'success', title })
    })
    return () => subscription?.unsubscribe()
  }, [form, t])
}

/** What went wrong beside the form: somebody else was faster, or the record could not be read back. */
const Troubles = ({ actor, names }: { actor: Actor; names: Names }) => {
  const { t } = useTranslation()
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'conflict' }))
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'comparing' }))
  const isStuck = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' }) || snapshot.matches({ ready: 'compareFailed' }))
  const form = useSelector(actor, ({ children }) => children.form)
  if (isComparing) return <NoticeBanner tone="warning">{t('repairItem-conflict-comparing')}</NoticeBanner>
  if (isStuck)
    return (
      <NoticeBanner
        tone="warning"
        isLive
        action={<Button onPress={() => actor.send({ type: 'review.retry' })}>{t('shared-retry')}</Button>}
      >
        {t('repairItem-outdated')}
      </NoticeBanner>
    )
  return isConflict && form ? <ConflictPanel actor={actor} formActor={form} names={names} /> : null
}

/** Two panes on wide screens, the history below the report; on narrow ones report, work and history follow each other. */
const Panes = ({ report, work, history }: { report: ReactNode; work?: ReactNode; history: ReactNode }) => (
  <div className="@container flex-1">
    <div className={cx('grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2', work !== undefined && '@4xl:grid-rows-[auto_1fr]')}>
      <div className="min-w-0">{report}</div>
      {work !== undefined && <div className="min-w-0 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">{work}</div>}
      <div className="flex min-w-0 flex-col gap-5">{history}</div>
    </div>
  </div>
)

type WritingProps = {
  actor: ReviewFormActor
  files: ActorRefFrom<typeof filesMachine>
  above: ReactNode
  report: ReactNode
  history: ReactNode
}

/** The panes with the working copy, and the bar that saves it. */
const Writing = ({ actor, files, above, report, history }: WritingProps) => {
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useForm(actor, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  const isChanged = form.isDirty || hasNewFiles
  useLeaveGuard(isChanged)
  const choices = choicesOf(form.values, form.facts, new Date(useNow()).toISOString())
  const choice = choices.find(({ action }) => action === actionOf(form.values))
  useReviewOffers(choices, (action) => form.field('action').onChange(action))
  const work = (
    <>
      {above}
      <WorkingCopy ref={root} formId={formId} form={form} files={files} choices={choices} choice={choice} />
    </>
  )
  return (
    <>
      <Panes report={report} work={work} history={history} />
      <ReviewBar formId={formId} form={form} choice={choice} isChanged={isChanged} />
    </>
  )
}

/** The loaded review: what the customer reported beside what we record, and the history. An auditor finds nothing to press. */
export const ReviewScreen = ({ actor }: { actor: Actor }) => {
  const can = useCan()
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  const form = useSelector(actor, ({ children }) => children.form)
  const files = useSelector(actor, ({ children }) => children.files)
  const onBehalf = useSelector(actor, ({ children }) => children.onBehalf)
  useSavedToast(form)
  if (loaded === undefined) return null
  const { info } = loaded
  const names = namesOf(loaded)
  const isWorkable = isOpen(info.repairStatus) || info.repairStatus === 'closed'
  const mayWrite = isWorkable && (can('repairItem.review.temp') || can('repairItem.review.submit'))
  const isAsked = info.repairStatus === 'infoRequired' && onBehalf !== undefined
  const panes = {
    report: <ItemReport info={info} names={names} />,
    history: (
      <>
        <Evidence entries={info.reviewHistory} />
        <History entries={info.reviewHistory} item={info.item} names={names} />
      </>
    ),
  }
  return (
    <Page>
      <ItemHeader info={info} isCustomer={false} />
      <Troubles actor={actor} names={names} />
      {mayWrite && form && files ? (
        <Writing actor={form} files={files} above={isAsked ? <AnswerOnBehalf actor={onBehalf} /> : undefined} {...panes} />
      ) : (
        <Panes {...panes} />
      )}
    </Page>
  )
}

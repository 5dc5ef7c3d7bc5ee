import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { mayAct, startsAt } from '../../domain/lifecycle/allowed.ts'
import { doneKey } from '../../domain/lifecycle/labels.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import type { LoadedReview } from '../../machines/review/review-load.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { AnswerOnBehalf } from '../answers/answer-on-behalf.tsx'
import { engineerNames } from '../history/engineer-names.ts'
import type { Names } from '../history/field-value.tsx'
import { Past } from '../history/past-part.ts'
import { useCan } from '../hooks/app-context.ts'
import { useSayTaken } from '../hooks/say-taken.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useFocusAfterAction } from '../ui/focus/action-focus.ts'
import { Page } from '../ui/page/page.tsx'
import { AssignEngineer } from './assign-engineer.tsx'
import { ItemReport } from './item-report.tsx'
import { MarkPhotos } from './marks/mark-photos.tsx'
import { Panes } from './panes.tsx'
import { Presence, PresenceNote } from './presence.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { NewsNote, Problems } from './review-problems.tsx'
import { Writing } from './review-writing.tsx'
import { useCorrecting, useMoving } from './use-review-corrections.tsx'

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

import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { doneKey } from '../../domain/lifecycle/labels.ts'
import type { customerItemMachine } from '../../machines/customer-item/customer-item.machine.ts'
import { choicesOf } from '../../machines/review/review-check.ts'
import { Button } from '../ui/button.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useNow } from '../ui/use-now.ts'
import { Past } from '../history/past-part.ts'
import { ItemHeader } from '../review/item-header.tsx'
import { ItemReport } from '../review/item-report.tsx'
import type { ReviewFormActor } from '../review/review-form.ts'
import { namesOf } from '../review/review-screen.tsx'
import { useFocusAfterAction } from '../ui/focus/action-focus.ts'
import { useHashFocus } from '../ui/focus/page-focus.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { AnswerForm } from '../answers/answer-form.tsx'
import { CancelItem } from './cancel-item.tsx'
import { NextStep } from './next-step.tsx'
import { QuoteDecision } from './quote-decision.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import type { DecisionActor } from './use-decision.ts'

type Actor = ActorRefFrom<typeof customerItemMachine>

/** Says once, in the corner, that the decision arrived. */
const useDoneToast = (form: ReviewFormActor, onStep: () => void) => {
  const { t } = useTranslation('actions')
  useEmitted(form, {
    'form.saved': ({ result }) => {
      if (result.action) showToast({ kind: 'success', title: t(doneKey(result.action)) })
      onStep()
    },
  })
}

type DecisionsProps = { actor: ReviewFormActor; decision: DecisionActor; centre: Centre | undefined; onStep: () => void }

/** The decisions that are due, each in its own section. */
const Decisions = ({ actor, decision, centre, onStep }: DecisionsProps) => {
  const { t } = useTranslation('customer-item')
  const root = useRef<HTMLDivElement>(null)
  const form = useForm(actor, root, { publicComment: t('repairItem-comment-own') })
  useDoneToast(actor, onStep)
  const { publicComment, reason, 'confirm.ratingComment': ratingComment } = form.values
  useLeaveGuard(form.isDirty && publicComment + reason + ratingComment !== '')
  const choices = choicesOf(form.values, form.params, new Date(useNow()).toISOString())
  const choiceOf = (action: Action) => choices.find((choice) => choice.action === action)
  const cancel = choiceOf('cancel')
  return (
    <div ref={root} className="flex flex-col gap-5 empty:hidden">
      <DraftBanner {...form.draft} />
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      {(choiceOf('approveQuote') || choiceOf('declineQuote')) && (
        <QuoteDecision form={form} decision={decision} choices={choices} centre={centre} />
      )}
      {choiceOf('confirmReceipt') && <ReceiptForm form={form} />}
      {cancel && <CancelItem form={form} decision={decision} choice={cancel} />}
    </div>
  )
}

/** The loaded item: where it stands and what happens next, what the customer has to do, his report, and what was said and done. */
export const CustomerItemScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('review')
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  const form = useSelector(actor, ({ children }) => children.form)
  const decision = useSelector(actor, ({ children }) => children.decision)
  const work = useSelector(actor, ({ children }) => children.work)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  useHashFocus()
  const onStep = useFocusAfterAction(loaded?.info.reviewHistory.length ?? 0)
  if (loaded === undefined) return null
  const { info } = loaded
  const names = namesOf(loaded)
  return (
    <Page layout="form">
      <ItemHeader info={info} />
      {isOutdated && (
        <NoticeBanner
          tone="warning"
          isLive
          action={<Button onPress={() => actor.send({ type: 'item.retry' })}>{t('shared-retry')}</Button>}
        >
          {t('repairItem-outdated')}
        </NoticeBanner>
      )}
      <NextStep info={info} />
      {info.repairStatus === 'infoRequired' && work && <AnswerForm work={work} onStep={onStep} />}
      {form && decision && <Decisions actor={form} decision={decision} centre={loaded.centre} onStep={onStep} />}
      <ItemReport info={info} names={names} isCustomer />
      <Past entries={info.reviewHistory} item={info.item} names={names} isCustomer />
    </Page>
  )
}

import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { SECURITY } from '../../domain/limits.ts'
import { formatMoney, totalOf } from '../../domain/formats/money.ts'
import type { TrackedItem } from '../../domain/entities/tracking.ts'
import { mostWordsOf, type trackingActMachine } from '../../machines/tracking/tracking-act.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useForm } from '../hooks/use-form.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import type { Actor } from './tracking-words.ts'

interface Props {
  readonly actor: Actor
  readonly formActor: ActorRefFrom<typeof trackingActMachine>
  /** The device that it is about; none for a reply. */
  readonly item?: TrackedItem
}

/** Which act it is, where its words do not say so: what follows from it. */
const TITLED = ['approved', 'declined', 'receipt'] as const

/** An answer, a decision, a receipt or a reply, and the code that confirms it. */
export const ActForm = ({ actor, formActor, item }: Props) => {
  const { t } = useTranslation('tracking')
  const text = useIssueText()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const code = useSelector(actor, ({ context }) => context.code)
  const { act, isCodeSent } = form.params
  const amount = formatMoney(totalOf(item?.quote?.quote ?? {}))
  const titled = TITLED.find((kind) => kind === act.kind)
  const mostWords = mostWordsOf(act)
  const failure = form.rawFailure
  const atField = failure?.fieldErrors.some(({ field }) => field === 'code' || field === 'publicComment' || field === 'content') === true
  const said = failure && !atField ? text.failure(failure, t('tracking-unknown')) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={root} noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      {titled !== undefined && (
        <div>
          <h3 className="font-semibold">{t(`tracking-${titled}-title`)}</h3>
          <p className="mt-0.5">{t(`tracking-${titled}-text`, { amount })}</p>
        </div>
      )}
      {mostWords !== undefined && (
        <TextArea
          {...form.field('publicComment')}
          label={t(act.kind === 'reply' ? 'tracking-reply-label' : 'tracking-answer-label')}
          description={t('tracking-asked-files')}
          rows={4}
          maxLength={mostWords}
          isRequired
        />
      )}
      {act.kind === 'declined' && act.fee > 0 && (
        <Checkbox {...form.field('isFeeAccepted')} label={t('tracking-decline-fee', { amount: formatMoney(act.fee) })} isRequired />
      )}
      {isCodeSent && (
        <>
          <NoticeBanner isLive>
            {code === '' ? t('tracking-code-sent', { minutes: SECURITY.trackingCodeMinutes }) : t('tracking-code-known')}
          </NoticeBanner>
          <TextField
            {...form.field('code')}
            label={t('tracking-code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            isMono
            isRequired
            autoFocus
          />
        </>
      )}
      {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" isBlock icon={<MailCheck aria-hidden="true" />} isPending={form.isSubmitting}>
          {t(isCodeSent ? `tracking-confirm-${act.kind}` : 'tracking-next')}
        </Button>
        {isCodeSent && (
          <Button variant="ghost" isBlock isDisabled={form.isSubmitting} onPress={() => actor.send({ type: 'act.newCode' })}>
            {t('tracking-code-again')}
          </Button>
        )}
        <Button variant="ghost" isBlock isDisabled={form.isSubmitting} onPress={() => actor.send({ type: 'act.cancel' })}>
          {t('tracking-cancel')}
        </Button>
      </div>
    </form>
  )
}

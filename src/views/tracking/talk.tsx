import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { TrackedComment } from '../../domain/entities/tracking.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { ActForm } from './act-form.tsx'
import { useDayText, type Actor } from './tracking-words.ts'

interface Props {
  readonly actor: Actor
  readonly comments: readonly TrackedComment[]
}

/** What the centre and the customer have told each other, and the reply; nothing before the centre has written. */
export const Talk = ({ actor, comments }: Props) => {
  const { t } = useTranslation('tracking')
  const id = useId()
  const dayText = useDayText()
  const form = useSelector(actor, ({ children }) => children.form)
  const act = useSelector(actor, ({ context }) => context.act?.kind)
  if (comments.every(({ isOwn }) => isOwn)) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-border pt-5">
      <h2 id={id} className="text-lg font-semibold">
        {t('tracking-talk')}
      </h2>
      <ol className="flex flex-col gap-4">
        {comments.map(({ createdAt, isOwn, content }) => (
          <li key={`${createdAt} ${isOwn}`}>
            <p className="text-sm text-muted">
              {t(isOwn ? 'tracking-talk-you' : 'tracking-talk-centre')} · {dayText(createdAt)}
            </p>
            <p className="mt-0.5 break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ol>
      {act === undefined && (
        <Button isBlock onPress={() => actor.send({ type: 'act.begin', act: { kind: 'reply' } })}>
          {t('tracking-reply')}
        </Button>
      )}
      {form && act === 'reply' && <ActForm actor={actor} formActor={form} />}
    </section>
  )
}

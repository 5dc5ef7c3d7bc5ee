import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf, type Contrast, type Side } from '../../machines/compare.ts'
import { valueAt } from '../../machines/form-draft.ts'
import type { Typed } from '../../machines/record-types.ts'
import { useIssueText } from '../issue-text.ts'
import { Button } from '../parts/button.tsx'
import { focusField } from '../parts/focus-field.ts'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Spinner } from '../parts/spinner.tsx'
import type { RecordActor } from './record-actor.ts'

interface Props<R, V, C> {
  readonly actor: RecordActor<R, V, C>
  /** The server's words: who changed it, and when. */
  readonly reason: string | undefined
  readonly valuesOf: (record: R) => V
  readonly contrastsOf: (context: { readonly typed: Typed<V> | undefined; readonly theirs: R | undefined }) => readonly Contrast[]
  /** A value of a field in words. */
  readonly words: (name: string, value: unknown) => string
}

/** Somebody else saved first: who, when, and field by field what differs. Nothing is lost until it is decided. */
export const RecordConflict = <R, V extends object, C>({ actor, reason, valuesOf, contrastsOf, words }: Props<R, V, C>) => {
  const { t } = useTranslation()
  const { field } = useIssueText()
  const { typed, theirs, sides } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'compareFailed' }))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.scrollIntoView({ block: 'start' }), [theirs])

  const contrasts = contrastsOf({ typed, theirs })
  const open = contrasts.filter((contrast) => sideOf(contrast, sides) === undefined)
  const said = (versions: V | undefined, { paths }: Contrast) =>
    paths.map((path) => words(path.at(-1) ?? '', valueAt(versions, path))).join(' ') || t('orderEdit-conflict-empty')
  const apply = () => {
    const [first] = open
    if (first && root.current) focusField(root.current, `conflict.${first.name}`)
    else actor.send({ type: 'conflict.apply' })
  }
  const all = (side: Side) => () => actor.send({ type: 'conflict.chooseAll', side })

  return (
    <div ref={root} className="flex scroll-mt-4 flex-col gap-4">
      <NoticeBanner
        tone="warning"
        isLive
        title={reason ?? t('orderEdit-conflict-title')}
        {...(isFailed && { action: <Button onPress={() => actor.send({ type: 'conflict.retry' })}>{t('shared-retry')}</Button> })}
      >
        {theirs === undefined ? (
          isFailed ? (
            t('orderView-conflict-failed')
          ) : (
            <Spinner size="sm" label={t('orderView-conflict-comparing')} />
          )
        ) : (
          t(contrasts.length > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')
        )}
      </NoticeBanner>
      {theirs !== undefined && typed !== undefined && (
        <div className="flex flex-col gap-4 rounded-lg border border-border p-4">
          {contrasts.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onPress={all('mine')}>
                {t('orderEdit-conflict-allMine')}
              </Button>
              <Button size="sm" onPress={all('theirs')}>
                {t('orderEdit-conflict-allTheirs')}
              </Button>
            </div>
          )}
          {contrasts.map((contrast) => {
            const side = sideOf(contrast, sides)
            const before = t('orderEdit-conflict-base', { value: said(typed.saved, contrast) })
            return (
              <RadioGroup
                key={contrast.name}
                name={`conflict.${contrast.name}`}
                label={field(contrast.name)}
                look="cards"
                description={side === undefined ? `${before} ${t('orderEdit-conflict-open')}` : before}
                value={side ?? ''}
                options={[
                  { value: 'mine', label: t('orderEdit-conflict-mine'), description: said(typed.values, contrast) },
                  { value: 'theirs', label: t('orderEdit-conflict-theirs'), description: said(valuesOf(theirs), contrast) },
                ]}
                onChange={(value) =>
                  actor.send({ type: 'conflict.choose', name: contrast.name, side: value === 'mine' ? 'mine' : 'theirs' })
                }
              />
            )
          })}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" onPress={apply}>
              {t('orderEdit-conflict-apply')}
            </Button>
            <output className="text-sm text-muted">{open.length > 0 && t('orderEdit-conflict-left', { count: open.length })}</output>
          </div>
        </div>
      )}
    </div>
  )
}

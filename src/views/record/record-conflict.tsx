import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf, type Contrast } from '../../machines/form/compare.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import type { Typed } from '../../machines/record/record-types.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { VersionChoices, type VersionRow } from '../ui/text/version-choices.tsx'
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

/** The conflict with another user's save: who, when, and the differences field by field. Nothing is lost until it is decided. */
export const RecordConflict = <R, V extends object, C>({ actor, reason, valuesOf, contrastsOf, words }: Props<R, V, C>) => {
  const { t } = useTranslation('record')
  const { field } = useIssueText()
  const { typed, theirs, sides } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'compareFailed' }))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.scrollIntoView({ block: 'start' }), [theirs])

  const contrasts = contrastsOf({ typed, theirs })
  const said = (versions: V | undefined, { paths }: Contrast) =>
    paths.map((path) => words(path.at(-1) ?? '', valueAt(versions, path))).join(' ') || t('orderEdit-conflict-empty')
  const rows = contrasts.map((contrast): VersionRow => ({
    name: contrast.name,
    label: field(contrast.name),
    mine: said(typed?.values, contrast),
    theirs: said(theirs && valuesOf(theirs), contrast),
    base: said(typed?.saved, contrast),
    side: sideOf(contrast, sides),
  }))

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
        <div className="rounded-lg border border-border p-4">
          <VersionChoices rows={rows} send={(event) => actor.send(event)} />
        </div>
      )}
    </div>
  )
}

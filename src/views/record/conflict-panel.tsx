import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { sideOf, type Contrast } from '../../machines/form/compare.ts'
import type { FormActor } from '../hooks/use-form.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { focusInView } from '../ui/focus/page-focus.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { VersionChoices, type VersionRow } from '../ui/text/version-choices.tsx'
import { VersionTable } from '../ui/text/version-table.tsx'

interface Props<V extends object, F extends object, R> {
  readonly actor: FormActor<V, F, R>
  /** Who saved first, and when. */
  readonly title: ReactNode
  /** By the number of differences. */
  readonly text?: (count: number) => ReactNode
  /** The heading of the differences; none within a dialog. */
  readonly heading?: string
  readonly isHeadingHidden?: boolean
  /** One version is taken as a whole, and the local one is saved at once. */
  readonly isWhole?: boolean
  readonly label: (name: string) => string
  /** The value of a version in words. */
  readonly value: (contrast: Contrast, version: V) => string
  readonly shown?: (contrast: Contrast, version: V) => ReactNode
  /** Further changes by the other user, with nothing to decide. */
  readonly children?: ReactNode
}

/** The conflict with another user's save: who, when, and the differences field by field. Nothing is lost until it is decided. */
export const ConflictPanel = <V extends object, F extends object, R>(props: Props<V, F, R>) => {
  const { t } = useTranslation('record')
  const standard = (count: number) => t(count > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')
  const { actor, title, text = standard, heading, isHeadingHidden = false, isWhole = false, label, value, shown = value, children } = props
  const conflict = useSelector(actor, ({ context }) => context.conflict)
  const root = useRef<HTMLDivElement>(null)
  const show = () => focusInView(root.current)
  const remote = conflict?.remote
  // the button that saves may be at the bottom of a long page
  useEffect(show, [remote])
  useEmitted(actor, { 'form.undecided': show })
  if (conflict === undefined) return null

  const { base, mine, contrasts, resolution, failure } = conflict
  const rows = contrasts.map((contrast): VersionRow => ({
    name: contrast.name,
    label: label(contrast.name),
    mine: shown(contrast, mine),
    theirs: remote && shown(contrast, remote.values),
    base: value(contrast, base),
    side: sideOf(contrast, resolution),
  }))
  const takeAll = (side: 'mine' | 'theirs') => {
    actor.send({ type: 'conflict.chooseAll', side })
    actor.send({ type: 'conflict.apply', isSaved: side === 'mine' })
  }
  const action =
    failure === undefined ? (
      isWhole &&
      remote && (
        <>
          <Button onPress={() => takeAll('theirs')}>{t('orderView-conflict-takeTheirs')}</Button>
          <Button variant="primary" onPress={() => takeAll('mine')}>
            {t('orderView-conflict-keepMine')}
          </Button>
        </>
      )
    ) : (
      <Button onPress={() => actor.send({ type: 'conflict.retry' })}>{t('shared-retry')}</Button>
    )
  const choices = !isWhole && (
    <VersionChoices rows={rows} send={(event) => actor.send(event)}>
      {children}
    </VersionChoices>
  )
  return (
    <div ref={root} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 rounded-lg">
      <NoticeBanner tone="warning" isLive title={title} action={action}>
        {remote ? (
          <>
            {text(rows.length)}
            {isWhole && <VersionTable rows={rows} />}
          </>
        ) : failure ? (
          t('orderView-conflict-failed')
        ) : (
          <Spinner size="sm" label={t('orderView-conflict-comparing')} />
        )}
      </NoticeBanner>
      {remote &&
        choices &&
        (heading === undefined ? (
          <div className="rounded-lg border border-border p-4">{choices}</div>
        ) : (
          <Section title={heading} isTitleHidden={isHeadingHidden}>
            {choices}
          </Section>
        ))}
    </div>
  )
}

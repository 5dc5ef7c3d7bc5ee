import { useRef, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { useDraftsKept } from '../../hooks/drafts-kept.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { firstControl } from '../focus/field-focus.ts'
import { focusInNextFrame } from '../focus/lost-focus.ts'
import { DateText } from './date-text.tsx'
import { NoticeBanner } from '../page/notice-banner.tsx'

export type DraftField = {
  name: string
  label: string
  /** Another user has changed the field too: it is restored only if the user chooses to. */
  isConflicting: boolean
  mine: unknown
  now: unknown
}

export type DraftBannerProps = {
  /** ms since 1970; undefined where nothing is offered */
  savedAt: number | undefined
  isOutdated: boolean
  fields: readonly DraftField[]
  /** Names of files of the restored draft. */
  lostFiles: readonly string[]
  onRestore: (fields?: readonly string[]) => void
  onDiscard: () => void
  /** Takes back what was put back; undefined where there is nothing to take back. */
  onUndo: (() => void) | undefined
}

const isWords = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

type RestoreDraftProps = Omit<DraftBannerProps, 'lostFiles' | 'savedAt' | 'onUndo'> & { savedAt: number }

const RestoreDraft = ({ savedAt, isOutdated, fields, onRestore, onDiscard }: RestoreDraftProps) => {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const conflicting = fields.filter((field) => field.isConflicting)
  const labels = [...new Set(fields.map(({ label }) => label))]
  const show = (value: unknown) => (isWords(value) ? String(value) : '–')

  /** The banner goes, with the button that had the focus: the form's first field takes it. */
  const decide = (decision: () => void) => () => {
    const form = root.current?.closest('form, main')
    decision()
    focusInNextFrame(() => form && firstControl(form))
  }
  const restore = () => {
    if (conflicting.length === 0) return onRestore()
    onRestore(fields.filter(({ name, isConflicting }) => !isConflicting || chosen.includes(name)).map(({ name }) => name))
  }

  return (
    <div ref={root}>
      <NoticeBanner
        tone="info"
        isLive
        title={
          <>
            {t('draft-found')} <DateText value={new Date(savedAt).toISOString()} />
          </>
        }
        action={
          <>
            <Button onPress={decide(onDiscard)}>{t('draft-discard')}</Button>
            <Button variant="primary" onPress={decide(restore)}>
              {t('draft-restore')}
            </Button>
          </>
        }
      >
        <p>{t('draft-fields', { fields: labels.join(t('draft-comma')) })}</p>
        {isOutdated && <p>{t('draft-outdated')}</p>}
        {conflicting.length > 0 && (
          <div className="mt-2 flex flex-col gap-2">
            <p>{t('draft-contested')}</p>
            {conflicting.map(({ name, label, mine, now }) => (
              <Checkbox
                key={name}
                name={`draft.${name}`}
                label={label}
                description={isWords(mine) || isWords(now) ? t('draft-values', { mine: show(mine), now: show(now) }) : undefined}
                value={chosen.includes(name)}
                onChange={(isChosen) => setChosen(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))}
              />
            ))}
          </div>
        )}
      </NoticeBanner>
    </div>
  )
}

/**
 * Offers words that were typed earlier and never saved: when, which fields, restore or discard. Says which files must be chosen again,
 * and when the browser keeps no more drafts.
 */
export const DraftBanner = (props: DraftBannerProps) => {
  const { t } = useTranslation()
  const isKept = useDraftsKept() !== 'none'
  return (
    <>
      {!isKept && (
        <NoticeBanner tone="warning" title={t('draft-unkept-title')}>
          {t('draft-unkept-text')}
        </NoticeBanner>
      )}
      <DraftState {...props} />
    </>
  )
}

const DraftState = ({ savedAt, lostFiles, onUndo, ...draft }: DraftBannerProps) => {
  const { t } = useTranslation()
  if (savedAt !== undefined && draft.fields.length > 0) return <RestoreDraft savedAt={savedAt} {...draft} />
  if (lostFiles.length === 0 && onUndo === undefined) return null
  return (
    <NoticeBanner
      tone={lostFiles.length === 0 ? 'info' : 'warning'}
      isLive
      {...(onUndo && {
        title: t('draft-restored'),
        action: (
          <Button size="sm" onPress={onUndo}>
            {t('draft-undo')}
          </Button>
        ),
      })}
    >
      {lostFiles.length > 0 ? t('draft-files', { files: lostFiles.join(t('draft-comma')) }) : undefined}
    </NoticeBanner>
  )
}

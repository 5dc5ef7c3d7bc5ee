import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../domain/entities/notice.ts'
import { sideOf, type Contrast, type Side } from '../../machines/compare.ts'
import { fromNotice, noticeContrasts, type NoticeForm } from '../../machines/notice-values.ts'
import { useIssueText, useKnownText } from '../issue-text.ts'
import { Button } from '../parts/button.tsx'
import { focusField } from '../parts/focus-field.ts'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { showToast } from '../parts/toaster.tsx'
import type { NoticeActor } from './notice-page.tsx'

/** The value of a field in words. */
const useValueWords = () => {
  const { t } = useTranslation()
  const known = useKnownText()
  const word = (name: string, value: string) => {
    const key = `option-${name}-${value}`
    const found = known(key)
    return found === key ? value.replace('T', ' ') : found
  }
  return (name: string, form: NoticeForm): string => {
    const value: unknown = new Map<string, unknown>(Object.entries(form)).get(name)
    if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    const words = parts
      .filter((part) => typeof part === 'string')
      .filter(Boolean)
      .map((part) => (name.includes('.') ? part : word(name, part)))
    return words.length === 0 ? '–' : words.join(t('shared-listComma'))
  }
}

interface ChoiceProps {
  readonly contrast: Contrast
  readonly side: Side | undefined
  readonly versions: Record<Side, NoticeForm>
  readonly onChoose: (side: Side) => void
}

const Choice = ({ contrast: { name }, side, versions, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  const { field } = useIssueText()
  const words = useValueWords()
  const option = (value: Side) => ({ value, label: t(`notice-conflict-${value}`), description: words(name, versions[value]) })
  return (
    <RadioGroup
      name={`conflict.${name}`}
      label={field(name)}
      look="cards"
      description={side === undefined ? t('notice-conflict-open') : undefined}
      value={side ?? ''}
      options={[option('mine'), option('theirs')]}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    />
  )
}

/** Somebody else saved first: field by field what differs. Nothing typed is lost until it is decided. */
export const NoticeConflict = ({ actor, theirs }: { actor: NoticeActor; theirs: Notice }) => {
  const { t } = useTranslation()
  const sides = useSelector(actor, ({ context }) => context.sides)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const root = useRef<HTMLDivElement>(null)
  const contrasts = noticeContrasts(typed, theirs)
  const open = contrasts.filter((contrast) => sideOf(contrast, sides) === undefined)

  // whoever pressed the button at the bottom of a long page must see why nothing was saved
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.focus({ preventScroll: true })
  }, [])

  const apply = () => {
    const [first] = open
    if (first && root.current) return focusField(root.current, `conflict.${first.name}`)
    actor.send({ type: 'conflict.apply' })
    showToast({ kind: 'success', title: t('notice-conflict-applied') })
    // the panel goes, with the button that had the focus
    requestAnimationFrame(() => document.querySelector('h1')?.focus())
  }
  const all = (side: Side) => () => actor.send({ type: 'conflict.chooseAll', side })
  return (
    <div ref={root} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 rounded-lg outline-none">
      <NoticeBanner tone="warning" isLive title={t('notice-conflict-title')}>
        {t(contrasts.length > 0 ? 'notice-conflict-text' : 'notice-conflict-same')}
      </NoticeBanner>
      <Section title={t('notice-conflict-title')} isTitleHidden>
        <div className="flex flex-col gap-5">
          {contrasts.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onPress={all('mine')}>
                {t('notice-conflict-allMine')}
              </Button>
              <Button size="sm" onPress={all('theirs')}>
                {t('notice-conflict-allTheirs')}
              </Button>
            </div>
          )}
          {contrasts.map((contrast) => (
            <Choice
              key={contrast.name}
              contrast={contrast}
              side={sideOf(contrast, sides)}
              versions={{ mine: typed.values, theirs: fromNotice(theirs) }}
              onChoose={(side) => actor.send({ type: 'conflict.choose', name: contrast.name, side })}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" onPress={apply}>
              {t('notice-conflict-apply')}
            </Button>
            <output className="text-sm text-muted">{open.length > 0 && t('notice-conflict-left', { count: open.length })}</output>
          </div>
        </div>
      </Section>
    </div>
  )
}

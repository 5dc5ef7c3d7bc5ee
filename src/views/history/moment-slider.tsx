import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { formatDate } from '../../domain/formats/date-format.ts'
import { useTranslation } from '../hooks/translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'

interface Props<M> {
  readonly title: string
  /** Oldest first. */
  readonly moments: readonly M[]
  /** An instant (ISO). */
  readonly timeOf: (moment: M) => string
  /** What happened then, in words. */
  readonly wordsOf: (moment: M) => string
  readonly isCustomer: boolean
  readonly children: (moment: M) => ReactNode
}

/** A folded slider over moments, which begins at the last one: what happened then, and below it how things were. */
export const MomentSlider = <M,>({ title, moments, timeOf, wordsOf, isCustomer, children }: Props<M>) => {
  const { t } = useTranslation('history')
  const { locale } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const last = moments.length - 1
  const at = Math.min(chosen ?? last, last)
  const moment = moments[at]
  if (moment === undefined || last < 1) return null
  const time = timeOf(moment)
  const what = wordsOf(moment)
  return (
    <div className="mb-5 rounded-md border border-border">
      <div className="px-3 py-1">
        <Disclosure title={title} onExpandedChange={setIsOpen}>
          {isOpen && (
            <div className="flex flex-col gap-4 pb-3">
              <div className="flex items-center gap-2">
                <IconButton
                  label={t('timeTravel-earlier')}
                  icon={<ChevronLeft aria-hidden="true" />}
                  isDisabled={at === 0}
                  onPress={() => setChosen(at - 1)}
                />
                <input
                  type="range"
                  name="moment"
                  aria-label={t('timeTravel-slider')}
                  aria-valuetext={`${formatDate(time, 'dateTime', locale, VIEWER_ZONE) ?? ''} ${what}`}
                  min={0}
                  max={last}
                  step={1}
                  value={at}
                  onChange={({ target }) => setChosen(target.valueAsNumber)}
                  className="h-11 min-w-0 flex-1 cursor-pointer rounded-md accent-accent-strong"
                />
                <IconButton
                  label={t('timeTravel-later')}
                  icon={<ChevronRight aria-hidden="true" />}
                  isDisabled={at === last}
                  onPress={() => setChosen(at + 1)}
                />
              </div>
              <p aria-live="polite" className="text-sm">
                <span className="font-semibold">
                  <DateText value={time} /> {what}
                </span>
                <span className="text-faint">
                  {' '}
                  · {at + 1} / {moments.length}
                </span>
              </p>
              {children(moment)}
              {isCustomer && <p className="text-sm text-faint">{t('timeTravel-public')}</p>}
            </div>
          )}
        </Disclosure>
      </div>
    </div>
  )
}

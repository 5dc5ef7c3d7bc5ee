import { ArrowDown } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { focusInView } from '../ui/focus/page-focus.ts'

/** On a narrow screen the work stands below the whole report: one press leads there. */
const ToWork = ({ pane }: { pane: RefObject<HTMLDivElement | null> }) => {
  const { t } = useTranslation('review')
  return (
    <div className="mb-4 @4xl:hidden in-[.bench]:hidden">
      <Button icon={<ArrowDown aria-hidden="true" />} onPress={() => focusInView(pane.current)}>
        {t('repairItem-toWork')}
      </Button>
    </div>
  )
}

/**
 * Tells the pane its height: beside a longer one it stays in sight, at the top, or where it is taller than the window with its lower end at
 * the window's.
 */
const measure = (pane: HTMLElement | null) => {
  if (pane === null) return undefined
  const observer = new ResizeObserver(() => pane.parentElement?.style.setProperty('--pane', `${pane.offsetHeight}px`))
  observer.observe(pane)
  return () => observer.disconnect()
}

/** Two panes on wide screens, the history below the report; on narrow ones report, work and history follow each other. */
export const Panes = ({ report, work, history }: { report: ReactNode; work?: ReactNode; history: ReactNode }) => {
  const pane = useRef<HTMLDivElement>(null)
  return (
    <div className="@container flex-1">
      {work !== undefined && <ToWork pane={pane} />}
      <div
        data-panes
        className={cx('grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2', work !== undefined && '@4xl:grid-rows-[auto_1fr]')}
      >
        <div data-pane="report" className="min-w-0">
          {report}
        </div>
        {work !== undefined && (
          <div
            ref={pane}
            tabIndex={-1}
            data-pane="work"
            className="min-w-0 scroll-mt-20 @4xl:sticky @4xl:top-[min(calc(var(--bar)+1rem),calc(100dvh-var(--bottom-reserve)-var(--pane,0px)))] @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1"
          >
            {/* reset for the contents: otherwise each change of the height would recompute their styles */}
            <div ref={measure} className="flex flex-col [--pane:0px]">
              {work}
            </div>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5 pb-6">{history}</div>
      </div>
    </div>
  )
}

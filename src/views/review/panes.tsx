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
          <div ref={pane} tabIndex={-1} data-pane="work" className="min-w-0 scroll-mt-20 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
            {work}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">{history}</div>
      </div>
    </div>
  )
}

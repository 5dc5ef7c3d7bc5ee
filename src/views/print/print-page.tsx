import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { useApp } from '../hooks/app-context.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { fitDesk } from './fit-desk.ts'
import { Paper } from './paper.tsx'
import { PrintNotices } from './print-notices.tsx'
import { PrintToolbar } from './print-toolbar.tsx'
import { PrintProblem } from './print-problem.tsx'
import { usePrint, type PrintActor } from './use-print.ts'

/** The print page (specification section 2): a screen-only toolbar over pages that are exactly what the paper will be. */
export const PrintPage = ({ actor }: { actor: PrintActor }) => {
  const { t } = useTranslation('print')
  const { brand } = useApp()
  const [count, setCount] = useState(0)
  const isPaper = useSelector(actor, (snapshot) => snapshot.hasTag('paper'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'print.start' }))
  const { query, choices, data, pictures, change } = usePrint(actor, isReady && count > 0)
  const paper = isPaper ? data : undefined

  return (
    <div className="flex min-h-window flex-col bg-sunken print:block print:min-h-0">
      <PrintToolbar
        query={query}
        choices={choices}
        pages={paper ? count : 0}
        isReady={isReady}
        onChange={change}
        onPrint={() => actor.send({ type: 'print.start' })}
      />
      <div ref={fitDesk} className="relative flex flex-1 flex-col items-center gap-6 py-6 print:block print:p-0">
        {isPaper ? <PrintNotices actor={actor} /> : <PrintProblem actor={actor} />}
        {isLoading && (
          <output
            aria-label={t('print-loading')}
            className="block aspect-[210/297] w-[calc(100%-2rem)] max-w-[210mm] bg-raised p-8 shadow-floating"
          >
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="mt-4 h-4 w-1/3" />
          </output>
        )}
        {paper && (
          <section aria-label={t('print-preview')} className="flex flex-col gap-6 print:block">
            <Paper data={paper} pictures={pictures} logo={brand.logo} onCount={setCount} />
          </section>
        )}
      </div>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { ScanLine, X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { queueMachine } from '../../../machines/review/queue.machine.ts'
import { href } from '../../../shared/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'

/** As many as fit on the screen. */
const SHOWN = 8

/** The bench before a device lies on it (`/bench`): scan one, or take up what waits for the reader. */
export const BenchStart = ({ actor }: { actor: ActorRefFrom<typeof queueMachine> }) => {
  const { t } = useTranslation('bench')
  const entries = useSelector(actor, ({ context }) => context.entries)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  return (
    <div className="bench flex min-h-window flex-col gap-6 bg-surface p-4 lg:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="flex min-w-0 flex-1 basis-80 items-center gap-3 text-xl font-semibold lg:text-2xl">
          <ScanLine aria-hidden="true" className="size-8 shrink-0" />
          {t('bench-scanFirst')}
        </h1>
        <LinkButton variant="ghost" href={href('home')} icon={<X aria-hidden="true" />}>
          {t('bench-leave')}
        </LinkButton>
      </header>
      {isLoading && <Spinner label={t('shared-loading')} />}
      {!isLoading && entries.length === 0 && <p className="text-lg text-muted">{t('bench-empty')}</p>}
      {entries.length > 0 && (
        <>
          <h2 className="text-lg font-medium text-muted">{t('bench-queue', { count: entries.length })}</h2>
          <ol className="grid auto-rows-fr grid-cols-1 gap-3 md:grid-cols-2">
            {entries.slice(0, SHOWN).map(({ itemId, label, productName }) => (
              <li key={itemId} className="flex">
                <Link
                  href={href('benchItem', { itemId })}
                  className="flex min-h-20 flex-1 flex-col justify-center rounded-lg border border-border-strong bg-raised px-4 py-3 no-underline hover:bg-hover"
                >
                  <span className="text-lg font-semibold">{productName}</span>
                  <span className="font-mono text-muted">{label}</span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { LinkButton } from '../ui/button.tsx'

/** What happens, in three drawings: tell, send, get back. */
const STEPS = [
  ['tell', 'M14 6h20v36H14zM20 14h8M20 20h8M20 26h5M22 38h4'],
  ['send', 'M6 16l18-9 18 9v17l-18 9-18-9zM6 16l18 9 18-9M24 25v17M15 11.500l18 9'],
  ['back', 'M11 12h26v18H11zM5 36h38l-4-6H9zM18 21l4 4 8-8'],
] as const

/** The first page of somebody who has nothing here yet: the one thing there is to do, and how it works. */
export const FirstVisit = () => {
  const { t } = useTranslation(namespaces('home', 'shell'))
  const can = useCan()
  return (
    <section
      aria-labelledby="first-visit"
      className="flex flex-col gap-6 rounded-lg border border-border bg-raised p-5 shadow-raised sm:p-8"
    >
      <h2 id="first-visit" className="text-xl font-semibold">
        {t('home-first-title')}
      </h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {STEPS.map(([step, drawing], index) => (
          <li key={step} className="flex items-center gap-4 sm:flex-col sm:items-start">
            <svg
              aria-hidden="true"
              viewBox="0 0 48 48"
              className="size-16 shrink-0 rounded-lg bg-accent-soft p-3 text-accent-strong sm:size-20"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawing} />
            </svg>
            <span>
              <span className="block font-semibold">
                {index + 1}. {t(`home-first-${step}`)}
              </span>
              <span className="text-muted">{t(`home-first-${step}-text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {can('repairOrder.create') && (
        <LinkButton href={href('repairOrderCreate')} variant="primary">
          {t('home-first-start')}
        </LinkButton>
      )}
    </section>
  )
}

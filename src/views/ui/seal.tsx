import { useTranslation } from '../hooks/translation.ts'

/** The stamp on what is finished; at most one on a page. The words beside it say the same. */
export const Seal = ({ word }: { word: 'repaired' | 'sent' | 'closed' }) => {
  const { t } = useTranslation('devices')
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-14 min-w-14 shrink-0 px-1.5 -rotate-6 place-items-center rounded-md border-2 border-seal text-center text-lg leading-none font-bold text-seal select-none lang-en:text-sm"
    >
      {t(`devices-seal-${word}`)}
    </span>
  )
}

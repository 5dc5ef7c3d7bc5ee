import { MapPinOff } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { href } from '../../shared/paths.ts'
import { LinkButton } from '../ui/button.tsx'

/** The card of an unknown address. */
export const NotFound = () => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="flex items-start gap-2.5 text-muted">
        <MapPinOff aria-hidden="true" className="mt-[0.15em] size-5 shrink-0 text-faint" />
        {t('home-notFound-text')}
      </p>
      <LinkButton href={href('root')} variant="primary">
        {t('home-notFound-back')}
      </LinkButton>
    </div>
  )
}

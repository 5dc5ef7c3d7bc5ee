import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { href } from '../paths.ts'
import { LinkButton } from './parts/button.tsx'

/** The page that every unknown path leads to (specification section 2). */
export const NotFound = () => {
  const { t } = useTranslation()
  return (
    <main className="mx-auto flex min-h-window max-w-md flex-col items-center justify-center px-6 py-12 text-center">
      <MapPinOff aria-hidden="true" className="mb-4 size-8 text-faint" />
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        {t('home-notFound-title')}
      </h1>
      <p className="mt-2 text-muted">{t('home-notFound-text')}</p>
      <div className="mt-6">
        <LinkButton href={href('root')} variant="primary">
          {t('home-notFound-back')}
        </LinkButton>
      </div>
    </main>
  )
}

import { ShieldX } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { LinkButton } from '../ui/button.tsx'
import { useRoleName } from '../hooks/role-name.ts'

/** The page for a role that may not use it (domain.md section 0, decision 14). */
export const NoPermission = () => {
  const { t } = useTranslation()
  const can = useCan()
  const role = useRoleName()
  return (
    <section className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <ShieldX aria-hidden="true" className="mb-4 size-8 text-faint" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {t('identity-no-permission-title')}
      </h1>
      <p className="mt-2 text-muted">{t('identity-no-permission-text', { role })}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <LinkButton href={href('root')}>{t('home-notFound-back')}</LinkButton>
        {can('self') && <LinkButton href={href('roles')}>{t('roles-mine')}</LinkButton>}
      </div>
    </section>
  )
}

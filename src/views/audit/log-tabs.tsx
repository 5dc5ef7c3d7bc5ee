import { useTranslation } from '../hooks/translation.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { Link } from '../ui/link.tsx'

const LOGS = [
  { page: 'audit', permission: 'audit.view', key: 'audit-tab-changes' },
  { page: 'securityLog', permission: 'audit.security', key: 'audit-tab-security' },
  { page: 'mails', permission: 'mail.list', key: 'audit-tab-mails' },
] as const

/** Leads from one log to the other; absent where the role may read only one. */
export const LogTabs = ({ current }: { readonly current: (typeof LOGS)[number]['page'] }) => {
  const { t } = useTranslation('audit')
  const can = useCan()
  const logs = LOGS.filter(({ permission }) => can(permission))
  if (logs.length < 2) return null
  return (
    <nav aria-label={t('audit-tabs')} className="flex flex-wrap gap-x-3 border-b border-border">
      {logs.map(({ page, key }) => (
        <Link
          key={page}
          href={href(page)}
          {...(page === current && { 'aria-current': 'page' })}
          className="-mb-px flex min-h-9 items-center border-b-2 border-transparent px-1.5 text-base text-muted no-underline -outline-offset-2 transition-colors duration-fast hover:text-text focus-visible:rounded-sm aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:min-h-11"
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}

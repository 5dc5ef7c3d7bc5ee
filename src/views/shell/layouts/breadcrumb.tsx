import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-aria-components'

export type Crumb = { label: string; path?: string | undefined }

/** Where this page stands; the last crumb is the page itself. On phones only that one is shown. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('shell')
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('shared-breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-base">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              // two crumbs may say the same words, of an entry of the menu and of the page
              key={index}
              className={isLast ? 'min-w-0 truncate font-medium' : 'flex shrink-0 items-center gap-1.5 text-muted max-md:hidden'}
            >
              {isLast || crumb.path === undefined ? (
                <span {...(isLast ? { 'aria-current': 'page' as const } : {})}>{crumb.label}</span>
              ) : (
                <Link href={crumb.path} className="inline-flex min-h-6 items-center rounded-sm no-underline hover:text-text">
                  {crumb.label}
                </Link>
              )}
              {!isLast && <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

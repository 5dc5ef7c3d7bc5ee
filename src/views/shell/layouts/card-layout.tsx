import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'

type Props = {
  logo: ReactNode
  systemTitle: string
  pageTitle: string
  /** Words under the page title. */
  intro?: ReactNode
  version?: string | undefined
  /** The wider card, e.g. for registration. */
  isWide?: boolean
  /** The language and theme switches. */
  corner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A public page: one card under the logo and the system's title, the version beneath. It begins at one height on every page, so that
 * nothing moves while it fills. */
export const CardLayout = ({ logo, systemTitle, pageTitle, intro, version, isWide = false, corner, footer, children }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-window flex-col bg-surface">
      <div className="flex justify-end gap-1 p-3">{corner}</div>
      <main
        className={cx(
          'mx-auto flex w-full flex-1 flex-col px-4 pt-[max(1rem,10dvh)] pb-6 sm:pb-16',
          isWide ? 'max-w-4xl' : 'max-w-[27rem]',
        )}
      >
        <div className="mb-6 flex flex-col items-center gap-3 text-center">
          {logo}
          <p className="text-base font-medium text-muted">{systemTitle}</p>
        </div>
        <div className="rounded-lg border border-border bg-raised p-5 shadow-raised sm:p-8">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            {pageTitle}
          </h1>
          {intro !== undefined && <div className="mt-1.5 text-base text-muted">{intro}</div>}
          <div className="mt-6">{children}</div>
        </div>
        <footer className="mt-5 flex flex-col items-center gap-2 text-center text-sm text-faint">
          {footer}
          {version !== undefined && <p className="tabular-nums">{t('shared-version', { version })}</p>}
        </footer>
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { useApp } from '../hooks/app-context.ts'
import { CardLayout } from './layouts/card-layout.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { Switches } from './switches.tsx'

/** The public card with what the application knows: logo, titles, version, switches. */
export const CardShell = ({ pageTitle, isWide, children }: { pageTitle: string; isWide: boolean; children: ReactNode }) => {
  const { t } = useTranslation()
  const { brand } = useApp()
  return (
    <CardLayout
      logo={<BrandLogo size={44} />}
      systemTitle={t('shared-systemTitle')}
      pageTitle={pageTitle}
      version={brand.version}
      isWide={isWide}
      corner={<Switches />}
    >
      {children}
    </CardLayout>
  )
}

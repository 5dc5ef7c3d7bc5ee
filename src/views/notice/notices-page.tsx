import { useTranslation } from 'react-i18next'
import { Page } from '../parts/page.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { NoticePanel } from './notice-panel.tsx'

/** Everything that the reader has to know now; the bell and the banner lead here. */
export const NoticesPage = () => {
  const { t } = useTranslation()
  return (
    <Page isNarrow>
      <PageHeader title={t('notice-title')} />
      <NoticePanel />
    </Page>
  )
}

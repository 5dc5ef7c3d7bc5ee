import { useTranslation } from '../hooks/translation.ts'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { NoticePanel } from './notice-panel.tsx'

/** Everything that the reader has to know now; the bell and the banner lead here. */
export const NoticesPage = () => {
  const { t } = useTranslation()
  return (
    <Page layout="form">
      <PageHeader title={t('notice-title')} />
      <NoticePanel />
    </Page>
  )
}

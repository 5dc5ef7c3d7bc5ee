import { useTranslation } from '../hooks/translation.ts'
import { LOCALES } from '../../shared/constants.ts'
import type { Notice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge } from '../../domain/notice.ts'
import { href } from '../../shared/paths.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Section } from '../ui/page/section.tsx'
import { NoticeStatusBadge } from './notice-status.tsx'
import { useNoticeWords } from './notice-words.ts'
import { useLabels } from '../hooks/labels.ts'

const KEYS = { 'zh-hant': 'zhHant', 'en-us': 'enUS' } as const

/** A notice for those who may look at it and not change it: both languages, all facts and counts. */
export const NoticeReader = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation('notices')
  const { option } = useLabels()
  const words = useNoticeWords()
  const { audience, category, severity, placement, startAt, endAt, readCount, acknowledgedCount, isPinned, requireAcknowledge } = notice
  const yesNo = (value: boolean) => t(value ? 'shared-yes' : 'shared-no')
  return (
    <Page>
      <PageHeader
        title={words(notice).title}
        badge={<NoticeStatusBadge status={notice.noticeStatus} size="md" />}
        back={{ href: href('noticeList'), label: t('notice-list-title') }}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LOCALES.map((locale) => {
          const key = KEYS[locale]
          return (
            <Section key={locale} title={t(`notice-edit-section-${key}`)}>
              <p className="mb-2 font-semibold wrap-anywhere">{notice.title[key] || t('notice-list-noWindow')}</p>
              <Markdown text={notice.content[key] ?? ''} locale={locale} />
            </Section>
          )
        })}
      </div>
      <Section title={t('notice-edit-options')}>
        <DescriptionList
          columns={3}
          rows={[
            { label: t('field-audience'), value: option('audience', audience) },
            { label: t('field-placement'), value: placement.map((one) => option('placement', one)).join(t('shared-listComma')) },
            { label: t('field-category'), value: option('category', category) },
            { label: t('field-severity'), value: option('severity', severity) },
            { label: t('field-startAt'), value: startAt && <DateText value={startAt} /> },
            { label: t('field-endAt'), value: endAt && <DateText value={endAt} /> },
            { label: t('field-isPinned'), value: yesNo(isPinned) },
            { label: t('field-requireAcknowledge'), value: yesNo(requireAcknowledge) },
            { label: t('field-readCount'), value: readCount },
            ...(asksToAcknowledge(notice) ? [{ label: t('field-acknowledgedCount'), value: acknowledgedCount }] : []),
          ]}
        />
      </Section>
      {notice.existedFiles.length > 0 && (
        <Section title={t('field-noticeFiles')}>
          <StoredFiles files={notice.existedFiles} />
        </Section>
      )}
    </Page>
  )
}

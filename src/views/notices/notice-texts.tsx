import { useTranslation } from '../hooks/translation.ts'
import type { Locale } from '../../shared/constants.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { NoticeFormView } from './actors.ts'

interface Language {
  readonly id: 'zhHant' | 'enUS'
  readonly locale: Locale
}
const LANGUAGES: readonly Language[] = [
  { id: 'zhHant', locale: 'zh-hant' },
  { id: 'enUS', locale: 'en-us' },
]

/** The preview for the readers of one language. */
const Preview = ({ title, content, locale, label }: { title: string; content: string; locale: Locale; label: string }) => {
  const { t } = useTranslation('notices')
  const isEmpty = title.trim() === '' && content.trim() === ''
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2 rounded-md border border-border bg-sunken p-4">
      <p className="text-sm font-medium text-muted">{t('notice-edit-preview')}</p>
      {isEmpty ? (
        <p className="text-sm text-muted">{t('notice-edit-preview-empty')}</p>
      ) : (
        <>
          <p className="text-base font-semibold wrap-anywhere">{title}</p>
          <Markdown text={content} locale={locale} />
        </>
      )}
    </section>
  )
}

const LanguagePart = ({ form, language: { id, locale } }: { form: NoticeFormView; language: Language }) => {
  const { t } = useTranslation('notices')
  const title = form.field(`title.${id}`)
  const content = form.field(`content.${id}`)
  const name = t(`notice-edit-section-${id}`)
  return (
    <Section title={name}>
      <div className="@container">
        <div className="grid grid-cols-1 gap-5 @3xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <TextField {...title} isRequired maxLength={LENGTHS.noticeTitle.max} />
            <TextArea {...content} rows={7} isRequired maxLength={LENGTHS.noticeContent.max} description={t('notice-edit-markdown')} />
          </div>
          <Preview title={title.value} content={content.value} locale={locale} label={`${t('notice-edit-preview')} ${name}`} />
        </div>
      </div>
    </Section>
  )
}

/** Title and text in both languages, each beside its live preview. */
export const NoticeTexts = ({ form }: { form: NoticeFormView }) =>
  LANGUAGES.map((language) => <LanguagePart key={language.id} form={form} language={language} />)

import { MAIL_SECURITIES, type MailWay } from '../../domain/entities/mail-way.ts'
import { useTranslation } from '../hooks/translation.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'

/** What has to be known of how mails leave the service: that they reach nobody, or cannot go out. */
export const MailNotice = ({ way: { kind, folder, isPasswordLost } }: { way: MailWay }) => {
  const { t } = useTranslation('centre')
  if (kind === 'page') return <NoticeBanner>{t('centre-mail-page')}</NoticeBanner>
  if (isPasswordLost)
    return (
      <NoticeBanner tone="danger" title={t('centre-mail-lost-title')}>
        {t('centre-mail-lost')}
      </NoticeBanner>
    )
  if (kind !== 'folder') return null
  return (
    <NoticeBanner tone="warning" title={t('centre-mail-folder-title')}>
      {t('centre-mail-folder', { folder: folder ?? '' })}
    </NoticeBanner>
  )
}

/** How mails leave the service, where that cannot be changed here. */
export const FixedWay = ({ way }: { way: MailWay }) => {
  const { t } = useTranslation('centre')
  const { kind, host, port, user, from, fixedBy } = way
  const security = MAIL_SECURITIES.find((one) => one === way.security)
  if (kind === 'page') return null
  return (
    <>
      {fixedBy && <NoticeBanner>{t('centre-mail-fixed', { variable: fixedBy })}</NoticeBanner>}
      <DescriptionList
        rows={[
          ...(host
            ? [
                { label: t('field-host'), value: port ? `${host}:${port}` : host, isMono: true },
                { label: t('field-security'), value: security && t(`centre-mail-security-${security}`) },
                { label: t('field-user'), value: user || t('centre-mail-user-none') },
              ]
            : []),
          { label: t('centre-mail-from'), value: from },
        ]}
      />
    </>
  )
}

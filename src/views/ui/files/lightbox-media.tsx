import { ExternalLink, FileText, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { LinkButton } from '../button.tsx'
import { EmptyState } from '../page/empty-state.tsx'

type Props = { name: string; url: string }

/** A film with the browser's own controls; where the browser lacks its format, in words. */
export const Movie = ({ name, url }: Props) => {
  const { t } = useTranslation('files')
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (url === brokenUrl) return <EmptyState icon={Video} headingLevel={3} title={t('files-video-broken')} text={name} />
  return (
    // short films of a fault, made by its owner: nobody speaks in them for whom words could be written
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      key={url}
      src={url}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onError={() => setBrokenUrl(url)}
      className="max-h-full max-w-full bg-black"
    />
  )
}

/** A document opens in a tab of its own, in the browser's reader: pages of ours embed nothing. */
export const Paper = ({ name, url }: Props) => {
  const { t } = useTranslation('files')
  return (
    <EmptyState
      icon={FileText}
      headingLevel={3}
      title={name}
      text={t('files-pdf-text')}
      action={
        <LinkButton variant="primary" href={url} target="_blank" rel="noopener" icon={<ExternalLink />}>
          {t('files-pdf-open')}
        </LinkButton>
      }
    />
  )
}

import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { safeTrackingUrl, trackingUrlOf } from '../../../domain/carriers.ts'
import { TextLink } from './text-link.tsx'

type Props = { carrier?: string | null | undefined; trackingNo?: string | null | undefined; trackingUrl?: string | null | undefined }

/** The way to the carrier's own page about a parcel; nothing where there is none. */
export const TrackingLink = ({ carrier, trackingNo, trackingUrl }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'files'))
  const url = safeTrackingUrl(trackingUrl) ?? trackingUrlOf(carrier, trackingNo)
  if (url === undefined) return null
  return (
    <TextLink href={url} target="_blank">
      <span className="inline-flex items-center gap-1">
        {t('field-trackingUrl')}
        <ExternalLink aria-hidden="true" className="size-3.5" />
        <span className="sr-only"> {t('history-newWindow')}</span>
      </span>
    </TextLink>
  )
}

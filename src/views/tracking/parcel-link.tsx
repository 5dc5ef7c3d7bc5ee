import { trackingUrlOf } from '../../domain/carriers.ts'
import { TextLink } from '../ui/text/text-link.tsx'

type Props = { readonly carrier?: string | null | undefined; readonly trackingNo?: string | null | undefined }

/** Carrier and number of a parcel, with the way to the carrier's page where it is known. */
export const ParcelLink = ({ carrier, trackingNo }: Props) => {
  const words = [carrier, trackingNo].filter(Boolean).join(' ')
  const url = trackingUrlOf(carrier, trackingNo)
  return url === undefined ? (
    words
  ) : (
    <TextLink href={url} target="_blank">
      {words}
    </TextLink>
  )
}

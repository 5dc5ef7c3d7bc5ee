import { FileQuestionMark, FileText, ImageOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Skeleton } from '../page/skeleton.tsx'
import type { BlobSource } from '../../../machines/files/blob.machine.ts'
import { useBlob, type BlobState } from './use-blob.ts'

type Props = {
  /** The path of a stored file, or the bytes of one that is not stored yet. */
  filePath: BlobSource
  name: string
  /** The whole picture within the box, instead of filling it. */
  isWhole?: boolean
  /** The box has no room for text: an icon stands there, with the text as its name. */
  isSmall?: boolean
}

/** The placeholder of a picture that cannot be shown. */
const Note = ({ icon: Icon, text, isSmall }: { icon: LucideIcon; text: string; isSmall: boolean }) => (
  <span
    {...(isSmall && { role: 'img', 'aria-label': text, title: text })}
    className="flex size-full flex-col items-center justify-center gap-1.5 bg-sunken p-2 text-center text-sm text-muted"
  >
    <Icon aria-hidden="true" className="size-6" />
    {!isSmall && text}
  </span>
)

/** A picture on the server, filling the box it stands in; while loading, broken or gone it says so in the same box. */
export const StoredPicture = ({ filePath, name, isWhole = false, isSmall = false }: Props) => (
  <PictureBox blob={useBlob(filePath).blob} name={name} isWhole={isWhole} isSmall={isSmall} />
)

/** The box of a picture, with whatever there is of it. */
export const PictureBox = ({ blob, name, isWhole = false, isSmall = false }: Omit<Props, 'filePath'> & { readonly blob: BlobState }) => {
  const { t } = useTranslation('files')
  const [brokenUrl, setBrokenUrl] = useState<string>()
  switch (blob.state) {
    case 'loading':
      return (
        <>
          <Skeleton className="size-full" />
          <span className="sr-only">{t('files-picture-loading', { name })}</span>
        </>
      )
    case 'missing':
      return <Note icon={FileQuestionMark} text={t('files-picture-missing')} isSmall={isSmall} />
    case 'broken':
      return <Note icon={ImageOff} text={t('files-picture-broken')} isSmall={isSmall} />
    case 'huge':
      return <Note icon={ImageOff} text={t('files-picture-huge')} isSmall={isSmall} />
    case 'video':
    case 'pdf':
    case 'other':
      return <Note icon={FileText} text={name} isSmall={isSmall} />
    case 'picture':
      return blob.url === brokenUrl ? (
        <Note icon={ImageOff} text={t('files-picture-broken')} isSmall={isSmall} />
      ) : (
        <img
          src={blob.url}
          alt={name}
          decoding="async"
          onError={() => setBrokenUrl(blob.url)}
          className={isWhole ? 'size-full object-contain' : 'size-full object-cover'}
        />
      )
  }
}

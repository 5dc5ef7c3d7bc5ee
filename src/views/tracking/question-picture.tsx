import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { useBlob } from '../ui/files/use-blob.ts'

type Props = { link: string; itemId: string; filePath: string; name: string | null | undefined }

/** A photograph that a question is about, e.g. with an arrow at the place that is meant; a press shows it in full. */
export const QuestionPicture = ({ link, itemId, filePath, name }: Props) => {
  const { t } = useTranslation('tracking')
  const [source] = useState({ link, itemId, filePath })
  const { blob } = useBlob(source)
  const label = name?.replace(/\.[^.]+$/, '') || t('tracking-picture')
  if (blob.state === 'loading') return <Skeleton className="aspect-[4/3] w-full rounded-md" />
  if (blob.state !== 'picture') return <p className="text-sm text-muted">{t('tracking-picture-missing', { name: label })}</p>
  return (
    <figure>
      <a href={blob.url} target="_blank" rel="noreferrer" className="block">
        <img src={blob.url} alt={label} className="max-h-96 w-full rounded-md border border-border bg-sunken object-contain" />
      </a>
      <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
    </figure>
  )
}

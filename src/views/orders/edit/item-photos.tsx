import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { FileSign } from '../../ui/files/file-tile.tsx'
import { kindOf, useStoredName } from '../../ui/files/file-words.ts'
import { StoredPicture } from '../../ui/files/stored-picture.tsx'

const SHOWN = 5

/** The first few files of an item, small; draws nothing where there are none. */
export const ItemPhotos = ({ files }: { files: readonly StoredFile[] }) => {
  const { t } = useTranslation(namespaces('files', 'orders'))
  const nameOf = useStoredName()
  if (files.length === 0) return null
  const more = files.length - SHOWN
  return (
    <ul aria-label={t('files-list')} className="flex flex-wrap items-center gap-1.5">
      {files.slice(0, SHOWN).map((file) => {
        const name = nameOf(file)
        return (
          <li key={file.filePath} title={name} className="size-14 overflow-hidden rounded-md border border-border">
            {kindOf(name) === 'image' ? <StoredPicture filePath={file.filePath} name={name} isSmall /> : <FileSign name={name} />}
          </li>
        )
      })}
      {more > 0 && <li className="text-sm text-muted">{t('repairOrder-card-moreFiles', { count: more })}</li>}
    </ul>
  )
}

import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { FileSign, FileTile } from './file-tile.tsx'
import { kindOf, useStoredName } from './file-words.ts'
import { StoredPicture } from './stored-picture.tsx'
import { lazyDialog } from '../page/lazy.tsx'

const Lightbox = lazyDialog(
  async () => (await import('./lightbox.tsx')).Lightbox,
  ({ onClose }) => onClose(),
)

type Props = { files: readonly StoredFile[]; label?: string; isBare?: boolean }

/** Stored files to look at only, as in a history entry: tiles that open the lightbox, `isBare` without their names. Draws nothing when there are none. */
export const StoredFiles = ({ files, label, isBare = false }: Props) => {
  const { t } = useTranslation('files')
  const nameOf = useStoredName()
  const [openKey, setOpenKey] = useState<string>()
  if (files.length === 0) return null
  const shown = files.map((file) => ({
    key: file.filePath,
    name: nameOf(file),
    source: file.filePath,
  }))
  return (
    <>
      <ul aria-label={label ?? t('files-list')} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,9rem))] gap-3">
        {files.map((file) => {
          const name = nameOf(file)
          return (
            <li key={file.filePath} className="min-w-0">
              <FileTile
                name={name}
                size={file.fileSize ?? undefined}
                picture={kindOf(name) === 'image' ? <StoredPicture filePath={file.filePath} name={name} /> : <FileSign name={name} />}
                state={file.replacedBy ? t('files-replaced') : ''}
                isBare={isBare}
                onOpen={() => setOpenKey(file.filePath)}
              />
            </li>
          )
        })}
      </ul>
      {openKey !== undefined && <Lightbox files={shown} openKey={openKey} onOpen={setOpenKey} onClose={() => setOpenKey(undefined)} />}
    </>
  )
}

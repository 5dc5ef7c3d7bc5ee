import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { FileSign, FileTile } from './file-tile.tsx'
import { kindOf, useStoredName } from './file-words.ts'
import { type LoadStored, StoredPicture } from './stored-picture.tsx'
import { lazyDialog } from '../page/lazy.tsx'

const Lightbox = lazyDialog(
  async () => (await import('./lightbox.tsx')).Lightbox,
  'all',
  ({ onClose }) => onClose(),
)

type Props = { files: readonly StoredFile[]; load: LoadStored; label?: string }

/** Stored files to look at only, as in a history entry: tiles that open the lightbox. Draws nothing when there are none. */
export const StoredFiles = ({ files, load, label }: Props) => {
  const { t } = useTranslation()
  const nameOf = useStoredName()
  const [openKey, setOpenKey] = useState<string>()
  if (files.length === 0) return null
  const shown = files.map((file) => ({
    key: file.filePath,
    name: nameOf(file),
    load: (signal: AbortSignal) => load(file.filePath, signal),
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
                picture={
                  kindOf(name) === 'image' ? <StoredPicture filePath={file.filePath} name={name} load={load} /> : <FileSign name={name} />
                }
                state=""
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

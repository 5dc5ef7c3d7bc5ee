import { useTranslation } from '../../hooks/translation.ts'
import { useMotion } from '../use-motion.ts'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { type FilesContext, fileProgress, hasRoom, refusedFiles, takenFiles } from '../../../machines/files/files.ts'
import type { AddedFile } from '../../../machines/files/files.ts'
import type { FilesEvent } from '../../../machines/files/files.machine.ts'
import type { RefusalReason } from '../../../machines/files/image/refusal.ts'
import { Button } from '../button.tsx'
import { FileSign, FileTile, RefusedFile, UndoLine } from './file-tile.tsx'
import { kindOf, useLimitWords, useStoredName } from './file-words.ts'
import { StoredPicture } from './stored-picture.tsx'

/** Another attempt can end otherwise: room was made, or the reading failed for once. */
const RETRYABLE: readonly RefusalReason[] = ['tooMany', 'total', 'broken']

export type FileListProps = {
  files: FilesContext
  send: (event: FilesEvent) => void
  /** key: `filePath` of a stored file, `id` of an added one */
  onOpen: (key: string) => void
  /** nothing can be removed, e.g. while files are sent */
  isLocked?: boolean | undefined
  /** stored files stay, e.g. once they were submitted */
  isStoredFrozen?: boolean | undefined
}

type RowsProps = Pick<FileListProps, 'files' | 'send'>

const Refused = ({ files, send }: RowsProps) => {
  const { t } = useTranslation('files')
  const limits = useLimitWords()
  const refused = refusedFiles(files)
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 && (
        <div className="flex flex-col gap-2 rounded-md border border-danger/40 bg-danger-soft px-3 py-2">
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm font-semibold text-danger-strong">{t('files-refusedTitle', { count: refused.length })}</p>
            {refused.length > 1 && (
              <Button variant="ghost" size="sm" onPress={() => refused.forEach(({ id }) => send({ type: 'file.remove', id }))}>
                {t('files-dismissAll')}
              </Button>
            )}
          </div>
          <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
            {refused.map(({ id, name, reason = 'broken' }) => (
              <RefusedFile
                key={id}
                name={name}
                reason={t(`files-refused-${reason}`, { max: files.maxFiles, ...limits })}
                onRetry={RETRYABLE.includes(reason) ? () => send({ type: 'file.retry', id }) : undefined}
                onDismiss={() => send({ type: 'file.remove', id })}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const pictureOf = ({ state, previewUrl, name }: AddedFile) => {
  if (kindOf(name) !== 'image') return <FileSign name={name} />
  if (state === 'preparing' || previewUrl === undefined) return undefined
  return <img src={previewUrl} alt={name} decoding="async" className="size-full object-cover" />
}

type TileOf<File> = Pick<FileListProps, 'send' | 'onOpen'> & { file: File }

interface StoredTileProps extends TileOf<StoredFile> {
  readonly isRemoved: boolean
  readonly canRemove: boolean
  readonly canRestore: boolean
}

const StoredTile = ({ file, send, onOpen, isRemoved, canRemove, canRestore }: StoredTileProps) => {
  const { t } = useTranslation('files')
  const nameOf = useStoredName()
  const { filePath } = file
  const name = nameOf(file)
  return (
    <li className="min-w-0">
      <FileTile
        name={name}
        size={file.fileSize ?? undefined}
        picture={kindOf(name) === 'image' ? <StoredPicture filePath={filePath} name={name} /> : <FileSign name={name} />}
        state={isRemoved ? t('files-state-removed') : ''}
        isRemoved={isRemoved}
        onOpen={() => onOpen(filePath)}
        onRemove={canRemove && !isRemoved ? () => send({ type: 'existing.remove', filePath }) : undefined}
        onRestore={canRestore && isRemoved ? () => send({ type: 'existing.restore', filePath }) : undefined}
      />
    </li>
  )
}

interface AddedTileProps extends TileOf<AddedFile> {
  readonly progress: number | undefined
  readonly isLocked: boolean
}

/** Drawn anew only when its own file moves on. */
const AddedTile = ({ file, send, onOpen, progress, isLocked }: AddedTileProps) => {
  const { t } = useTranslation('files')
  const { id, name, size, state, isWaiting } = file
  const words = () => {
    if (state === 'preparing') return t(isWaiting ? 'files-state-waiting' : 'files-state-preparing')
    if (progress === undefined) return t('files-state-ready')
    return progress === 1 ? t('files-state-uploaded') : t('files-state-uploading', { percent: Math.floor(progress * 100) })
  }
  return (
    <li className="min-w-0">
      <FileTile
        name={name}
        size={size}
        picture={pictureOf(file)}
        state={words()}
        progress={progress}
        onOpen={state === 'ready' ? () => onOpen(id) : undefined}
        onRemove={isLocked ? undefined : () => send({ type: 'file.remove', id })}
      />
    </li>
  )
}

/** The files of a field: the stored ones, then the added ones, then what was refused and why. */
export const FileList = ({ files, send, onOpen, isLocked = false, isStoredFrozen = false }: FileListProps) => {
  const { t } = useTranslation('files')
  const list = useMotion<HTMLUListElement>()
  const canRestore = hasRoom(files) && !isLocked
  const taken = takenFiles(files)
  const common = { send, onOpen }
  return (
    <div className="flex flex-col gap-3">
      {(files.existing.length > 0 || taken.length > 0) && (
        <ul ref={list} aria-label={t('files-list')} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4">
          {files.existing.map((file) => (
            <StoredTile
              key={file.filePath}
              {...common}
              file={file}
              isRemoved={files.removedFilePaths.includes(file.filePath)}
              canRemove={!isLocked && !isStoredFrozen}
              canRestore={canRestore}
            />
          ))}
          {taken.map((file) => (
            <AddedTile key={file.id} {...common} file={file} progress={fileProgress(files, file.id)} isLocked={isLocked} />
          ))}
        </ul>
      )}
      <output className="block empty:hidden">
        {files.lastRemoved && canRestore && <UndoLine name={files.lastRemoved.file.name} onUndo={() => send({ type: 'file.restore' })} />}
      </output>
      <Refused files={files} send={send} />
    </div>
  )
}

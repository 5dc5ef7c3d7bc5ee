import { FileText, Video, RotateCcw, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { cx } from '../cx.ts'
import { ProgressBar } from '../page/progress-bar.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { kindOf } from './file-words.ts'
import { formatBytes } from './format-bytes.ts'
import { PlainButton } from '../plain-button.tsx'

const ICONS = { image: undefined, video: Video, document: FileText } as const

/** The sign of a film or a document, filling its box. */
export const FileSign = ({ name }: { name: string }) => {
  const kind = kindOf(name)
  const Icon = ICONS[kind] ?? FileText
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1.5 bg-sunken text-muted">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-8" />
      <span className="text-sm font-medium uppercase">{name.split('.').at(-1)}</span>
    </span>
  )
}

export type TileProps = {
  name: string
  /** bytes */
  size: number | undefined
  /** what fills the box; left out while it is prepared */
  picture: ReactNode | undefined
  state: string
  /** 0 to 1, while the file is sent */
  progress?: number | undefined
  isRemoved?: boolean
  /** Only the box: name and size are left out. */
  isBare?: boolean
  onOpen?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  onRestore?: (() => void) | undefined
}

/** One file of a field: picture, name, size, state, progress; opening, removing, restoring. */
export const FileTile = ({
  name,
  size,
  picture,
  state,
  progress,
  isRemoved = false,
  isBare = false,
  onOpen,
  onRemove,
  onRestore,
}: TileProps) => {
  const { t } = useTranslation('files')
  const { locale } = useLocale()
  return (
    <>
      <div className="relative">
        <span className={cx('block aspect-4/3 w-full overflow-hidden rounded-md border border-border', isRemoved && 'grayscale')}>
          {picture ?? <Skeleton className="size-full" />}
        </span>
        {onOpen && picture !== undefined && (
          <PlainButton aria-label={t('files-view', { name })} onPress={onOpen} className="absolute inset-0 cursor-zoom-in rounded-md" />
        )}
        {onRemove && (
          <span className="absolute end-1.5 top-1.5">
            <IconButton variant="secondary" size="sm" label={t('files-remove', { name })} icon={<X />} onPress={onRemove} />
          </span>
        )}
      </div>
      <div hidden={isBare} className="mt-1.5 flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p title={name} className={cx('truncate text-sm font-medium text-text', isRemoved && 'line-through')}>
            {name}
          </p>
          <p className="text-sm text-faint empty:hidden">
            {size !== undefined && <span className="tabular-nums">{formatBytes(size, locale)}</span>}
            {size !== undefined && state !== '' && ' · '}
            {state}
          </p>
        </div>
        {onRestore && <IconButton size="sm" label={t('files-restore', { name })} icon={<Undo2 />} onPress={onRestore} />}
      </div>
      {progress !== undefined && (
        <div className="mt-1.5">
          <ProgressBar isLabelHidden label={t('files-uploadOf', { name })} value={progress} />
        </div>
      )}
    </>
  )
}

type RefusalProps = { name: string; reason: string; onRetry: (() => void) | undefined; onDismiss: () => void }

/** One file that was not taken, and why. */
export const RefusedFile = ({ name, reason, onRetry, onDismiss }: RefusalProps) => {
  const { t } = useTranslation('files')
  return (
    <li className="flex items-center justify-between gap-2">
      <p className="min-w-0 text-sm">
        <span className="font-medium break-all text-text">{name}</span> <span className="text-danger-strong">{reason}</span>
      </p>
      <span className="flex shrink-0">
        {onRetry && <IconButton size="sm" label={t('files-retry', { name })} icon={<RotateCcw />} onPress={onRetry} />}
        <IconButton size="sm" label={t('files-dismiss', { name })} icon={<X />} onPress={onDismiss} />
      </span>
    </li>
  )
}

/** The last removal, for as long as it can be taken back. */
export const UndoLine = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
  const { t } = useTranslation('files')
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="min-w-0 break-all">{t('files-removedNote', { name })}</span>
      <Button variant="ghost" size="sm" icon={<Undo2 />} onPress={onUndo}>
        {t('files-undo')}
      </Button>
    </span>
  )
}

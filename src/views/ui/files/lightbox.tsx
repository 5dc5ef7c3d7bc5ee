import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton, LinkButton } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { LightboxStage } from './lightbox-stage.tsx'
import type { BlobSource } from '../../../machines/files/blob.machine.ts'
import { useBlob } from './use-blob.ts'
import { MAX_SCALE, usePictureView } from './use-picture-view.ts'

export interface LightboxFile {
  readonly key: string
  readonly name: string
  /** words under the picture, e.g. who took it and when */
  readonly caption?: string | undefined
  readonly source: BlobSource
}

type Props = {
  files: readonly LightboxFile[]
  /** the file shown */
  openKey: string
  onOpen: (key: string) => void
  onClose: () => void
}

type ViewerProps = { files: readonly LightboxFile[]; file: LightboxFile; onOpen: (key: string) => void; onClose: () => void }

const Viewer = ({ files, file, onOpen, onClose }: ViewerProps) => {
  const { t } = useTranslation('files')
  const { blob, retry } = useBlob(file.source)
  const { view, zoomBy, turn, push, reset } = usePictureView(file.key)
  const index = files.findIndex(({ key }) => key === file.key)
  const isPicture = blob.state === 'picture'

  const step = (by: 1 | -1) => {
    const next = files[index + by]
    if (next === undefined) return
    reset()
    onOpen(next.key)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // a film has keys of its own
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLMediaElement) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      '0': reset,
      r: turn,
    }
    acts[event.key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <header className="flex items-center gap-1 sm:gap-2 border-b border-border bg-raised px-3 py-2 sm:px-4">
        <div className="min-w-0 flex-1">
          <Heading slot="title" className="truncate text-base font-semibold">
            {file.name}
          </Heading>
          <p className="truncate text-sm text-muted tabular-nums">
            {[files.length > 1 ? t('lightbox-position', { index: index + 1, count: files.length }) : '', file.caption]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {isPicture && (
          <>
            <span className="inline-flex items-center">
              <IconButton label={t('lightbox-zoomOut')} icon={<ZoomOut />} isDisabled={view.scale === 1} onPress={() => zoomBy(1 / 1.5)} />
              <span aria-hidden="true" className="w-12 text-center text-sm text-muted tabular-nums max-sm:hidden">
                {Math.round(view.scale * 100)}%
              </span>
            </span>
            <IconButton label={t('lightbox-zoomIn')} icon={<ZoomIn />} isDisabled={view.scale === MAX_SCALE} onPress={() => zoomBy(1.5)} />
            <IconButton label={t('lightbox-rotate')} icon={<RotateCw />} onPress={turn} />
          </>
        )}
        {'url' in blob && (
          <LinkButton variant="ghost" href={blob.url} download={file.name} icon={<Download />}>
            <span className="max-sm:sr-only">{t('lightbox-download')}</span>
          </LinkButton>
        )}
        <BareIconButton label={t('shared-close')} icon={<X />} onPress={onClose} />
      </header>
      <div className="relative flex min-h-0 flex-1 items-center justify-center overflow-hidden bg-sunken p-3 sm:p-6">
        <LightboxStage name={file.name} blob={blob} view={view} onRetry={retry} onZoom={zoomBy} onPush={push} onStep={step} />
        {index > 0 && (
          <span className="absolute start-3">
            <IconButton variant="secondary" label={t('lightbox-previous')} icon={<ChevronLeft />} onPress={() => step(-1)} />
          </span>
        )}
        {index < files.length - 1 && (
          <span className="absolute end-3">
            <IconButton variant="secondary" label={t('lightbox-next')} icon={<ChevronRight />} onPress={() => step(1)} />
          </span>
        )}
      </div>
    </>
  )
}

/** Shows files full size, one at a time. Escape closes it and the focus goes back to where it was. */
export const Lightbox = ({ files, openKey, onOpen, onClose }: Props) => {
  const { t } = useTranslation('files')
  const file = files.find(({ key }) => key === openKey)
  return (
    <ModalOverlay
      isOpen={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-overlay flex h-(--visual-viewport-height) bg-overlay transition-opacity duration-normal sm:p-6 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="flex w-full overflow-hidden bg-floating text-text shadow-floating sm:rounded-lg forced-colors:border">
        <Dialog aria-label={t('lightbox-title')} className="flex min-w-0 flex-1 flex-col">
          {file && <Viewer files={files} file={file} onOpen={onOpen} onClose={onClose} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

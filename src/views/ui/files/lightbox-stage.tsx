import { FileQuestionMark, FileText, ImageOff, RotateCcw } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Spinner } from '../page/spinner.tsx'
import { Movie, Paper } from './lightbox-media.tsx'
import type { BlobState } from './use-blob.ts'
import type { PictureView } from './use-picture-view.ts'

/** px that a finger must travel across a picture to turn the page */
const SWIPE = 60

type Props = {
  name: string
  blob: BlobState
  view: PictureView
  onRetry: () => void
  onZoom: (factor: number) => void
  onPush: (dx: number, dy: number) => void
  onStep: (step: 1 | -1) => void
}

/** The picture itself: wheel zooms, double press zooms in, dragging pushes a zoomed picture and turns the page otherwise. */
const Picture = ({
  name,
  url,
  view,
  onZoom,
  onPush,
  onStep,
  onBroken,
}: Omit<Props, 'blob' | 'onRetry'> & { url: string; onBroken: () => void }) => {
  const drag = useRef<{ startX: number; x: number; y: number }>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLImageElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startX: event.clientX, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (drag.current === undefined) return
    onPush(clientX - drag.current.x, clientY - drag.current.y)
    drag.current = { ...drag.current, x: clientX, y: clientY }
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = drag.current === undefined ? 0 : clientX - drag.current.startX
    drag.current = undefined
    if (view.scale === 1 && Math.abs(way) > SWIPE) onStep(way < 0 ? 1 : -1)
  }
  return (
    // for pointers only: the buttons and keys of the lightbox do the same
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <img
      src={url}
      alt={name}
      draggable={false}
      onError={onBroken}
      onWheel={({ deltaY }) => onZoom(deltaY < 0 ? 1.2 : 1 / 1.2)}
      onDoubleClick={() => onZoom(view.scale === 1 ? 2.5 : 1 / view.scale)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (drag.current = undefined)}
      style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})` }}
      className={`max-h-full max-w-full touch-none object-contain select-none ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
    />
  )
}

/** The contents of the lightbox: the picture, or the reason why there is none. */
export const LightboxStage = ({ blob, onRetry, ...rest }: Props) => {
  const { t } = useTranslation('files')
  const [brokenUrl, setBrokenUrl] = useState<string>()
  switch (blob.state) {
    case 'loading':
      return <Spinner size="lg" label={t('files-picture-loading', { name: rest.name })} />
    case 'missing':
      return <EmptyState icon={FileQuestionMark} headingLevel={3} title={t('files-picture-missing')} text={rest.name} />
    case 'other':
      return <EmptyState icon={FileText} headingLevel={3} title={rest.name} text={t('files-picture-other')} />
    case 'huge':
      return <EmptyState icon={ImageOff} headingLevel={3} title={rest.name} text={t('files-picture-huge')} />
    case 'video':
      return <Movie name={rest.name} url={blob.url} />
    case 'pdf':
      return <Paper name={rest.name} url={blob.url} />
    case 'picture':
      if (blob.url !== brokenUrl) return <Picture {...rest} url={blob.url} onBroken={() => setBrokenUrl(blob.url)} />
      return <EmptyState icon={ImageOff} headingLevel={3} title={t('files-picture-broken')} text={rest.name} />
    case 'broken':
      return (
        <EmptyState
          icon={ImageOff}
          headingLevel={3}
          title={t('files-picture-broken')}
          text={rest.name}
          action={
            <Button icon={<RotateCcw />} onPress={onRetry}>
              {t('shared-retry')}
            </Button>
          }
        />
      )
  }
}

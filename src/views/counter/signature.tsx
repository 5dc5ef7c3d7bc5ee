import { Eraser } from 'lucide-react'
import { useId, useRef, type PointerEvent } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'

/** The size of the picture that is stored. */
const WIDTH = 900
const HEIGHT = 300
const PAPER = '#ffffff'
const INK = '#1e1a14'
const LINE = 4

interface Props {
  readonly isOnPaper: boolean
  readonly isSigned: boolean
  readonly error?: string | undefined
  readonly onDrawn: (file: File | undefined) => void
  readonly onPaper: (isOnPaper: boolean) => void
}

/** Where the pointer is, in points of the picture. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT }
}

const blank = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}

const draw = (canvas: HTMLCanvasElement, from: { x: number; y: number }, to: { x: number; y: number }) => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  Object.assign(pen, { strokeStyle: INK, lineWidth: LINE, lineCap: 'round' })
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

/** A field that is signed by finger, pen or mouse; whoever cannot draw signs the printed receipt instead. */
export const Signature = ({ isOnPaper, isSigned, error, onDrawn, onPaper }: Props) => {
  const { t } = useTranslation('counter')
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const hintId = useId()
  const prepare = (element: HTMLCanvasElement | null) => {
    canvas.current = element
    if (element) blank(element)
  }
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    draw(event.currentTarget, at, at)
    last.current = at
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return
    const at = pointOf(event)
    draw(event.currentTarget, last.current, at)
    last.current = at
  }
  const up = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return
    last.current = undefined
    currentTarget.toBlob((blob) => blob && onDrawn(new File([blob], 'signature.png', { type: 'image/png' })), 'image/png')
  }
  const clear = () => {
    if (canvas.current) blank(canvas.current)
    onDrawn(undefined)
  }
  return (
    <fieldset data-field="signature" {...(error !== undefined && { 'data-invalid': true })} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('counter-signature')}</legend>
      {!isOnPaper && (
        <>
          <div className="max-w-2xl overflow-hidden rounded-lg border border-border-strong bg-white">
            <canvas
              ref={prepare}
              width={WIDTH}
              height={HEIGHT}
              // it is drawn on, and then it is a picture
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="img"
              aria-label={t(isSigned ? 'counter-signature-drawn' : 'counter-signature-empty')}
              aria-describedby={hintId}
              onPointerDown={down}
              onPointerMove={move}
              onPointerUp={up}
              onPointerCancel={up}
              className="block aspect-[3/1] w-full touch-none cursor-crosshair"
            />
          </div>
          <div className="flex max-w-2xl flex-wrap items-center justify-between gap-3">
            <p id={hintId} className="text-sm text-muted">
              {t('counter-signature-hint')}
            </p>
            <Button size="sm" icon={<Eraser aria-hidden="true" />} isDisabled={!isSigned} onPress={clear}>
              {t('counter-signature-clear')}
            </Button>
          </div>
        </>
      )}
      <Checkbox name="isOnPaper" label={t('counter-signature-paper')} value={isOnPaper} onChange={onPaper} error={error} />
    </fieldset>
  )
}

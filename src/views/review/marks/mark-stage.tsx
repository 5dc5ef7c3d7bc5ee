import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { boxOf, positionOf, type Mark, type MarkKind, type Place } from '../../../domain/photos/marks.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'
import { MarkShapes } from './mark-shapes.tsx'

/** A press of an arrow key, in parts of the picture. */
const STEP = 0.01
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

interface Changes {
  readonly onMove: (id: number, by: Place) => void
  readonly onStretch: (id: number, by: Place) => void
  readonly onRemove: (id: number) => void
}

const percent = (part: number) => `${part * 100}%`

/** Where the pointer is, in parts of the picture. */
const placeOf = ({ clientX, clientY }: PointerEvent, picture: Element): Place => {
  const { left, top, width, height } = picture.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Reports how far the pointer has moved since it went down, step by step. */
const useDrag = (stage: () => Element | null, onDrag: (by: Place) => void) => {
  const last = useRef<Place>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const picture = stage()
      if (picture === null) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = placeOf(event, picture)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const picture = stage()
      if (picture === null || last.current === undefined) return
      const at = placeOf(event, picture)
      onDrag({ x: at.x - last.current.x, y: at.y - last.current.y })
      last.current = at
    },
    onPointerUp: () => void (last.current = undefined),
    onPointerCancel: () => void (last.current = undefined),
  }
}

type HandleProps = Changes & { mark: Mark; no: number; isPlaced: boolean; stage: () => Element | null; hintId: string }

const focus = (mark: HTMLButtonElement | null) => mark?.focus()

/** One mark as a button over the picture: dragged, or moved by the arrow keys; its corner, or Shift, changes its size. */
const MarkHandle = ({ mark, no, isPlaced, stage, hintId, onMove, onStretch, onRemove }: HandleProps) => {
  const { t } = useTranslation('marks')
  const box = boxOf(mark)
  const { left, top } = positionOf(mark)
  const handle = mark.kind === 'arrow' ? mark.from : { x: box.x + box.width, y: box.y + box.height }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by) {
      event.preventDefault()
      return event.shiftKey ? onStretch(mark.id, by) : onMove(mark.id, by)
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return undefined
    event.preventDefault()
    return onRemove(mark.id)
  }
  const move = useDrag(stage, (by) => onMove(mark.id, by))
  const stretch = useDrag(stage, (by) => onStretch(mark.id, by))
  return (
    <>
      <button
        type="button"
        data-mark={mark.kind}
        ref={isPlaced ? focus : undefined}
        aria-label={t('marks-mark', { kind: t(`marks-kind-${mark.kind}`), no, left, top })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        {...move}
        style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
        className={cx(
          'absolute cursor-move touch-none rounded-sm border border-dashed border-transparent hover:border-white focus-visible:border-white',
          mark.kind === 'blur' && 'border-white bg-black/20 backdrop-blur-md',
        )}
      />
      <span
        aria-hidden="true"
        {...stretch}
        style={{ left: percent(handle.x), top: percent(handle.y) }}
        className="absolute -ms-3 -mt-3 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-white bg-accent pointer-coarse:-ms-5 pointer-coarse:-mt-5 pointer-coarse:size-10"
      />
    </>
  )
}

type Props = Changes & {
  picture: Picture
  name: string
  marks: readonly Mark[]
  placed: number | undefined
  /** What a drag over the picture draws. */
  kind: MarkKind
  hintId: string
  onDraw: (from: Place, to: Place) => void
}

/** The photograph with its marks: a drag draws one more. */
export const MarkStage = ({ picture, name, marks, placed, kind, hintId, onDraw, ...changes }: Props) => {
  const stage = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<{ readonly from: Place; readonly to: Place }>()
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event, event.currentTarget)
    setDraft({ from: at, to: at })
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (draft) setDraft({ from: draft.from, to: placeOf(event, event.currentTarget) })
  }
  const up = () => {
    if (draft) onDraw(draft.from, draft.to)
    setDraft(undefined)
  }
  const box = draft && boxOf(draft)
  return (
    <div
      ref={stage}
      role="presentation"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setDraft(undefined)}
      className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-md select-none"
    >
      <img
        src={picture.url}
        alt={name}
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="block max-h-[50dvh] lg:max-h-[70dvh] w-auto max-w-full object-contain"
      />
      {box && kind === 'blur' && (
        <span
          aria-hidden="true"
          style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
          className="absolute border border-dashed border-white bg-black/20 backdrop-blur-md"
        />
      )}
      {marks.map((mark, index) => (
        <MarkHandle
          key={mark.id}
          mark={mark}
          no={index + 1}
          isPlaced={mark.id === placed}
          stage={() => stage.current}
          hintId={hintId}
          {...changes}
        />
      ))}
      <MarkShapes marks={draft ? [...marks, { kind, ...draft }] : marks} width={picture.width} height={picture.height} />
    </div>
  )
}

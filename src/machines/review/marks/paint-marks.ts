import { arrowOf, boxOf, cellsOf, type Mark } from '../../../domain/photos/marks.ts'

/** Seen on any photograph: vermilion with a white edge. */
const INK = '#d43a1c'
const EDGE = '#ffffff'
const QUALITY = 0.9

type Pen = OffscreenCanvasRenderingContext2D

/** The shorter side of the picture gives the strength of all lines. */
const strengthOf = (width: number, height: number) => Math.max(3, Math.min(width, height) / 110)

/** What was there is gone: each cell has one colour, drawn from a copy of so few pixels. */
const blurred = (pen: Pen, mark: Mark, width: number, height: number) => {
  const box = boxOf(mark)
  const [x, y] = [Math.floor(box.x * width), Math.floor(box.y * height)]
  const [w, h] = [Math.max(1, Math.ceil(box.width * width)), Math.max(1, Math.ceil(box.height * height))]
  const { columns, rows } = cellsOf(w, h)
  const small = new OffscreenCanvas(columns, rows)
  small.getContext('2d')?.drawImage(pen.canvas, x, y, w, h, 0, 0, columns, rows)
  pen.imageSmoothingEnabled = false
  pen.drawImage(small, 0, 0, columns, rows, x, y, w, h)
  pen.imageSmoothingEnabled = true
}

const stroked = (pen: Pen, strength: number, path: () => void) => {
  for (const [color, width] of [
    [EDGE, strength * 1.9],
    [INK, strength],
  ] as const) {
    Object.assign(pen, { strokeStyle: color, fillStyle: color, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
    pen.beginPath()
    path()
    pen.stroke()
  }
}

const pointed = (pen: Pen, { from, to }: Mark, width: number, height: number, strength: number) => {
  const start = { x: from.x * width, y: from.y * height }
  const tip = { x: to.x * width, y: to.y * height }
  const {
    end,
    head: [first, second, third],
  } = arrowOf(start, tip, strength * 7)
  stroked(pen, strength, () => {
    pen.moveTo(start.x, start.y)
    pen.lineTo(end.x, end.y)
    pen.moveTo(first.x, first.y)
    pen.lineTo(second.x, second.y)
    pen.lineTo(third.x, third.y)
    pen.closePath()
  })
  pen.fill()
}

const circled = (pen: Pen, mark: Mark, width: number, height: number, strength: number) => {
  const box = boxOf(mark)
  const [rx, ry] = [(box.width * width) / 2, (box.height * height) / 2]
  stroked(pen, strength, () => pen.ellipse(box.x * width + rx, box.y * height + ry, rx, ry, 0, 0, 2 * Math.PI))
}

export interface PaintInput {
  readonly picture: Blob
  readonly marks: readonly Mark[]
  /** The name of the new file, with its extension. */
  readonly fileName: string
}

/**
 * A new picture of the same size, with the marks in its pixels: of what is blurred nothing is left in it, nor of what the camera wrote beside
 * its pixels. What is blurred comes first, so that arrows and circles stay sharp.
 */
export const paintMarks = async ({ picture, marks, fileName }: PaintInput, signal: AbortSignal): Promise<File> => {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('No 2D canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const strength = strengthOf(width, height)
  for (const mark of marks) if (mark.kind === 'blur') blurred(pen, mark, width, height)
  for (const mark of marks) {
    if (mark.kind === 'arrow') pointed(pen, mark, width, height, strength)
    if (mark.kind === 'circle') circled(pen, mark, width, height, strength)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  signal.throwIfAborted()
  return new File([blob], fileName, { type: 'image/jpeg' })
}

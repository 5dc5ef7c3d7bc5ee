import { arrowOf, boxOf, type Mark, type Place } from '../../../domain/photos/marks.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const pointsOf = (places: readonly Place[]) => places.map(({ x, y }) => `${x},${y}`).join(' ')

const Shape = ({ mark, width, height }: { mark: Omit<Mark, 'id'> } & Size) => {
  const strength = Math.max(3, Math.min(width, height) / 110)
  const box = boxOf(mark)
  if (mark.kind === 'circle') {
    const [rx, ry] = [(box.width * width) / 2, (box.height * height) / 2]
    return (
      <>
        {[strength * 1.9, strength].map((stroke, at) => (
          <ellipse
            key={stroke}
            cx={box.x * width + rx}
            cy={box.y * height + ry}
            rx={rx}
            ry={ry}
            fill="none"
            stroke={at === 0 ? '#ffffff' : '#d43a1c'}
            strokeWidth={stroke}
          />
        ))}
      </>
    )
  }
  if (mark.kind === 'blur') return null
  const start = { x: mark.from.x * width, y: mark.from.y * height }
  const { end, head } = arrowOf(start, { x: mark.to.x * width, y: mark.to.y * height }, strength * 7)
  return (
    <>
      {[strength * 1.9, strength].map((stroke, at) => (
        <g
          key={stroke}
          stroke={at === 0 ? '#ffffff' : '#d43a1c'}
          fill={at === 0 ? '#ffffff' : '#d43a1c'}
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
          <polygon points={pointsOf(head)} />
        </g>
      ))}
    </>
  )
}

/** The marks as they will be in the picture, over it; what is blurred is drawn by the boxes of the stage. */
export const MarkShapes = ({ marks, width, height }: { marks: readonly Omit<Mark, 'id'>[] } & Size) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    className="pointer-events-none absolute inset-0 size-full"
  >
    {marks.map((mark, index) => (
      // they are drawn anew with every change
      // oxlint-disable-next-line react/no-array-index-key
      <Shape key={index} mark={mark} width={width} height={height} />
    ))}
  </svg>
)

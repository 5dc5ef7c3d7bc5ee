import { encode } from 'uqr'

type Props = { content: string; label: string }

/** A QR code, black on white, with the quiet zone that scanners need. `label` says what it opens. */
export const QrCode = ({ content, label }: Props) => {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" data-code={content}>
      <title>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

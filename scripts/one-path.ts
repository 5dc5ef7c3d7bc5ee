type Attributes = Readonly<Record<string, string>>
/** An element of an icon of lucide-react: its name and attributes. */
export type IconNode = readonly [name: string, attributes: Attributes]

const numbers = (attributes: Attributes, ...names: readonly string[]) => names.map((name) => Number(attributes[name] ?? 0))

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** A rectangle from the middle of its upper left corner; one radius that is not given is the other (SVG 2, 10.2). */
const rectangle = (attributes: Attributes) => {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(attributes, 'x', 'y', 'width', 'height')
  const rx = Math.min(Number(attributes['rx'] ?? attributes['ry'] ?? 0), width / 2)
  const ry = Math.min(Number(attributes['ry'] ?? attributes['rx'] ?? 0), height / 2)
  const corner = (dx: number, dy: number) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${dx} ${dy}`)
  return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`
}

const PATHS: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // where it follows another path a first `m` would begin at the end of that one
  path: ({ d = '' }) => d.replace(/^m/, 'M0 0m'),
  circle: (attributes) => {
    const [cx = 0, cy = 0, r = 0] = numbers(attributes, 'cx', 'cy', 'r')
    return ellipse(cx, cy, r, r)
  },
  ellipse: (attributes) => {
    const [cx = 0, cy = 0, rx = 0, ry = 0] = numbers(attributes, 'cx', 'cy', 'rx', 'ry')
    return ellipse(cx, cy, rx, ry)
  },
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  rect: rectangle,
}

/** What is filled, or has any other look of its own, stays an element of its own. */
const isPlain = ([name, attributes]: IconNode) => name in PATHS && !('fill' in attributes)

/** The same drawing with one path for all its plain strokes. */
export const onePath = (nodes: readonly IconNode[]): IconNode[] => {
  const d = nodes.filter(isPlain).map(([name, attributes]) => PATHS[name]?.(attributes) ?? '')
  return [...(d.length > 0 ? [['path', { d: d.join('') }] as const] : []), ...nodes.filter((node) => !isPlain(node))].map(
    ([name, attributes], index) => [name, { ...attributes, key: String(index) }],
  )
}

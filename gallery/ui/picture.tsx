import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { READY, type Report, type Wanted } from '../frame/contract.ts'
import type { Words } from '../messages.ts'
import { WIDTHS, type Width } from './address.ts'

const HEIGHT = 760

/** The scale at which a picture of this width fits into the place that it has. */
const useScale = (width: number) => {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])
  return [place, scale] as const
}

interface Props {
  readonly words: Words
  readonly wanted: Wanted
  readonly width: number
  /** Another number: the picture begins again. */
  readonly turn: number
  readonly onReport: (report: Report, inner: Window) => void
}

/** A state in a document of its own, as wide as the window it is for. */
const Picture = ({ words, wanted: { machine, state, locale, theme }, width, turn, onReport }: Props) => {
  const [place, scale] = useScale(width)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<string>()
  const key = [machine, state, locale, theme, turn].join(' ')

  const tell = useEffectEvent((report: Report) => {
    const inner = frame.current?.contentWindow
    setShown(key)
    setProblem(report.problem)
    if (inner) onReport(report, inner)
  })
  useEffect(() => {
    const listen = ({ data, source }: MessageEvent) => {
      if (data === READY && source === frame.current?.contentWindow) setReady(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.gallery?.show({ machine, state, locale, theme }, (report) => tell(report))
  }, [isReady, machine, state, locale, theme, turn])

  return (
    <div ref={place} className="min-w-0 overflow-hidden" style={{ flex: `${width} 1 0` }}>
      <p className="min-h-6 text-sm text-faint tabular-nums">
        {width} px{shown !== key && ` · ${words('loading')}`}
        {problem !== undefined && <span className="text-danger-strong">{` · ${words('failed')}: ${problem}`}</span>}
      </p>
      <div style={{ height: HEIGHT * scale }}>
        <iframe
          ref={frame}
          title={`${words('picture')} ${width} px: ${machine} ${state}`}
          src={`${import.meta.env.BASE_URL}frame.html`}
          width={width}
          height={HEIGHT}
          data-shown={shown === key || undefined}
          className="max-w-none origin-top-left rounded-md border border-border bg-surface"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** The same at the chosen width, or side by side at all. */
export const Pictures = ({ width, ...props }: Omit<Props, 'width'> & { width: Width }) => (
  <div className="flex gap-4">
    {(width === 'all' ? WIDTHS : [width]).map((one) => (
      <Picture key={width === 'all' ? one : 'one'} width={one} {...props} />
    ))}
  </div>
)

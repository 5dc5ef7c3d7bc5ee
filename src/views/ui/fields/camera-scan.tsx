import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button, BareIconButton } from '../button.tsx'

/** The platform's reader of barcodes, which TypeScript's list of the browser's own does not name. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string; readonly format?: string }[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (): Detector
      readonly getSupportedFormats: () => Promise<readonly string[]>
    }
  }
}

/** They name a product, never one device, and stand on many labels beside its serial number. */
const PRODUCT_CODES: ReadonlySet<string | undefined> = new Set(['ean_8', 'ean_13', 'upc_a', 'upc_e'])

const LOOK_MS = 250

/** Whether this browser can read a barcode by its camera. Elsewhere the number is typed. */
const canScan = () => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator

type CameraProps = { label: string; onFound: (text: string) => void; onFail: () => void }

const Camera = ({ label, onFound, onFail }: CameraProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onFound)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (detector: Detector, picture: HTMLVideoElement) => {
      const codes = await detector.detect(picture).catch(() => [])
      const code = codes.find(({ rawValue, format }) => rawValue !== '' && !PRODUCT_CODES.has(format))
      if (isOver) return
      if (code !== undefined) found(code.rawValue)
      else timer = setTimeout(() => void look(detector, picture), LOOK_MS)
    }
    const begin = async () => {
      const Reader = window.BarcodeDetector
      const picture = video.current
      if (Reader === undefined || picture === null) throw new Error('no camera')
      // the platform's part may be missing behind the browser's
      if ((await Reader.getSupportedFormats()).length === 0) throw new Error('no reader')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      picture.srcObject = stream
      // closed while the permission was asked for
      if (isOver) return stream.getTracks().forEach((track) => track.stop())
      await picture.play()
      await look(new Reader(), picture)
    }
    begin().catch(() => !isOver && fail())
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  // what it shows is what the camera sees: there is nothing to caption
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} muted playsInline aria-label={label} className="aspect-[3/2] w-full rounded-lg bg-sunken object-cover" />
}

/** What the page says about its camera. */
interface CameraWords {
  readonly button: string
  /** Of the picture, for who does not see it. */
  readonly view: string
  readonly hint: string
  readonly failed: string
}

/** Reads a barcode by the camera. `button` stands in the field, `view` beneath it; both are nothing where there is no such camera. */
export const useCameraScan = (words: CameraWords, onFound: (text: string) => void) => {
  const { t } = useTranslation()
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const found = (text: string) => {
    setState('closed')
    onFound(text.trim())
  }
  if (!canScan()) return { button: undefined, view: null }
  return {
    button: (
      <BareIconButton
        size="sm"
        label={words.button}
        icon={<ScanBarcode aria-hidden="true" />}
        onPress={() => setState(state === 'open' ? 'closed' : 'open')}
      />
    ),
    view: (
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {state === 'open' && (
          <>
            <Camera label={words.view} onFound={found} onFail={() => setState('failed')} />
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm text-muted">{words.hint}</p>
              <Button size="sm" onPress={() => setState('closed')}>
                {t('shared-cancel')}
              </Button>
            </div>
          </>
        )}
        {state === 'failed' && <p className="text-sm text-muted">{words.failed}</p>}
      </div>
    ),
  }
}

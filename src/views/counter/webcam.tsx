import { Camera, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'

/** Telephones take a photograph by the file field itself; this is for the camera of a desk. */
const hasWebcam = () => !matchMedia('(pointer: coarse)').matches && 'mediaDevices' in navigator

type View = { onPhoto: (file: File) => void; onFail: () => void; onClose: () => void }

const Viewfinder = ({ onPhoto, onFail, onClose }: View) => {
  const { t } = useTranslation('counter')
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1920, height: 1080 } })
      if (isOver || video.current === null) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setIsReady(true)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => !isOver && fail())
    return () => {
      isOver = true
      stop()
    }
  }, [])
  const shoot = () => {
    const picture = video.current
    if (picture === null) return
    const canvas = document.createElement('canvas')
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const take = (blob: Blob | null) => blob && onPhoto(new File([blob], `photo-${Date.now()}.jpg`, { type: 'image/jpeg' }))
    canvas.toBlob(take, 'image/jpeg', 0.9)
  }
  return (
    <div className="flex flex-col gap-3">
      {/* what it shows is what the camera sees: there is nothing to caption */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('counter-webcam-view')}
        className="aspect-video w-full rounded-lg bg-sunken object-cover"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={<X aria-hidden="true" />} onPress={onClose}>
          {t('counter-webcam-close')}
        </Button>
        <Button variant="primary" icon={<Camera aria-hidden="true" />} isDisabled={!isReady} onPress={shoot} autoFocus>
          {t('counter-webcam-shoot')}
        </Button>
      </div>
    </div>
  )
}

/** Photographs by the camera of the desk; nothing where there is none. */
export const Webcam = ({ onPhoto }: { onPhoto: (file: File) => void }) => {
  const { t } = useTranslation('counter')
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (!hasWebcam()) return null
  if (state === 'open') return <Viewfinder onPhoto={onPhoto} onFail={() => setState('failed')} onClose={() => setState('closed')} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Camera aria-hidden="true" />} onPress={() => setState('open')}>
        {t('counter-webcam')}
      </Button>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {state === 'failed' && t('counter-webcam-failed')}
      </p>
    </div>
  )
}

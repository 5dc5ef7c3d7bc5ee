import { useEffect, useEffectEvent, useState } from 'react'
import { FILE_HEAD_BYTES, fileTypeOf, isImage, MIME_TYPES } from '../../../domain/formats/file-type.ts'

/** Resolves to nothing where the file is gone (404); rejects where it cannot be had now. */
export type LoadBlob = (signal: AbortSignal) => Promise<Blob | undefined>

/** `picture`: a raster image by its leading bytes, fit for an `<img>`. `other`: only to be downloaded, whatever type the server says. */
export type BlobState = { readonly state: 'loading' | 'missing' | 'broken' } | { readonly state: 'picture' | 'other'; readonly url: string }

type Held = { readonly key: string; readonly attempt: number; readonly blob: BlobState }

const LOADING: BlobState = { state: 'loading' }

const safe = async (blob: Blob): Promise<BlobState> => {
  const type = fileTypeOf(new Uint8Array(await blob.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  const isPicture = type !== undefined && isImage(type)
  // an unknown type could run as a page of ours once it is opened in a tab; these bytes can only be saved
  const typed = new Blob([blob], { type: isPicture ? MIME_TYPES[type] : 'application/octet-stream' })
  return { state: isPicture ? 'picture' : 'other', url: URL.createObjectURL(typed) }
}

/** Loads the file named `key` and holds its object URL for as long as the component shows it. `retry` asks again. */
export const useBlob = (key: string, load: LoadBlob): { blob: BlobState; retry: () => void } => {
  const [held, setHeld] = useState<Held>()
  const [attempt, setAttempt] = useState(0)
  const read = useEffectEvent(load)

  useEffect(() => {
    const giveUp = new AbortController()
    let url: string | undefined
    const run = async (): Promise<BlobState> => {
      const answer = await read(giveUp.signal)
      return answer === undefined ? { state: 'missing' } : safe(answer)
    }
    void run()
      .catch((): BlobState => ({ state: 'broken' }))
      .then((blob) => {
        if ('url' in blob) url = blob.url
        if (!giveUp.signal.aborted) setHeld({ key, attempt, blob })
        else if (url !== undefined) URL.revokeObjectURL(url)
      })
    return () => {
      giveUp.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [key, attempt])

  const isCurrent = held?.key === key && held.attempt === attempt
  return { blob: isCurrent ? held.blob : LOADING, retry: () => setAttempt(attempt + 1) }
}

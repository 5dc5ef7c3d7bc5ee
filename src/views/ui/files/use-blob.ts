import { useEffect, useEffectEvent, useState } from 'react'
import { safeFile, type SafeKind } from './safe-file.ts'

/** Resolves to nothing where the file is gone (404); rejects where it cannot be had now. */
export type LoadBlob = (signal: AbortSignal) => Promise<Blob | undefined>

/** A file that is there has an object URL of the type that its bytes are, or of no type at all (see `safeFile`). */
export type BlobState = { readonly state: 'loading' | 'missing' | 'broken' } | { readonly state: SafeKind; readonly url: string }

type Held = { readonly key: string; readonly attempt: number; readonly blob: BlobState }

const LOADING: BlobState = { state: 'loading' }

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
      if (answer === undefined) return { state: 'missing' }
      const { kind, blob } = await safeFile(answer)
      if (giveUp.signal.aborted) return LOADING
      url = URL.createObjectURL(blob)
      return { state: kind, url }
    }
    void run()
      .catch((): BlobState => ({ state: 'broken' }))
      .then((blob) => {
        if (!giveUp.signal.aborted) setHeld({ key, attempt, blob })
      })
    return () => {
      giveUp.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [key, attempt])

  const isCurrent = held?.key === key && held.attempt === attempt
  return { blob: isCurrent ? held.blob : LOADING, retry: () => setAttempt(attempt + 1) }
}

import { ChunkFailed, loadChunk } from '../../../shared/stale-chunk.ts'
import { onceServiceAnswers } from '../../calls/service-back.ts'

export interface Preparing {
  readonly signal: AbortSignal
  /** Hears that a part of the application which is needed cannot come without a network, and that it has come. */
  readonly onWait?: (isWaiting: boolean) => void
}

const serviceAnswers = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = onceServiceAnswers(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })

/**
 * Brings a part of the application that preparing a file needs. Without an answer it waits until the service answers again, and goes on by
 * itself. Rejects where the part is gone from the service, and once the signal is aborted.
 */
export const onceThere = async <T>(bring: () => Promise<T>, { signal, onWait }: Preparing): Promise<T> => {
  try {
    return await bring()
  } catch {
    // only what has not come at once is worth a word
  }
  for (;;) {
    signal.throwIfAborted()
    try {
      // oxlint-disable-next-line no-await-in-loop
      const there = await loadChunk(bring, () => false)
      onWait?.(false)
      return there
    } catch (error) {
      if (!(error instanceof ChunkFailed && error.fault === 'network')) throw error
      onWait?.(true)
      // oxlint-disable-next-line no-await-in-loop
      await serviceAnswers(signal)
    }
  }
}

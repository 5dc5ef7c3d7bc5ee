import { entryIn, deleteCachedDocument } from './app-document.ts'
import { whenOnline } from './connection.ts'
import { watchLeaving } from './page-left.ts'
import { tabStorage } from './storage.ts'

/**
 * Why a file of the application could not be loaded: the server does not answer (`network`), it serves another version by now (`version`),
 * or it serves the same version and the file still does not come (`broken`).
 */
export type ChunkFault = 'network' | 'version' | 'broken'

export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  readonly fault: ChunkFault
  /** The page is being reloaded, unless the user refuses when the browser asks. */
  readonly isReloading: boolean
  constructor(fault: ChunkFault, isReloading = false) {
    super(fault)
    this.fault = fault
    this.isReloading = isReloading
  }
}

const RETRY_MS = 500
const ANSWER_MS = 5_000
const AGAIN_MS = 2_000
const KEY = 'stale-chunk-reload'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The version that the server serves now; undefined when it does not answer, or somebody else does (a proxy, the page of a hotspot). */
const deployedVersion = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return response.ok ? entryIn(await response.text()) : undefined
  } catch {
    return undefined
  }
}

const runningVersion = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')

/** True once for each deployed version and tab; false where that cannot be remembered: otherwise the page could reload for ever. */
export const isFirstReload = (deployed: string): boolean => tabStorage.read(KEY) !== deployed && tabStorage.write(KEY, deployed)

/**
 * Runs `load`, a dynamic import or several, and once more after half a second if it fails. Then the server is asked: where it answers,
 * `load` gets a last try, and after that the page is reloaded if `mayReload` allows it for the deployed version. A reload helps with a new
 * version, and in browsers that remember failed imports (decision 013).
 * Rejects with `ChunkFailed`; never settles on a page that is being left, which a reload would keep the user from leaving.
 */
export const loadChunk = async <T>(load: () => Promise<T>, mayReload: (deployed: string) => boolean): Promise<T> => {
  const wasLeft = watchLeaving()
  try {
    return await load().catch(async () => {
      await pause(RETRY_MS)
      return load()
    })
  } catch {
    if (await wasLeft()) return new Promise<T>(() => {})
    const deployed = await deployedVersion()
    if (deployed === undefined) throw new ChunkFailed('network')
    const isSame = deployed === runningVersion()
    if (isSame) {
      try {
        return await load()
      } catch {
        // said below
      }
    }
    const isReloading = mayReload(deployed)
    if (isReloading) {
      // otherwise a slow line would bring the same version again
      await deleteCachedDocument()
      location.reload()
    }
    throw new ChunkFailed(isSame ? 'broken' : 'version', isReloading)
  }
}

/**
 * The same for what nothing goes on without: a server that does not answer is waited for. `onWait` hears that it does not. A page that is
 * being reloaded waits for that. Rejects with `ChunkFailed` where the server answers and the file does not come.
 */
export const waitForChunk = async <T>(
  load: () => Promise<T>,
  mayReload: (deployed: string) => boolean,
  onWait: () => void = () => undefined,
): Promise<T> => {
  for (;;) {
    try {
      // one try after the other
      // oxlint-disable-next-line no-await-in-loop
      return await loadChunk(load, mayReload)
    } catch (error) {
      if (!(error instanceof ChunkFailed)) throw error
      if (error.isReloading) return new Promise<T>(() => {})
      if (error.fault !== 'network') throw error
      onWait()
      // oxlint-disable-next-line no-await-in-loop
      await pause(AGAIN_MS)
      // oxlint-disable-next-line no-await-in-loop
      await whenOnline()
    }
  }
}

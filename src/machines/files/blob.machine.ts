import { assign, fromCallback, setup, type AnyEventObject } from 'xstate'
import type { Failure } from '../calls/failure.ts'
import { noAnswerOf, retryOnceBack, triesAgain } from '../calls/service-back.ts'
import { loadFile, type StoredSource } from './load-file.ts'
import { safeFile, type SafeKind } from './safe-file.ts'

/** A stored file, or the bytes themselves. */
export type BlobSource = StoredSource | Blob

interface Held {
  readonly kind: SafeKind
  /** Object URL of the bytes, typed by what they are; revoked when another file is shown and when the machine stops. */
  readonly url: string
}

type Outcome =
  | { readonly type: 'blob.loaded'; readonly content: Held }
  | { readonly type: 'blob.missing' }
  /** `failure`: no answer came; undefined where the bytes are broken. */
  | { readonly type: 'blob.failed'; readonly failure?: Failure | undefined }

let lastTurn = Promise.resolve()
/** Each call resolves in a later task than the one before: sending a request takes the browser about 2 ms, and an order shows many pictures at once. */
const waitForTurn = () => (lastTurn = lastTurn.then(() => new Promise((resolve) => void setTimeout(resolve))))

const bytesOf = async (source: BlobSource, signal: AbortSignal): Promise<Blob | undefined> => {
  if (source instanceof Blob) return source
  await waitForTurn()
  signal.throwIfAborted()
  return loadFile(source, signal)
}

/** Loads a file and holds its object URL until it is stopped. */
const hold = fromCallback<AnyEventObject, BlobSource>(({ input, sendBack }) => {
  const stopped = new AbortController()
  let url: string | undefined
  const load = async (): Promise<Outcome> => {
    const bytes = await bytesOf(input, stopped.signal)
    if (bytes === undefined) return { type: 'blob.missing' }
    const { kind, blob } = await safeFile(bytes)
    stopped.signal.throwIfAborted()
    url = URL.createObjectURL(blob)
    return { type: 'blob.loaded', content: { kind, url } }
  }
  void load()
    .catch((error: unknown): Outcome => ({ type: 'blob.failed', failure: noAnswerOf(error) }))
    .then((outcome) => {
      if (!stopped.signal.aborted) sendBack(outcome)
    })
  return () => {
    stopped.abort()
    if (url !== undefined) URL.revokeObjectURL(url)
  }
})

/**
 * One file for a view that shows or downloads it. In: its source. Out: `context.held` in `open.ready`. `open.missing`: it is gone or
 * belongs to another user (404); `open.broken`: it cannot be loaded now, `blob.retry` tries again. `blob.show` replaces the file.
 */
export const blobMachine = setup({
  types: {
    input: {} as { readonly source: BlobSource },
    context: {} as { readonly source: BlobSource; readonly content: Held | undefined; readonly failure: Failure | undefined },
    events: {} as Outcome | { readonly type: 'blob.show'; readonly source: BlobSource } | { readonly type: 'blob.retry' },
  },
  actors: { hold, retryOnceBack },
  guards: {
    isOther: ({ context }, { source }: { source: BlobSource }) => context.source !== source,
  },
}).createMachine({
  id: 'blob',
  context: ({ input }) => ({ source: input.source, content: undefined, failure: undefined }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'hold', src: 'hold', input: ({ context }) => context.source },
      initial: 'loading',
      on: {
        'blob.show': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: assign({ source: ({ event }) => event.source, content: undefined }),
        },
        'blob.loaded': { target: '.ready', actions: assign({ content: ({ event }) => event.content }) },
        'blob.missing': '.missing',
        'blob.failed': { target: '.broken', actions: assign({ failure: ({ event }) => event.failure }) },
      },
      states: {
        loading: {},
        ready: {},
        missing: {},
        broken: { invoke: triesAgain('blob.retry'), on: { 'blob.retry': { target: '#blob.open', reenter: true } } },
      },
    },
  },
})

import { isOffline, onConnectionChange } from './connection.ts'
import { CHANGES_PATH, WINDOW_HEADER } from './constants.ts'

/** Pauses between tries, in ms; they double, and begin anew after a stream that lasted so long. */
const PAUSE_MS = { first: 1_000, longest: 60_000 }
const GOOD_MS = 30_000

interface Options {
  readonly apiBase: () => string
  /** Those of `src/api/credentials.ts`. */
  readonly credentials: {
    readonly accessToken: () => string | undefined
    readonly session: () => number
    readonly subscribe: (listener: () => void) => () => void
  }
  /** The id under which this window makes its calls. */
  readonly windowId: string
  /** Another window has changed something, or may have while nobody listened. */
  readonly onChange: () => void
}

/** A service without this call says so for good; anything else may pass. */
const hasNoSuchCall = (status: number) => status === 404 || status === 405 || status === 501

/** Calls back for each message of a stream of server-sent events; comments are none. */
const readMessages = async (body: ReadableStream<Uint8Array>, onMessage: () => void) => {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = (text + decoder.decode(read.value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    if (blocks.some((block) => block.startsWith('data:'))) onMessage()
  }
}

/**
 * Hears of changes made in other windows, whoever made them, as long as the page is seen, has a network and a session. Whatever fails is silent: it ends no session and
 * shows nothing, and is tried again after 1 to 60 s; a service that has no such call is not asked again. Returns the way to stop.
 */
export const listenForChanges = ({ apiBase, credentials, windowId, onChange }: Options): (() => void) => {
  /** The stream that is open or opening. */
  let current: { readonly session: number; readonly stop: AbortController } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = PAUSE_MS.first
  /** No stream with this token: the service has refused it. */
  let refused: string | undefined
  let isFirst = true
  let isOver = false

  const open = async (token: string, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', [WINDOW_HEADER]: windowId }
    const { ok, status, body } = await fetch(apiBase() + CHANGES_PATH, { headers, signal, cache: 'no-store' })
    if (status === 401) refused = token
    if (hasNoSuchCall(status)) isOver = true
    if (!ok || !body) return
    if (!isFirst) onChange()
    isFirst = false
    const openedAt = performance.now()
    const settle = () => {
      if (performance.now() - openedAt >= GOOD_MS) pause = PAUSE_MS.first
    }
    await readMessages(body, onChange).finally(settle)
  }

  const tokenToUse = () => {
    const token = document.visibilityState === 'hidden' || isOffline() ? undefined : credentials.accessToken()
    return token === refused ? undefined : token
  }

  /** Opens or closes the stream, as it should be now. */
  const follow = () => {
    const token = isOver ? undefined : tokenToUse()
    if (token === undefined || (current && current.session !== credentials.session())) {
      clearTimeout(timer)
      timer = undefined
      current?.stop.abort()
      current = undefined
    }
    if (token === undefined || current || timer !== undefined) return
    const stream = { session: credentials.session(), stop: new AbortController() }
    current = stream
    void open(token, stream.stop.signal)
      .catch(() => undefined)
      .then(() => {
        if (current !== stream) return
        current = undefined
        timer = setTimeout(
          () => {
            timer = undefined
            follow()
          },
          pause * (0.75 + Math.random() / 2),
        )
        pause = Math.min(pause * 2, PAUSE_MS.longest)
      })
  }

  const stop = new AbortController()
  document.addEventListener('visibilitychange', follow, stop)
  const unsubscribe = [onConnectionChange(follow), credentials.subscribe(follow)]
  follow()
  return () => {
    isOver = true
    stop.abort()
    unsubscribe.forEach((end) => end())
    follow()
  }
}

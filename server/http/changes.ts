import { Refusal } from '../../backend/refusal.ts'
import { refusalAnswer } from '../../backend/write-answer.ts'
import { DEFAULT_LOCALE } from '../../src/shared/constants.ts'

/** Times are in ms. */
const LIMITS = {
  streamsOfUser: 3,
  /** From one message to the next. */
  pause: 1_000,
  /** A comment keeps proxies from closing the connection; the session is looked at again. */
  comment: 25_000,
  /** Messages that nobody reads, before the stream is given up. */
  unread: 10,
}

interface Listener {
  readonly userId: string
  readonly sessionId: string
  /** Undefined for a client that does not tell its windows apart. */
  readonly windowId: string | undefined
}

interface Options {
  /** Whose request it is; undefined without a session. */
  readonly listenerOf: (request: Request) => Promise<Listener | undefined>
  /** Whether the session goes on, though its access token may have expired since: whoever only looks makes no call that renews it. */
  readonly isGoingOn: (listener: Listener) => Promise<boolean>
  readonly limits?: Partial<typeof LIMITS>
}

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would keep the messages until a buffer is full
  'x-accel-buffering': 'no',
}
const COMMENT = ': \n\n'

/** One open answer. It ends with `end`, or when the client goes. */
const openStream = ({ pause, unread }: typeof LIMITS, onEnd: () => void) => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let sentAt = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  let number = 0

  const close = () => {
    clearTimeout(due)
    controller = undefined
    onEnd()
  }
  const end = () => {
    controller?.close()
    close()
  }
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -unread) end()
  }
  const send = () => {
    due = undefined
    sentAt = performance.now()
    number += 1
    write(`data: {"seq":${number}}\n\n`)
  }
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
      write(COMMENT)
    },
    cancel: close,
  })
  return {
    body,
    end,
    comment: () => write(COMMENT),
    /** Several in quick succession are one message. */
    tell: () => void (due ??= setTimeout(send, Math.max(0, sentAt + pause - performance.now()))),
  }
}
type Stream = ReturnType<typeof openStream>

/**
 * News for pages as server-sent events: `data: {"seq":1}` says that something was changed in another window, and not
 * what. A client asks with its bearer token; a fourth stream of a user is refused with 429.
 */
export const createChanges = ({ listenerOf, isGoingOn, limits }: Options) => {
  const settings = { ...LIMITS, ...limits }
  const open = new Map<Stream, Listener>()
  let isClosed = false

  const refuse = (refusal: Refusal) => refusalAnswer(refusal, DEFAULT_LOCALE)

  const check = async (stream: Stream) => {
    const listener = open.get(stream)
    // a database that is away for a moment ends no session
    if (listener && (await isGoingOn(listener).catch(() => true))) stream.comment()
    else stream.end()
  }
  const timer = setInterval(() => [...open.keys()].forEach((stream) => void check(stream)), settings.comment)
  timer.unref()

  return {
    answer: async (request: Request): Promise<Response> => {
      const listener = await listenerOf(request)
      if (!listener) return refuse(new Refusal(401, 'identity-token-expired'))
      if (isClosed) return refuse(new Refusal(503, 'service-busy', { retryAfterS: 1 }))
      const streams = [...open.values()].filter(({ userId }) => userId === listener.userId).length
      if (streams >= settings.streamsOfUser)
        return refuse(new Refusal(429, 'too-many-requests', { values: { seconds: 60 }, retryAfterS: 60 }))
      const stream = openStream(settings, () => void open.delete(stream))
      open.set(stream, listener)
      return new Response(stream.body, { headers: HEADERS })
    },
    /** Tells every window but the one that made the change; all of them if nobody knows which one it was, or the service made it itself. */
    tell: (author: string | undefined): void => {
      for (const [stream, { windowId }] of open) if (author === undefined || windowId !== author) stream.tell()
    },
    /** How many streams are open. */
    count: () => open.size,
    close: (): void => {
      isClosed = true
      clearInterval(timer)
      for (const stream of open.keys()) stream.end()
    },
  }
}

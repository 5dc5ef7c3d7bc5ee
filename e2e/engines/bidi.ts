type Params = Readonly<Record<string, unknown>>

/** A message of WebDriver BiDi: the answer to a command, which has its id, or an event. */
interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

export interface Connection {
  /** Sends a command; resolves with its result, whose form the protocol says. Rejects with the browser's message. */
  readonly send: <T = unknown>(method: string, params?: Params) => Promise<T>
  readonly close: () => void
}

/** Connects to a browser that speaks WebDriver BiDi. `onEvent` gets every event by its name. */
export const connectBidi = async (url: string, onEvent: (method: string, params: unknown) => void): Promise<Connection> => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  const waiting = new Map<number, { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') return onEvent(message.method ?? '', message.params)
    const asked = waiting.get(message.id ?? -1)
    waiting.delete(message.id ?? -1)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(message.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
  })
  let last = 0
  return {
    send: <T>(method: string, params: Params = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = (last += 1)
        // unchecked: the protocol says what each command results in
        waiting.set(id, { resolve: (result) => resolve(result as T), reject: (error) => reject(new Error(`${method}: ${error.message}`)) })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}

type OnProgress = ((event: { loaded: number; total: number }) => void) | null

/**
 * As much of XMLHttpRequest as uploads and downloads need, over `fetch`: Node has none. Progress comes in quarters of the body, and
 * the request leaves after the last one; the answer comes in one piece.
 */
export class FetchXhr {
  readonly upload: { onprogress: OnProgress } = { onprogress: null }
  onprogress: OnProgress = null
  readonly #headers = new Headers()
  readonly #giveUp = new AbortController()
  #method = ''
  #url = ''
  #answer: Response | undefined
  responseType = ''
  response: ArrayBuffer | null = null
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  onloadend: (() => void) | null = null

  get status() {
    return this.#answer?.status ?? 0
  }
  get statusText() {
    return this.#answer?.statusText ?? ''
  }
  open(method: string, url: string | URL) {
    this.#method = method
    this.#url = String(url)
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answer?.headers.get(name) ?? null
  }
  abort() {
    if (this.#giveUp.signal.aborted) return
    this.#giveUp.abort()
    this.onabort?.()
    this.onloadend?.()
  }
  send(body: FormData | string | null) {
    void this.#run(body)
  }

  async #run(body: FormData | string | null) {
    const { signal } = this.#giveUp
    try {
      const size = (await new Response(body).arrayBuffer()).byteLength
      for (const part of [0, 1, 2, 3, 4]) {
        if (!signal.aborted) this.upload.onprogress?.({ loaded: Math.floor((size * part) / 4), total: size })
      }
      this.#answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      const { byteLength: total } = (this.response = await this.#answer.arrayBuffer())
      this.onprogress?.({ loaded: total, total })
      this.onload?.()
      this.onloadend?.()
    } catch {
      if (signal.aborted) return
      this.onerror?.()
      this.onloadend?.()
    }
  }
}

/** Puts it in the place of the missing one; returns the way to take it away again. */
export const installXhr = () => {
  Object.assign(globalThis, { XMLHttpRequest: FetchXhr })
  return () => void Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
}

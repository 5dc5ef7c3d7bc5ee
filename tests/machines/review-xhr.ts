/** The part of XMLHttpRequest that an upload needs, over `fetch`: Node has none. Reports the body as sent in two halves. */
export class FetchXhr {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | undefined } = { onprogress: undefined }
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  onabort: (() => void) | undefined
  onloadend: (() => void) | undefined
  responseType = ''
  status = 0
  statusText = ''
  response: Blob | null = null
  readonly #headers = new Headers()
  readonly #controller = new AbortController()
  #method = 'GET'
  #url = ''
  #type: string | null = null

  open(method: string, url: string | URL) {
    this.#method = method
    this.#url = String(url)
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader() {
    return this.#type
  }
  abort() {
    this.#controller.abort()
    this.onabort?.()
  }
  send(body: FormData | string | null) {
    void this.#run(body)
  }
  async #run(body: FormData | string | null) {
    try {
      for (const loaded of [50, 100]) this.upload.onprogress?.({ loaded, total: 100 })
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal: this.#controller.signal })
      this.status = answer.status
      this.statusText = answer.statusText
      this.#type = answer.headers.get('content-type')
      this.response = await answer.blob()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }
}

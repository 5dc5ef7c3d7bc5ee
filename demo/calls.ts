import { Schema } from 'effect'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '../src/api/endpoint.ts'
import { API_BASE_PATH } from '../src/shared/constants.ts'
import type { Tolerant } from '../src/domain/tolerant.ts'

export type Handle = (request: Request) => Promise<Response>

/** A caller: a class of users and an access token. */
export interface Speaker {
  readonly isCustomer: boolean
  readonly token: string
}

interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: Tolerant<BodyOf<E>>
  readonly files?: readonly File[]
}

const Envelope = Schema.Struct({ message: Schema.String, data: Schema.Unknown })

type Sent = string | FormData | null
type Write = (url: URL, init: RequestInit, body: Sent) => Request

const bodyOf = (row: Endpoint, body: object | undefined, files: readonly File[]): Sent => {
  if (!row.body) return null
  const json = JSON.stringify(body)
  if (row.files === undefined) return json
  const form = new FormData()
  form.append('data', json)
  for (const file of files) form.append(row.files, file, file.name)
  return form
}

/** A request as it goes over a wire: its body is bytes. */
const written: Write = (url, init, body) => new Request(url, { ...init, body })

/** A request within one page: the body is handed over as it is, not written as bytes and read again, which is dear where it has files. */
export const handedOver: Write = (url, init, body) =>
  Object.assign(
    new Request(url, init),
    body instanceof FormData ? { formData: async () => body } : body !== null && { text: async () => body },
  )

/** Asks the backend as a client would. Any answer but OK is an error: the demo's stories must be playable. */
export const callerOf =
  (handle: Handle, write = written) =>
  async <E extends Endpoint & { readonly data: Schema.Codec<DataOf<E>, unknown> }>(
    row: E,
    speaker: Speaker,
    input: Input<E> = {},
  ): Promise<DataOf<E>> => {
    const params = new Map<string, string>(Object.entries(input.params ?? {}))
    params.set('p', speaker.isCustomer ? 'customer' : 'backend')
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''))
    const url = new URL(`http://localhost${API_BASE_PATH}${path}`)
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value))
    const headers = { authorization: `Bearer ${speaker.token}`, 'accept-language': 'zh-TW' }
    const response = await handle(write(url, { method: row.method, headers }, bodyOf(row, input.body, input.files ?? [])))
    const text = await response.text()
    if (!response.ok) throw new Error(`${row.method} ${path}: ${response.status} ${text}`)
    return Schema.decodeUnknownSync(row.data)(Schema.decodeUnknownSync(Envelope)(JSON.parse(text)).data)
  }
export type Caller = ReturnType<typeof callerOf>

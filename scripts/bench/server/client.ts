import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

interface Answer {
  readonly status: number
  /** Until the last byte of the answer. */
  readonly ms: number
  readonly text: () => string
}

interface Sent {
  readonly token?: string
  readonly body?: unknown
  /** The body is sent as the part `data` of a form. */
  readonly isForm?: boolean
}

let calls = 0
/** An address of its own for each call, so that limits per address do not count. */
const someAddress = () => `10.${(calls += 1) & 255}.${(calls >> 8) & 255}.${(calls >> 16) & 255}`

const BOUNDARY = 'bench-boundary'
const bodyOf = ({ body, isForm = false }: Sent) => {
  if (body === undefined) return undefined
  const json = JSON.stringify(body)
  if (!isForm) return { type: 'application/json', text: json }
  const text = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${json}\r\n--${BOUNDARY}--\r\n`
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text }
}

/** A part of an answer, e.g. `at(data, 'items', 0)`; undefined where there is none. */
export const at = (data: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined), data)

/** A client that keeps so many connections, as browsers do. */
export const openClient = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = bodyOf(sent)
      const headers = {
        'x-forwarded-for': someAddress(),
        'accept-encoding': 'gzip',
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
      }
      const began = performance.now()
      const asked = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const ms = performance.now() - began
          const bytes = Buffer.concat(chunks)
          const text = () => (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
          resolve({ status: answer.statusCode ?? 0, ms, text })
        })
      })
      asked.on('error', reject)
      asked.end(body?.text)
    })
  /** Throws for any answer but a good one. */
  const call = async (method: string, path: string, sent?: Sent): Promise<{ readonly ms: number; readonly data: () => unknown }> => {
    const { status, ms, text } = await send(method, `/api${path}`, sent)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text()}`)
    return { ms, data: () => at(JSON.parse(text()), 'data') }
  }
  return { send, call, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof openClient>

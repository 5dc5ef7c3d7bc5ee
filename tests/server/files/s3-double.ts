import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The part of S3 that a store of files needs, and all of its authorisation by headers:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

export const ACCESS = { key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
export const REGION = 'tw-north-1'
export const BUCKET = 'repair-files'
const SKEW_MS = 15 * 60_000
const UNSIGNED = 'UNSIGNED-PAYLOAD'

export interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  at: Date
}

/** A refusal: status and code. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** All but the unreserved characters, as the signature wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const headerOf = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString() ?? ''

/** Refuses whoever has not signed this very request with the secret, within a quarter of an hour. */
const authorise = (request: IncomingMessage, url: URL, body: Buffer, now: Date) => {
  const [, key, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    ) ?? []
  if (signature === undefined || day === undefined) throw new Refused(403, 'AccessDenied')
  if (key !== ACCESS.key) throw new Refused(403, 'InvalidAccessKeyId')
  const date = headerOf(request, 'x-amz-date')
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now.getTime()) <= SKEW_MS) || !date.startsWith(day)) throw new Refused(403, 'RequestTimeTooSkewed')
  const signed = names.split(';')
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (region !== REGION || !required.every((name) => signed.includes(name))) throw new Refused(403, 'SignatureDoesNotMatch')

  const payload = headerOf(request, 'x-amz-content-sha256')
  const path = url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = signed.map((name) => `${name}:${headerOf(request, name).trim()}\n`).join('')
  const canonical = [request.method, path, query.join('&'), headers, names, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${REGION}/s3/aws4_request`, sha256(canonical).digest('hex')].join('\n')
  const signingKey = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${ACCESS.secret}`)
  if (hmac(signingKey, toSign).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch')

  if (payload !== UNSIGNED && payload !== sha256(body).digest('hex')) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const sum = headerOf(request, 'x-amz-checksum-sha256')
  // stricter than S3: bytes that no signature covers are not stored
  const isCovered = payload !== UNSIGNED || body.length === 0 || sum === sha256(body).digest('base64')
  if (!isCovered) throw new Refused(400, 'BadDigest')
}

/** What the service does with requests; `away`: the connection ends without an answer. */
type Mood = 'well' | 'away' | 'failing' | 'silent'

/** A service with one bucket. `mood` makes it fail; its clock can be set by `skewMs`. */
export const startS3 = async () => {
  const objects = new Map<string, StoredObject>()
  const state = { mood: 'well' as Mood, skewMs: 0, requests: 0 }

  const list = ({ searchParams }: URL) => {
    const [prefix, after, most] = [
      searchParams.get('prefix') ?? '',
      searchParams.get('continuation-token') ?? '',
      searchParams.get('max-keys'),
    ]
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, Number(most ?? 1000))
    const entries = page.map((key) => {
      const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) }
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const more = keys.length > page.length ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`
  }
  const existing = (key: string) => {
    const found = objects.get(key)
    if (!found) throw new Refused(404, 'NoSuchKey')
    return found
  }
  const put = (request: IncomingMessage, key: string, body: Buffer) => {
    const source = headerOf(request, 'x-amz-copy-source')
    const type = headerOf(request, 'content-type')
    const object = source === '' ? { bytes: body, type } : existing(decodeURIComponent(source).slice(`/${BUCKET}/`.length))
    objects.set(key, { ...object, at: new Date() })
    return source === '' ? '' : '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>'
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${headerOf(request, 'host')}`)
    const body = await buffer(request)
    if (state.mood === 'failing') throw new Refused(503, 'SlowDown')
    authorise(request, url, body, new Date(Date.now() + state.skewMs))
    const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent)
    const key = parts.join('/')
    if (bucket !== BUCKET) throw new Refused(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return response.setHeader('content-type', 'application/xml').end(list(url))
    if (request.method === 'PUT') return response.end(put(request, key, body))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    const { bytes, type } = existing(key)
    return response.setHeader('content-type', type).end(bytes)
  }
  const server = createServer((request, response) => {
    state.requests += 1
    if (state.mood === 'silent') return
    if (state.mood === 'away') return void request.destroy()
    answer(request, response).catch((error: unknown) => {
      const [status, code] = error instanceof Refused ? [error.status, error.message] : [500, 'InternalError']
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    endpoint: `http://127.0.0.1:${port}`,
    place: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, folder: '', region: REGION, ...ACCESS },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

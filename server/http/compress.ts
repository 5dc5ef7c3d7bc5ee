import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Bytes = Uint8Array<ArrayBuffer>

/** A smaller body fits into a packet or two as it is. */
const WORTH_BYTES = 1024

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

/** The best encoding that a client takes (RFC 9110, section 12.5.3); undefined: as it is. */
export const encodingOf = (acceptEncoding: string | null): Encoding | undefined => {
  const accepted = new Set(
    (acceptEncoding ?? '').split(',').flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((text) => text.trim().toLowerCase())
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name]
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}

/** A smaller body delays others by less than half a millisecond, and in the thread pool it would take three times as much of the processor. */
const SMALL_BYTES = 65_536

/** Brotli of quality 4 takes as long as gzip for less; what is compressed once and sent often is worth 9, and 11 ten times that for 2 %. */
export const compress = async (bytes: Bytes, encoding: Encoding, isSentOften = false): Promise<Bytes> => {
  const isSmall = bytes.length <= SMALL_BYTES && !isSentOften
  if (encoding === 'gzip') return isSmall ? gzipSync(bytes) : gzipAsync(bytes)
  const params = { [constants.BROTLI_PARAM_QUALITY]: isSentOften ? 9 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return isSmall ? brotliCompressSync(bytes, { params }) : brotliAsync(bytes, { params })
}

/** The answer with its JSON compressed, where that is worth it and the client takes it. */
export const compressJson = async (response: Response, acceptEncoding: string | null): Promise<Response> => {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const body = new Uint8Array(await response.arrayBuffer())
  const encoding = body.length < WORTH_BYTES ? undefined : encodingOf(acceptEncoding)
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(encoding ? await compress(body, encoding) : body, { status, statusText, headers })
}

import { fromBase64Url, toBase64Url } from './base64.ts'
import { Unreadable } from './fault.ts'

/** Longer links are cut by mail programs and chats; length of the data. */
export const LINK_MAX = 8_000
/** A link that unpacks to more bytes is none of ours. */
const UNPACKED_MAX = 400_000

/** Any content as the data of a link. */
export const packed = async (content: object): Promise<string> => {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(await new Response(stream).blob())
}

/** Unpacks no more than so many bytes, however small the packed ones are. */
const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).text()
    size += value.length
    if (size > UNPACKED_MAX) {
      await reader.cancel()
      throw new Unreadable('linkTooLarge')
    }
    parts.push(value)
  }
}

/** The content of a link, unchecked. Whoever made it may mean harm: it is as short as ours are, and is not unpacked beyond a limit. */
export const unpacked = async (data: string): Promise<unknown> => {
  // a link of ours is no longer; one that somebody has lengthened is not looked at
  if (data.length > LINK_MAX) throw new Unreadable('linkTooLarge')
  if (!/^[\w-]+$/.test(data)) throw new Unreadable('linkDamaged')
  return JSON.parse(await inflated(fromBase64Url(data)))
}

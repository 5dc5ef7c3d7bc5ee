// The part of the tar format (POSIX ustar) that a backup needs: plain files with short names of ASCII, below 8 GiB each.

const BLOCK = 512
const NAME_BYTES = 100
const MOST_BYTES = 8 ** 11 - 1
const CHECKSUM = { at: 148, length: 8 }
const SIZE = { at: 124, length: 12 }

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
/** The sum of a header's bytes, with blanks in the place of the sum itself. */
const checksumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length ? 0x20 : byte), 0)

/** What stands before the content of a file. Throws a `RangeError` for a name or a size that the format cannot hold. */
export const headerOf = (name: string, bytes: number, at: Date): Buffer => {
  const isPlain = /^[\x21-\x7E]+$/.test(name) && name.length <= NAME_BYTES
  if (!isPlain || bytes > MOST_BYTES) throw new RangeError(`${name} (${bytes} bytes) does not fit into a backup`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(bytes, SIZE.length), SIZE.at)
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(checksumOf(header), 7), CHECKSUM.at)
  return header
}

/** What stands after the content of a file of so many bytes. */
export const paddingOf = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)

/** What stands after the last file. */
export const END = Buffer.alloc(2 * BLOCK)

const textIn = (header: Buffer, at: number, length: number) =>
  header
    .toString('latin1', at, at + length)
    .replace(/\0.*$/s, '')
    .trim()

/** All bytes at once: for what is known to be small. */
export const collected = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Reads so many bytes at a time out of pieces of any size. */
const openBytes = (source: AsyncIterable<Uint8Array>) => {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** The next bytes, at least one and at most so many. */
  const some = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) {
      const { done, value } = await pieces.next()
      if (done === true) throw new Error('the backup ends too early')
      rest = Buffer.from(value)
      return some(most)
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  async function* exactly(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      const piece = await some(left)
      left -= piece.length
      yield piece
    }
  }
  return { exactly, block: () => collected(exactly(BLOCK)) }
}

export interface TarEntry {
  readonly name: string
  readonly bytes: number
  /** To be read to its end before the next entry is asked for. */
  readonly content: AsyncGenerator<Buffer>
}

/** The files of an archive, in order. Throws where it is damaged or ends too early. */
export async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { exactly, block } = openBytes(source)
  for (;;) {
    const header = await block()
    if (header.every((byte) => byte === 0)) return
    if (Number.parseInt(textIn(header, CHECKSUM.at, CHECKSUM.length), 8) !== checksumOf(header)) throw new Error('the backup is damaged')
    const bytes = Number.parseInt(textIn(header, SIZE.at, SIZE.length), 8)
    yield { name: textIn(header, 0, NAME_BYTES), bytes, content: exactly(bytes) }
    await collected(exactly(paddingOf(bytes).length))
  }
}

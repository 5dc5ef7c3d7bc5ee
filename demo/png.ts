/** A picture of at most 256 colours: `pixels` holds an index into `palette` (0xRRGGBB) for each point, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly palette: readonly number[]
  readonly pixels: Uint8Array<ArrayBuffer>
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

const crc32 = (bytes: Uint8Array) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]

const chunk = (type: string, data: Iterable<number>): number[] => {
  const body = Uint8Array.from([...new TextEncoder().encode(type), ...data])
  return [...uint32(body.length - 4), ...body, ...uint32(crc32(body))]
}

/** zlib's format, which is what PNG wants. */
const deflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { readable, writable } = new CompressionStream('deflate')
  const writer = writable.getWriter()
  const [packed] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()])
  return new Uint8Array(packed)
}

/** Writes an indexed-colour PNG (ISO/IEC 15948). */
export const encodePng = async ({ width, height, palette, pixels }: Picture): Promise<Uint8Array<ArrayBuffer>> => {
  // each row is preceded by its filter type, 0 = none
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const depth8Indexed = [8, 3, 0, 0, 0]
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...uint32(width), ...uint32(height), ...depth8Indexed]),
    ...chunk(
      'PLTE',
      palette.flatMap((colour) => uint32(colour).slice(1)),
    ),
    ...chunk('IDAT', await deflate(rows)),
    ...chunk('IEND', []),
  ])
}

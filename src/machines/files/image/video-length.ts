interface Box {
  readonly type: number
  readonly start: number
  readonly end: number
}

const MOOV = 0x6d6f6f76
const MVHD = 0x6d766864

/** The boxes of an ISO base media file (mp4, mov) between two offsets. Stops at the first broken length. */
const boxesIn = (view: DataView, from: number, to: number): readonly Box[] => {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to) {
    const short = view.getUint32(at)
    // length 1 = a 64-bit length follows, length 0 = up to the end
    const isLong = short === 1 && at + 16 <= to
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const headerLength = isLong ? 16 : 8
    if (length < headerLength || at + length > to) break
    boxes.push({ type: view.getUint32(at + 4), start: at + headerLength, end: at + length })
    at += length
  }
  return boxes
}

/** How long an mp4 or mov film is, in seconds, from its movie header; `undefined` where there is none (cut off or broken). */
export const videoSeconds = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const movie = boxesIn(view, 0, view.byteLength).find((box) => box.type === MOOV)
  const header = movie && boxesIn(view, movie.start, movie.end).find((box) => box.type === MVHD)
  if (header === undefined || header.end - header.start < 32) return undefined
  const isLong = view.getUint8(header.start) === 1
  const timescale = view.getUint32(header.start + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(header.start + 24)) : view.getUint32(header.start + 16)
  return timescale === 0 ? undefined : duration / timescale
}

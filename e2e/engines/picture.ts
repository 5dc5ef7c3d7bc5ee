import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of this many pixels with a colour gradient, as large as a telephone's photograph. */
export const largePicture = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits for each of red, green and blue
  header.set([8, 2], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, (_, x) => [(x * 255) / width, 120, 200]).flat()])
  const lines = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

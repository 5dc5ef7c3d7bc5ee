import { describe, expect, it } from 'vitest'
import { pixelSizeOf } from '../../../../src/machines/files/image/pixel-size.ts'
import { fitInto } from '../../../../src/machines/files/image/redraw.ts'
import { renamed } from '../../../../src/machines/files/image/shrink.ts'
import { videoSeconds } from '../../../../src/machines/files/image/video-length.ts'
import { box, video, text, u16, u32, zeros } from './bytes.ts'

const padded = (...bytes: readonly number[]) => new Uint8Array([...bytes, ...zeros(64)])

describe('pixelSizeOf', () => {
  it('PNG', () => {
    expect(pixelSizeOf(padded(0x89, ...text('PNG'), 13, 10, 26, 10, ...u32(13), ...text('IHDR'), ...u32(20_000), ...u32(300)))).toEqual({
      width: 20_000,
      height: 300,
    })
  })
  it('JPEG behind other segments, with fill bytes', () => {
    const app1 = [0xff, 0xe1, ...u16(6), 1, 2, 3, 4]
    const huffman = [0xff, 0xc4, ...u16(3), 9]
    const frame = [0xff, 0xff, 0xc2, ...u16(17), 8, ...u16(480), ...u16(640)]
    expect(pixelSizeOf(padded(0xff, 0xd8, ...app1, ...huffman, ...frame))).toEqual({ width: 640, height: 480 })
  })
  it('WebP in its three forms', () => {
    const riff = (form: string, rest: readonly number[]) =>
      padded(...text('RIFF'), ...u32(0), ...text('WEBP'), ...text(form), ...u32(0), ...rest)
    expect(pixelSizeOf(riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0]))).toEqual({ width: 320, height: 240 })
    // 14 bits of width - 1, then 14 bits of height - 1
    const bits = (320 - 1) | ((240 - 1) << 14)
    expect(pixelSizeOf(riff('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24]))).toEqual({
      width: 320,
      height: 240,
    })
    expect(pixelSizeOf(riff('VP8X', [0, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0]))).toEqual({ width: 320, height: 240 })
    expect(pixelSizeOf(riff('VP9 ', []))).toBeUndefined()
  })
  it('HEIC: the largest of its tiles and pictures', () => {
    const ispe = (width: number, height: number) => box('ispe', [...u32(0), ...u32(width), ...u32(height)])
    const file = [...box('ftyp', text('heic')), ...box('meta', [...ispe(512, 512), ...ispe(4032, 3024), ...ispe(512, 512)])]
    expect(pixelSizeOf(padded(...file))).toEqual({ width: 4032, height: 3024 })
  })
  it('undefined for other or broken bytes', () => {
    expect(pixelSizeOf(new Uint8Array(0))).toBeUndefined()
    expect(pixelSizeOf(padded(...text('GIF89a')))).toBeUndefined()
    expect(pixelSizeOf(padded(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff))).toBeUndefined()
    expect(pixelSizeOf(padded(0xff, 0xd8, 1, 2))).toBeUndefined()
    expect(pixelSizeOf(padded(0xff, 0xd8, 0xff, 0xe1, 0, 0))).toBeUndefined()
  })
})

describe('videoSeconds', () => {
  it('reads both versions of the movie header at any position', () => {
    expect(videoSeconds(video(12.5))).toBe(12.5)
    expect(videoSeconds(video(30, { version: 1, isLast: true }))).toBe(30)
  })
  it('undefined without a complete movie header', () => {
    expect(videoSeconds(new Uint8Array(0))).toBeUndefined()
    expect(videoSeconds(new Uint8Array(box('ftyp', text('isom'))))).toBeUndefined()
    expect(videoSeconds(video(5).slice(0, 60))).toBeUndefined()
    expect(videoSeconds(video(5, { timescale: 0 }))).toBeUndefined()
  })
})

describe('fitInto', () => {
  it('keeps the aspect ratio, never enlarges, never reduces a side to zero', () => {
    expect(fitInto({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 })
    expect(fitInto({ width: 300, height: 200 }, 2560)).toEqual({ width: 300, height: 200 })
    expect(fitInto({ width: 20_000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 })
  })
})

describe('renamed', () => {
  it('corrects the extension only if it is wrong', () => {
    expect(renamed('IMG_1.HEIC', 'image/jpeg')).toBe('IMG_1.jpg')
    expect(renamed('標籤.2.JPEG', 'image/jpeg')).toBe('標籤.2.JPEG')
    expect(renamed('a.png', 'image/jpeg')).toBe('a.jpg')
    expect(renamed('a.png', 'image/png')).toBe('a.png')
    expect(renamed('.hidden', 'image/jpeg')).toBe('.hidden.jpg')
    expect(renamed('a.pdf', 'application/pdf')).toBe('a.pdf')
  })
})

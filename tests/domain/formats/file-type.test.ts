import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreesWithName,
  extensionOf,
  fileTypeOf,
  isImage,
  isVideo,
  MIME_TYPES,
  sizeLimitOf,
} from '../../../src/domain/formats/file-type.ts'
import { SEEDED } from '../seed.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part)))
const padded = (head: Uint8Array) => Uint8Array.from([...head, ...Array.from({ length: 40 }, () => 0)])
const ftyp = (brand: string, ...compatible: string[]) =>
  padded(bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', brand, [0, 0, 0, 0], ...compatible))

test.each([
  ['jpg', padded(bytes([0xff, 0xd8, 0xff, 0xe0]))],
  ['png', padded(bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a]))],
  ['webp', padded(bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '))],
  ['pdf', padded(bytes('%PDF-1.7'))],
  ['heic', ftyp('heic')],
  ['heic', ftyp('mif1', 'mif1', 'heic')],
  ['mp4', ftyp('isom', 'mp41')],
  ['mp4', ftyp('mp42')],
  ['mp4', ftyp('M4V ')],
  ['mov', ftyp('qt  ')],
] as const)('%s is recognised by its leading bytes', (type, head) => {
  expect(fileTypeOf(head)).toBe(type)
  expect(agreesWithName(head, `photo.${type}`)).toBe(true)
  expect(agreesWithName(head, `photo.${type === 'pdf' ? 'png' : 'pdf'}`)).toBe(false)
  // a view into a larger buffer reads its own bytes
  expect(fileTypeOf(Uint8Array.from([9, 9, 9, ...head]).subarray(3))).toBe(type)
})

test.each([
  ['gif', padded(bytes('GIF89a'))],
  ['avif', ftyp('avif')],
  ['avif under mif1', ftyp('mif1', 'avif')],
  ['heic named only after the box', Uint8Array.from([...ftyp('mif1').subarray(0, 16), ...bytes('heic')])],
  ['m4a', ftyp('M4A ')],
  ['html', padded(bytes('<!doctype html>'))],
  ['svg', padded(bytes('<svg xmlns="x">'))],
  ['wav', padded(bytes('RIFF', [1, 2, 3, 4], 'WAVE'))],
  ['too short', bytes([0xff, 0xd8, 0xff])],
  ['empty', bytes()],
])('%s is refused', (_, head) => {
  expect(fileTypeOf(head)).toBeUndefined()
  expect(agreesWithName(head, 'photo.jpg')).toBe(false)
})

test('never throws for any bytes', () => {
  const hostile = fc.uint8Array({ maxLength: 80 }).map((rest) => Uint8Array.from([...bytes([255, 255, 255, 255], 'ftypmif1'), ...rest]))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), hostile), (head) => {
      expect([undefined, ...Object.keys(MIME_TYPES)]).toContain(fileTypeOf(head))
    }),
    SEEDED,
  )
})

test('names', () => {
  expect(['a.JPG', 'a.b.jpeg', '照片.HEIF', 'x.Mov'].map(extensionOf)).toEqual(['jpg', 'jpg', 'heic', 'mov'])
  expect(['a', 'a.', 'jpg', 'a.gif', 'a.jpg.exe', '', 'a.constructor'].map(extensionOf)).toEqual(Array.from({ length: 7 }))
})

test('kinds and limits', () => {
  expect((['jpg', 'png', 'webp', 'heic'] as const).every(isImage)).toBe(true)
  expect((['pdf', 'mp4', 'mov'] as const).some(isImage)).toBe(false)
  expect([isVideo('mp4'), isVideo('mov'), isVideo('pdf')]).toEqual([true, true, false])
  expect([sizeLimitOf('pdf'), sizeLimitOf('jpg'), sizeLimitOf('mov')]).toEqual([10_485_760, 10_485_760, 15_728_640])
})

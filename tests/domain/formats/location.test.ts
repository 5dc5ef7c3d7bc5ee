import { describe, expect, test } from 'vitest'
import type { FileType } from '../../../src/domain/formats/file-type.ts'
import { fileTypeOf } from '../../../src/domain/formats/file-type.ts'
import { withoutLocation } from '../../../src/domain/formats/location.ts'
import { box, exifWithGps, text, u16, u32, zeros } from '../../machines/files/image/bytes.ts'

const PLACE = 'SECRET-PLACE'
const XMP = `<x:xmpmeta><rdf:Description exif:GPSLatitude="25,2.0N" place="${PLACE}"/></x:xmpmeta>`
const FILM_PLACE = '+25.0330+121.5654+012.000/'

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
/** The TIFF block of an EXIF segment. */
const tiff = (orientation: number) => exifWithGps(orientation).slice(10)
/** 25° as the GPS block writes it. */
const DEGREES = String.fromCharCode(25, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0)

const segment = (marker: number, content: readonly number[]) => [0xff, marker, ...u16(content.length + 2), ...content]
const JFIF = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const PROFILE = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 7, 7])
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const jpeg = (...notes: readonly (readonly number[])[]) =>
  new Uint8Array([0xff, 0xd8, ...JFIF, ...notes.flat(), ...PROFILE, ...SCAN, 0xff, 0xd9])

const chunk = (type: string, content: readonly number[]) => [...u32(content.length), ...text(type), ...content, 9, 9, 9, 9]
const PNG_SIGN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (...notes: readonly (readonly number[])[]) =>
  new Uint8Array([...PNG_SIGN, ...chunk('IHDR', zeros(13)), ...notes.flat(), ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])])

const le32 = (value: number) => u32(value).toReversed()
const riff = (type: string, content: readonly number[]) => [
  ...text(type),
  ...le32(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
]
const webp = (flags: number, ...notes: readonly (readonly number[])[]) => {
  const body = [...text('WEBP'), ...riff('VP8X', [flags, ...zeros(9)]), ...riff('VP8L', [0x2f, 1, 2]), ...notes.flat()]
  return new Uint8Array([...text('RIFF'), ...le32(body.length), ...body])
}

const ftyp = (brand: string) => box('ftyp', [...text(brand), ...u32(0), ...text(brand)])
const film = (brand: string, place: readonly number[]) =>
  new Uint8Array([...ftyp(brand), ...box('mdat', [...text(FILM_PLACE), 1, 2]), ...box('moov', [...box('mvhd', zeros(100)), ...place])])

const FILES: readonly (readonly [label: string, type: FileType, bytes: Uint8Array<ArrayBuffer>])[] = [
  ['EXIF and XMP of a JPEG', 'jpg', jpeg(exifWithGps(1), segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${XMP}`)))],
  ['IPTC and a comment of a JPEG', 'jpg', jpeg(segment(0xed, text(`Photoshop 3.0\0${PLACE}`)), segment(0xfe, text(PLACE)))],
  ['what follows a JPEG', 'jpg', new Uint8Array([...jpeg(), ...jpeg(exifWithGps(1)), ...text(PLACE)])],
  ['EXIF and texts of a PNG', 'png', png(chunk('eXIf', tiff(1)), chunk('iTXt', text(XMP)), chunk('tEXt', text(PLACE)))],
  ['what follows a PNG', 'png', new Uint8Array([...png(), ...text(PLACE), ...tiff(1)])],
  ['EXIF and XMP of a WebP', 'webp', webp(0x0c, riff('EXIF', tiff(1)), riff('XMP ', text(XMP)))],
  [
    'EXIF and XMP of a HEIC',
    'heic',
    new Uint8Array([...ftyp('heic'), ...box('mdat', [...u32(6), ...text('Exif\0\0'), ...tiff(1).slice(0, -12), ...text(XMP)])]),
  ],
]

test.each(FILES)('%s: nothing of the place is left', (_, type, bytes) => {
  expect(latin1(bytes)).toMatch(new RegExp(`${PLACE}|${DEGREES}`))
  const clean = withoutLocation(bytes, type)
  expect(latin1(clean)).not.toContain(PLACE)
  expect(latin1(clean)).not.toContain(DEGREES)
  expect(fileTypeOf(clean)).toBe(type)
})

test('a JPEG keeps its pixels, its profile and how it is turned', () => {
  const clean = withoutLocation(jpeg(exifWithGps(6)), 'jpg')
  const turned = [0xff, 0xe1, 0, 34, ...text('Exif\0\0II*\0'), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, ...zeros(7)]
  expect([...clean]).toEqual([...jpeg(turned)])
  expect([...withoutLocation(clean, 'jpg')]).toEqual([...clean])
})

test('a PNG and a WebP keep all other chunks, and the sizes are right', () => {
  expect([...withoutLocation(png(chunk('eXIf', tiff(1)), chunk('gAMA', [1, 2])), 'png')]).toEqual([...png(chunk('gAMA', [1, 2]))])
  expect([...withoutLocation(webp(0x1c, riff('EXIF', tiff(1))), 'webp')]).toEqual([...webp(0x10)])
})

describe('a film', () => {
  const NOTES: readonly (readonly [label: string, place: readonly number[]])[] = [
    ['©xyz', box('udta', box('\u00A9xyz', [0, FILM_PLACE.length, 0x15, 0xc7, ...text(FILM_PLACE)]))],
    ["Apple's keys", box('meta', [...box('keys', text('mdtacom.apple.quicktime.location.ISO6709')), ...box('ilst', text(FILM_PLACE))])],
    ['loci', box('udta', box('loci', [...zeros(6), ...text(PLACE), 0, 25, 0, 121]))],
  ]
  test.each(NOTES)('loses the place in %s and keeps its length, pictures and sound', (_, place) => {
    const bytes = film('isom', place)
    const clean = withoutLocation(bytes, 'mp4')
    const [, data = '', movie = ''] = /(mdat[\s\S]*?)(moov[\s\S]*)/.exec(latin1(clean)) ?? []
    expect(clean).toHaveLength(bytes.length)
    expect(data).toContain(FILM_PLACE)
    expect(movie).not.toMatch(/25\.0330|121\.5654|SECRET-PLACE/)
  })
})

test.each(['jpg', 'png', 'webp', 'heic', 'mp4'] as const)('a broken %s is no exception', (type) => {
  const whole = FILES.find(([, one]) => one === type)?.[2] ?? film('isom', box('udta', box('loci', [1, 2, 3])))
  for (let length = 0; length < whole.length; length += 1) expect(() => withoutLocation(whole.slice(0, length), type)).not.toThrow()
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = whole.slice()
    damaged[at] = 0xff
    expect(() => withoutLocation(damaged, type)).not.toThrow()
  }
})

import { expect, it, vi } from 'vitest'
import { prepareFile } from '../../../../src/machines/files/image/prepare.ts'
import { reasonOf } from '../../../../src/machines/files/image/refusal.ts'
import { shrinkImage } from '../../../../src/machines/files/image/shrink.ts'
import { box, exifWithGps, video, text, u32 } from './bytes.ts'

const MAX_BYTES = 1.5 * 1024 * 1024
const signal = new AbortController().signal

type Paint = (pen: OffscreenCanvasRenderingContext2D, width: number, height: number) => void

const painted = async (width: number, height: number, type: string, paint: Paint): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  paint(pen, width, height)
  return canvas.convertToBlob({ type, quality: 1 })
}

const halves: Paint = (pen, width, height) => {
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = '#0000ff'
  pen.fillRect(width / 2, 0, width / 2, height)
}

/** Noise, which no format makes small. A fixed sequence: the test is the same every time. */
const noise: Paint = (pen, width, height) => {
  const data = pen.createImageData(width, height)
  let state = 20_261_121
  for (let i = 0; i < data.data.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data.data[i] = i % 4 === 3 ? 255 : state >>> 24
  }
  pen.putImageData(data, 0, 0)
}

const fileOf = (parts: BlobPart[], name: string, type = 'image/jpeg') => new File(parts, name, { type, lastModified: 7 })
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const sizeOf = async (file: Blob) => {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}
const colourAt = async (file: Blob, x: number, y: number) => {
  const picture = await createImageBitmap(file)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? []
  return red > 200 && green > 200 && blue > 200 ? 'white' : red > blue ? 'red' : 'blue'
}
const refusalOf = (file: File) =>
  prepareFile({ file }, signal).then(
    () => 'taken',
    (error: unknown) => reasonOf(error),
  )

it('shrinks a large photograph to 2560 px and 1.5 MB, keeping its name', async () => {
  const source = fileOf([await painted(4200, 2800, 'image/jpeg', noise)], '標籤.JPG')
  expect(source.size).toBeGreaterThan(MAX_BYTES)
  const file = await shrinkImage(source, { signal })
  const [width = 0, height = 0] = await sizeOf(file)
  expect(Math.max(width, height)).toBeLessThanOrEqual(2560)
  expect(width / height).toBeCloseTo(1.5, 2)
  expect(file.size).toBeLessThanOrEqual(MAX_BYTES)
  expect(file.size).toBeGreaterThan(100_000)
  expect(file).toMatchObject({ name: '標籤.JPG', type: 'image/jpeg', lastModified: 7 })
})

it('removes location, EXIF and orientation, and turns the picture upright', async () => {
  const jpeg = await bytesOf(await painted(400, 200, 'image/jpeg', halves))
  // orientation 6: the camera was held upright, the picture must be turned right by 90°
  const source = fileOf([jpeg.slice(0, 2), new Uint8Array(exifWithGps(6)), jpeg.slice(2)], 'IMG_0001.jpg')
  expect(latin(await bytesOf(source))).toContain('SECRET-PLACE')
  const file = await shrinkImage(source, { signal })
  const bytes = latin(await bytesOf(file))
  expect(bytes).not.toContain('SECRET-PLACE')
  expect(bytes).not.toContain('Exif')
  expect(bytes).not.toContain('\u00ff\u00e1')
  expect(await sizeOf(file)).toEqual([200, 400])
  expect(await colourAt(file, 100, 20)).toBe('red')
  expect(await colourAt(file, 100, 380)).toBe('blue')
})

it('keeps a small PNG and converts a large or transparent one to JPEG on white', async () => {
  const small = await shrinkImage(fileOf([await painted(300, 200, 'image/png', halves)], 'screen.png', 'image/png'), { signal })
  expect(small).toMatchObject({ name: 'screen.png', type: 'image/png' })
  const heavyPaint: Paint = (pen, width, height) => {
    noise(pen, width, height)
    pen.clearRect(0, 0, 100, 100)
  }
  const heavy = await shrinkImage(fileOf([await painted(1200, 800, 'image/png', heavyPaint)], 'screen.png', 'image/png'), { signal })
  expect(heavy).toMatchObject({ name: 'screen.jpg', type: 'image/jpeg' })
  expect(await colourAt(heavy, 50, 50)).toBe('white')
})

it('converts a WebP to JPEG', async () => {
  const file = await shrinkImage(fileOf([await painted(300, 200, 'image/webp', halves)], 'a.webp', 'image/webp'), { signal })
  expect(file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
})

it('refuses 20,000 × 20,000 pixels from the header, before decoding', async () => {
  const header = new Uint8Array([
    0x89,
    ...text('PNG'),
    13,
    10,
    26,
    10,
    ...u32(13),
    ...text('IHDR'),
    ...u32(20_000),
    ...u32(20_000),
    8,
    2,
    0,
    0,
    0,
    ...u32(0),
  ])
  expect(await refusalOf(fileOf([header], 'huge.png', 'image/png'))).toBe('pixels')
})

it('refuses broken pictures with a reason', async () => {
  const jpeg = await bytesOf(await painted(400, 200, 'image/jpeg', halves))
  expect(await refusalOf(fileOf([jpeg.slice(0, 40)], 'cut.jpg'))).toBe('broken')
  expect(await refusalOf(fileOf([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...text('no picture at all')])], 'a.jpg'))).toBe('broken')
})

it('refuses HEIC with its own reason where the browser cannot read it', async () => {
  const ispe = box('ispe', [...u32(0), ...u32(400), ...u32(300)])
  const heic = new Uint8Array([...box('ftyp', [...text('heic'), ...u32(0), ...text('mif1heic')]), ...box('meta', ispe)])
  expect(await refusalOf(fileOf([heic], 'IMG_2.HEIC', 'image/heic'))).toBe('heic')
})

it('refuses a file whose extension does not match its content', async () => {
  const png = await painted(30, 20, 'image/png', halves)
  expect(await refusalOf(fileOf([png], 'a.jpg'))).toBe('content')
  expect(await refusalOf(fileOf(['MZ this program cannot be run'], 'a.pdf', 'application/pdf'))).toBe('content')
})

it('passes PDF and short videos unchanged and refuses long ones', async () => {
  const pdf = fileOf(['%PDF-1.7 and so on'], 'a.pdf', 'application/pdf')
  expect(await prepareFile({ file: pdf }, signal)).toBe(pdf)
  expect(await shrinkImage(pdf, { signal })).toBe(pdf)
  const short = fileOf([video(30.9)], 'a.mp4', 'video/mp4')
  const ready = await prepareFile({ file: short }, signal)
  expect([ready.name, ready.type, await ready.arrayBuffer()]).toEqual(['a.mp4', 'video/mp4', await short.arrayBuffer()])
  expect(await refusalOf(fileOf([video(31)], 'b.mp4', 'video/mp4'))).toBe('videoTooLong')
  expect(await refusalOf(fileOf([video(5).slice(0, 60)], 'c.mp4', 'video/mp4'))).toBe('broken')
})

it('waits for a network where what makes pictures smaller cannot come, says so, and goes on by itself', async () => {
  const source = fileOf([await painted(400, 200, 'image/jpeg', halves)], 'a.jpg')
  const waits: boolean[] = []
  const RealWorker = Worker
  let isCut = true
  vi.stubGlobal('fetch', () => (isCut ? Promise.reject(new TypeError('no line')) : Promise.resolve(new Response('{}'))))
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string, options: WorkerOptions) {
        super(isCut ? '/no-such-worker.js' : url, options)
      }
    },
  )
  // the worker of the tests before serves one picture
  const others = [1, 2].map(() => shrinkImage(source, { signal, onWait: (isWaiting) => waits.push(isWaiting) }))
  await vi.waitUntil(() => waits.includes(true), { timeout: 10_000 })
  isCut = false
  window.dispatchEvent(new Event('online'))
  const files = await Promise.all(others)
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
  expect(waits).toEqual([true, false])
})

it('stops when aborted', async () => {
  const source = fileOf([await painted(4000, 3000, 'image/jpeg', halves)], 'a.jpg')
  const giveUp = new AbortController()
  const result = shrinkImage(source, { signal: giveUp.signal })
  giveUp.abort()
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
})

import { pixelSizeOf } from './pixel-size.ts'
import { redraw, type RedrawLimits } from './redraw.ts'

export interface ShrinkOrder {
  readonly file: Blob
  readonly limits: RedrawLimits
  readonly maxPixels: number
  readonly keepsPng: boolean
}

export type ShrinkAnswer = { readonly blob: Blob } | { readonly failure: 'pixels' | 'broken' }

const shrink = async ({ file, limits, maxPixels, keepsPng }: ShrinkOrder): Promise<ShrinkAnswer> => {
  const size = pixelSizeOf(new Uint8Array(await file.arrayBuffer()))
  if (size === undefined || size.width === 0 || size.height === 0) return { failure: 'broken' }
  if (size.width * size.height > maxPixels) return { failure: 'pixels' }
  // turned upright as the camera says, since that remark is lost with the rest
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return { blob: await redraw(picture, limits, keepsPng) }
  } finally {
    picture.close()
  }
}

/** What the worker says once it has come, and can work. */
export type ShrinkReady = 'ready'

self.onmessage = async ({ data }: MessageEvent<ShrinkOrder>) => {
  const answer = await shrink(data).catch((): ShrinkAnswer => ({ failure: 'broken' }))
  self.postMessage(answer)
}
self.postMessage('ready' satisfies ShrinkReady)

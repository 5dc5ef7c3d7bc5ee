import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serialOf } from '../demo/products.ts'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { CODE_39, writeFilm } from './barcode-film.ts'
import { check, expect, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const SERIAL = serialOf('NK13', 8)
const FILM = join(tmpdir(), `repair-orders-${process.pid}`, 'label.y4m')

writeFilm(FILM, SERIAL)
const { args, ...launch } = chromiumLaunch()
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`]

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  launchOptions: { ...launch, args: [...args, ...CAMERA] },
})

/**
 * Chromium on Linux has a camera but no reader of barcodes. This one reads Code 39 from the picture that the video shows at this moment; beside
 * it, it always names the product's own code, as it stands on most labels.
 */
const installReader = (page: Page) =>
  page.addInitScript((table) => {
    const characters = new Map(Object.entries(table).map(([character, pattern]) => [pattern, character]))
    const read = (video: HTMLVideoElement): string => {
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
      const context = canvas.getContext('2d')
      if (context === null || canvas.width === 0) return ''
      context.drawImage(video, 0, 0)
      const { data } = context.getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1)
      const isDark = Array.from({ length: canvas.width }, (_, x) => (data[x * 4] ?? 255) < 128)
      const first = isDark.indexOf(true)
      const runs: number[] = []
      for (let x = first; x > -1 && x <= isDark.lastIndexOf(true); x += 1) {
        if (x > first && isDark[x] === isDark[x - 1]) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
        else runs.push(1)
      }
      const narrow = Math.min(...runs)
      let text = ''
      for (let i = 0; i + 9 <= runs.length; i += 10)
        text +=
          characters.get(
            runs
              .slice(i, i + 9)
              .map((run) => (run > narrow * 2 ? 'w' : 'n'))
              .join(''),
          ) ?? '?'
      return /^\*[^*?]+\*$/.test(text) ? text.slice(1, -1) : ''
    }
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['code_39', 'ean_13'])
      detect = (video: HTMLVideoElement) => {
        const rawValue = read(video)
        const product = { rawValue: '4712345678904', format: 'ean_13' }
        return Promise.resolve(rawValue === '' ? [product] : [product, { rawValue, format: 'code_39' }])
      }
    }
    Object.assign(window, { BarcodeDetector })
  }, CODE_39)

const openDeviceStep = async (page: Page) => {
  const t = wordsOf('zh-hant')
  await signIn(page, 'customer')
  await page
    .getByRole('link', { name: t('repairOrder-list-create') })
    .first()
    .click()
  await expect(page).toHaveURL(/step=device&device=1$/)
  return t
}

test('the serial number is read from the picture of the camera, and names the product', async ({ page }) => {
  await installReader(page)
  const t = await openDeviceStep(page)
  await page.getByRole('button', { name: t('orderSteps-scan') }).click()
  await expect(page.locator('[name=serialNo]')).toHaveValue(SERIAL)
  await expect(page.getByText('Kite 13').filter({ visible: true })).toBeVisible()
  // the picture is gone, and the camera with it
  await expect(page.locator('video')).toHaveCount(0)
})

test('a picture without a barcode of the device goes on, and is left by a button', async ({ page }) => {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['ean_13'])
      detect = () => Promise.resolve([{ rawValue: '4712345678904', format: 'ean_13' }])
    }
    Object.assign(window, { BarcodeDetector })
  })
  const t = await openDeviceStep(page)
  await page.getByRole('button', { name: t('orderSteps-scan') }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((shown) => shown instanceof HTMLVideoElement && shown.videoWidth)).toBe(640)
  await expect(page.getByText(t('orderSteps-scan-hint'))).toBeVisible()
  await check(page, 'the camera of the device step')
  const track = await video.evaluateHandle((shown) =>
    shown instanceof HTMLVideoElement && shown.srcObject instanceof MediaStream ? shown.srcObject.getTracks()[0] : undefined,
  )
  await page.getByRole('button', { name: t('shared-cancel'), exact: true }).click()
  await expect(video).toHaveCount(0)
  expect(await track.evaluate((each) => each?.readyState)).toBe('ended')
  await expect(page.locator('[name=serialNo]')).toHaveValue('')
})

test('where the camera is refused, the page says so and the number is typed', async ({ page }) => {
  await installReader(page)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  const t = await openDeviceStep(page)
  await page.getByRole('button', { name: t('orderSteps-scan') }).click()
  await expect(page.getByText(t('orderSteps-scan-failed'))).toBeVisible()
  await page.locator('[name=serialNo]').fill(SERIAL)
  await expect(page.getByText('Kite 13').filter({ visible: true })).toBeVisible()
})

test('a reader that reads nothing is as good as none', async ({ page }) => {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve([])
    }
    Object.assign(window, { BarcodeDetector })
  })
  const t = await openDeviceStep(page)
  await page.getByRole('button', { name: t('orderSteps-scan') }).click()
  await expect(page.getByText(t('orderSteps-scan-failed'))).toBeVisible()
})

test('without a reader there is no button for it', async ({ page }) => {
  const t = await openDeviceStep(page)
  await expect(page.locator('[name=serialNo]')).toBeVisible()
  await expect(page.getByRole('button', { name: t('orderSteps-scan') })).toHaveCount(0)
})

import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Lightbox, type LightboxFile } from '../../../../src/views/ui/files/lightbox.tsx'
import { safeFile } from '../../../../src/machines/files/safe-file.ts'
import { box, video, text, u32 } from '../../../machines/files/image/bytes.ts'
import { rounds } from '../../../rounds.ts'
import { show } from '../show.tsx'

const png = (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')
  return canvas.convertToBlob({ type: 'image/png' })
}
const hugePng = () =>
  new Blob([
    new Uint8Array([
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
    ]),
  ])

/** Each file by its button; closing leaves nothing. */
const Album = ({ files }: { files: readonly LightboxFile[] }) => {
  const [openKey, setOpenKey] = useState<string>()
  return (
    <>
      {files.map(({ key }) => (
        <button key={key} type="button" onClick={() => setOpenKey(key)}>
          {`open ${key}`}
        </button>
      ))}
      {openKey !== undefined && <Lightbox files={files} openKey={openKey} onOpen={setOpenKey} onClose={() => setOpenKey(undefined)} />}
    </>
  )
}
const file = (name: string, source: Blob): LightboxFile => ({ key: name, name, source })

const TIMES = rounds(50, 200)

it(`opened and closed ${TIMES} times, it never holds more object URLs than files it shows`, async () => {
  let live = 0
  let most = 0
  const make = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    live += 1
    most = Math.max(most, live)
    return make(blob)
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    live -= 1
    revoke(url)
  })
  const picture = await png()
  const screen = await show(<Album files={[file('a.png', picture), file('b.png', picture)]} />)
  const buttons = [...document.querySelectorAll('button')]
  for (let i = 0; i < TIMES; i += 1) {
    buttons[i % 2]?.click()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    await vi.waitUntil(() => document.querySelector('[role=dialog]') !== null)
    // every other time before the picture is there
    // oxlint-disable-next-line no-await-in-loop
    if (i % 4 < 2) await vi.waitUntil(() => document.querySelector('[role=dialog] img') !== null)
    document.querySelector<HTMLElement>('[role=dialog] button[aria-label=關閉]')?.click()
    // oxlint-disable-next-line no-await-in-loop
    await vi.waitUntil(() => document.querySelector('[role=dialog]') === null)
  }
  await screen.unmount()
  expect(most).toBeLessThanOrEqual(1)
  expect(live).toBe(0)
}, 60_000)

it('recognises videos, documents and pictures by their bytes; other or too large files can only be saved', async () => {
  const kindOf = async (bytes: BlobPart, type: string) => {
    const { kind, blob } = await safeFile(new Blob([bytes], { type }))
    return [kind, blob.type]
  }
  expect(await kindOf(video(3), 'text/html')).toEqual(['video', 'video/mp4'])
  expect(await kindOf('%PDF-1.7 a document', 'text/html')).toEqual(['pdf', 'application/pdf'])
  expect(await kindOf('<html><script>alert(1)</script></html>', 'application/pdf')).toEqual(['other', 'application/octet-stream'])
  expect(await kindOf(hugePng(), 'image/png')).toEqual(['huge', 'application/octet-stream'])
  const heic = new Uint8Array([...box('ftyp', [...text('heic'), ...u32(0), ...text('mif1heic')]), ...Array.from({ length: 40 }, () => 0)])
  expect(await kindOf(heic, '')).toEqual(['picture', 'image/heic'])
})

it('explains why a file cannot be shown, and offers it for download', async () => {
  const heic = new Blob([
    new Uint8Array([...box('ftyp', [...text('heic'), ...u32(0), ...text('mif1heic')]), ...Array.from({ length: 40 }, () => 0)]),
  ])
  const cut = (await png()).slice(0, 40)
  await show(
    <Album
      files={[
        file('huge.png', hugePng()),
        file('cut.png', cut),
        file('photo.heic', heic),
        file('a.pdf', new Blob(['%PDF-1.7 a document'])),
      ]}
    />,
  )
  const download = () => page.getByRole('link', { name: '下載原始檔' })
  await page.getByRole('button', { name: 'open huge.png' }).click()
  await expect.element(page.getByText('圖片尺寸太大，無法在此顯示，請下載後開啟。')).toBeVisible()
  await expect.element(download()).toHaveAttribute('download', 'huge.png')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('無法顯示這張圖片')).toBeVisible()
  await expect.element(download()).toHaveAttribute('download', 'cut.png')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('無法顯示這張圖片')).toBeVisible()
  await expect.element(download()).toHaveAttribute('download', 'photo.heic')
  await userEvent.keyboard('{ArrowRight}')
  const open = page.getByRole('link', { name: '開啟文件' })
  await expect.element(open).toHaveAttribute('target', '_blank')
  await expect.element(open).toHaveAttribute('rel', 'noopener')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'open huge.png' })).toHaveFocus()
})

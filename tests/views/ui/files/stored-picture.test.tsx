import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../../../src/api/index.ts'
import { formatBytes } from '../../../../src/views/ui/files/format-bytes.ts'
import { Lightbox } from '../../../../src/views/ui/files/lightbox.tsx'
import { StoredPicture } from '../../../../src/views/ui/files/stored-picture.tsx'
import { show } from '../show.tsx'

/** The service's answer to the request for a file. */
const serve = (answer: typeof api.repairOrder.file) => vi.spyOn(api.repairOrder, 'file').mockImplementation(answer)
const png = () => new OffscreenCanvas(4, 4).getContext('2d')?.canvas.convertToBlob({ type: 'image/png' })

it('announces loading, shows the picture, and revokes its URL', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const make = vi.spyOn(URL, 'createObjectURL')
  let answer: (blob: Blob | undefined) => void = () => {}
  const signals: AbortSignal[] = []
  serve(({ signal }) => {
    if (signal) signals.push(signal)
    return new Promise<Blob | undefined>((resolve) => (answer = resolve))
  })
  const screen = await show(<StoredPicture filePath="a.png" name="a.png" />)
  await expect.element(page.getByText('正在載入 a.png')).toBeInTheDocument()
  await expect.poll(() => signals.length).toBe(1)
  answer(await png())
  const image = page.getByRole('img', { name: 'a.png' })
  await expect.element(image).toBeVisible()
  const url = image.element().getAttribute('src')
  expect(url).toMatch(/^blob:/)
  await screen.unmount()
  expect(revoke).toHaveBeenCalledWith(url)
  expect(revoke).toHaveBeenCalledTimes(make.mock.calls.length)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})

it('never renders a file that only claims to be a picture', async () => {
  serve(async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], { type: 'image/png' }))
  await show(<StoredPicture filePath="a.png" name="a.png" />)
  await expect.element(page.getByText('a.png')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

it('reports a missing or broken file', async () => {
  serve(async ({ query: { filepath } }) => {
    if (filepath === '1') return undefined
    if (filepath === '2') throw new Error('refused')
    return (await png())?.slice(0, 20)
  })
  await show(
    <>
      <StoredPicture filePath="1" name="1.png" />
      <StoredPicture filePath="2" name="2.png" />
      <StoredPicture filePath="3" name="3.png" />
    </>,
  )
  await expect.element(page.getByText('檔案已不存在')).toBeVisible()
  await expect.poll(() => page.getByText('無法顯示這張圖片').all().length).toBe(2)
})

it.each([
  ['gone', '檔案已不存在', () => Promise.resolve(undefined)],
  ['broken', '無法顯示這張圖片', () => Promise.reject(new Error('refused'))],
])('in a small box a picture that is %s is an icon with a label and tooltip', async (_, words, load) => {
  serve(load)
  await show(
    <div className="size-14 overflow-hidden">
      <StoredPicture filePath="1" name="1.png" isSmall />
    </div>,
  )
  const icon = page.getByRole('img', { name: words })
  await expect.element(icon).toHaveAttribute('title', words)
  expect(icon.element().textContent).toBe('')
  expect(icon.element().scrollHeight).toBeLessThanOrEqual(56)
})

it('retries in the lightbox a file that failed to load', async () => {
  let calls = 0
  serve(async () => {
    calls += 1
    if (calls === 1) throw new Error('no network')
    return png()
  })
  await show(<Lightbox files={[{ key: 'a', name: 'a.png', source: 'a' }]} openKey="a" onOpen={() => {}} onClose={() => {}} />)
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect.element(page.getByRole('img', { name: 'a.png' })).toBeVisible()
})

it('formats sizes', () => {
  expect([0, 1, 2048, 1.5 * 1024 ** 2, 15 * 1024 ** 2, 2 * 1024 ** 3].map((bytes) => formatBytes(bytes, 'en-US'))).toEqual([
    '0 kB',
    '1 kB',
    '2 kB',
    '1.5 MB',
    '15 MB',
    '2 GB',
  ])
})

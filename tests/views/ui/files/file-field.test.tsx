import { useActorRef } from '@xstate/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { api } from '../../../../src/api/index.ts'
import { filesMachine } from '../../../../src/machines/files/files.machine.ts'
import { FileField } from '../../../../src/views/ui/files/file-field.tsx'
import { useStorageWarning } from '../../../../src/views/ui/files/file-words.ts'
import { show } from '../show.tsx'

const picture = async (colour: string): Promise<Blob> => {
  const canvas = new OffscreenCanvas(40, 30)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 40, 30)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}
const photo = async (name: string, colour = '#884400') => new File([await picture(colour)], name, { type: 'image/jpeg', lastModified: 1 })

const STORED = [
  { filePath: 'a/front.jpg', fileName: 'front.jpg', fileSize: 2048 },
  { filePath: 'a/invoice.pdf', fileName: 'invoice.pdf', fileSize: 4096 },
  { filePath: 'a/gone.jpg', fileName: 'gone.jpg' },
]
beforeEach(() => {
  vi.spyOn(api.repairOrder, 'file').mockImplementation(async ({ query: { filepath } }) => {
    if (filepath.includes('gone')) return undefined
    return filepath.endsWith('.pdf') ? new Blob(['%PDF-1.7 a document']) : picture('#004488')
  })
})

type Actor = ActorRefFrom<typeof filesMachine>
const actors: { current?: Actor } = {}

const Form = ({ max = 5 }: { max?: number }) => {
  const actor = useActorRef(filesMachine, { input: { maxFiles: max, existing: STORED } })
  return (
    <>
      <textarea aria-label="words" />
      <FileField actor={actor} name="repairFiles" label="維修照片" isRequired error="請至少加入一張照片。" />
      <button type="button" onClick={() => void (actors.current = actor)}>
        hold
      </button>
    </>
  )
}
const start = async (max?: number) => {
  await show(max === undefined ? <Form /> : <Form max={max} />)
  await page.getByRole('button', { name: 'hold' }).click()
  const actor = actors.current
  if (actor === undefined) throw new Error('no actor')
  return actor
}
const input = () => document.querySelector<HTMLInputElement>('input[type="file"][name="repairFiles"]')
const choose = async (...files: File[]) => {
  const element = input()
  if (element === null) throw new Error('no file input')
  await userEvent.upload(element, files)
}
const transfer = (...files: File[]) => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

it('labels its group, limits and error, and marks itself invalid', async () => {
  await start()
  const field = page.getByRole('group', { name: '維修照片 必填' })
  await expect.element(field).toHaveAttribute('data-invalid', 'true')
  await expect.element(field).toMatchTextContent('請至少加入一張照片。')
  await expect.element(field).toMatchTextContent('最多 5 個檔案，已有 3 個。')
  await expect.element(page.getByRole('button', { name: '選擇檔案' })).toHaveAccessibleDescription(/10\sMB 以內.*15\sMB、30 秒以內/)
})

const Room = ({ used }: { used: number | null }) => {
  const actor = useActorRef(filesMachine, { input: { maxFiles: 5 } })
  return <FileField actor={actor} name="issueFiles" label="問題照片" warning={useStorageWarning(used)} />
}

it('shows the used storage from 80 % on beside the file field', async () => {
  await show(<Room used={0.918} />)
  const field = page.getByRole('group', { name: '問題照片' })
  await expect.element(field).toHaveAccessibleDescription('檔案空間 2 GB 已使用 91%，用滿後將無法再上傳檔案。')
  await show(<Room used={null} />)
  await expect.element(page.getByRole('group', { name: '問題照片' }).last()).toHaveAccessibleDescription('')
})

it('shows stored files: the picture, the document, the missing one', async () => {
  await start()
  await expect.element(page.getByRole('img', { name: 'front.jpg' })).toBeVisible()
  await expect.element(page.getByText('檔案已不存在')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '檢視 invoice.pdf' })).toBeVisible()
  await expect.element(page.getByText('2 kB')).toBeVisible()
})

it('accepts files, shows the reason of a refusal, and removes and restores', async () => {
  const actor = await start()
  await choose(await photo('new.jpg'), new File(['MZ'], 'virus.exe'))
  await expect.element(page.getByRole('img', { name: 'new.jpg' })).toBeVisible()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/virus\.exe 不支援這種檔案/)
  await page.getByRole('button', { name: '略過 virus.exe' }).click()
  await expect.element(page.getByText('virus.exe')).not.toBeInTheDocument()

  await page.getByRole('button', { name: '移除 new.jpg' }).click()
  await expect.element(page.getByRole('img', { name: 'new.jpg' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect.element(page.getByRole('img', { name: 'new.jpg' })).toBeVisible()

  await page.getByRole('button', { name: '移除 front.jpg' }).click()
  await expect.element(page.getByText(/儲存後移除/)).toBeVisible()
  expect(actor.getSnapshot().context.removedFilePaths).toEqual(['a/front.jpg'])
  await page.getByRole('button', { name: '復原 front.jpg' }).click()
  expect(actor.getSnapshot().context.removedFilePaths).toEqual([])
})

it('removes the file button at the limit, with a message', async () => {
  await start(3)
  await expect.element(page.getByText('已達 3 個檔案的上限，請先移除其他檔案。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '選擇檔案' })).not.toBeInTheDocument()
})

/** The text shown for each refused file, by name. */
const reasons = () =>
  Object.fromEntries(
    [...(page.getByRole('alert').last().query()?.querySelectorAll('li') ?? [])].map((line) => [
      line.querySelector('span')?.textContent,
      line.querySelector('span:nth-of-type(2)')?.textContent,
    ]),
  )

/** The very same file twice, which a driver of browsers cannot choose. */
const take = (...files: File[]) => {
  const element = input()
  if (element === null) throw new Error('no file input')
  element.files = transfer(...files).files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

it('distinguishes nine file errors, and stays on the page (reliability D01)', async () => {
  const left = vi.fn<() => void>()
  addEventListener('beforeunload', left)
  const { href } = location
  const actor = await start()
  const names = () => actor.getSnapshot().context.added.flatMap(({ name, state }) => (state === 'refused' ? [] : [name]))
  const good = await photo('good.jpg')

  // wrong type, empty, too big, content unlike its name, and a duplicate: each shows its reason
  const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf')
  take(good, new File(['MZ'], 'tool.exe'), new File([], 'empty.jpg'), big, new File(['words'], 'false.jpg'))
  take(good)
  await expect.poll(() => Object.keys(reasons()).toSorted()).toEqual(['big.pdf', 'empty.jpg', 'false.jpg', 'good.jpg', 'tool.exe'])
  const reported = reasons()
  expect(reported['tool.exe']).toMatch(/不支援/)
  expect(reported['empty.jpg']).toMatch(/空的|沒有內容/)
  expect(reported['big.pdf']).toMatch(/10\sMB/)
  expect(reported['false.jpg']).toMatch(/內容/)
  expect(reported['good.jpg']).toMatch(/已/)
  expect(new Set(Object.values(reported)).size).toBe(5)
  await page.getByRole('button', { name: '全部略過' }).click()

  // beside the zone, pasted, and from the camera, which accepts only pictures
  const beside = new DragEvent('drop', { dataTransfer: transfer(await photo('beside.jpg')), bubbles: true, cancelable: true })
  document.body.dispatchEvent(beside)
  expect(beside.defaultPrevented).toBe(true)
  const clipboardData = transfer(await photo('pasted.jpg', '#00aa00'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(names).toEqual(['good.jpg', 'pasted.jpg'])
  const camera = document.querySelector<HTMLInputElement>('input[capture]')
  expect([camera?.accept, camera?.getAttribute('capture')]).toEqual(['image/*', 'environment'])

  // 200 at once, where five may be: those that there is room for, and one line for each of the others
  const shot = await picture('#884400')
  const many = Array.from({ length: 200 }, (_, n) => new File([shot], `many-${n}.jpg`, { type: 'image/jpeg', lastModified: 1 }))
  take(...many)
  // 200 tiles are drawn piece by piece, on a busy machine slowly
  await expect.poll(() => Object.keys(reasons()).length, { timeout: 15_000 }).toBe(200)
  expect(names()).toEqual(['good.jpg', 'pasted.jpg'])
  expect(reasons()['many-199.jpg']).toMatch(/5 個/)
  expect(location.href).toBe(href)
  expect(left).not.toHaveBeenCalled()
  removeEventListener('beforeunload', left)
})

it('accepts dropped files, and stays on the page when one is dropped beside it', async () => {
  const actor = await start()
  const zone = document.querySelector('[data-file-drop]')
  const dataTransfer = transfer(await photo('dropped.jpg'))
  zone?.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('放開即可加入檔案')).toBeVisible()
  zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('img', { name: 'dropped.jpg' })).toBeVisible()

  const beside = new DragEvent('drop', { dataTransfer: transfer(await photo('beside.jpg')), bubbles: true, cancelable: true })
  document.body.dispatchEvent(beside)
  expect(beside.defaultPrevented).toBe(true)
  expect(actor.getSnapshot().context.added.map(({ name }) => name)).toEqual(['dropped.jpg'])
})

it('accepts a pasted picture anywhere but in a text field', async () => {
  const actor = await start()
  const paste = async (target: Element, name: string) => {
    const clipboardData = transfer(await photo(name))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  await paste(page.getByLabelText('words').element(), 'typed.jpg')
  await paste(document.body, 'pasted.jpg')
  await expect.element(page.getByRole('img', { name: 'pasted.jpg' })).toBeVisible()
  expect(actor.getSnapshot().context.added.map(({ name }) => name)).toEqual(['pasted.jpg'])
})

it('shows the total progress and that of each file, and locks the list meanwhile', async () => {
  const actor = await start()
  await choose(await photo('new.jpg'))
  await expect.element(page.getByRole('img', { name: 'new.jpg' })).toBeVisible()
  const size = actor.getSnapshot().context.added[0]?.size ?? 0
  actor.send({ type: 'upload.progress', loaded: size / 2, total: size })
  await expect.element(page.getByRole('progressbar', { name: 'new.jpg 上傳進度' })).toHaveAttribute('aria-valuenow', '50')
  await expect.element(page.getByRole('progressbar', { name: '檔案上傳進度' })).toHaveAttribute('aria-valuenow', '50')
  await expect.element(page.getByText(/已上傳 50%/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '移除 new.jpg' })).not.toBeInTheDocument()
  actor.send({ type: 'upload.stopped' })
  await expect.element(page.getByRole('button', { name: '移除 new.jpg' })).toBeVisible()
})

it('opens the lightbox: zoom, rotate, next, download, Escape, and restores the focus', async () => {
  await start()
  const opener = page.getByRole('button', { name: '檢視 front.jpg' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByRole('img', { name: 'front.jpg' })
  await expect.element(image).toBeVisible()
  await expect.element(dialog).toMatchTextContent('第 1 個，共 3 個')
  const transform = () => image.element().getAttribute('style')
  expect(transform()).toContain('rotate(0deg) scale(1)')
  await dialog.getByRole('button', { name: '放大' }).click()
  await vi.waitFor(() => expect(transform()).toContain('scale(1.5)'))
  await userEvent.keyboard('+')
  await vi.waitFor(() => expect(transform()).toContain('scale(2.25)'))
  await userEvent.keyboard('-')
  await dialog.getByRole('button', { name: '向右旋轉' }).click()
  await vi.waitFor(() => expect(transform()).toContain('rotate(90deg) scale(1.5)'))
  await expect.element(dialog.getByRole('link', { name: '下載原始檔' })).toHaveAttribute('download', 'front.jpg')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toMatchTextContent('PDF 文件會在新的分頁開啟。')
  await expect.element(dialog.getByRole('img')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: '下一個' }).click()
  await expect.element(dialog).toMatchTextContent('檔案已不存在')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(image).toBeVisible()
  expect(transform()).toContain('rotate(0deg) scale(1)')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

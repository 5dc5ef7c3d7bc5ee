import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fetchCalls } from '../../../src/api/index.ts'
import { ItemPhotos } from '../../../src/views/orders/edit/item-photos.tsx'
import { show } from '../ui/show.tsx'

beforeAll(async () => {
  await fetchCalls()
}, 60_000)

test('a missing photograph is an icon in its small tile, and its label is not cut off', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  await show(<ItemPhotos files={[{ filePath: 'files/gone.png' }]} />)
  const icon = page.getByRole('img', { name: '檔案已不存在' })
  await expect.element(icon).toBeVisible()
  expect(icon.element().textContent).toBe('')
  vi.unstubAllGlobals()
})

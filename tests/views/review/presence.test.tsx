import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderOf, LONG_SESSIONS, startService, type Service } from '../../backend/support.ts'
import { connect, openLive } from './live.tsx'

let service: Service
let itemId = ''
beforeAll(async () => {
  service = await startService(LONG_SESSIONS)
  ;({ itemId } = await orderOf(await service.as('amy')))
  connect(service)
})

const reported = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join('')

/** A colleague stores a text as the working copy. */
const saveFirst = async (internalNote: string) => {
  const admin = await service.as('admin')
  const { data } = await admin.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
  const body = { itemId, rowVersion: data.rowVersion, internalNote }
  await admin.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', body, [], 'repairFiles')
}

test('a colleague’s presence is shown on load and after one’s own first input, until the colleague saves', async () => {
  const admin = await service.as('admin')
  const { unmount } = await openLive(service, { role: 'R-COO', itemId })
  expect(reported()).not.toContain('員工 admin')
  await admin.call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)
  await page.getByLabelText('內部備註').fill('先查保固')
  await expect.poll(reported).toContain('員工 admin 正在編輯這項審核，尚未儲存，開始於')
  await expect.element(page.getByText('員工 admin 也在編輯')).toBeInViewport()
  await unmount()

  const again = await openLive(service, { role: 'R-COO', itemId })
  expect(reported()).toContain('員工 admin 正在編輯')
  await again.unmount()

  await saveFirst('好')
  const last = await openLive(service, { role: 'R-COO', itemId })
  expect(reported()).not.toContain('員工 admin')
  await last.unmount()
})

test('a colleague’s save is announced on top and in the action bar', async () => {
  const { unmount } = await openLive(service, { role: 'R-COO', itemId })
  await page.getByRole('textbox', { name: '內部備註' }).fill('我的字')
  service.advance(60_000)
  await saveFirst('別的字')
  window.dispatchEvent(new Event('server-changed'))
  await expect.element(page.getByText('員工 admin 剛更新了這筆審核', { exact: false })).toBeVisible()
  await expect.element(page.getByText('員工 admin 已先儲存，請看上方')).toBeInViewport()
  await unmount()
})

test('an auditor sees no presence, and sends none', async () => {
  await (await service.as('admin')).call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)
  const { unmount } = await openLive(service, { role: 'R-AUD', itemId })
  expect(reported()).not.toContain('員工 admin')
  await unmount()
})

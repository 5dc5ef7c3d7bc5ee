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

const told = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join('')

test('a colleague at work is told with the page and with one’s own first word, and gone with his save', async () => {
  const admin = await service.as('admin')
  const { unmount } = await openLive(service, { role: 'R-COO', itemId })
  expect(told()).not.toContain('員工 admin')
  await admin.call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)
  await page.getByLabelText('內部備註').fill('先查保固')
  await expect.poll(told).toContain('員工 admin 正在編輯這項審核，尚未儲存，開始於')
  await unmount()

  const again = await openLive(service, { role: 'R-COO', itemId })
  expect(told()).toContain('員工 admin 正在編輯')
  await again.unmount()

  const { data } = await admin.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
  await admin.upload(
    'POST',
    '/{p}/repairOrderItem/v1/reviewTemp',
    { itemId, rowVersion: data.rowVersion, internalNote: '好' },
    [],
    'repairFiles',
  )
  const last = await openLive(service, { role: 'R-COO', itemId })
  expect(told()).not.toContain('員工 admin')
  await last.unmount()
})

test('an auditor is not told, and tells nobody', async () => {
  await (await service.as('admin')).call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)
  const { unmount } = await openLive(service, { role: 'R-AUD', itemId })
  expect(told()).not.toContain('員工 admin')
  await unmount()
})

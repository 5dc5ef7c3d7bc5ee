import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { companyInitials, initials } from '../../../src/views/ui/avatar.tsx'
import { CopyText } from '../../../src/views/ui/text/copy-text.tsx'
import { formatDate, formatRelative } from '../../../src/domain/formats/date-format.ts'
import { DateText } from '../../../src/views/ui/text/date-text.tsx'
import { DescriptionList } from '../../../src/views/ui/page/description-list.tsx'
import { formatMoney } from '../../../src/domain/formats/money.ts'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { show } from './show.tsx'

test('initials of Chinese and Latin names', () => {
  expect([initials('王小明'), initials('Jane van Doe'), initials('admin'), initials(' ')]).toEqual(['小明', 'JD', 'A', ''])
})

test('a company’s initials are those of its name, without its legal form', () => {
  expect(
    [
      '晨光資訊股份有限公司',
      '海岸旅行社有限公司',
      '甲骨文有限公司台灣分公司',
      '有限公司',
      'Coast Travel Co., Ltd.',
      'Bright Morning Data Inc.',
      'Acme',
      'Company',
    ].map(companyInitials),
  ).toEqual(['晨光', '海岸', '甲骨', '有限', 'CT', 'BD', 'A', 'C'])
})

test('money has no decimals and a currency symbol with country', () => {
  expect(formatMoney(12500)).toBe('NT$12,500')
})

test('a date is the same day in every zone, and none is a dash', async () => {
  expect(formatDate('2026-11-21', 'date', 'zh-TW', 'UTC')).toBe('2026/11/21')
  expect(formatDate('2026-11-21', 'date', 'en-US', 'UTC')).toBe('21 Nov 2026')
  expect(formatDate('x', 'date', 'en-US', 'UTC')).toBeUndefined()
  await show(<DateText value="2026-11-21" variant="date" />)
  await expect.element(page.getByText('2026/11/21')).toHaveAttribute('datetime', '2026-11-21')
  await expect.element(page.getByTitle('2026年11月21日 星期六')).toBeVisible()
  await show(<DateText value={null} />)
  await expect.element(page.getByText('–')).toBeVisible()
})

test('relative times use the largest fitting unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatRelative('2026-11-21T11:58:00Z', now, 'en-US')).toBe('2 minutes ago')
  expect(formatRelative('2026-11-18T12:00:00Z', now, 'zh-TW')).toBe('3 天前')
  expect(formatRelative('2026-11-22T12:00:00Z', now, 'en-US')).toBe('tomorrow')
  expect(formatRelative('2026-11-21T11:59:30Z', now, 'zh-TW')).toBe('剛剛')
  expect(formatRelative('2026-11-21T12:01:30Z', now, 'en-US')).toBe('just now')
})

test('an id is copied with one click, and the button confirms it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(<CopyText value="RO-20261121-0007" />)
  await page.getByRole('button', { name: '複製 RO-20261121-0007' }).click()
  expect(write).toHaveBeenCalledExactlyOnceWith('RO-20261121-0007')
  await expect.element(page.getByRole('status')).toHaveTextContent('已複製')
})

test('an empty value is a dash', async () => {
  await show(
    <DescriptionList
      rows={[
        { label: '電話', value: '' },
        { label: '數量', value: 0 },
      ]}
    />,
  )
  expect(
    page
      .getByRole('definition')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['–', '0'])
})

test('an error banner is announced when it appears, a note is not', async () => {
  await show(
    <>
      <NoticeBanner tone="danger" title="無法儲存" />
      <NoticeBanner>照片最多 10 張。</NoticeBanner>
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('錯誤 無法儲存')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('two facts with equal labels are both shown', async () => {
  const params = ['one', 'two'].map((value) => ({ label: '2026/11/20 寄回 1 項', value }))
  await show(<DescriptionList rows={params} />)
  expect(page.getByText('2026/11/20 寄回 1 項').elements()).toHaveLength(2)
  await expect.element(page.getByText('two')).toBeVisible()
})

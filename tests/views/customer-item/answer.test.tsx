import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inBothThemes, violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'
import { entryOf, infoOf, itemOf, ItemPage, OrderPage } from './support.tsx'

const asked = entryOf(2, 'requestInfo', { toStatus: 'infoRequired', publicComment: '請補上發票照片與購買日期' })
/** What the look finds in the light theme, and in the dark one. */
const form = () => page.getByRole('region', { name: '請補充資料' })

test('the form asks for exactly the missing fields, in the requested order, with the comment on top', async () => {
  const item = itemOf('infoRequired', { requestedFields: ['serialNo', 'invoice', 'issueDescription', 'photo'] })
  await show(<ItemPage info={infoOf(item, [asked])} />)
  await expect.element(form().getByText('請補上發票照片與購買日期')).toBeVisible()
  const names = Array.from(form().element().querySelectorAll('[data-field]'), (field) => field.getAttribute('data-field'))
  expect(names).toEqual(['serialNo', 'issueFiles', 'issueDescription', 'publicComment'])
  await expect.element(form().getByText('如果無法提供上面的資料，請在這裡說明原因。')).toBeVisible()
})

test('an answer that makes another field necessary shows it', async () => {
  const item = itemOf('infoRequired', { requestedFields: ['serialType', 'brand'], serialType: 'sn', serialNo: 'NW14-000123', quantity: 1 })
  await show(<ItemPage info={infoOf(item, [asked])} />)
  const names = () => Array.from(form().element().querySelectorAll('[data-field]'), (field) => field.getAttribute('data-field'))
  await expect.element(form()).toBeVisible()
  expect(names().slice(0, 3)).toEqual(['serialType', 'serialNo', 'brand'])
  await form()
    .getByRole('button', { name: /序號類型/ })
    .click()
  await page.getByRole('option', { name: '沒有序號' }).click()
  await expect.poll(() => names().slice(0, 3)).toEqual(['serialType', 'serialMissingReason', 'brand'])
  await form().getByRole('button', { name: '送出補充資料' }).click()
  await expect.element(form().getByLabelText('無序號原因')).toHaveFocus()
  expect(await inBothThemes(() => violations(form().element()))).toEqual([[], []])
})

test('a request without fields is answered by comment; an empty answer is refused at the field', async () => {
  await show(<ItemPage info={infoOf(itemOf('infoRequired', { requestedFields: [] }), [asked])} />)
  await form().getByRole('button', { name: '送出補充資料' }).click()
  await expect.element(form().getByText('請填寫回覆內容或上傳檔案。')).toBeVisible()
  await expect.element(form().getByLabelText('您的回覆')).toHaveFocus()
})

test('a file of a wrong type is refused in its place, and the unsaved input stays', async () => {
  await show(<ItemPage info={infoOf(itemOf('infoRequired', { requestedFields: ['photo'] }), [asked])} />)
  await form().getByLabelText('用文字說明（選填）').fill('稍後補拍')
  const input = form().element().querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('nowhere to put a file')
  await userEvent.upload(input, new File(['MZ program'], 'tool.exe', { type: 'application/x-msdownload' }))
  await expect.element(form().getByText('tool.exe').first()).toBeVisible()
  await expect.element(form().getByLabelText('用文字說明（選填）')).toHaveValue('稍後補拍')
})

test('a colleague’s save is shown: merged under unsaved input, or announced where both changed a field', async () => {
  const item = itemOf('infoRequired', { requestedFields: ['modelNo', 'serialNo'], rowVersion: 1 })
  const later = itemOf('infoRequired', { requestedFields: ['modelNo', 'serialNo'], rowVersion: 2, modelNo: 'KT-9', serialNo: 'SN-THEIRS' })
  await show(<ItemPage info={infoOf(item, [asked])} later={infoOf(later, [asked])} />)
  await form().getByLabelText('序號').fill('SN-MINE')
  window.dispatchEvent(new Event('server-changed'))
  await expect.element(form().getByLabelText('型號')).toHaveValue('KT-9')
  await expect.element(form().getByLabelText('序號')).toHaveValue('SN-MINE')
  const news = form().getByRole('alert').filter({ hasText: '另有人已補充部分資料' })
  await expect.element(news.getByText('序號：SN-THEIRS')).toBeVisible()
  expect(news.element().textContent).not.toContain('KT-9')
  expect(await inBothThemes(() => violations(form().element()))).toEqual([[], []])
  await form().getByLabelText('序號').fill('SN-THEIRS')
  await expect.poll(() => news.elements()).toHaveLength(0)
})

test('after receipt cancelling is unavailable, with the reason instead of the question', async () => {
  const item = itemOf('infoRequired', { requestedFields: ['modelNo'], receivedDate: '2026-11-12T02:00:00.000Z' })
  await show(<ItemPage info={infoOf(item, [asked])} />)
  const cancel = page.getByRole('button', { name: '取消這個品項' })
  await expect.element(cancel).toBeDisabled()
  await expect.element(cancel).toHaveAccessibleDescription(/產品已在服務中心，無法再取消/)
  expect(await inBothThemes(() => violations(cancel.element().parentElement ?? document.body))).toEqual([[], []])
})

test('an employee answers on behalf from the order; without the permission the button is absent', async () => {
  const items = [itemOf('infoRequired', { requestedFields: ['serialNo', 'photo'] })]
  const { rerender } = await show(<OrderPage items={items} by="R-COO" />)
  const waiting = page.getByRole('region', { name: '等待客戶' })
  await expect.element(waiting.getByText('已請客戶補充：序號、照片')).toBeVisible()
  await expect.element(waiting.getByRole('button', { name: /代客戶回覆/ })).toBeVisible()
  await rerender(<OrderPage key="wh" items={items} by="R-WH" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(waiting.elements()).toHaveLength(0)
})

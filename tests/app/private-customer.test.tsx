import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { LOCALES, type Locale } from '../../src/shared/constants.ts'
import {} from './pages.ts'
import { closeAfterEach, ok, SLOW, visit } from './support.tsx'
import { text } from '../text.ts'

closeAfterEach()

const draft = { repairOrderId: 'o1', repairOrderStatus: 'draft', receiveAddresses: [], rowVersion: 1 }
const open = async (path: string, language: Locale, repairOrder: object, customerType?: string) => {
  const profile = { userId: 'member-coo01', isCustomer: true, currentRoleId: 'R-CUS', ...(customerType && { customerType }) }
  await visit(path, {
    as: 'customer',
    language,
    answers: {
      'GET /system/v1/permission': () => ok(permissionsOf('R-CUS').map((id) => ({ id, category: 'page' }))),
      'GET /customer/profile/v1': () => ok(profile),
      'GET /customer/repairOrder/v1/info/o1': () => ok(repairOrder),
      'GET /customer/repairOrder/v1/details/o1': () => ok({ items: [], comments: [] }),
    },
  })
}
const shown = () => document.querySelector('main')?.innerText ?? ''

const CASES = LOCALES.flatMap((locale) => (['company', 'individual', undefined] as const).map((type) => [locale, type] as const))

test.each(CASES)('%s, a customer that is %s: the draft mentions colleagues only for a company', async (locale, type) => {
  await open('/repairOrder/edit/o1?step=page', locale, draft, type)
  const [ofCompany, ofOne] = [text('repairOrder-draftSubtitle-company'), text('repairOrder-draftSubtitle')]
  await expect.poll(shown, SLOW).toContain(type === 'company' ? ofCompany : ofOne)
  expect(shown()).not.toContain(type === 'company' ? ofOne : ofCompany)
})

test.each(CASES)('%s, a customer that is %s: a comment mentions colleagues as readers only for a company', async (locale, type) => {
  await open('/repairOrder/view/o1', locale, { ...draft, repairOrderNo: 'RO20261118-0001', repairOrderStatus: 'submitted' }, type)
  await page.getByRole('button', { name: text('orderView-comment-ask') }).click(SLOW)
  await expect.poll(shown, SLOW).toContain(text(`orderView-comment-readers-${type === 'company' ? 'company' : 'customer'}`))
  expect(shown().includes(text('orderView-comment-readers-company'))).toBe(type === 'company')
})

test.each(CASES)('%s, a customer that is %s: the permissions of a company are shown only to a company', async (locale, type) => {
  await open('/roles', locale, draft, type)
  await expect.poll(shown, SLOW).toContain(text('permission-repairOrder.list'))
  expect(shown().includes(text('permission-repairOrder.viewCompany'))).toBe(type === 'company')
})

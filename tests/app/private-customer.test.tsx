import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { permissionsOf } from '../../src/domain/permissions.ts'
import { LOCALES } from '../../src/shared/constants.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { signInAs } from './pages.ts'
import { answerCalls, ok, openApp, SLOW } from './support.tsx'

const start = location.href
let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
  credentials.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await changeLanguage('zh-hant')
  history.replaceState(null, '', start)
})

const draft = { repairOrderId: 'o1', repairOrderStatus: 'draft', receiveAddresses: [], rowVersion: 1 }
const open = async (path: string, repairOrder: object, customerType?: string) => {
  const profile = { userId: 'member-coo01', isCustomer: true, currentRoleId: 'R-CUS', ...(customerType && { customerType }) }
  answerCalls((call) => {
    if (call === 'GET /system/v1/permission') return ok(permissionsOf('R-CUS').map((id) => ({ id, category: 'page' })))
    if (call === 'GET /customer/profile/v1') return ok(profile)
    if (call === 'GET /customer/repairOrder/v1/info/o1') return ok(repairOrder)
    if (call === 'GET /customer/repairOrder/v1/details/o1') return ok({ items: [], comments: [] })
    return undefined
  })
  signInAs('customer')
  app = await openApp(path)
}
const shown = () => document.querySelector('main')?.innerText ?? ''

const CASES = LOCALES.flatMap((locale) => (['company', 'individual', undefined] as const).map((type) => [locale, type] as const))

test.each(CASES)('%s, a customer that is %s: a draft is also for colleagues only where there are any', async (locale, type) => {
  await changeLanguage(locale)
  await open('/repairOrder/edit/o1', draft, type)
  const [ofCompany, ofOne] = [i18next.t('repairOrder-draftSubtitle-company'), i18next.t('repairOrder-draftSubtitle')]
  await expect.poll(shown, SLOW).toContain(type === 'company' ? ofCompany : ofOne)
  expect(shown()).not.toContain(type === 'company' ? ofOne : ofCompany)
})

test.each(CASES)('%s, a customer that is %s: a comment is read by colleagues only where there are any', async (locale, type) => {
  await changeLanguage(locale)
  await open('/repairOrder/view/o1', { ...draft, repairOrderNo: 'RO20261118-0001', repairOrderStatus: 'submitted' }, type)
  await expect.poll(shown, SLOW).toContain(i18next.t(`orderView-comment-readers-${type === 'company' ? 'company' : 'customer'}`))
  expect(shown().includes(i18next.t('orderView-comment-readers-company'))).toBe(type === 'company')
})

test.each(CASES)('%s, a customer that is %s: the roles of a company are those of a company', async (locale, type) => {
  await changeLanguage(locale)
  await open('/roles', draft, type)
  await expect.poll(shown, SLOW).toContain(i18next.t('permission-repairOrder.list'))
  expect(shown().includes(i18next.t('permission-repairOrder.viewCompany'))).toBe(type === 'company')
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { speak } from '../../../src/api/index.ts'
import { optionLists } from '../../../src/machines/calls/option-lists.ts'
import { CUSTOMER, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'

const COUNTRIES = 'GET /helper/v1/country'

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => service.renew())
afterEach(() => speak('zh-hant'))
afterAll(() => service.close())

test('a list is requested once per session, by whatever asks for it', async () => {
  await signInAs(EMPLOYEE)
  const [first, second] = await Promise.all([optionLists.countries(), optionLists.countries()])
  expect(first?.map(({ value }) => value)).toContain('TW')
  expect(second).toBe(first)
  expect(await optionLists.countries()).toBe(first)
  expect(service.countOf(COUNTRIES)).toBe(1)
  await signInAs(CUSTOMER)
  await optionLists.countries()
  expect(service.countOf(COUNTRIES)).toBe(2)
})

test('a list is requested again in another language', async () => {
  await signInAs(EMPLOYEE)
  await optionLists.countries()
  speak('en-us')
  await optionLists.countries()
  expect(service.countOf(COUNTRIES)).toBe(2)
})

test.each([404, 500])('a list whose call is answered by %i is requested again', async (status) => {
  await signInAs(EMPLOYEE)
  service.faults.set('helper.countryCode', { kind: 'status', status }, 1)
  await optionLists.phoneCodes().catch(() => undefined)
  expect((await optionLists.phoneCodes())?.length).toBeGreaterThan(0)
})

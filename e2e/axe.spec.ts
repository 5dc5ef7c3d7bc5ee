import type { Page } from '@playwright/test'
import { expect, check, prefer, signIn, test } from './fixtures.ts'
import { wordsOf, type Language, type Words } from './words.ts'

const openOrder = async (page: Page, status: string) => {
  await page.goto(`/repairOrder?repairOrderStatus=${status}`)
  await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
  await expect(page).toHaveURL(/\/view\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RO\d/)
}

const openItem = async (page: Page, status: string) => {
  await openOrder(page, status)
  await page.locator('a[href*="OrderItem/"]').first().click()
  await expect(page).toHaveURL(/OrderItem\//)
  await expect(page.locator('h2').first()).toBeVisible()
}

const customerPages = async (page: Page, t: Words, language: Language) => {
  await page.goto('/login')
  await check(page, 'customer sign-in')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'customer', language)
  await check(page, 'customer list')
  await page.goto('/repairOrder?keyword=nothing-like-this')
  await expect(page.getByRole('heading', { name: t('repairOrder-list-noMatch') })).toBeVisible()
  await check(page, 'list without a match')
  await page.goto('/repairOrder/create')
  await expect(page).toHaveURL(/\/edit\//)
  await page.getByRole('button', { name: t('repairOrder-submit') }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await check(page, 'draft with errors')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('button', { name: t('repairOrder-items-add') })
    .first()
    .click()
  await page.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click()
  await check(page, 'item dialog with errors')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openOrder(page, 'actionRequired')
  await check(page, 'customer order')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openItem(page, 'actionRequired')
  await check(page, 'customer item')
  await page.goto('/repair-lifecycle?status=quoted')
  await expect(page.getByRole('heading', { name: t('action-approveQuote') }).first()).toBeVisible()
  await check(page, 'how a repair runs')
  await page.goto('/repairOrder/view/not-there')
  await expect(page.getByRole('heading', { name: t('home-record-missing-title') })).toBeVisible()
  await check(page, 'missing order')
}

const employeePages = async (page: Page, t: Words, language: Language) => {
  await page.goto('/backend/login')
  await check(page, 'employee sign-in')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'coordinator', language)
  await page.getByRole('button', { name: t('repairOrder-list-moreFilters') }).click()
  await check(page, 'employee list with filters')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openOrder(page, 'inProgress')
  await check(page, 'employee order')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openItem(page, 'submitted')
  await page.getByText(t('action-accept'), { exact: true }).first().click()
  await check(page, 'review')
  await page.goto('/repair-lifecycle?status=diagnosing')
  await expect(page.getByRole('heading', { name: t('action-issueQuote') })).toBeVisible()
  await check(page, 'the rules of the lifecycle')
  await page.goto('/notFound')
  await check(page, 'not found')
}

for (const language of ['zh-hant', 'en-us'] as const) {
  test(`no axe violation for a customer: ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    await prefer(page, language)
    await customerPages(page, wordsOf(language), language)
  })
  test(`no axe violation for an employee: ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    await prefer(page, language)
    await employeePages(page, wordsOf(language), language)
  })
}

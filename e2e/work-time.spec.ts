import type { Page } from '@playwright/test'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { languagesOf, wordsOf, type Language } from './words.ts'

const MINUTE = 60_000

/** The centre times its work from now on. */
const timeWork = (page: Page) =>
  serviceOf(page).transaction(async (db) => {
    const centre = await db.centre.get('centre')
    if (centre) await db.centre.replace({ ...centre, timesWork: true })
  }, undefined)

/** Devices in a status that the first engineer may work on. */
const devicesIn = (page: Page, status: 'received' | 'diagnosing' | 'repairing') =>
  serviceOf(page).transaction(async (db, repairStatus) => {
    const items = await db.items.find({ repairStatus })
    return items
      .filter(({ rmsEngineerId, isHandedOver }) => (!rmsEngineerId || rmsEngineerId === 'member-eng01') && !isHandedOver)
      .map(({ itemId }) => itemId)
  }, status)

const stretches = (page: Page, itemId: string) =>
  serviceOf(page).transaction(async (db, id) => db.workStretches.find({ itemId: id }), itemId)

const signOut = async (page: Page, language: Language) => {
  const t = wordsOf(language)
  await page.getByRole('button', { name: /使用者選單|User menu/ }).click()
  await page.getByRole('menuitem', { name: t('identity-sign-out') }).click()
  await expect(page.locator('input[name=account]')).toBeVisible()
}

for (const language of languagesOf('zh-hant')) {
  const t = wordsOf(language)

  test(`${language}: the timer of the bench starts with the diagnosis, survives a reload, and is paused and started by one key`, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    const minutes = (count: number) => t('work-own', { time: t('duration-minutes', { count }) })
    const start = page.getByRole('button', { name: t('work-start') })
    const pause = page.getByRole('button', { name: t('work-pause') })
    await page.setViewportSize({ width: 1280, height: 800 })
    await prefer(page, language)
    await signIn(page, 'engineer', language)
    await timeWork(page)
    const [received = ''] = await devicesIn(page, 'received')
    const [other = ''] = await devicesIn(page, 'repairing')

    await goTo(page, `/bench/${received}`)
    await page.getByRole('button', { name: new RegExp(t('action-startDiagnosis')) }).click()
    await expect(pause).toBeVisible()
    await expect(page.getByText(t('work-running'), { exact: true })).toBeVisible()
    for (const button of await page.locator('main ol button').all()) await expect(button).toBeInViewport({ ratio: 1 })
    await check(page, 'bench with a timer that runs')

    await test.step('the service keeps the time, by its own clock', async () => {
      await serviceOf(page).shiftClock(20 * MINUTE)
      await page.reload()
      await expect(pause).toContainText(minutes(20))
      await page.keyboard.press('0')
      await expect(start).toContainText(minutes(20))
      await serviceOf(page).shiftClock(5 * MINUTE)
      await page.reload()
      await expect(start).toContainText(minutes(20))
    })

    await test.step('a start on another device stops the first, which is said before', async () => {
      await page.keyboard.press('0')
      await expect(pause).toBeVisible()
      await goTo(page, `/bench/${other}`)
      await expect(start).toBeVisible()
      await expect(page.getByText(new RegExp(t('work-elsewhere', { label: '.+-\\d\\d' })))).toBeVisible()
      await page.keyboard.press('0')
      await expect(pause).toBeVisible()
      expect(await stretches(page, received)).toMatchObject([{ endedBy: 'pause' }, { endedBy: 'otherItem' }])
    })

    await test.step('the review shows each person, and the own time is corrected with a reason', async () => {
      await goTo(page, `/backend/repairOrder/reviewOrderItem/${received}`)
      const card = page.getByRole('region', { name: new RegExp(`^${t('work-title')}`) })
      await expect(card).toContainText(t('duration-minutes', { count: 20 }))
      await check(page, 'review with the work time')
      await card.getByRole('button', { name: new RegExp(t('work-correct', { name: '.+' })) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=minutes]').fill('45')
      await dialog.locator('textarea[name=reason]').fill('The lunch break was counted too little.')
      await check(page, 'work time corrected')
      await dialog.getByRole('button', { name: t('shared-save') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(card).toContainText(t('duration-minutes', { count: 45 }))
      await expect(card).toContainText('The lunch break was counted too little.')
    })

    await test.step('signing out stops it', async () => {
      await signOut(page, language)
      expect(await stretches(page, other)).toMatchObject([{ endedBy: 'signOut' }])
    })
  })
}

test('@core the administrator turns the timer on, and a device at the bench has one; before there is no trace of it', async ({ page }) => {
  test.setTimeout(90_000)
  const t = wordsOf('en-us')
  await prefer(page, 'en-us')
  await signIn(page, 'administrator', 'en-us')
  const [itemId = ''] = await devicesIn(page, 'repairing')
  await goTo(page, `/bench/${itemId}`)
  await expect(page.locator('main ol button').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('work-start') })).toHaveCount(0)

  await goTo(page, '/system/centre')
  const box = page.getByRole('checkbox', { name: t('field-timesWork') })
  await expect(box).not.toBeChecked()
  await page.getByText(t('field-timesWork'), { exact: true }).click()
  await page.getByRole('button', { name: t('centre-save'), exact: true }).click()
  await expect(page.getByText(t('centre-saved'), { exact: true }).first()).toBeVisible()

  await goTo(page, `/bench/${itemId}`)
  await page.getByRole('button', { name: t('work-start') }).click()
  await expect(page.getByRole('button', { name: t('work-pause') })).toBeVisible()
  expect(await stretches(page, itemId)).toMatchObject([{ userId: 'member-admin01', endedAt: null }])
})

import type { Page } from '@playwright/test'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

const offer = (page: Page) =>
  page.locator('li[data-toast]').filter({ has: page.getByRole('button', { name: t('shared-undo'), exact: true }) })
const undoButton = (page: Page) => page.getByRole('button', { name: t('shared-undo'), exact: true })
const stateOf = (page: Page, itemId: string) =>
  serviceOf(page).transaction(
    async (db, id) => ({
      item: await db.items.get(id),
      mails: await db.mails.count({ sentAt: {} }),
      actions: (await db.history.find({ itemId: id })).map(({ action }) => action),
    }),
    itemId,
  )

/** The row of the first group whose action is taken by a press alone. */
const firstRow = async (page: Page) => {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${t('home-act-accept')}`) }) })
    .first()
  const href = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  return { row, itemId: href.split('/').at(-1) ?? '' }
}

test('@core a step on the home page is taken back by a press: the device is as it was and no email leaves', async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator2', 'en-us')
  await goTo(page, '/home')
  const { row, itemId } = await firstRow(page)
  const before = await stateOf(page, itemId)
  await row.getByRole('button', { name: new RegExp(`^${t('home-act-accept')}`) }).click()
  await expect(offer(page)).toBeVisible()
  await check(page, 'a step with the way back')
  expect((await stateOf(page, itemId)).item?.repairStatus).toBe('accepted')
  await undoButton(page).click()
  await expect(page.getByText(t('shared-undo-done'), { exact: true }).first()).toBeVisible()
  const after = await stateOf(page, itemId)
  expect(after.item?.repairStatus).toBe('submitted')
  expect(after.mails).toBe(before.mails)
  expect(after.actions).toEqual([...before.actions, 'undone'])
  // it waits in its group again
  await expect(page.locator(`a[href$="${itemId}"]`).first()).toBeVisible()
})

test('in the review Ctrl+Z takes the step back, outside of a field, and what was filled in stands there again', async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator2', 'en-us')
  await goTo(page, '/home')
  const { itemId } = await firstRow(page)
  await goTo(page, `/backend/repairOrder/reviewOrderItem/${itemId}`)
  const note = page.locator('textarea[name="internalNote"]')
  await note.fill('asked by telephone')
  await page
    .getByRole('button', { name: t('action-accept'), exact: true })
    .last()
    .click()
  await expect(offer(page)).toBeVisible()
  // in a field the keys belong to what is typed
  const next = page.locator('textarea').first()
  await next.focus()
  await page.keyboard.press('Control+z')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('shared-undo-done'), { exact: true }).first()).toBeVisible()
  await expect(note).toHaveValue('asked by telephone')
  expect((await stateOf(page, itemId)).item?.repairStatus).toBe('submitted')
})

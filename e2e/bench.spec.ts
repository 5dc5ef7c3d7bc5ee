import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')
const STEPS = [
  ['action-receive', 'itemStatus-employee-received'],
  ['action-startDiagnosis', 'itemStatus-employee-diagnosing'],
  ['action-approveNoCharge', 'itemStatus-employee-approved'],
  ['action-startRepair', 'itemStatus-employee-repairing'],
  ['action-finishRepair', 'itemStatus-employee-testing'],
  ['action-testPass', 'itemStatus-employee-readyToReturn'],
] as const

test('at the bench an item goes from receipt to the passed test by scanner and keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await prefer(page, 'zh-hant')
  await signIn(page, 'administrator')
  await goTo(page, '/repairOrder?repairOrderStatus=accepted')
  const number =
    (await page
      .getByRole('link', { name: /^RO\d{8}-\d{4}$/ })
      .last()
      .textContent()) ?? ''
  const { keyboard } = page
  const scan = page.locator('input[name=scan]')
  const focusedTag = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const box = at?.closest('[data-field]')?.getAttribute('data-field') ?? ''
      return { name: box, kind: at instanceof HTMLInputElement ? at.type : (at?.tagName.toLowerCase() ?? '') }
    })
  /** Types like a scanner: characters and Enter, wherever the focus is. */
  const type = async (text: string) => {
    // the request is still running
    await expect(page.locator('main [data-pending]')).toHaveCount(0)
    await expect(async () => {
      await keyboard.press('Escape')
      await expect(scan).toBeFocused({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  /** Answers the field that the bench leads to, by keys alone. */
  const answer = async (photo: string) => {
    const { kind, name } = await focusedTag()
    const picture = page.getByRole('img', { name: photo })
    if (name === 'repairFiles') {
      // it is chosen, and being made ready
      if (await picture.isVisible()) return
      const buffer = await page.screenshot()
      // a key may come while the page is still drawn, and go nowhere
      await expect(async () => {
        if ((await focusedTag()).name !== 'repairFiles') return
        const chooser = page.waitForEvent('filechooser', { timeout: 2000 })
        await keyboard.press('Enter')
        await (await chooser).setFiles([{ name: photo, mimeType: 'image/png', buffer }])
      }).toPass({ timeout: 20_000 })
      if ((await focusedTag()).name === 'repairFiles') await expect(picture).toBeVisible()
    } else if (kind === 'radio' || kind === 'checkbox') await keyboard.press('Space')
    else if (kind === 'button') {
      await keyboard.press('Enter')
      await page.getByRole('listbox').waitFor()
      await keyboard.press('Enter')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    } else await keyboard.type('已在工作檯上完成檢查與處理')
  }

  // any review leads to the bench; the switch is reached by Tab
  await goTo(page, '/backend/repairOrder/reviewOrderItem/none')
  const mode = page.getByRole('switch', { name: t('bench-mode') })
  await mode.focus()
  await keyboard.press('Space')
  await type(`${number}-01`)
  await expect(page).not.toHaveURL(/none$/)

  for (const [action, status] of STEPS) {
    const choices = page.locator('[data-field=action] label:has(kbd)')
    await expect(choices.filter({ hasText: t(action) }).first()).toBeVisible()
    const digit = (await choices.allInnerTexts()).findIndex((words) => words.includes(t(action))) + 1
    await type(String(digit))
    const badge = page.locator('main header').getByText(t(status), { exact: true })
    for (let n = 0; n < 20 && !(await badge.isVisible()); n += 1) {
      await type('')
      // the bench leads to the next field that is missing, or the step is done
      await expect(badge.or(page.locator(':focus:not([name=scan])')).first()).toBeVisible()
      if (!(await badge.isVisible())) await answer(`${action}.png`)
    }
    await expect(badge, status).toBeVisible()
  }
  // an administrator has all the work of the centre before him: the same device goes on, to be sent back
  await expect(page.getByRole('navigation', { name: t('queue-mine') })).toContainText(/\d/)
  await check(page, 'bench')
})

import type { Page } from '@playwright/test'
import { check, expect, expectNoViolations, follow, prefer, signIn, test } from './fixtures.ts'
import { isOnServer } from './service/served.ts'
import { serviceOf } from './service/service.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'

const NAMES = { 'zh-hant': '北方維修中心', 'en-us': 'North Repair' } as const
const WIDE = { width: 1280, height: 900 }

/** A picture as the browser draws one: larger than a logo may be. */
const picture = async (page: Page) => {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 900
    const pen = canvas.getContext('2d')
    for (let x = 0; x < 900; x += 30) {
      if (pen) pen.fillStyle = `hsl(${x} 80% 45%)`
      pen?.fillRect(x, 0, 30, 900)
    }
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
}

const playSetUp = (language: Language) =>
  test(`${language}: an administrator is led through the set-up, and what was entered is shown`, async ({ context, page }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    const name = NAMES[language]
    await prefer(context, language)
    await signIn(page, 'administrator', language)
    await follow(page, '/system/centre/guide')
    await expect(page.getByRole('heading', { level: 1, name: t('centre-guide-title') })).toBeVisible()
    await check(page, 'set-up, the centre')
    await page.setViewportSize(WIDE)

    await page.locator('input[name="name.zhHant"]').fill('')
    await page.locator('input[name="name.enUS"]').fill('')
    await page.locator('input[name=phone]').fill('call us')
    await page.getByRole('button', { name: t('centre-save-next') }).click()
    await expect(page.locator('input[name="name.zhHant"]')).toBeFocused()
    await expect(page.getByText(t('rule-centrePhone'))).toBeVisible()
    await expectNoViolations(page, 'set-up, errors')

    await page.locator('input[name="name.zhHant"]').fill(NAMES['zh-hant'])
    await page.locator('input[name="name.enUS"]').fill(NAMES['en-us'])
    await page.locator('input[name=phone]').fill('02-2345-6789')
    await expect(page.getByRole('region', { name: t('centre-preview') })).toContainText(name)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t('files-choose') }).click()])
    await chooser.setFiles([await picture(page)])
    await expect(page.getByText('logo.png')).toBeVisible()
    await page.getByRole('button', { name: t('centre-save-next') }).click()

    // the frame shows name and logo at once
    await expect(page.getByRole('heading', { level: 2, name: t('centre-mail-title') })).toBeVisible()
    await expect(page.getByRole('complementary').or(page.locator('aside')).first()).toContainText(name)
    await expect(page.locator('img[src^="data:image/png;base64,"]').first()).toBeVisible()
    await check(page, 'set-up, mail')
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: t('centre-test-send') }).click()
    const arrived = isOnServer ? t('centre-test-arrived-folder') : t('centre-test-arrived-page', { to: 'admin01@service.example' })
    await expect(page.getByText(arrived)).toBeVisible()
    await page.getByRole('button', { name: t('centre-continue') }).click()

    await check(page, 'set-up, colleagues')
    await page.setViewportSize(WIDE)
    for (const colleague of ['ming01', 'hua01']) {
      await page.locator('input[name=userName]').fill(colleague)
      await page.locator('input[name=email]').fill(`${colleague}@service.example`)
      await page.locator('input[name=userAccount]').fill(colleague)
      await page.getByRole('button', { name: t('field-roleId') }).click()
      await page.getByRole('option', { name: t('identity-role-R-COO') }).click()
      await page.getByRole('button', { name: t('centre-invite-send') }).click()
      await expect(page.getByText(t('centre-invite-sent', { name: colleague, email: `${colleague}@service.example` }))).toBeVisible()
      await expect(page.locator('input[name=userName]')).toBeFocused()
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'hua01' })).toContainText(t('option-accountStatus-invited'))
    await page.getByRole('button', { name: t('centre-finish') }).click()
    await expect(page.getByRole('heading', { name: t('centre-done-title') })).toBeVisible()
    await check(page, 'set-up, done')

    // the test mail and both invitations are signed by the centre
    for (const person of ['admin01', 'ming01', 'hua01']) {
      const [, signature] = (await serviceOf(page).newestMailTo(`${person}@service.example`)).split(/\r?\n-- \r?\n/)
      expect(signature).toContain('02-2345-6789')
    }

    await page.setViewportSize(WIDE)
    await page
      .getByRole('link', { name: t('menu-centre') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('centre-title') })).toBeVisible()
    await expect(page.locator('input[name=phone]')).toHaveValue('02-2345-6789')
    await page.getByRole('button', { name: t('centre-step-mail') }).click()
    await expect(page.getByRole('heading', { level: 2, name: t('centre-test-title') })).toBeVisible()

    const reader = await context.newPage()
    await reader.goto('/login?own-session')
    await expect(reader.getByText(name).first()).toBeVisible()
    await expect(reader.locator('img[src^="data:image/png;base64,"]').first()).toBeVisible()
  })
for (const language of languagesOf('zh-hant')) playSetUp(language)

test('an administrator sets the mail server, and is told in words what became of the test', async ({ context, page }) => {
  const t = wordsOf('en-us')
  await prefer(context, 'en-us')
  await signIn(page, 'administrator', 'en-us')
  await follow(page, '/system/centre?step=mail')
  await page.getByText(t('option-delivery-smtp'), { exact: true }).click()
  await page.getByText(t('centre-mail-security-none'), { exact: true }).click()
  await page.locator('input[name=host]').fill('mail.example')
  await page.locator('input[name=senderAddress]').fill('repair@service.example')
  await page.getByRole('button', { name: t('centre-test-save-send') }).click()
  await expect(page.getByText(t('rule-mailSecurity'))).toBeVisible()
  await expectNoViolations(page, 'mail server, errors')
  // nothing listens there: the demo sends nothing, and the server cannot connect
  await page.locator('input[name=host]').fill('localhost')
  await page.locator('input[name=port]').fill('1')
  await page.getByRole('button', { name: t('centre-test-save-send') }).click()
  const outcome = isOnServer ? t('centre-test-fault-connection') : t('centre-test-arrived-page', { to: 'admin01@service.example' })
  await expect(page.getByText(outcome)).toBeVisible()
  await check(page, 'mail server, tested')
})

test('two administrators who save the service centre decide which version stays', async ({ context, page }) => {
  const t = wordsOf('en-us')
  await prefer(context, 'en-us')
  await signIn(page, 'administrator', 'en-us')
  await follow(page, '/system/centre')
  await page.locator('input[name=phone]').fill('02-1111-1111')
  await serviceOf(page).transaction(async (db) => {
    const row = await db.centre.get('centre')
    if (row) await db.centre.replace({ ...row, phone: '02-2222-2222', updatedByName: 'Somebody' })
  }, undefined)
  await page.getByRole('button', { name: t('centre-save'), exact: true }).click()
  await expect(page.getByText(t('centre-conflict-title')).first()).toBeVisible()
  await expect(page.getByText('02-2222-2222').first()).toBeVisible()
  await check(page, 'conflict')
})

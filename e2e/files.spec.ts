import { exifWithGps } from '../tests/machines/files/image/bytes.ts'
import { check, expect, expectNoViolations, PDF, prefer, signIn, test, WORDS } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { holdUploads } from './upload-gate.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'
import { onOnePage } from './order-form.ts'

const at = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, mimeType, buffer })

/** Files of an item: accepted and refused, cancelled and sent again, shown. */
const play = (language: Language) =>
  test(`${language}: files of an item`, { tag: '@core' }, async ({ page }) => {
    test.setTimeout(150_000)
    const t = wordsOf(language)
    await prefer(page, language)
    await signIn(page, 'customer', language)
    await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
    await onOnePage(page, t)
    const add = page.getByRole('button', { name: t('repairOrder-items-add') }).first()
    await add.click()
    const dialog = page.getByRole('dialog').first()
    const chooser = dialog.locator('input[type=file][multiple]')
    const shot = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 600, height: 400 } })
    const photo = at('IMG_1.jpg', Buffer.concat([shot.subarray(0, 2), Buffer.from(exifWithGps(1)), shot.subarray(2)]), 'image/jpeg')
    expect(photo.buffer.toString('latin1')).toContain('SECRET-PLACE')

    await test.step('each refused file shows the reason', async () => {
      const many = Array.from({ length: 12 }, (_, i) => at(`scan-${i}.pdf`, Buffer.concat([PDF, Buffer.from([i])])))
      await chooser.setInputFiles([
        at('setup.exe', Buffer.from('MZ')),
        at('empty.png', Buffer.alloc(0)),
        at('big.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])),
        at('liar.png', PDF),
        ...many,
      ])
      const refused = dialog.getByRole('alert').filter({ hasText: 'setup.exe' })
      for (const reason of ['type', 'empty', 'content'] as const)
        await expect(refused.getByText(t(`files-refused-${reason}`))).toBeVisible()
      await expect(refused.getByText(t('files-refused-tooMany', { max: 10 })).first()).toBeVisible()
      await expect(refused.getByRole('listitem').filter({ hasText: 'big.pdf' })).toBeVisible()
      await refused.getByRole('button', { name: t('files-dismissAll') }).click()
      for (let left = await dialog.getByRole('button', { name: t('files-remove', { name: 'scan-' }).trim() }).count(); left > 0; left -= 1)
        await dialog
          .getByRole('button', { name: t('files-remove', { name: 'scan-' }).trim() })
          .first()
          .click()
    })

    await test.step('a file dropped beside the drop zone, or pasted, does not navigate away', async () => {
      const url = page.url()
      const left = await page.evaluate(() => {
        const data = new DataTransfer()
        data.items.add(new File(['%PDF-1.4 a document'], 'beside.pdf', { type: 'application/pdf' }))
        const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(drop)
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
        return !drop.defaultPrevented
      })
      expect([left, page.url()]).toEqual([false, url])
      await expect(dialog.getByText('beside.pdf').first()).toBeVisible()
    })

    await test.step('an upload can be cancelled at any time, takes effect at once and keeps the session', async () => {
      await chooser.setInputFiles([photo])
      await expect(dialog.getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible()
      const cancel = dialog.locator('footer').getByRole('button', { name: t('files-uploadCancel') })
      const save = dialog.getByRole('button', { name: t('repairOrder-item-saveLater') })
      for (const share of [0, 0.5, 0.99]) {
        await holdUploads(page, share)
        await save.click()
        await expect(cancel).toBeVisible()
        // short: no answer within 30 s ends the session
        if (share === 0.5) await expectNoViolations(page, 'an upload half done')
        await cancel.click()
        await expect(cancel).toBeHidden({ timeout: 200 })
        await expect(save).toBeEnabled()
      }
      await holdUploads(page, 1)
      await save.click()
      await expect(dialog).toBeHidden()
    })

    await test.step('stored pictures hold no location data; the viewer rotates pictures and opens documents', async () => {
      expect(await serviceOf(page).countFilesWith(['SECRET-PLACE', 'Exif\u0000'])).toBe(0)
      await page.getByRole('button', { name: t('itemDialog-open', { no: 1 }) }).click()
      await page.getByRole('button', { name: t('files-view', { name: 'IMG_1.jpg' }) }).click()
      const viewer = page.getByRole('dialog').last()
      await expect(viewer.getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible()
      await page.keyboard.press('+')
      await page.keyboard.press('r')
      await expect(viewer.getByRole('img')).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/)
      await check(page, 'the viewer with a picture')
      await page.keyboard.press('ArrowLeft')
      // opened, it would show pages of the browser's own
      await expect(viewer.getByRole('link', { name: t('files-pdf-open') })).toHaveAttribute('href', /^blob:/)
      await expectNoViolations(page, 'the viewer with a document')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /IMG_1|beside/ }).first()).toBeVisible()
    })
  })

languagesOf('zh-hant').forEach(play)

test('chosen files are restored on the same page after signing in again', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'customer')
  await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
  await onOnePage(page, t)
  const add = page.getByRole('button', { name: t('repairOrder-items-add') }).first()
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=brand]').fill('Nordlys')
  await dialog.locator('input[type=file][multiple]').setInputFiles([at('invoice.pdf', PDF)])
  await serviceOf(page).spoil('*', { kind: 'noNetwork' })
  await dialog.getByRole('button', { name: t('repairOrder-item-saveLater') }).click()
  await expect(page).toHaveURL(/\/login/)
  await serviceOf(page).mend()
  await page.locator('input[name=account]').fill('chang@mail.example')
  await page.locator('input[name=password]').fill('green-teapot-river')
  await page.getByRole('button', { name: WORDS['zh-hant'].signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await add.click()
  await expect(dialog.getByText(t('itemDialog-resumed', { count: 1 }))).toBeVisible()
  await expect(dialog.getByText('invoice.pdf').first()).toBeVisible()
})

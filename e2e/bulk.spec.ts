import { readFileSync } from 'node:fs'
import { check, expect, prefer, signIn, test } from './fixtures.ts'
import { languagesOf, wordsOf } from './words.ts'

for (const language of languagesOf('en-us')) {
  test(`a coordinator assigns and exports the selected orders (${language})`, async ({ page }) => {
    // three states of a screen at three widths in two themes
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(page, language)
    await signIn(page, 'coordinator2', language)

    // the whole list as a file
    await page.getByRole('button', { name: t('export-list') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await check(page, `export ${language}`)
    await dialog.getByText(t('export-format-csv'), { exact: true }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('export-start') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith(`\uFEFF${t('field-repairOrderNo')},`)).toBe(true)
    expect(text.split('\r\n').length).toBeGreaterThan(10)
    await expect(dialog).toBeHidden()

    // everything on the page: open items pass, the others are named with their reason
    await page.getByRole('checkbox').first().check({ force: true })
    const bar = page.getByRole('region', { name: t('bulk-bar') })
    await bar.getByRole('button', { name: t('bulk-action-assignEngineer') }).click()
    await dialog.getByRole('button', { name: new RegExp(t('field-rmsEngineerId')) }).click()
    await page.getByRole('option', { name: /蔡佩珊/ }).click()
    await check(page, `bulk ${language}`)
    await dialog.getByRole('button', { name: new RegExp(`^${t('bulk-start', { count: '\\d+' })}$`) }).click()
    const report = dialog.getByRole('button', { name: t('bulk-report-export') })
    await expect(report).toBeVisible({ timeout: 30_000 })
    await check(page, `bulk report ${language}`)
    const results = page.waitForEvent('download')
    await report.click()
    expect(readFileSync(await (await results).path(), 'utf8').split('\r\n')[0]).toContain(t('bulk-reason'))
    await dialog
      .getByRole('button', { name: t('shared-close') })
      .last()
      .click()
    await expect(dialog).toBeHidden()
  })
}

import { expect } from '@playwright/test'
import { signIn, t, test } from './fixtures.ts'

const ROW = 'tr[data-row]'
const NOTE = 'textarea[name=internalNote]'

test('an employee finds an order, reviews and accepts an item, and signs out in every window', async ({ engine, open, server }) => {
  const screen = await open(server)
  let orderPath = ''
  let number = ''

  await test.step('signs in', () => signIn(screen, 'coordinator'))

  await test.step('searches and sorts the orders', async () => {
    await screen.goto('/repairOrder?repairOrderStatus=submitted')
    await screen.shows('RO20')
    await screen.click('[data-sort=customerName]')
    await screen.isAt(/sort=customerName/)
    // which order stands first follows from the day: the demo's data are younger than a few weeks
    number = await screen.evaluate((row) => document.querySelector<HTMLElement>(`${row} a`)?.innerText.trim() ?? '', ROW)
    await screen.fill('input[name=keyword]', number)
    await screen.isAt(new RegExp(`keyword=${number}`))
    await screen.has(ROW, 1)
  })

  await test.step('opens the order and the review of its item', async () => {
    await screen.click(`${ROW} a`, number)
    await screen.isAt(/^\/repairOrder\/view\//)
    orderPath = await screen.evaluate(() => location.pathname)
    await screen.click('a[href*=reviewOrderItem]')
    await screen.isAt(/reviewOrderItem/)
  })

  await test.step('writes a note in an auto-sizing text area and saves it temporarily', async () => {
    const height = () => screen.evaluate((selector) => document.querySelector(selector)?.clientHeight ?? 0, NOTE)
    await screen.click(NOTE)
    const before = await height()
    for (let line = 0; line < 6; line += 1) await screen.press('Enter')
    await expect.poll(height).toBeGreaterThan(before + 60)
    for (let line = 0; line < 6; line += 1) await screen.press('Backspace')
    await expect.poll(height).toBe(before)
    await screen.type('Case is cracked 機殼破裂')
    await screen.shows(t('repairItem-bar-unsaved'))
    await screen.click('button', t('shared-saveTemp'))
    await screen.shows(t('repairItem-bar-draft', { name: '陳志明' }))
    await screen.reload()
    await screen.holds(NOTE, 'Case is cracked 機殼破裂')
  })

  await test.step('accepts the item', async () => {
    await screen.click('label', t('action-accept'))
    await screen.fill('textarea[name=publicComment]', 'Please send it in the original box.')
    await screen.click('[data-field=warrantyStatus] label', t('option-warrantyStatus-inWarranty'))
    await screen.click('main button', t('action-accept'))
    await screen.shows(t('done-accept'))
  })

  await test.step('switches the page to the dark theme and to English', async () => {
    await screen.click('button', t('shared-themeToDark'))
    await screen.click('button', 'English')
    await screen.expect('the root is dark and English', ['dark', 'en'], () => [
      document.documentElement.className,
      document.documentElement.lang,
    ])
    await screen.shows('Accepted')
    await screen.click('button', t('option-language-zh-hant'))
  })

  await test.step('opens the print preview; WebKit, which overlaps digits otherwise, gets no spacing next to Chinese text', async () => {
    await screen.goto(`/repair-print-page?ids=${orderPath.split('/').at(-1)}&template=sendIn&language=zh-hant`)
    await screen.has('.paper-slot > .paper-page', 1)
    const space = engine === 'webkit' ? 'no-autospace' : 'normal'
    await screen.expect('the space beside Chinese', [space, space], () =>
      ['body', '.paper-page'].map((selector) =>
        getComputedStyle(document.querySelector(selector) ?? document.head).getPropertyValue('text-autospace'),
      ),
    )
  })

  await test.step('signing out ends the session in another window too', async () => {
    const other = await open(server)
    await other.goto('/home')
    await other.click('button', t('shared-userMenu'))
    await other.click('[role=menuitem]', t('identity-sign-out'))
    await other.isAt(/^\/backend\/login/)
    await screen.isAt(/^\/backend\/login/)
  })
})

import { writeFileSync } from 'node:fs'
import { signIn, t, test } from './fixtures.ts'
import { largePicture } from './picture.ts'
import type { Screen } from './screen.ts'

const REMARK = 'textarea[name=remark]'

const choose = async (screen: Screen, field: string, option: string) => {
  await screen.clickUntil(`[role=dialog] [data-field="${field}"] button`, () => document.querySelector('[role=option]') !== null)
  await screen.click('[role=option]', option)
  await screen.has('[role=option]', 0)
}

test('a customer submits an order with a photograph, with a page reload in between', async ({ open, server }, testInfo) => {
  const photo = testInfo.outputPath('photo.png')
  writeFileSync(photo, largePicture(3000, 2000))
  const screen = await open(server)
  await signIn(screen, 'customer')

  await test.step('describes the device', async () => {
    await screen.click('a', t('repairOrder-list-create'))
    await screen.isAt(/^\/repairOrder\/edit\//)
    await screen.click('button', t('orderSteps-onePage'))
    await screen.click('button', t('repairOrder-items-add'))
    // this field comes with its answer, above the others
    await screen.shows(t('field-previousItemId'))
    await choose(screen, 'productCategory', t('option-productCategory-router'))
    await screen.fill('[role=dialog] input[name=brand]', 'Nordlys')
    await screen.fill('[role=dialog] input[name=productName]', 'Router AX')
    await screen.fill('[role=dialog] input[name=serialNo]', 'NX-1000-H1')
    // its answer moves the fields below
    await screen.shows(t('serial-warranty-unknown'))
    await choose(screen, 'issueCategory', t('option-issueCategory-physical'))
    await screen.fill('[role=dialog] textarea[name=issueDescription]', 'It fell off the shelf, 機殼破裂，無法開機。')
    await screen.click('[role=dialog] label', t('option-issueFrequency-always'))
    await screen.click('[role=dialog] [data-field=hasLock] label', t('option-hasLock-false'))
  })

  await test.step('adds a photograph, which is shrunk', async () => {
    await screen.chooseFiles('[role=dialog] input[type=file][multiple]', [photo])
    await screen.expect('the picture is drawn, its longer side 2560 px', [2560, 1707], () => {
      const picture = document.querySelector<HTMLImageElement>('[role=dialog] img[src^="blob:"]')
      return picture?.complete === true ? [picture.naturalWidth, picture.naturalHeight] : null
    })
    await screen.click('[role=dialog] button', t('repairOrder-item-save'))
    await screen.has('[role=dialog]', 0)
    await screen.expect(
      'the button that adds another item has the focus',
      t('repairOrder-items-add'),
      () => document.activeElement?.textContent,
    )
  })

  await test.step('an unsaved remark is restored after a reload', async () => {
    await screen.fill(REMARK, 'Please hurry 請盡快')
    await screen.holds(REMARK, 'Please hurry 請盡快')
    await screen.reload()
    await screen.click('button', t('draft-restore'))
    await screen.holds(REMARK, 'Please hurry 請盡快')
  })

  await test.step('submits the order', async () => {
    await screen.click('label', t('option-deliveryMethod-mailIn'))
    await screen.click('label', t('repairOrder-backup'))
    await screen.click('button', t('repairOrder-submit'))
    await screen.shows(t('repairOrder-submitted-title'))
    await screen.click('button', t('orderView-report'))
    await screen.shows('Please hurry 請盡快')
  })

  await test.step('opens the photograph on the page of the item and signs out', async () => {
    await screen.click('a[href*=viewOrderItem]')
    await screen.expect('the picture is drawn', 2560, () => document.querySelector<HTMLImageElement>('main img')?.naturalWidth)
    await screen.click('button', t('shared-userMenu'))
    await screen.click('[role=menuitem]', t('identity-sign-out'))
    await screen.isAt(/^\/login/)
  })
})

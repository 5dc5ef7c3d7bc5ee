import { Brand } from 'effect'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TrackedItem, TrackedRepair, TrackingCentre } from '../../../src/domain/entities/tracking.ts'
import type { Unlisted } from '../../../src/domain/tolerant.ts'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { BadResponse } from '../../../src/api/errors.ts'
import { changeLanguage } from '../../../src/app/i18n.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { Missing } from '../../../src/machines/calls/failure.ts'
import { trackingMachine } from '../../../src/machines/tracking/tracking.machine.ts'
import { TrackingPage } from '../../../src/views/tracking/tracking.tsx'
import { text } from '../../text.ts'
import { inBothThemes, violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'

const CENTRE = {
  name: { zhHant: '晨光維修中心', enUS: 'Chenguang Repairs' },
  hours: { zhHant: '週一至週五 9:00–18:00', enUS: 'Monday to Friday, 9 to 6' },
  payment: { zhHant: '完成後付現', enUS: 'Cash when it is done' },
  phone: '02-2345-6789',
}
const QUOTE: NonNullable<TrackedItem['quote']> = {
  version: 1,
  issuedAt: '2026-11-20T02:00:00.000Z',
  diagnosis: '電源管理晶片短路。',
  quote: { laborAmount: 1000, partsAmount: 2500, shippingAmount: 100, inspectionFee: 500, totalAmount: 3780, validUntil: '2999-01-02' },
}
const itemOf = (change: Partial<TrackedItem> = {}): TrackedItem => ({
  itemId: 'i1',
  itemNo: 1,
  brand: 'Norvane',
  productName: 'Kite',
  repairStatus: 'repairing',
  ...change,
})
const repairOf = (items: readonly TrackedItem[], change: Partial<TrackedRepair> = {}): TrackedRepair => ({
  repairOrderNo: 'RO20261120-0001',
  repairOrderStatus: 'inProgress',
  expiresAt: '2999-02-03T00:00:00.000Z',
  items,
  ...change,
})

/** The page of what a service answers. */
const machineFor = (repair: TrackedRepair | Error) =>
  trackingMachine.provide({
    actors: {
      view: request(async (_: { readonly link: string }) => {
        if (repair instanceof Error) throw repair
        return repair
      }),
      again: request(async (_: { readonly link: string }): Promise<unknown> => ({})),
      readCentre: request(async (_: undefined): Promise<TrackingCentre | undefined> => CENTRE),
    },
  })

const Tracked = ({ repair, locale }: { repair: TrackedRepair | Error; locale: string }) => {
  const [machine] = useState(() => machineFor(repair))
  const actor = useActorRef(machine, { input: { link: 'id.token' } })
  return (
    <I18nProvider locale={locale}>
      <main>
        <h1>維修進度</h1>
        <TrackingPage actor={actor} />
      </main>
    </I18nProvider>
  )
}
const noViolations = () => inBothThemes(async () => expect(await violations(document.body)).toEqual([]))
afterAll(() => changeLanguage('zh-hant'))
const words = () => document.querySelector('main')?.textContent ?? ''

describe.each(['zh-hant', 'en-us'] as const)('in %s', (language) => {
  const say = async (repair: TrackedRepair | Error) => {
    await changeLanguage(language)
    await show(<Tracked repair={repair} locale={language === 'zh-hant' ? 'zh-TW' : 'en-US'} />)
  }

  test.each(ITEM_STATUSES.filter((status) => status !== 'draft'))(
    '%s says in a sentence where it is, and nothing else of the page is empty',
    async (repairStatus) => {
      const quote = repairStatus === 'quoted' ? QUOTE : null
      await say(repairOf([itemOf({ repairStatus, quote })]))
      await expect.element(page.getByRole('heading', { name: 'Norvane Kite' })).toBeVisible()
      expect(words()).not.toMatch(/tracking-|devices-|undefined|\{|\}/)
      expect(words()).toContain(text(`devices-say-${repairStatus}`))
      const stations = page.getByRole('listitem').elements()
      expect(stations).toHaveLength(repairStatus === 'rejected' || repairStatus === 'cancelled' ? 0 : 5)
      await noViolations()
    },
  )

  test.each([
    ['accepted', 'walkIn', 'devices-say-accepted-walkIn'],
    ['accepted', 'pickup', 'devices-say-accepted-pickup'],
    ['readyToReturn', 'walkIn', 'devices-say-readyToReturn-walkIn'],
    ['returned', 'walkIn', 'devices-say-returned-walkIn'],
  ] as const)('%s, %s: the way it comes and goes is in the sentence', async (repairStatus, deliveryMethod, key) => {
    await say(repairOf([itemOf({ repairStatus })], { deliveryMethod }))
    await expect.element(page.getByText(text(key))).toBeVisible()
  })

  test('a status that this version does not list has a sentence all the same', async () => {
    await say(repairOf([itemOf({ repairStatus: Brand.nominal<Unlisted>()('inTheAttic') })]))
    await expect.element(page.getByText(text('devices-say-unknown'))).toBeVisible()
  })

  test('a quotation: what was found, what it costs, one button first', async () => {
    await say(repairOf([itemOf({ repairStatus: 'quoted', quote: QUOTE })]))
    const first = page.getByRole('main').getByRole('button').first()
    await expect.poll(() => first.element().textContent).toContain('NT$3,780')
    expect(words()).toContain('電源管理晶片短路。')
    await expect.poll(() => page.getByRole('row').last().element().textContent).toContain('NT$500')
    await noViolations()
  })

  test('a quotation says how long it takes, why it is charged and how one pays', async () => {
    const reason = { kind: 'notCovered', cause: { zhHant: '液體侵入', enUS: 'Liquid' } } as const
    await say(repairOf([itemOf({ repairStatus: 'quoted', quote: { ...QUOTE, reason, quote: { ...QUOTE.quote, repairDays: 1 } } })]))
    const said =
      language === 'zh-hant'
        ? ['您同意後約 1 個工作天完成', '這次維修不在保固範圍內，故障原因：液體侵入。', '付款方式：完成後付現']
        : [
            'About 1 working day after you approve',
            'The warranty does not cover this repair. Cause of the fault: Liquid.',
            'How to pay: Cash when it is done',
          ]
    for (const text of said) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await noViolations()
  })

  test.each([
    [{ kind: 'ended', warrantyEndDate: '2026-05-01' }, /保固已於 2026\/05\/01 到期|The warranty ended on 1 May 2026/],
    [{ kind: 'notCovered' }, /不在保固範圍內。|does not cover this repair\./],
    [{ kind: 'ended' }, undefined],
    [null, undefined],
  ] as const)('why it is charged: %j', async (reason, said) => {
    await say(repairOf([itemOf({ repairStatus: 'quoted', quote: { ...QUOTE, reason } })]))
    await expect.element(page.getByRole('heading', { name: /檢測結果|What we found/ })).toBeVisible()
    const why = page.getByRole('heading', { name: /為什麼需要付費|Why it is charged/ })
    expect(why.elements()).toHaveLength(said ? 1 : 0)
    expect(words()).toMatch(said ?? '')
  })

  test('one that ran out can only be declined', async () => {
    await say(repairOf([itemOf({ repairStatus: 'quoted', quote: { ...QUOTE, quote: { ...QUOTE.quote, validUntil: '2020-01-01' } } })]))
    await expect.element(page.getByText(text('devices-say-quotedExpired'))).toBeVisible()
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1)
    await noViolations()
  })

  test('to decline takes a press, and the fee is asked about before the code', async () => {
    await say(repairOf([itemOf({ repairStatus: 'quoted', quote: QUOTE })]))
    await page.getByRole('main').getByRole('button').last().click()
    await expect.element(page.getByRole('checkbox')).toBeInTheDocument()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    await noViolations()
  })

  test('a question: what is asked, and the way to answer', async () => {
    const question = {
      askedAt: '2026-11-20T02:00:00.000Z',
      publicComment: '請告訴我們購買日期。',
      requestedFields: [{ zhHant: '購買日期', enUS: 'Purchase date' }],
    }
    await say(repairOf([itemOf({ repairStatus: 'infoRequired', resumeStatus: 'diagnosing', question })]))
    await expect.element(page.getByText(language === 'zh-hant' ? /需要的資料：購買日期/ : /Purchase date/)).toBeVisible()
    await page.getByRole('main').getByRole('button').first().click()
    await expect.element(page.getByRole('textbox')).toBeVisible()
    await noViolations()
  })

  test('one that is on its way back: the button of the receipt', async () => {
    await say(repairOf([itemOf({ repairStatus: 'returned', shippedDate: '2026-11-19' })]))
    await expect.element(page.getByRole('button', { name: text('tracking-receipt') })).toBeVisible()
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1)
    await noViolations()
  })

  test('nothing of what only the customer has written', async () => {
    const own = { createdAt: '2026-11-20T03:00:00.000Z', isOwn: true, content: '週二可以。' }
    await say(repairOf([itemOf()], { comments: [own] }))
    await expect.element(page.getByRole('heading', { name: 'Norvane Kite' })).toBeVisible()
    expect(words()).not.toContain('週二可以。')
  })

  test('what the centre has written, and the reply', async () => {
    const own = { createdAt: '2026-11-20T03:00:00.000Z', isOwn: true, content: '週二可以。' }
    await say(repairOf([itemOf()], { comments: [{ ...own, isOwn: false, content: '您哪一天方便？' }, own] }))
    await expect.element(page.getByText('您哪一天方便？')).toBeVisible()
    await expect.element(page.getByText('週二可以。')).toBeVisible()
    await page.getByRole('button', { name: text('tracking-reply'), exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: text('tracking-reply-label') })).toBeVisible()
    await noViolations()
  })

  test('a device that is late says so, with the centre to call', async () => {
    await say(repairOf([itemOf({ isLate: true })], { expectedReturnDate: '2026-11-19' }))
    await expect.element(page.getByRole('link', { name: '02-2345-6789' })).toHaveAttribute('href', 'tel:0223456789')
    expect(words()).toContain(language === 'zh-hant' ? '很抱歉讓您久等' : 'sorry about the wait')
    await noViolations()
  })

  test('a link that opens nothing: who to call, and a new one, whatever the reason', async () => {
    await say(new Missing('gone'))
    await page.getByRole('button', { name: language === 'zh-hant' ? '寄給我新的連結' : 'Send me a new link' }).click()
    await expect
      .element(page.getByRole('heading', { name: language === 'zh-hant' ? '請查看您的信箱' : 'Please look into your mailbox' }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: '02-2345-6789' })).toBeVisible()
    await noViolations()
  })

  test('no answer: it can be tried again', async () => {
    await say(new BadResponse({ endpoint: 'tracking.view', detail: 'nothing' }))
    await expect.element(page.getByRole('button', { name: language === 'zh-hant' ? '再試一次' : 'Try again' })).toBeVisible()
    await noViolations()
  })
})

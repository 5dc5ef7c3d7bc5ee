import { I18nProvider } from 'react-aria-components'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../src/app/i18n.ts'
import type { Centre } from '../../../src/domain/entities/centre.ts'
import { inBothThemes, violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'
import { entryOf, infoOf, itemOf, ItemPage, OrderPage } from './support.tsx'

const QUOTE = { laborAmount: 1000, partsAmount: 500, shippingAmount: 0, inspectionFee: 300, validUntil: '2999-01-02' }
const issued = (itemId: string, seq: number, quote: object) =>
  entryOf(seq, 'issueQuote', {
    itemId,
    toStatus: 'quoted',
    data: { quote: { ...QUOTE, ...quote }, diagnosis: { diagnosis: '主機板短路' } },
  })
const history = [
  issued('i1', 1, { quoteVersion: 1 }),
  issued('i1', 3, { quoteVersion: 2, partsAmount: 900 }),
  issued('i2', 1, { quoteVersion: 1 }),
]
const items = [
  itemOf('quoted', { quoteVersion: 2, autoApproveLimit: 1500 }),
  itemOf('quoted', { itemId: 'i2', itemNo: 2, productName: 'Lark', quoteVersion: 1 }),
]
// a phone shows the quotations of an order once they are asked for
const { innerWidth, innerHeight } = window
beforeAll(() => page.viewport(1280, 900))
afterAll(() => page.viewport(innerWidth, innerHeight))
const section = () => page.getByRole('region', { name: '請確認報價' })

test('all quotations of the order are on one screen: each with its decision; fee and total follow the choices', async () => {
  await show(<OrderPage items={items} history={history} />)
  const first = section().getByRole('listitem').first()
  // the first render in this file waits for lazily loaded modules
  await expect.element(first.getByText('主機板短路'), { timeout: 10_000 }).toBeVisible()
  await expect.element(first.getByText(/您設定 NT\$1,500 以內可直接維修；這份報價超過 NT\$495/)).toBeVisible()
  // the difference to the last version, line by line: old, new, and by how much
  const parts = first.getByRole('row', { name: /零件/ })
  await expect.poll(() => parts.element().textContent).toContain('NT$500NT$900增加NT$400')
  await expect.poll(() => first.getByRole('row', { name: /工資/ }).element().textContent).toContain('相同')
  // not on two places at once
  expect(page.getByRole('region', { name: '等待您處理' }).elements()).toHaveLength(0)

  await section().getByRole('button', { name: '送出決定' }).click()
  await expect
    .element(
      section()
        .getByRole('alert')
        .first()
        .or(first.getByText('請選擇', { exact: false }))
        .first(),
    )
    .toBeVisible()
  await section().getByRole('radiogroup', { name: 'Norvane Kite：您的決定' }).getByText('同意維修').click()
  await section().getByRole('radiogroup', { name: 'Norvane Lark：您的決定' }).getByText('不同意，請寄回').click()
  await expect.poll(() => section().element().textContent).toContain('已選擇 2 項，共 2 項報價')
  await expect.element(section().getByText('維修費 NT$1,995（含稅）')).toBeVisible()
  await expect.element(section().getByText('我同意支付未維修品項的檢測費，共 NT$300')).toBeVisible()
  await section().getByRole('button', { name: '送出決定' }).click()
  await expect.element(section().getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
})

test('declining shows the inspection fee, or that there is none', async () => {
  const free = [history[1], issued('i2', 1, { quoteVersion: 1, inspectionFee: 0 })].flatMap((entry) => entry ?? [])
  await show(<OrderPage items={items} history={free} />)
  const answers = (name: string) => section().getByRole('radiogroup', { name: `${name}：您的決定` })
  await expect.element(answers('Norvane Kite').getByText('不維修，收取檢測費後原樣寄回')).toBeVisible()
  await expect.element(answers('Norvane Lark').getByText('不維修，原樣寄回，不收檢測費')).toBeVisible()
})

test('the decision works with the keyboard alone', async () => {
  await show(<OrderPage items={items} history={history} />)
  const group = section().getByRole('radiogroup', { name: 'Norvane Kite：您的決定' })
  await expect.element(group).toBeVisible()
  group.getByRole('radio').first().element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(group.getByRole('radio', { name: /不同意/ })).toBeChecked()
})

test('an employee has no decision here, and a link to the review', async () => {
  await show(<OrderPage items={items} history={history} by="R-COO" />)
  await expect
    .element(page.getByRole('region', { name: '等待客戶' }).getByRole('link').first())
    .toHaveAttribute('href', '/backend/repairOrder/reviewOrderItem/i1')
  expect(section().elements()).toHaveLength(0)
})

test('the page of one item shows its quotation with the difference, and links to all of the order', async () => {
  const [item] = items
  if (!item) throw new Error('no item')
  await show(<ItemPage info={infoOf(item, history.slice(0, 2))} />)
  const quote = page.getByRole('region', { name: '報價' })
  await expect.poll(() => quote.getByRole('row', { name: /零件/ }).element().textContent).toContain('NT$500NT$900增加NT$400')
  await expect.element(quote.getByRole('link', { name: '這張維修單的所有報價' })).toHaveAttribute('href', '/repairOrder/view/o1#quotes')
})

test('an expired quotation shows its formatted date, and can only be declined', async () => {
  const old = issued('i1', 1, { quoteVersion: 1, validUntil: '2026-01-02' })
  await show(<ItemPage info={infoOf(itemOf('quoted', { quoteVersion: 1 }), [old])} />)
  const quotation = page.getByRole('region', { name: '報價', exact: true })
  await expect.element(quotation.getByText('報價已於 2026年1月2日 到期，須重新報價。')).toBeVisible()
  expect(quotation.getByRole('button', { name: /同意報價/ }).elements()).toHaveLength(0)
  await expect.element(quotation.getByRole('button', { name: '不同意，請寄回' })).toBeVisible()
  await expect.element(page.getByText('這份報價已過有效期限。', { exact: false })).toBeVisible()
})

test('among all quotations of the order, an expired one can only be declined too, with the reason', async () => {
  const old = [issued('i1', 1, { quoteVersion: 1, validUntil: '2026-01-02' }), issued('i2', 1, { quoteVersion: 1 })]
  await show(<OrderPage items={items.map((item) => ({ ...item, quoteVersion: 1 }))} history={old} />)
  const choice = (name: string, label: RegExp) => section().getByRole('radiogroup', { name }).getByRole('radio', { name: label })
  await expect.element(choice('Norvane Kite：您的決定', /同意維修/)).toBeDisabled()
  await expect.element(section().getByText('報價已於 2026年1月2日 到期，須重新報價。')).toBeVisible()
  await expect.element(choice('Norvane Kite：您的決定', /不同意/)).toBeEnabled()
  await expect.element(choice('Norvane Lark：您的決定', /同意維修/)).toBeEnabled()
})

describe.each([
  ['zh-hant', '報價', '您同意後約 3 個工作天完成', '保固已於 2026/05/01 到期，這次維修需要付費。', '付款方式：完成後付現', '檢測照片'],
  [
    'en-us',
    'Quotation',
    'About 3 working days after you approve',
    'The warranty ended on 1 May 2026, so this repair is charged.',
    'How to pay: Cash when it is done',
    'Photos of the inspection',
  ],
] as const)('what is needed to decide, in %s', (language, title, days, why, payment, pictures) => {
  const locale = language === 'zh-hant' ? 'zh-TW' : 'en-US'
  beforeEach(() => changeLanguage(language))
  afterAll(() => changeLanguage('zh-hant'))
  const centre: Centre = {
    name: {},
    address: {},
    hours: {},
    payment: { zhHant: '完成後付現', enUS: 'Cash when it is done' },
    existedFiles: [],
    rowVersion: 1,
  }
  const item = itemOf('quoted', { quoteVersion: 1, warrantyStatus: 'outOfWarranty', warrantyEndDate: '2026-05-01' })
  const found = entryOf(1, 'issueQuote', {
    toStatus: 'quoted',
    data: {
      quote: { ...QUOTE, quoteVersion: 1, repairDays: 3 },
      diagnosis: { diagnosis: '主機板短路', faultReason: 'wear', warrantyDecision: 'outOfWarranty' },
    },
    files: [{ filePath: 'f1', fileName: 'board.png', mimeType: 'image/png', kind: 'repair' }],
  })
  const quotation = () => page.getByRole('region', { name: title, exact: true })

  test('total, time, why it is charged, how one pays, and the photographs, which can be opened', async () => {
    await show(
      <I18nProvider locale={locale}>
        <ItemPage info={infoOf(item, [found])} centre={centre} />
      </I18nProvider>,
    )
    for (const text of [days, why, payment]) await expect.element(quotation().getByText(text, { exact: true })).toBeVisible()
    const photos = quotation().getByRole('list', { name: pictures })
    await expect.element(photos.getByRole('button', { name: /board\.png/ })).toBeVisible()
    // what decides comes first
    expect(quotation().element().textContent.indexOf(days)).toBeLessThan(quotation().element().textContent.indexOf('主機板短路'))
    await inBothThemes(async () => expect(await violations(document.body)).toEqual([]))
    await photos.getByRole('button').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('nothing stands where nothing is known', async () => {
    const bare = issued('i1', 1, { quoteVersion: 1 })
    await show(
      <I18nProvider locale={locale}>
        <ItemPage info={infoOf(itemOf('quoted', { quoteVersion: 1 }), [bare])} />
      </I18nProvider>,
    )
    await expect.element(quotation().getByText('主機板短路')).toBeVisible()
    expect(quotation().getByRole('heading').elements()).toHaveLength(2)
    expect(quotation().getByRole('list').elements()).toHaveLength(0)
    expect(quotation().element().textContent).not.toMatch(/undefined|\{|null|工作天|working day|付款|pay:/)
  })
})

test('all quotations of an order say once how one pays', async () => {
  const payment = { zhHant: '完成後付現', enUS: null }
  await show(
    <OrderPage items={items} history={history} centre={{ name: {}, address: {}, hours: {}, payment, existedFiles: [], rowVersion: 1 }} />,
  )
  await expect.element(section().getByText('付款方式：完成後付現')).toBeVisible()
})

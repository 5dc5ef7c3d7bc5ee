import { collectFormMachine } from '../../src/machines/counter/collect-form.machine.ts'
import { collectMachine } from '../../src/machines/counter/collect.machine.ts'
import { counterMachine } from '../../src/machines/counter/counter.machine.ts'
import { takeInFormMachine } from '../../src/machines/counter/take-in-form.machine.ts'
import { takeInMachine } from '../../src/machines/counter/take-in.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import { photo } from '../stage/samples.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { filesOf } from './files.ts'

/** A device as somebody describes it at the counter. */
const TYPED = {
  userName: '王小明',
  mobilePhone: '0912345678',
  userAccount: '',
  serialType: 'none',
  serialMissingReason: '標籤已磨損',
  productCategory: 'notebook',
  brand: 'Norvane',
  productName: 'Kite 13',
  modelNo: 'NK13',
  quantity: 1,
  issueCategory: 'power',
  issueDescription: '按下電源鍵後沒有反應，充電指示燈也不亮。',
  accessories: [],
  appearance: ['normal'],
  expectedResolution: 'repair',
}

export const counter: Specimen = specimen(
  counterMachine,
  page(counterMachine, {
    path: paths.counter,
    as: 'coo01',
    input: () => ({ language: 'zh-hant' as const }),
    module: () => import('../../src/app/pages/counter.ts'),
  }),
  {
    moves: [
      { type: 'counter.search', keyword: 'li@mail.example' },
      { type: 'counter.search', keyword: '' },
      { type: 'counter.retry' },
      { type: 'counter.takeIn', customer: undefined },
      ({ context: { customers = [] } }) => {
        const customer = customers.find(({ ready }) => ready.length > 0)
        const [order] = customer?.ready ?? []
        return customer && order && { type: 'counter.collect' as const, customer, order }
      },
      { type: 'counter.leave' },
      { type: 'counter.next' },
    ],
    replies: { find: { 'a service without a counter': () => undefined } },
    beside: () => [collect, collectForm],
  },
)
export const collect: Specimen = specimen(collectMachine, counter, {
  moves: [{ type: 'sign.paper', isOnPaper: true }],
  beside: () => [collectForm],
  tells: ({ isOnPaper }) => isOnPaper,
})
export const collectForm: Specimen = specimen(collectFormMachine, collect, {
  ...form({ typed: { identityCheck: 'receipt', isComplete: true, paymentMethod: 'none' } }),
  beside: () => [collect],
})
export const takeIn: Specimen = specimen(takeInMachine, counter, {
  moves: [
    { type: 'takeIn.retry' },
    { type: 'takeIn.another' },
    { type: 'takeIn.sign' },
    { type: 'takeIn.restore' },
    { type: 'takeIn.back' },
    { type: 'sign.drawn', file: photo('signature.png') },
    { type: 'takeIn.receive' },
  ],
  beside: () => [takeInForm, filesOf(takeIn)],
  tells: ({ photos, values, removed, signature }) => [
    Object.values(photos).flat().length,
    values.before.length + values.after.length,
    removed !== undefined,
    signature !== undefined,
  ],
})
export const takeInForm: Specimen = specimen(takeInFormMachine, takeIn, {
  ...form({ typed: TYPED, keepsDrafts: true }),
  beside: () => [takeIn, filesOf(takeIn)],
})

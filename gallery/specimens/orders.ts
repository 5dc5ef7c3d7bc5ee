import { actorOf, profileOf } from '../../src/app/admit.ts'
import { parseStep } from '../../src/domain/order-step.ts'
import { agreedTermsOf } from '../../src/domain/terms.ts'
import { cancelFormMachine } from '../../src/machines/orders/cancel-items.ts'
import { cancelOrderMachine } from '../../src/machines/orders/cancel-order.machine.ts'
import { commentMachine } from '../../src/machines/orders/comment.machine.ts'
import { customerSearchMachine } from '../../src/machines/orders/customer-search.machine.ts'
import { inboundParcelMachine } from '../../src/machines/orders/inbound-parcel.machine.ts'
import { orderPlanMachine } from '../../src/machines/orders/order-plan.machine.ts'
import { quotesMachine } from '../../src/machines/orders/quotes.machine.ts'
import { receiveAddressMachine } from '../../src/machines/orders/receive-address.machine.ts'
import { repairOrderCreateMachine } from '../../src/machines/orders/repair-order-create.machine.ts'
import { repairOrderFormMachine } from '../../src/machines/orders/repair-order-form.machine.ts'
import { repairOrderMachine } from '../../src/machines/orders/repair-order.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { TERMS_VERSION } from '../../src/shared/constants.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import type { Rows } from '../stage/rows.ts'
import { childOf, specimen, type Reply, type Specimen } from '../stage/specimen.ts'

const place = (mode: 'edit' | 'view', as: string, orderIn: (rows: Rows) => string, search = '') =>
  page(repairOrderMachine, {
    path: mode === 'edit' ? paths.repairOrderEdit : paths.repairOrderView,
    own: { mode },
    as,
    params: ({ rows }) => ({ repairOrderId: orderIn(rows) }),
    search: () => search,
    input: (visit) => ({
      repairOrderId: visit.params.repairOrderId,
      mode,
      actor: actorOf(visit.profile),
      agreedTerms: agreedTermsOf(profileOf(visit.profile).user),
      route: parseStep(visit.search),
    }),
    module: () => import('../../src/app/pages/order.ts'),
  })

const draftOf = (authorId: string) => (rows: Rows) =>
  rows.first('orders', (order) => order.repairOrderStatus === 'draft' && order.authorId === authorId).repairOrderId
const orderWith = (status: string, customerId?: string) => (rows: Rows) => {
  const isHere = (repairOrderId: string) =>
    customerId === undefined || rows.first('orders', (order) => order.repairOrderId === repairOrderId).customerId === customerId
  return rows.first('items', (item) => item.repairStatus === status && isHere(item.repairOrderId)).repairOrderId
}
const CUSTOMER = 'hsu@chenguang.example'
const DESK = 'coo01'
const draft = draftOf('user-hsu')

const moves = [
  { type: 'order.retry' },
  { type: 'order.restart' },
  { type: 'record.refresh' },
  { type: 'record.compare' },
  { type: 'draft.delete' },
  { type: 'dialog.confirm' },
  { type: 'dialog.cancel' },
  { type: 'last.copy' },
  { type: 'last.undo' },
  { type: 'item.add' },
  { type: 'address.change' },
  { type: 'inbound.change' },
  { type: 'plan.change' },
  { type: 'items.cancel' },
  { type: 'order.correct', part: 'address' },
  { type: 'order.correct', part: 'invoice' },
  { type: 'order.correct', part: 'remark' },
] as const
const onItem =
  (type: 'item.remove' | 'item.answer' | 'item.open') =>
  ({
    context: { items },
  }: {
    readonly context: { readonly items: readonly { readonly itemId: string; readonly repairStatus: string }[] }
  }) => {
    const item = type === 'item.answer' ? items.find(({ repairStatus }) => repairStatus === 'infoRequired') : items[0]
    return item && { type, itemId: item.itemId, mode: 'view' as const }
  }

/** The record with what a colleague has written meanwhile. */
const changed: Reply = async (_, ask: () => Promise<{ readonly order: { readonly rowVersion: number } }>) => {
  const record = await ask()
  return { ...record, order: { ...record.order, rowVersion: record.order.rowVersion + 1, customerReferenceNo: 'PO-2026-200' } }
}

/** The draft of a customer, on one page. */
export const repairOrder: Specimen = specimen(repairOrderMachine, place('edit', CUSTOMER, draft, '?step=page'), {
  moves: [...moves, onItem('item.remove')],
  replies: {
    load: { 'nothing there': () => undefined },
    refresh: { 'nothing there': () => undefined },
    compare: { 'somebody else has saved it': changed },
  },
})
/** The same, step by step. */
export const repairOrderInSteps: Specimen = specimen(repairOrderMachine, place('edit', CUSTOMER, draft, '?step=device&device=1'), {
  moves: [
    { type: 'step.go', route: { step: 'photos', device: 1 } },
    { type: 'step.go', route: { step: 'return' } },
    { type: 'step.go', route: { step: 'check' } },
    { type: 'step.go', route: { step: 'page' } },
    { type: 'step.next' },
  ],
})
/** An order on its way, as its customer and as the desk has it. */
export const repairOrderOfCustomer: Specimen = specimen(
  repairOrderMachine,
  place('view', 'grace@coast.example', orderWith('accepted', 'customer-coast')),
  { moves },
)
export const repairOrderOfDesk: Specimen = specimen(repairOrderMachine, place('view', DESK, orderWith('infoRequired', 'customer-chang')), {
  moves: [...moves, onItem('item.answer'), onItem('item.open')],
})

export const repairOrderForm: Specimen = specimen(
  repairOrderFormMachine,
  repairOrder,
  form({
    typed: { customerReferenceNo: 'PO-2026-118', termsVersion: TERMS_VERSION },
    savesTemp: true,
    keepsDrafts: true,
    compares: 'isTold',
  }),
)
export const comment: Specimen = specimen(
  commentMachine,
  repairOrderOfDesk,
  form({ typed: { content: '已與客戶電話確認，下週一寄出。', visibility: 'public' }, keepsDrafts: true }),
)
export const receiveAddress: Specimen = specimen(receiveAddressMachine, repairOrderOfCustomer, { moves: [{ type: 'part.close' }] })
export const receiveAddressForm: Specimen = specimen(
  childOf(receiveAddressMachine, 'form'),
  receiveAddress,
  form({ typed: { deliveryMethod: 'walkIn' }, keepsDrafts: true, compares: 'reads' }),
)
export const inboundParcel: Specimen = specimen(inboundParcelMachine, repairOrderOfCustomer, { moves: [{ type: 'part.close' }] })
export const inboundParcelForm: Specimen = specimen(
  childOf(inboundParcelMachine, 'form'),
  inboundParcel,
  form({ typed: { inboundCarrier: 'post', inboundTrackingNo: '70012345678901' }, keepsDrafts: true, compares: 'reads' }),
)
export const orderPlan: Specimen = specimen(orderPlanMachine, repairOrderOfDesk, { moves: [{ type: 'part.close' }] })
export const orderPlanForm: Specimen = specimen(
  childOf(orderPlanMachine, 'form'),
  orderPlan,
  form({ typed: { priority: 'urgent' }, keepsDrafts: true, compares: 'reads' }),
)
export const cancelOrder: Specimen = specimen(cancelOrderMachine, repairOrderOfCustomer, {
  moves: [{ type: 'cancel.close' }],
  beside: () => [cancelForm],
})
export const cancelForm: Specimen = specimen(
  cancelFormMachine,
  cancelOrder,
  form({
    typed: { reasonCode: 'customerRequest', publicComment: '已自行修好，不需要送修了。' },
    accepted: { 'one device refuses': [{ itemId: 'device-1', ok: false, error: { message: '已在維修中' } }] },
  }),
)
const quoted: Specimen = specimen(repairOrderMachine, place('view', 'fang@chenguang.example', orderWith('quoted', 'customer-chenguang')))
const decide = form({ typed: { publicComment: '請儘快處理，謝謝。' }, keepsDrafts: true })
export const quotes: Specimen = specimen(quotesMachine, quoted, {
  ...decide,
  moves: [
    ({ context: { values, params } }) => {
      const [quotation] = params.quotations
      if (quotation === undefined) return undefined
      const decisions = {
        ...values.decisions,
        [quotation.item.itemId]: { decision: 'approved' as const, version: quotation.current.version },
      }
      return { type: 'form.change' as const, field: 'decisions', patch: { decisions } }
    },
    ...decide.moves,
  ],
})

export const repairOrderCreate: Specimen = specimen(
  repairOrderCreateMachine,
  page(repairOrderCreateMachine, {
    path: paths.repairOrderCreate,
    as: DESK,
    input: ({ search, profile }) => ({
      isEmployee: !profileOf(profile).user.isCustomer,
      customerId: new URLSearchParams(search).get('customerId') ?? undefined,
    }),
    module: () => import('../../src/app/pages/order-create.ts'),
  }),
  {
    moves: [
      { type: 'order.retry' },
      { type: 'customer.change' },
      { type: 'customer.choose', customer: { value: 'customer-chang', label: '張怡君' } },
    ],
  },
)
export const customerSearch: Specimen = specimen(customerSearchMachine, repairOrderCreate, {
  moves: [{ type: 'keyword.change', keyword: '晨光' }, { type: 'search.retry' }],
  replies: { search: { 'a service without a list': () => undefined } },
})

import { api } from '../../src/api/index.ts'
import type { AddressesForm } from '../../src/machines/address/address-form.ts'
import { required } from '../../src/machines/calls/failure.ts'
import { quantityCorrectionMachine, serialCorrectionMachine } from '../../src/machines/corrections/item-correction.machine.ts'
import { fromCentre, toCentre } from '../../src/machines/centre/centre-values.ts'
import { moveItemMachine, NEW_ORDER } from '../../src/machines/corrections/move-item.machine.ts'
import { workCorrectionMachine } from '../../src/machines/corrections/work-correction.machine.ts'
import {
  addressCorrectionMachine,
  invoiceCorrectionMachine,
  remarkCorrectionMachine,
} from '../../src/machines/orders/order-correction.machine.ts'
import { form } from '../stage/forms.ts'
import { part } from '../stage/places.ts'
import { childOf, specimen, type Setting, type Specimen } from '../stage/specimen.ts'
import { repairOrderOfDesk } from './orders.ts'

const reason = '客戶來電更正。'
const close = { moves: [{ type: 'part.close' as const }] }

export const addressCorrection: Specimen = specimen(addressCorrectionMachine, repairOrderOfDesk, close)
const corrected = form({ typed: { reason }, keepsDrafts: true, compares: 'reads' })
/** The form of the address of return, with another receiver. */
const toOther = ({ context: { values } }: { readonly context: { readonly values: AddressesForm } }) => ({
  type: 'form.change' as const,
  field: 'addresses',
  patch: { reason, addresses: { ...values.addresses, return: { ...values.addresses.return, receiverName: '張大同' } } },
})
export const addressCorrectionForm: Specimen = specimen(childOf(addressCorrectionMachine, 'form'), addressCorrection, {
  ...corrected,
  moves: [toOther, ...corrected.moves],
})
export const invoiceCorrection: Specimen = specimen(invoiceCorrectionMachine, repairOrderOfDesk, close)
export const invoiceCorrectionForm: Specimen = specimen(
  childOf(invoiceCorrectionMachine, 'form'),
  invoiceCorrection,
  form({
    typed: { invoiceType: 'company', taxId: '04595257', invoiceTitle: '晨光科技股份有限公司', reason },
    keepsDrafts: true,
    compares: 'reads',
  }),
)
export const remarkCorrection: Specimen = specimen(remarkCorrectionMachine, repairOrderOfDesk, close)
export const remarkCorrectionForm: Specimen = specimen(
  childOf(remarkCorrectionMachine, 'form'),
  remarkCorrection,
  form({ typed: { remark: '請於上班時間送達。', reason }, keepsDrafts: true, compares: 'reads' }),
)

/** A device that has arrived, with whoever may put right what was written about it. */
const desk = {
  as: 'coo01',
  input: async ({ rows }: Setting) => {
    const { itemId } = rows.first('items', ({ repairStatus }) => repairStatus === 'received')
    return { record: await required(api.repairItem.info({ params: { id: itemId } })) }
  },
}
export const serialCorrection: Specimen = specimen(
  serialCorrectionMachine,
  part(serialCorrectionMachine, { ...desk, view: async () => (await import('../scenes/corrections.tsx')).SerialScene }),
  close,
)
export const serialCorrectionForm: Specimen = specimen(
  childOf(serialCorrectionMachine, 'form'),
  serialCorrection,
  form({
    typed: { serialType: 'none', serialNo: '', serialMissingReason: '標籤已磨損', reason },
    keepsDrafts: true,
    compares: 'reads',
  }),
)
/** A device with a serial number is one device: the number of others can be wrong. */
const withoutSerial = async (setting: Setting) => {
  const { record } = await desk.input(setting)
  return { record: { ...record, serialType: 'none' as const, serialNo: null, serialMissingReason: '標籤已磨損' } }
}
export const quantityCorrection: Specimen = specimen(
  quantityCorrectionMachine,
  part(quantityCorrectionMachine, {
    ...desk,
    input: withoutSerial,
    view: async () => (await import('../scenes/corrections.tsx')).QuantityScene,
  }),
  close,
)
export const quantityCorrectionForm: Specimen = specimen(
  childOf(quantityCorrectionMachine, 'form'),
  quantityCorrection,
  form({ typed: { quantity: 3, reason }, keepsDrafts: true, compares: 'reads', accepted: { corrected: {} } }),
)

/** A device that has arrived with others, which may go to an order of its own. */
const withOthers = ({ rows }: Setting) => {
  const isFirst = (itemId: string, orderId: string) => rows.first('items', (item) => item.repairOrderId === orderId).itemId === itemId
  return rows.first('items', (item) => item.repairStatus === 'received' && !isFirst(item.itemId, item.repairOrderId))
}
export const moveItem: Specimen = specimen(
  moveItemMachine,
  part(moveItemMachine, {
    as: desk.as,
    input: (setting) => ({ itemId: withOthers(setting).itemId }),
    view: async () => (await import('../scenes/corrections.tsx')).MoveScene,
  }),
  { moves: [{ type: 'move.retry' }], beside: () => [moveForm] },
)
export const moveForm: Specimen = specimen(
  childOf(moveItemMachine, 'form'),
  moveItem,
  form({ typed: { repairOrderId: NEW_ORDER, reason: '客戶要求分開寄回。' } }),
)

/** The demo's centre does not time its work; here it does. */
const timeWork = async () => {
  const centre = await required(api.centre.info({}))
  if (centre.timesWork === true) return
  await required(api.centre.update({ body: { ...toCentre(fromCentre(centre)), timesWork: true, rowVersion: centre.rowVersion } }))
}
export const workCorrection: Specimen = specimen(
  workCorrectionMachine,
  part(workCorrectionMachine, {
    as: 'admin01',
    before: timeWork,
    input: async ({ rows }) => {
      const { itemId } = rows.first('items', ({ repairStatus }) => repairStatus === 'repairing')
      const { workTime } = await required(api.repairItem.reviewInfo({ params: { id: itemId } }))
      const person = workTime?.people.find(({ userId }) => userId === 'member-admin01')
      if (!person) throw new Error('the administrator times nothing')
      return { record: { ...person, itemId } }
    },
    view: async () => (await import('../scenes/work.tsx')).WorkCorrectionScene,
  }),
  close,
)
export const workCorrectionForm: Specimen = specimen(
  childOf(workCorrectionMachine, 'form'),
  workCorrection,
  form({ typed: { minutes: 45, reason: '忘了按開始。' }, keepsDrafts: true, compares: 'reads' }),
)

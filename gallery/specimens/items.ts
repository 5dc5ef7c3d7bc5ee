import { repairItemFormMachine } from '../../src/machines/items/repair-item-form.machine.ts'
import { repairItemMachine } from '../../src/machines/items/repair-item.machine.ts'
import { serialInfoMachine } from '../../src/machines/items/serial-info.machine.ts'
import { form } from '../stage/forms.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { filesOf } from './files.ts'
import { repairOrder, repairOrderOfDesk } from './orders.ts'

/** The dialog of a device over the form of its order. */
export const repairItem: Specimen = specimen(repairItemMachine, repairOrder, {
  moves: [
    { type: 'item.save', level: 'temp', next: 'close' },
    { type: 'item.close' },
    { type: 'item.reload' },
    { type: 'close.confirm' },
    { type: 'close.cancel' },
    { type: 'save.cancel' },
  ],
  beside: () => [repairItemForm, filesOf(repairItem)],
})
/** The same to read, over an order on its way. */
export const repairItemToRead: Specimen = specimen(repairItemMachine, repairOrderOfDesk, {
  moves: [{ type: 'item.close' }],
  reaches: ['viewing'],
})

export const repairItemForm: Specimen = specimen(
  repairItemFormMachine,
  repairItem,
  form({
    typed: {
      serialType: 'none',
      serialMissingReason: '標籤已磨損',
      productCategory: 'notebook',
      brand: 'Norvane',
      productName: 'Kite 13',
      modelNo: 'NK13',
      issueCategory: 'power',
      issueDescription: '按下電源鍵後沒有反應，充電指示燈也不亮。',
      issueFrequency: 'always',
      hasLock: 'false',
      expectedResolution: 'repair',
    },
    savesTemp: true,
    keepsDrafts: true,
  }),
)
export const serialInfo: Specimen = specimen(serialInfoMachine, repairItem, {
  moves: [
    { type: 'serial.change', typed: { serialType: 'sn', serialNo: 'NK13-2500001' }, itemId: undefined },
    { type: 'serial.change', typed: { serialType: 'sn', serialNo: '' }, itemId: undefined },
  ],
})

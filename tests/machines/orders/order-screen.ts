import { SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { fromAddress } from '../../../src/machines/address/address-form.ts'
import { type OrderForm } from '../../../src/machines/orders/repair-order-values.ts'
import { toItemInput } from '../../../src/machines/items/repair-item-values.ts'
import { createActor } from '../chart.ts'
import { ADDRESS, newDraft, WHOLE_ITEM } from './repair-order-support.ts'

type Snapshot = SnapshotFrom<typeof repairOrderMachine>

/** A draft in its form, as one window shows it; without an id a new one. */
export const openScreen = async (id?: string) => {
  const repairOrderId = id ?? (await newDraft())
  const actor = createActor(repairOrderMachine, {
    input: { repairOrderId, mode: 'edit', route: { step: 'page' } },
    clock: new SimulatedClock(),
  })
  const emitted: { type: string }[] = []
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  const until = (predicate: (snapshot: Snapshot) => boolean) => waitFor(actor, predicate, { timeout: 5000 })
  await until((snapshot) => snapshot.matches({ ready: { page: 'editing' } }))
  const form = () => {
    const child = actor.getSnapshot().children.form
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  const values = () => form().getSnapshot().context.values
  return {
    actor,
    emitted,
    repairOrderId,
    until,
    form,
    values,
    record: (record: 'fresh' | 'deciding' | 'gone') => until((snapshot) => snapshot.matches({ ready: { record } })),
    type: (patch: Partial<OrderForm>) => form().send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch }),
    /** Presses the button and waits for the answer of the save. */
    save: async (level: 'temp' | 'submit' = 'temp') => {
      actor.send({ type: 'draft.save', level })
      await waitFor(form(), (snapshot) => !snapshot.matches({ flow: 'savingTemp' }) && !snapshot.matches({ flow: 'submitting' }))
    },
    fillIn: () =>
      form().send({
        type: 'form.change',
        field: '',
        patch: {
          deliveryMethod: 'mailIn',
          addresses: { ...values().addresses, return: fromAddress(ADDRESS) },
          dataBackupConfirmed: true,
          termsVersion: '2026-01',
        },
      }),
  }
}

export const addItem = (repairOrderId: string, patch: Partial<typeof WHOLE_ITEM> = {}) =>
  api.repairItem.create({ body: { ...toItemInput({ ...WHOLE_ITEM, ...patch }), repairOrderId } })

export const readOrder = (id: string) => api.repairOrder.info({ params: { id } })

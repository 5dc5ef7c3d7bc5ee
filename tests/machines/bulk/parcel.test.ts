import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { request } from '../../../src/machines/calls/request.ts'
import { filesMachine } from '../../../src/machines/files/files.machine.ts'
import { parcelMachine, type ParcelNotice } from '../../../src/machines/bulk/parcel.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { parentThat } from '../support.ts'

const files = filesMachine.provide({ actors: { prepare: request(async ({ file }: { file: File }) => file) } })
const machine = parcelMachine.provide({ actors: { files } })

test('a photo of the parcel is reported with the order, first as being prepared', async () => {
  const said: ParcelNotice[] = []
  const parent = parentThat<ParcelNotice>((notice) => void said.push(notice))
  const parcel = createActor(machine, { input: { repairOrderId: 'order-1', parent } }).start()
  const child = parcel.getSnapshot().children.files
  const pdf = new File([new TextEncoder().encode('%PDF-1.7')], 'arrival.pdf', { type: 'application/pdf' })
  child?.send({ type: 'files.add', files: [pdf] })
  expect(said.at(-1)).toMatchObject({ repairOrderId: 'order-1', attachments: { added: [], isPreparing: true } })
  if (child) await waitFor(child, (snapshot) => snapshot.matches('idle'))
  expect(said.at(-1)).toMatchObject({ repairOrderId: 'order-1', attachments: { added: [pdf], isPreparing: false } })
  parcel.stop()
})

coversChart(parcelMachine)

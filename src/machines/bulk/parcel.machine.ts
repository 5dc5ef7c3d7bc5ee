import { sendTo, setup } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import type { Parent } from '../calls/parent.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { Attachments } from '../review/review-check.ts'
import { attachmentsOf } from '../review/review-load.ts'

/** The photos of an order's parcel have changed. */
export interface ParcelNotice {
  readonly type: 'bulk.attach'
  readonly repairOrderId: string
  readonly attachments: Attachments
}

interface Parcel {
  readonly repairOrderId: string
  readonly parent: Parent<ParcelNotice>
}

/** The photos of one parcel in a bulk action (child `files`); they serve each item of the order. */
export const parcelMachine = setup({
  types: { input: {} as Parcel, context: {} as Parcel, children: {} as { files: 'files' } },
  actors: { files: filesMachine },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => input,
  invoke: {
    id: 'files',
    src: 'files',
    input: { maxFiles: FILE_LIMITS.filesPerReview },
    onSnapshot: {
      actions: sendTo(
        ({ context }) => context.parent,
        ({ context: { repairOrderId }, event }) => ({
          type: 'bulk.attach' as const,
          repairOrderId,
          attachments: attachmentsOf(event.snapshot.context),
        }),
      ),
    },
  },
})

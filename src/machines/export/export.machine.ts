import { assign, emit, setup } from 'xstate'
import type { ByteProgress } from '../../api/endpoint.ts'
import { api } from '../../api/index.ts'
import type { ExportFormat, ExportLevel, OrderExportBody } from '../../domain/entities/order-export.ts'
import { failureOf, Missing, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'

/** Which columns: those that the list shows, or all. */
export type ColumnPreset = 'shown' | 'all'

interface Choice {
  readonly format: ExportFormat
  readonly level: ExportLevel
  readonly columns: ColumnPreset
}

interface ExportContext extends Choice {
  readonly failure: Failure | undefined
  /** How far the file has come; nothing while the server still prepares it. */
  readonly arrived: ByteProgress | undefined
}

export type ExportEvent =
  | { readonly type: 'export.open' }
  | { readonly type: 'export.choose'; readonly choice: Partial<Choice> }
  | { readonly type: 'export.start'; readonly body: OrderExportBody }
  | { readonly type: 'export.progress'; readonly progress: ByteProgress }
  /** Closes the dialog; what is under way is given up. */
  | { readonly type: 'export.cancel' }

/**
 * Exporting a list or a selection: format, level and columns are chosen, the file is asked for and handed over. `absent` is for the
 * visit: a service without this call (404) has no export.
 */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    emitted: {} as { readonly type: 'export.ready'; readonly blob: Blob; readonly format: ExportFormat },
    tags: {} as 'open',
  },
  actors: {
    export: request((body: OrderExportBody, signal, sendBack: (event: ExportEvent) => void) =>
      required(api.repairOrder.export({ body, signal, onProgress: (progress) => sendBack({ type: 'export.progress', progress }) })),
    ),
  },
}).createMachine({
  id: 'export',
  context: { format: 'xlsx', level: 'order', columns: 'shown', failure: undefined, arrived: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'export.open': { target: 'choosing', actions: assign({ failure: undefined }) } } },
    choosing: {
      tags: 'open',
      on: {
        'export.choose': { actions: assign(({ event }) => ({ ...event.choice, failure: undefined })) },
        'export.start': 'exporting',
        'export.cancel': 'closed',
      },
    },
    exporting: {
      tags: 'open',
      entry: assign({ failure: undefined, arrived: undefined }),
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ event }) => {
          if (event.type !== 'export.start') throw new Error(`an export does not begin with ${event.type}`)
          return event.body
        },
        onDone: {
          target: 'closed',
          actions: emit(({ context, event }) => ({ type: 'export.ready' as const, blob: event.output, format: context.format })),
        },
        onError: [
          { guard: ({ event }) => event.error instanceof Missing, target: 'absent' },
          { target: 'choosing', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        ],
      },
      on: {
        'export.progress': { actions: assign({ arrived: ({ event }) => event.progress }) },
        'export.cancel': 'closed',
      },
    },
    absent: {},
  },
})

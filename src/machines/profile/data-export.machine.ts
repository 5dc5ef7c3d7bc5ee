import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { failureOf, Missing, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'

interface Context {
  readonly failure: Failure | undefined
}

/**
 * The own data as one file (domain.md section 10): asked for, built by the server, handed over by `dataExport.ready`. A server without
 * the call (404) has none: `absent` for the visit.
 */
export const dataExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'dataExport.start' },
    emitted: {} as { readonly type: 'dataExport.ready'; readonly blob: Blob },
  },
  actors: { build: request((_: undefined, signal) => required(api.system.exportProfile({ signal }))) },
}).createMachine({
  id: 'dataExport',
  context: { failure: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'dataExport.start': 'building' } },
    building: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'build',
        src: 'build',
        onDone: { target: 'idle', actions: emit(({ event }) => ({ type: 'dataExport.ready' as const, blob: event.output })) },
        onError: [
          { guard: ({ event }) => event.error instanceof Missing, target: 'absent' },
          { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        ],
      },
    },
    failed: { on: { 'dataExport.start': 'building' } },
    absent: {},
  },
})

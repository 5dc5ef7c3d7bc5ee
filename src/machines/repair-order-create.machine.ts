import { assign, emit, setup } from 'xstate'
import { api } from '../api/index.ts'
import { failureOf, required, type Failure } from './failure.ts'
import { request } from './request.ts'

interface Context {
  readonly repairOrderId: string | undefined
  readonly failure: Failure | undefined
}

/** Opens a draft of the signed-in customer (domain.md section 3, O1): the server gives its id, the screen goes on to edit it. */
export const repairOrderCreateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'order.retry' },
    emitted: {} as { readonly type: 'order.created'; readonly repairOrderId: string },
  },
  actors: { open: request((_: undefined, signal) => required(api.repairOrder.create({ query: {}, signal }))) },
}).createMachine({
  id: 'repairOrderCreate',
  context: { repairOrderId: undefined, failure: undefined },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: {
          target: 'opened',
          actions: [
            assign(({ event }) => ({ repairOrderId: event.output.repairOrderId, failure: undefined })),
            emit(({ event }) => ({ type: 'order.created' as const, repairOrderId: event.output.repairOrderId })),
          ],
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    opened: {},
    failed: { on: { 'order.retry': 'opening' } },
  },
})

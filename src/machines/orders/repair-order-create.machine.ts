import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { openDraftsFrom, type CustomerOption, type OpenDraft } from '../../domain/entities/order-draft.ts'
import { customerSearchMachine } from './customer-search.machine.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Input {
  /** An employee opens drafts for customers only. */
  readonly isEmployee: boolean
  /** The customer, where the address names one. */
  readonly customerId: string | undefined
}

interface Context extends Input {
  /** Of the chosen customer; undefined where only the id is known. */
  readonly customer: CustomerOption | undefined
  /** Whether another customer can be chosen: an employee, and the service has a list of customers. */
  readonly mayChoose: boolean
  readonly repairOrderId: string | undefined
  readonly failure: Failure | undefined
  /** The open drafts that stand in the way of another one. */
  readonly drafts: readonly OpenDraft[]
}

type Event = { readonly type: 'order.retry' | 'customer.change' } | { readonly type: 'customer.choose'; readonly customer: CustomerOption }

interface CreateInput {
  readonly customerId: string | undefined
}

const open = ({ customerId }: CreateInput, signal: AbortSignal) =>
  required(api.repairOrder.create({ query: customerId === undefined ? {} : { customerId }, signal }))

/**
 * Opens a draft (domain.md section 3, O1): a customer's own at once, an employee's for the customer that he picks. Without a list of
 * customers the server decides whose it is. It gives the draft's id, the screen goes on to edit it.
 */
export const repairOrderCreateMachine = setup({
  types: {
    input: {} as Input | undefined,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'order.created'; readonly repairOrderId: string },
    children: {} as { search: 'search' },
  },
  actors: { open: request(open), search: customerSearchMachine, retryOnceBack },
  guards: { lacksCustomer: ({ context }) => context.isEmployee && context.customerId === undefined },
}).createMachine({
  id: 'repairOrderCreate',
  context: ({ input }) => ({
    isEmployee: input?.isEmployee ?? false,
    customerId: input?.customerId,
    customer: undefined,
    mayChoose: input?.isEmployee ?? false,
    repairOrderId: undefined,
    failure: undefined,
    drafts: [],
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'lacksCustomer', target: 'choosing' }, { target: 'opening' }] },
    choosing: {
      entry: assign({ customerId: undefined, customer: undefined, failure: undefined, drafts: [] }),
      invoke: { id: 'search', src: 'search', onDone: { target: 'opening', actions: assign({ mayChoose: false }) } },
      on: {
        'customer.choose': {
          target: 'opening',
          actions: assign(({ event: { customer } }) => ({ customer, customerId: customer.value })),
        },
      },
    },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { isEmployee, customerId } }) => ({ customerId: isEmployee ? customerId : undefined }),
        onDone: {
          target: 'opened',
          actions: [
            assign(({ event }) => ({ repairOrderId: event.output.repairOrderId, failure: undefined, drafts: [] })),
            emit(({ event }) => ({ type: 'order.created' as const, repairOrderId: event.output.repairOrderId })),
          ],
        },
        onError: {
          target: 'failed',
          actions: assign(({ event }) => {
            const failure = failureOf(event.error)
            return { failure, drafts: openDraftsFrom(failure.current) }
          }),
        },
      },
    },
    opened: {},
    failed: {
      invoke: triesAgain('order.retry'),
      on: {
        'order.retry': 'opening',
        'customer.change': { guard: ({ context }) => context.mayChoose, target: 'choosing' },
      },
    },
  },
})

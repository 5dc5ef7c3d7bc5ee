import { assign, setup } from 'xstate'
import { ITEM_STATUSES, type ItemStatus } from '../../domain/entities/statuses.ts'

interface Input {
  /** The status that the address names, as it stands there; anything unknown is none. */
  readonly status: string | null
}

const known = (name: string | null) => ITEM_STATUSES.find((status) => status === name)

/** The page of the rules: the whole board, or one status with what may happen from there. */
export const lifecycleMachine = setup({
  types: {
    input: {} as Input,
    context: {} as { readonly status: ItemStatus | undefined },
    events: {} as { readonly type: 'status.choose'; readonly status: ItemStatus } | { readonly type: 'status.leave' },
  },
  guards: { hasStatus: ({ context }) => context.status !== undefined },
}).createMachine({
  id: 'lifecycle',
  context: ({ input }) => ({ status: known(input.status) }),
  initial: 'opening',
  on: { 'status.choose': { target: '.reading', actions: assign({ status: ({ event }) => event.status }) } },
  states: {
    opening: { always: [{ guard: 'hasStatus', target: 'reading' }, { target: 'overview' }] },
    overview: {},
    reading: { on: { 'status.leave': { target: 'overview', actions: assign({ status: undefined }) } } },
  },
})

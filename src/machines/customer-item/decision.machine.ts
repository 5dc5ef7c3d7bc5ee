import { assign, setup } from 'xstate'
import type { Action } from '../../domain/entities/statuses.ts'

/** An action of the customer that is asked about once more before it is taken; the page closes the question when it is answered. */
export const decisionMachine = setup({
  types: {
    context: {} as { readonly action: Action | undefined },
    events: {} as { readonly type: 'decision.ask'; readonly action: Action } | { readonly type: 'decision.close' },
  },
}).createMachine({
  id: 'decision',
  context: { action: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'decision.ask': { target: 'asking', actions: assign(({ event }) => ({ action: event.action })) } } },
    asking: { on: { 'decision.close': { target: 'idle', actions: assign({ action: undefined }) } } },
  },
})

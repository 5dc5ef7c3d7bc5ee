import { assign, setup } from 'xstate'
import type { Action } from '../../domain/entities/statuses.ts'

/** A confirmation dialog for a customer's action; the page closes it when the server has answered. */
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

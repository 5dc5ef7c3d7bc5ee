import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { PRESENCE_RENEW_MS } from '../../shared/constants.ts'
import type { Editor } from '../../domain/entities/review.ts'
import { request } from '../calls/request.ts'

export interface PresenceInput {
  readonly itemId: string
  /** The other editors at the time the review was opened. */
  readonly editors: readonly Editor[]
}

type PresenceEvent =
  /** There are unsaved words here. */
  | { readonly type: 'presence.edit' }
  /** They are saved; the server has taken note of it by itself. */
  | { readonly type: 'presence.saved' }
  /** The editors, as the server sent them along with another answer. */
  | { readonly type: 'presence.editors'; readonly editors: readonly Editor[] }

/**
 * Who else is changing this review (domain.md section 16, idea 6): said at the first change and learned with its answer, and again
 * with the first change after five minutes. Nothing is asked by a timer. A server that does not know the call is asked no more, and
 * one that fails is asked again when it would be told again: it never stands in the way.
 */
export const presenceMachine = setup({
  types: { input: {} as PresenceInput, context: {} as PresenceInput, events: {} as PresenceEvent },
  actors: { announce: request(({ itemId }: PresenceInput, signal) => api.repairItem.presence({ params: { id: itemId }, signal })) },
  guards: { isUnknown: (_, { editors }: { editors: readonly Editor[] | undefined }) => editors === undefined },
  delays: { renewal: PRESENCE_RENEW_MS },
}).createMachine({
  id: 'presence',
  context: ({ input }) => input,
  initial: 'quiet',
  on: { 'presence.editors': { actions: assign(({ event }) => ({ editors: event.editors })) } },
  states: {
    quiet: { on: { 'presence.edit': 'announcing' } },
    announcing: {
      invoke: {
        id: 'announce',
        src: 'announce',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ editors: event.output }) }, target: 'absent' },
          { target: 'editing', actions: assign(({ context, event }) => ({ editors: event.output ?? context.editors })) },
        ],
        onError: 'editing',
      },
      on: { 'presence.saved': 'quiet' },
    },
    editing: { on: { 'presence.saved': 'quiet' }, after: { renewal: 'quiet' } },
    absent: {},
  },
})

import { enqueueActions, setup } from 'xstate'
import type { ListedItem, WorkAction } from '../../domain/queue.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import type { TakenInPlace, Taking } from './take-action.ts'

interface Row {
  readonly unit: ListedItem
  readonly action: WorkAction
}

/** How the action of a row ended: taken, to be finished on the item's page, or refused. */
export type RowActionReport =
  | ({ readonly type: 'rowAction.done'; readonly undo?: UndoStep | undefined } & Row)
  | ({ readonly type: 'rowAction.open' } & Row)
  | ({ readonly type: 'rowAction.refused'; readonly failure: Failure } & Row)

interface RowActionInput extends Taking {
  readonly parent: Parent<RowActionReport>
}

/** The action of one row of the home page: read the item, take the action where nothing is missing, and report how it ended. */
export const rowActionMachine = setup({
  types: { input: {} as RowActionInput, context: {} as RowActionInput },
  actors: {
    // the rules of a review are loaded with the first press
    take: request(async (taking: Taking, signal) => (await import('./take-action.ts')).takeInPlace(taking, signal)),
  },
  actions: {
    report: enqueueActions(({ context: { parent, unit, action }, enqueue }, taken: TakenInPlace) => {
      const row = { unit, action }
      if (taken.kind === 'refused') enqueue.sendTo(parent, { type: 'rowAction.refused', ...row, failure: taken.failure })
      else if (taken.kind === 'open') enqueue.sendTo(parent, { type: 'rowAction.open', ...row })
      else enqueue.sendTo(parent, { type: 'rowAction.done', ...row, undo: taken.undo })
    }),
  },
}).createMachine({
  id: 'rowAction',
  context: ({ input }) => input,
  initial: 'taking',
  states: {
    taking: {
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context }) => context,
        onDone: { target: 'ended', actions: { type: 'report', params: ({ event }) => event.output } },
        onError: {
          target: 'ended',
          actions: { type: 'report', params: ({ event }) => ({ kind: 'refused', failure: failureOf(event.error) }) },
        },
      },
    },
    ended: { type: 'final' },
  },
})

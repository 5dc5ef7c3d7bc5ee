import type { DoneActorEvent } from 'xstate'
import { isOutcomeUnknown, type Failure } from '../calls/failure.ts'

/** What has been read anew. */
export interface ReadAnew<Output> {
  readonly event: DoneActorEvent<Output>
}

/** Whether what a form asks about may have become another since it was read: after such a failure it is read anew. */
export const isRefused = (_: unknown, { failure }: { failure: Failure }): boolean => isOutcomeUnknown(failure)

/**
 * The states of a dialog whose form asks about something that the call `read` has read before. After a refusal (`.renewing`) it is read
 * anew: the refusal stays on the screen, and the next try goes by what is true now. Where even the reading fails, all stays as it is.
 */
export const readAnew = <Context, Input, Actions>(input: (of: { readonly context: Context }) => Input, actions: Actions) => ({
  initial: 'asking' as const,
  states: {
    asking: {},
    renewing: {
      invoke: {
        id: 'read' as const,
        src: 'read' as const,
        input,
        onDone: { target: 'asking' as const, actions },
        onError: 'asking' as const,
      },
    },
  },
})

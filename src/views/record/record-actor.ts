import type { ActorRef, MachineSnapshot } from 'xstate'
import type { RecordContext, RecordEvent, RecordParams } from '../../machines/record/record-types.ts'
import type { FormActor } from '../hooks/use-form.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- XState's snapshot type has parameters that no view may depend on
type RecordSnapshot<R, C> = MachineSnapshot<RecordContext<R, C>, RecordEvent<R, C>, any, any, any, any, any, any>

/** Any actor of a record's machine. */
export type RecordActor<R, C> = ActorRef<RecordSnapshot<R, C>, RecordEvent<R, C>>

/** The form of a record while it is edited. */
export type RecordForm<R, V, C> = FormActor<V, RecordParams<R, C>, R>

/** Which of its faces a record shows now. */
export type RecordViewMode = 'loading' | 'missing' | 'failed' | 'viewing' | 'editing'
export const viewModeOf = <R, C>(snapshot: RecordSnapshot<R, C>): RecordViewMode => {
  const viewMode = (['missing', 'failed', 'viewing', 'editing'] as const).find((state) => snapshot.matches(state))
  return viewMode ?? 'loading'
}

import type { FieldIssue } from '../../domain/entities/common.ts'
import { createFormMachine } from '../form/form.machine.ts'

/** The text that an act on a record asks for; '' is none. */
export interface ActForm {
  readonly reason: string
  readonly successorId: string
  readonly isConfirmed: boolean
}
export const EMPTY_ACT: ActForm = { reason: '', successorId: '', isConfirmed: false }

/** `record` as it was read when the question was asked; `extra` is what the question needs besides. */
export interface ActParams<Rec, Act, Extra> {
  readonly act: Act
  readonly record: Rec
  readonly extra: Extra
}

export interface ActOptions<Rec, Act extends string, Extra> {
  readonly id: string
  /** The act that deletes the record: a 404 says that it had been deleted before. */
  readonly deletion: Act
  /** Reads what the question needs to know; no value: the record is gone. */
  readonly prepare: (act: Act, record: Rec, signal: AbortSignal) => Promise<{ readonly record: Rec; readonly extra: Extra } | undefined>
  readonly check: (values: ActForm, params: ActParams<Rec, Act, Extra>) => readonly FieldIssue[]
  /** Gives the record as the act left it; none where it is gone. */
  readonly run: (values: ActForm, params: ActParams<Rec, Act, Extra>, signal: AbortSignal) => Promise<Rec | undefined>
}

/** The question before an act, as a form of its own: what is missing stands at its field, and nothing is done twice. */
export const createActMachine = <Rec, Act extends string, Extra>({ id, check, run }: ActOptions<Rec, Act, Extra>) =>
  createFormMachine<ActForm, ActParams<Rec, Act, Extra>, Rec | undefined>({
    id,
    validate: (values, _level, params) => check(values, params),
    submit: ({ values, params }, signal) => run(values, params, signal),
  })

import type { EventObject } from 'xstate'
import type { ByteProgress } from '../../api/endpoint.ts'
import type { Drafts } from '../../api/vault.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import type { Contrast, Side, Resolution, UnitOf } from './compare.ts'
import type { Outcome } from '../calls/outcome.ts'
import type { RecoverableDraft, DraftOptions } from './form-draft.ts'

/** `temp`: formats and limits of what is there; `submit`: everything (domain.md section 3). */
export type Level = 'temp' | 'submit'

/** The input of a save. `params` are the screen's parameters besides the values (record id, rowVersion, options, chosen files). */
export interface Job<Values, Params> {
  readonly values: Values
  readonly params: Params
  /** An earlier save may have been stored, although nobody could tell. */
  readonly mayBeStored?: boolean
}

/** The events of a save before it is done. */
export type SaveReport<Part> =
  | { readonly type: 'form.progress'; readonly progress: ByteProgress }
  /** A part of a save that takes several requests is stored, whatever becomes of the rest. */
  | { readonly type: 'form.stored'; readonly part: Part }

/** The events that a form emits for views. `isDirty`: values were changed during the save. */
export type FormEmitted<Result, Params = unknown> =
  | { readonly type: 'form.saved'; readonly level: Level; readonly result: Result; readonly isDirty: boolean }
  | { readonly type: 'form.invalid'; readonly field: string }
  | { readonly type: 'form.failed'; readonly failure: Failure }
  /** The differences from another user's save are decided, and the form goes on over that save, with its `params`. */
  | { readonly type: 'form.decided'; readonly params: Params }
  /** A save or a decision was refused, since differences are still open. */
  | { readonly type: 'form.undecided' }
  /** All that `form.check` asked about is right. */
  | { readonly type: 'form.checked' }
  /** Given up by the user; whether the server has stored it nevertheless is not known. */
  | { readonly type: 'form.cancelled' }

/** The events that a form sends to its parent. */
export type FormNotice<Result, Part = never, Params = unknown> = FormEmitted<Result, Params> | SaveReport<Part>

type Save<Values, Params, Result, Part> = (
  job: Job<Values, Params>,
  signal: AbortSignal,
  report: (event: SaveReport<Part>) => void,
) => Promise<Result>

type ReadOutcome<Values, Params, Result, Part> = (
  job: Job<Values, Params> & { readonly level: Level },
  signal: AbortSignal,
  report: (event: SaveReport<Part>) => void,
) => Promise<Outcome<Result>>

/** The record as another user has saved it, as values of the form, and the parameters that come with it. */
export interface Remote<Values, Params> {
  readonly values: Values
  readonly params: Partial<Params>
}

/** How a form compares local values with those that another user has saved meanwhile (409). */
export interface CompareOptions<Values, Params> {
  /** Reads the record as it is now; without it `form.compare` brings the record along. */
  readonly read?: (params: Params, signal: AbortSignal) => Promise<Remote<Values, Params>>
  /** The values as the server would return them after a save: fields that are not sent are no difference. */
  readonly asStored?: (values: Values) => Values
  /** Fields of the same name are decided together. */
  readonly unitOf?: UnitOf
}

/** The comparison with another user's save, field by field. It follows further input. */
export interface Conflict<Values, Params> {
  /** The values that both began with, and the local ones. */
  readonly base: Values
  readonly mine: Values
  /** Undefined until it is read. */
  readonly remote: Remote<Values, Params> | undefined
  readonly contrasts: readonly Contrast[]
  readonly resolution: Resolution
  /** Why it could not be read. */
  readonly failure: Failure | undefined
}

export interface FormOptions<Values, Params, Result, Part = never> {
  readonly id: string
  /** Every issue of the values at a level, in the order of the fields on the screen. */
  readonly validate: (values: Values, level: Level, params: Params) => readonly FieldIssue[]
  readonly submit: Save<Values, Params, Result, Part>
  readonly saveTemp?: Save<Values, Params, Result, Part>
  readonly draft?: DraftOptions<Values, Params>
  readonly compare?: CompareOptions<Values, Params>
  /** Reads, after a save whose connection failed, whether it was stored. Without it that stays unknown, and the screen says so. */
  readonly outcome?: ReadOutcome<Values, Params, Result, Part>
}

export interface FormInput<Values, Params, Report extends EventObject> {
  readonly values: Values
  readonly params: Params
  /** None for a form that a view runs by itself. */
  readonly parent?: Parent<Report>
}

export interface FormContext<Values, Params, Result> {
  readonly values: Values
  readonly params: Params
  /** The values as last loaded or saved; the form is dirty while `values` differs. */
  readonly saved: Values
  /** The values that the save under way has sent. */
  readonly sent: Values
  readonly issues: readonly FieldIssue[]
  /** Issues that the server named; each goes when its field changes. */
  readonly serverIssues: readonly FieldIssue[]
  /** Fields whose issues may be seen: left once, or all after a blocked submit. Errors are shown late and removed early. */
  readonly shown: readonly string[] | 'all'
  /** The fields of a `form.check` that came during a save: they are asked about after it. */
  readonly awaitedCheck: readonly string[] | undefined
  readonly failure: Failure | undefined
  /** Whether the last save was stored could not be told: the next one looks first. */
  readonly mayBeStored: boolean
  readonly result: Result | undefined
  /** The drafts of whoever opened the form; none where the form keeps none. */
  readonly drafts: Drafts | undefined
  readonly recoverableDraft: RecoverableDraft | undefined
  /** Names of fields that somebody else changed beneath what is typed, as long as they differ. */
  readonly conflicting: readonly string[]
  /** Names of files that a restored draft had; they have to be chosen again. */
  readonly lostFiles: readonly string[]
  /** The values before a draft was restored, until another change. */
  readonly undo: { readonly values: Values; readonly recoverableDraft: RecoverableDraft } | undefined
  /** While another user's save is read and decided upon. */
  readonly conflict: Conflict<Values, Params> | undefined
}

/** The decisions of the user between two versions. `isSaved`: the result is sent at once. */
export type ConflictEvent =
  | { readonly type: 'conflict.choose'; readonly name: string; readonly side: Side }
  | { readonly type: 'conflict.chooseAll'; readonly side: Side }
  | { readonly type: 'conflict.apply'; readonly isSaved?: boolean }
  | { readonly type: 'conflict.retry' }

export type FormEvent<Values, Params, Part = never> =
  | SaveReport<Part>
  | ConflictEvent
  /** Another user was faster: compares with `remote`, or with what the form reads by itself. */
  | { readonly type: 'form.compare'; readonly remote?: Remote<Values, Params> }
  /**
   * `field` is the name of the one field that changed, `patch` the values with it. `isComposing`: an input method is still at work,
   * and what is there so far is neither judged nor kept.
   */
  | { readonly type: 'form.change'; readonly field: string; readonly patch: Partial<Values>; readonly isComposing?: boolean }
  | { readonly type: 'form.blur'; readonly field: string }
  /** Validates again, e.g. with other params; the server's issue of `field` is dropped. */
  | { readonly type: 'form.validate'; readonly field?: string }
  | { readonly type: 'form.params'; readonly params: Partial<Params> }
  /** The record as the server has it now; typed changes are replaced. */
  | { readonly type: 'form.reset'; readonly values: Values; readonly params?: Partial<Params> }
  /**
   * The record as the server has it now, beneath what is typed: whatever was not typed into follows it. `decided`: what the form shows
   * over it instead, once every difference is decided.
   */
  | { readonly type: 'form.rebase'; readonly values: Values; readonly decided?: Values; readonly params?: Partial<Params> }
  | { readonly type: 'form.saveTemp' }
  | { readonly type: 'form.submit' }
  /** Asks whether the named fields could be submitted, e.g. before the next step of a long form; `a` stands for `a.b` too. */
  | { readonly type: 'form.check'; readonly fields: readonly string[] }
  /** Gives the save under way up. */
  | { readonly type: 'form.cancel' }
  /** Puts the draft's words back, all of them or those of the named fields only; the others are given up. */
  | { readonly type: 'draft.restore'; readonly fields?: readonly string[] }
  | { readonly type: 'draft.discard' }
  /** Takes a restoring back: the form is as it was, and the draft is offered again. */
  | { readonly type: 'draft.undo' }
  /** The form's own: values have changed, in one way or another. */
  | { readonly type: 'draft.keep' }

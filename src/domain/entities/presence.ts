import { Schema } from 'effect'
import { IsoDateTime } from './common.ts'

/** A colleague with unsaved changes of a review; `since`: the instant of the first change. */
export const Editor = Schema.Struct({ userName: Schema.String, since: IsoDateTime })
export type Editor = typeof Editor.Type

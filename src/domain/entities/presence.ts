import { Schema } from 'effect'
import { IsoDateTime } from './common.ts'

/** A colleague who has begun to change a review and has not saved it yet; `since`: his first change. */
export const Editor = Schema.Struct({ userName: Schema.String, since: IsoDateTime })
export type Editor = typeof Editor.Type

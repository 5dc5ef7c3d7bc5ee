import { collectAtCounter } from '../counter/collect.ts'
import { findAtCounter } from '../counter/find.ts'
import { receiveAtCounter } from '../counter/receive.ts'
import type { ResolversOf } from '../resolver.ts'
import { REPAIR_FILES } from '../reviews/working-copy.ts'
import { withUploads } from '../uploads.ts'

/** What is done at the counter (docs/decisions/032-counter.md). */
export const counter: ResolversOf<'counter'> = {
  find: (call) => findAtCounter(call, call.query.keyword),
  receive: withUploads(REPAIR_FILES, (call) => receiveAtCounter(call, call.body, call.uploads)),
  collect: withUploads(REPAIR_FILES, (call) => collectAtCounter(call, call.body, call.uploads)),
}

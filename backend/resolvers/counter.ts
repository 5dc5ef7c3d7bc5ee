import { collectAtCounter } from '../counter/collect.ts'
import { findAtCounter } from '../counter/find.ts'
import { receiveAtCounter } from '../counter/receive.ts'
import type { ResolversOf } from '../resolver.ts'
import { REPAIR_FILES } from '../reviews/working-copy.ts'
import { dropUploads, storeUploads, withUploads } from '../uploads.ts'

/** What is done at the counter (docs/decisions/032-counter.md). */
export const counter: ResolversOf<'counter'> = {
  find: (call) => findAtCounter(call, call.query.keyword),
  receive: {
    inSteps: async (call) => {
      const uploads = await storeUploads(call, REPAIR_FILES)
      const { answer, isRepeated } = await call.transaction((within) => receiveAtCounter(within, within.body, uploads))
      // those of the first call are kept
      if (isRepeated) await dropUploads(call, uploads)
      return answer
    },
  },
  collect: withUploads(REPAIR_FILES, (call) => collectAtCounter(call, call.body, call.uploads)),
}

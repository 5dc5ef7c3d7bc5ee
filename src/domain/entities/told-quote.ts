import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { Bilingual } from './bilingual.ts'
import { IsoDate, IsoDateTime, maybe } from './common.ts'
import { QuoteBlock, QuoteDecision } from './review-blocks.ts'

/** Why a quotation is charged for (`ChargeReason`): since when there is no warranty, or what has caused a fault that the warranty does not cover. */
const ToldReason = Schema.Struct({
  kind: Schema.Literals(['ended', 'notCovered']),
  warrantyEndDate: maybe(IsoDate),
  cause: maybe(Bilingual),
})

/**
 * The current quotation of a device as its owner reads it on the tracking page and on paper: what was found, what it costs (whole TWD), how
 * long it takes, until when it can be approved (I9).
 */
export const ToldQuote = Schema.Struct({
  version: Schema.Int,
  issuedAt: IsoDateTime,
  diagnosis: maybe(Schema.String),
  quote: QuoteBlock,
  reason: maybe(ToldReason),
  /** Absent while it waits for the answer. */
  decision: maybe(QuoteDecision),
})
export type ToldQuote = Tolerant<typeof ToldQuote.Type>

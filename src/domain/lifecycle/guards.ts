import type { Guard } from './guards/guard.ts'
import { benchGuards } from './guards/bench.ts'
import { handoverGuards } from './guards/handover.ts'
import { informationGuards } from './guards/information.ts'
import { intakeGuards } from './guards/intake.ts'
import { overrideGuards } from './guards/override.ts'
import { quotationGuards } from './guards/quotation.ts'
import { receiptGuards } from './guards/receipt.ts'

/** Every guard by name. The table of transitions says which action asks which. */
export const GUARDS = {
  ...intakeGuards,
  ...informationGuards,
  ...receiptGuards,
  ...quotationGuards,
  ...benchGuards,
  ...handoverGuards,
  ...overrideGuards,
} as const satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof GUARDS

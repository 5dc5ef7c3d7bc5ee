import type { Clock } from '../backend/database.ts'

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }

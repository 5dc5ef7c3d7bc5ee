import type { Context } from '../resolver.ts'

/** The services of the timers; `clock` gives the instant that is being processed. */
export type Ticking = Pick<Context, 'db' | 'files' | 'clock' | 'mail'>

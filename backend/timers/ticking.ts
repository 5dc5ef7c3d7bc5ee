import type { Context } from '../resolver.ts'

/** What the timers work with; `clock` stands at the moment that is being done. */
export type Ticking = Pick<Context, 'db' | 'files' | 'clock' | 'mail'>

import { normaliseCode } from './text.ts'

/** Half-width, without white space. Capitals stay: the part before the @ belongs to its server. */
export const normaliseEmail = (email: string): string => normaliseCode(email)

/** Something@something.something; whether it exists only a message to it can tell. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)

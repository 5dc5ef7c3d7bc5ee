import { attempt } from './safe-storage.ts'

/** A check for each field. */
export type Checks<T> = { readonly [K in keyof T]-?: (value: unknown) => value is T[K] }

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean'
/**
 * Reads what was kept as JSON: the fields that have a check, and only where each is what it should be. By hand, for the first picture
 * needs some of it and the schemas come later (docs/decisions/013).
 */
export const readerOf =
  <T extends object>(checks: Checks<T>) =>
  (text: string | null): T | undefined => {
    const json: unknown = attempt(() => JSON.parse(text ?? ''))
    if (typeof json !== 'object' || json === null) return undefined
    const known: object = Object.fromEntries(Object.entries(json).filter(([name]) => Object.hasOwn(checks, name)))
    const isSound = (value: object): value is T =>
      Object.entries<(field: unknown) => boolean>(checks).every(([name, is]) => is(Reflect.get(value, name)))
    return isSound(known) ? known : undefined
  }

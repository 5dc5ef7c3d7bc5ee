import { endpoints } from '../../src/api/endpoints.ts'
import { ALWAYS, CALL_GROUPS, SLOWEST_MS, type Fault, type Settings } from '../faults.ts'
import { isCatalogued } from './catalogue.ts'
import type { WeatherChange, WeatherState } from './weather.ts'

/** The names of all calls, `repairOrder.list` and the like. */
export const CALL_NAMES: readonly string[] = Object.entries(endpoints).flatMap(([resource, rows]) =>
  Object.keys(rows).map((name) => `${resource}.${name}`),
)
const KNOWN: ReadonlySet<string> = new Set([...CALL_GROUPS, ...CALL_NAMES])

/** What may stand in place of a call: troubles of the page itself. */
const PAGE_WORDS = { offline: { isOffline: true }, storageFull: { isStorageFull: true }, sessionEnds: { endsSession: true } } as const
const isPageWord = (word: string): word is keyof typeof PAGE_WORDS => Object.hasOwn(PAGE_WORDS, word)

/** A whole number within limits; undefined for anything else. */
const wholeOf = (text: string | undefined, min: number, max: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** The faults by kind, made of what stands behind the kind; undefined for a detail that makes none. `detail`: what it must be. */
const KINDS: Readonly<
  Record<Fault['kind'], { readonly detail?: string; readonly make: (detail: string | undefined) => Fault | undefined }>
> = {
  slow: {
    detail: `0–${SLOWEST_MS} (ms)`,
    make: (detail) => {
      const ms = wholeOf(detail, 0, SLOWEST_MS)
      return ms === undefined ? undefined : { kind: 'slow', ms }
    },
  },
  status: {
    detail: '400–599',
    make: (detail) => {
      const status = wholeOf(detail, 400, 599)
      return status === undefined ? undefined : { kind: 'status', status }
    },
  },
  refusal: {
    detail: 'domain.md, section 12',
    make: (code) => (code !== undefined && isCatalogued(code) ? { kind: 'refusal', code } : undefined),
  },
  train: { make: () => ({ kind: 'train' }) },
  malformed: { make: () => ({ kind: 'malformed' }) },
  noAnswer: { make: () => ({ kind: 'noAnswer' }) },
  noNetwork: { make: () => ({ kind: 'noNetwork' }) },
  lostAnswer: { make: () => ({ kind: 'lostAnswer' }) },
}
const isKind = (word: string | undefined): word is Fault['kind'] => word !== undefined && Object.hasOwn(KINDS, word)

/** What is wrong with a part of a link, and what would be right there. */
export interface LinkError {
  readonly part: string
  readonly problem: 'call' | 'kind' | 'detail' | 'times'
  readonly allowed: string
}

/** The calls with the longest beginning in common, and those that hold the text: what may have been meant. */
const similar = (text: string): readonly string[] => {
  const [wanted, row] = [text.toLowerCase(), text.split('.').at(-1)?.toLowerCase() ?? '']
  const near = CALL_NAMES.filter((name) => name.toLowerCase().includes(wanted) || (row !== '' && name.toLowerCase().includes(row)))
  const beginning = CALL_NAMES.filter((name) => name.startsWith(text.split('.')[0] ?? '?'))
  return [...new Set([...near, ...beginning])].slice(0, 4)
}

type Part = { readonly name: string; readonly fault: Fault; readonly times: number }

const readPart = (part: string): Part | LinkError => {
  const [name = '', kind, ...rest] = part.split(':')
  if (!KNOWN.has(name)) return { part, problem: 'call', allowed: [...Object.keys(PAGE_WORDS), ...CALL_GROUPS, ...similar(name)].join(', ') }
  if (!isKind(kind)) return { part, problem: 'kind', allowed: Object.keys(KINDS).join(', ') }
  const { detail: expected, make } = KINDS[kind]
  const [detail, times, ...more] = expected === undefined ? [undefined, ...rest] : rest
  const fault = make(detail)
  if (fault === undefined) return { part, problem: 'detail', allowed: expected ?? '' }
  const count = times === undefined ? ALWAYS : wholeOf(times, 1, 1_000)
  if (count === undefined || more.length > 0) return { part, problem: 'times', allowed: '1–1000' }
  return { name, fault, times: count }
}

/**
 * Reads the value of `?faults=`: parts with commas between. A part is `offline`, `storageFull`, `sessionEnds`, or
 * `call:kind[:detail][:times]`, e.g. `*:slow:2000`, `write:refusal:row-changed:1`, `repairOrder.list:status:500`. What cannot be read is told
 * in `errors` and left out.
 */
export const readLink = (text: string): { readonly change: WeatherChange; readonly errors: readonly LinkError[] } => {
  const errors: LinkError[] = []
  const faults: Record<string, Settings[string]> = {}
  let page: WeatherChange = {}
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    if (isPageWord(part)) {
      page = { ...page, ...PAGE_WORDS[part] }
      continue
    }
    const read = readPart(part)
    if ('problem' in read) errors.push(read)
    else faults[read.name] = { fault: read.fault, times: read.times }
  }
  return { change: { ...page, faults }, errors }
}

const detailOf = (fault: Fault): readonly string[] => {
  if (fault.kind === 'slow') return [String(fault.ms)]
  if (fault.kind === 'status') return [String(fault.status)]
  return fault.kind === 'refusal' ? [fault.code] : []
}

/** The value of `?faults=` that brings this weather over a window; '' for fair weather. */
export const writeLink = ({ faults, isOffline, isStorageFull }: WeatherState): string =>
  [
    ...(isOffline ? ['offline'] : []),
    ...(isStorageFull ? ['storageFull'] : []),
    ...Object.entries(faults).map(([name, { fault, times }]) =>
      [name, fault.kind, ...detailOf(fault), ...(times === ALWAYS ? [] : [String(times)])].join(':'),
    ),
  ].join(',')

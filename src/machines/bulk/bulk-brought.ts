import type { ReviewInfo } from '../../domain/entities/review.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { knownCarrier } from '../review/review-start.ts'
import type { ReviewPatch } from '../review/review-values.ts'

const BROUGHT: Partial<Record<Action, (info: ReviewInfo) => ReviewPatch>> = {
  // a warranty that could not be told is as good as none
  accept: ({ item: { warrantyStatus } }) => (warrantyStatus && warrantyStatus !== 'unknown' ? { warrantyStatus } : {}),
  ship: (info) => {
    const carrier = knownCarrier(info)
    return carrier ? { 'ship.carrier': carrier } : {}
  },
}

/** What is known of an item already, of the values that are decided once for all: its warranty, the carrier that its customer had last. */
export const broughtBy = (action: Action, info: ReviewInfo): ReviewPatch => BROUGHT[action]?.(info) ?? {}

interface Said {
  readonly action: Action
  readonly shared: ReviewPatch
  /** Whether the common answer also takes the place of what an item brings. */
  readonly replaces: boolean
}

/** No answer: nothing is taken away by it. */
const isSilent = (name: string, value: unknown): boolean => name === 'warrantyStatus' && value === ''

/** The values of an item between those that are suggested and those that were typed for it: the common answer, where it brings none of its own. */
export const commonFor = (info: ReviewInfo, { action, shared, replaces }: Said): ReviewPatch => {
  const brought = broughtBy(action, info)
  const said = Object.entries(shared).filter(([name, value]) => !isSilent(name, value))
  const counts = said.filter(([name, value]) => !(name in brought) || (replaces && value !== ''))
  // somebody comes for it: no carrier has it
  const isCollected = counts.some(([name, value]) => name === 'ship.collectedBy' && value !== '')
  const kept = Object.entries(brought).filter(([name]) => !(isCollected && name === 'ship.carrier'))
  // entries of two patches make a patch; fromEntries only forgets it
  return Object.fromEntries([...kept, ...counts]) as ReviewPatch
}

/** Of how many items a common answer counts, and how many bring one of their own. */
export interface Filled {
  readonly filled: number
  readonly brought: number
  readonly total: number
}

interface Row {
  readonly info: ReviewInfo
  readonly own: ReviewPatch
}

/** How far the common answer in one field reaches; typed values of an item count as brought. */
export const filledBy = (name: keyof ReviewPatch, rows: readonly Row[], said: Said): Filled => {
  const isOwn = ({ info, own }: Row) => name in own || (name in broughtBy(said.action, info) && !said.replaces)
  const brought = rows.filter(isOwn).length
  const isSaid = (said.shared[name] ?? '') !== ''
  return { filled: isSaid ? rows.length - brought : 0, brought, total: rows.length }
}

/** Whether an item brings something that the common answer could replace. */
export const bringsAny = (rows: readonly Row[], { action, shared }: Said): boolean =>
  rows.some(({ info }) => Object.keys(broughtBy(action, info)).some((name) => name in shared))

import type { Caller } from '../../caller.ts'
import { isEmployeesItem } from '../../../src/domain/lifecycle/scope.ts'
import { isListed, shareOf } from '../../scope.ts'
import { ITEM_FACETS } from '../list-entry.ts'
import type { Block, Columns } from './columns.ts'

/** How an order stands to a question: it passes, it fails one facet (the number of that facet from 1 on), or it is out. */
export const PASSES = 0
export const IS_OUT = 255

/** A block as a caller may see it. */
export interface View extends Pick<Block, 'ids' | 'orderNos' | 'codes' | 'numbers' | 'flags' | 'texts' | 'places'> {
  /** How many places there are. */
  readonly count: number
  readonly verdicts: Uint8Array
  /** Orders of which the caller sees a part: which of their items. */
  readonly parts: ReadonlyMap<number, readonly boolean[]>
}

const copied = ({ repairStatus, issueCategory, rmsEngineerId, warrantyStatus, outcome }: Block['codes']) => ({
  repairStatus: repairStatus.slice(),
  issueCategory: issueCategory.slice(),
  rmsEngineerId: rmsEngineerId.slice(),
  warrantyStatus: warrantyStatus.slice(),
  outcome: outcome.slice(),
})

/** The scope of a caller in numbers (backend/scope.ts), which holds for one question. */
export const viewerOf = ({ dictionaries: { scope, kinds } }: Columns, user: Caller) => {
  const shares = scope.values.map((order) => (order && isListed(order, user) ? shareOf(order, user) : 'none'))
  const isVisible = kinds.values.map((item) => isEmployeesItem(item, user.userId))
  const isNarrow = shares.includes('own')
  const isWhole = Uint8Array.from(shares, (share) => Number(share === 'all'))

  /** What the visible items alone give. */
  const narrow = (codes: Block['codes'], at: number, visible: readonly number[]) => {
    for (const facet of ITEM_FACETS) codes[facet][at] = kinds.listOf(facet, visible)
  }
  return (block: Block): View => {
    const count = block.ids.length
    const verdicts = new Uint8Array(count)
    const parts = new Map<number, readonly boolean[]>()
    const { scope: scopes } = block.codes
    const codes = isNarrow ? { ...block.codes, ...copied(block.codes) } : block.codes
    for (let at = 0; at < count; at += 1) {
      const scopeOfOrder = scopes[at] ?? 0
      if (isWhole[scopeOfOrder] === 1) continue
      const items = block.items[at] ?? []
      const visible = shares[scopeOfOrder] === 'own' ? items.filter((kind) => isVisible[kind]) : []
      if (visible.length === 0) verdicts[at] = IS_OUT
      else if (visible.length < items.length) {
        parts.set(
          at,
          items.map((kind) => isVisible[kind] === true),
        )
        narrow(codes, at, visible)
      }
    }
    return { ...block, codes, count, verdicts, parts }
  }
}

import type { ItemFacet, ItemKind } from '../list-entry.ts'
import { openSequences, type openLists } from './dictionary.ts'

type Numbers = Readonly<Record<ItemFacet, number>>

/** Kinds of items: each is what an item counts as, under a number; orders tell theirs by them. */
export const openKinds = (facets: Readonly<Record<ItemFacet, ReturnType<typeof openLists>>>) => {
  const values: ItemKind[] = []
  /** The texts of each kind by their numbers. */
  const texts: Numbers[] = []
  const { append } = openSequences()
  /** Numbers of kinds by those of their sequences. */
  const numbers = new Map<number, number>()
  const textsOf = ({ repairStatus, issueCategory, rmsEngineerId, warrantyStatus, outcome }: ItemKind): Numbers => ({
    repairStatus: facets.repairStatus.textNumberOf(repairStatus),
    issueCategory: facets.issueCategory.textNumberOf(issueCategory),
    rmsEngineerId: facets.rmsEngineerId.textNumberOf(rmsEngineerId),
    warrantyStatus: facets.warrantyStatus.textNumberOf(warrantyStatus),
    outcome: facets.outcome.textNumberOf(outcome),
  })
  return {
    values: values as readonly ItemKind[],
    numberOf: (item: ItemKind): number => {
      const of = textsOf(item)
      const most = append(append(append(0, of.rmsEngineerId + 1), of.repairStatus + 1), of.issueCategory + 1)
      const all = append(append(most, of.warrantyStatus + 1), of.outcome + 1)
      const known = numbers.get(all)
      if (known !== undefined) return known
      const { repairStatus, issueCategory, rmsEngineerId, warrantyStatus, outcome } = item
      numbers.set(all, values.length)
      texts.push(of)
      return values.push({ repairStatus, issueCategory, rmsEngineerId, warrantyStatus, outcome }) - 1
    },
    /** The list of values that items of these kinds have in a facet. */
    listOf: (facet: ItemFacet, kinds: readonly number[]): number => facets[facet].listOf(kinds.map((kind) => texts[kind]?.[facet] ?? -1)),
  }
}

import type { HistoryEntry } from '../entities/review.ts'
import type { Facts } from './context.ts'
import { dateInTaipei } from '../formats/dates.ts'

/**
 * What an item's history tells the guards; browser and server ask the same function. Null where the history has nothing of
 * the kind; with no history at all leave these facts out instead.
 */
export function factsOf(history: readonly HistoryEntry[]) {
  const newestFirst = history.toSorted((a, b) => b.seq - a.seq)
  const last = (action: HistoryEntry['action']) => newestFirst.find((entry) => entry.action === action)
  // an answer only returns to where the question was asked: the days go on counting
  const entering = (status: HistoryEntry['toStatus']) =>
    newestFirst.find(({ toStatus, action }) => toStatus === status && action !== 'answerInfo')
  const acceptance = entering('accepted')
  const shipping = entering('returned')
  return {
    currentQuote: last('issueQuote')?.data?.quote ?? null,
    arrival: last('receive')?.data?.receive ?? null,
    repairFinishedBy: last('finishRepair')?.actorId ?? null,
    acceptedDate: acceptance ? dateInTaipei(acceptance.createdAt) : null,
    shippedDate: shipping ? (shipping.data?.ship?.shippedDate ?? dateInTaipei(shipping.createdAt)) : null,
  } satisfies Facts
}

import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'

/**
 * domain.md section 2 in one glance, written down from the page and not from the product: action, statuses out of which it leads, roles.
 * `create` adds a line beside an item whose order is still a draft; `override` leads out of everything that was submitted and has not ended.
 */
const PAGE = `
create          | draft                                                                                                    | ADM COO CUS CMG
submit          | draft                                                                                                    | ADM COO CUS CMG
requestInfo     | submitted accepted received diagnosing                                                                   | ADM COO ENG
answerInfo      | infoRequired                                                                                             | ADM COO CUS CMG
accept          | submitted                                                                                                | ADM COO
reject          | submitted accepted                                                                                       | ADM COO
receive         | accepted submitted                                                                                       | ADM WH
startDiagnosis  | received                                                                                                 | ADM ENG
issueQuote      | diagnosing approved repairing awaitingParts                                                              | ADM COO
approveQuote    | quoted                                                                                                   | ADM COO CUS CMG
declineQuote    | quoted                                                                                                   | ADM COO CUS CMG
approveNoCharge | diagnosing                                                                                               | ADM ENG
handOver        | diagnosing                                                                                               | ADM ENG
waitParts       | approved repairing                                                                                       | ADM ENG
partsArrived    | awaitingParts                                                                                            | ADM ENG WH
startRepair     | approved                                                                                                 | ADM ENG
finishRepair    | repairing                                                                                                | ADM ENG
conclude        | received diagnosing repairing                                                                            | ADM ENG
testFail        | testing                                                                                                  | ADM ENG
testPass        | testing                                                                                                  | ADM ENG
ship            | readyToReturn                                                                                            | ADM WH
confirmReceipt  | returned                                                                                                 | CUS CMG
close           | returned                                                                                                 | ADM COO
reopen          | returned closed                                                                                          | ADM COO
cancel          | submitted infoRequired accepted                                                                          | ADM COO CUS CMG
override        | submitted infoRequired accepted received diagnosing quoted approved awaitingParts repairing testing readyToReturn returned | ADM`

const rows = new Map(
  PAGE.trim()
    .split('\n')
    .map((line) => {
      const [action = '', from = '', who = ''] = line.split('|').map((part) => part.trim())
      return [action, { from: from.split(' '), who: who.split(' ') }] as const
    }),
)
const rowOf = (action: Action) => {
  const row = rows.get(action)
  if (!row) throw new Error(`the page has no row ${action}`)
  return row
}

export const isHisOnPage = (action: Action, role: RoleId): boolean => rowOf(action).who.includes(role.slice('R-'.length))
export const startsOnPage = (action: Action, status: ItemStatus): boolean => rowOf(action).from.includes(status)
/** What the page says of one (status × action × role). */
export const isAllowedOnPage = (status: ItemStatus, action: Action, role: RoleId): boolean =>
  isHisOnPage(action, role) && startsOnPage(action, status)

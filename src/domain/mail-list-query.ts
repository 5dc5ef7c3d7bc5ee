import type { PageSize } from './entities/repair-order-list.ts'
import { readPaging, searchText, writePaging } from './list-query.ts'

/** The state of the list of undelivered mails, all of which is in the address. */
export interface MailListState {
  readonly pageIndex: number
  readonly pageSize: PageSize
}

/** Writes the state as the address's query; defaults are left out. The exact inverse of `parseMailQuery`. */
export const printMailQuery = (state: MailListState): string => {
  const search = new URLSearchParams()
  writePaging(search, state)
  return searchText(search)
}

/** Reads the address's query; a damaged parameter counts as absent. */
export const parseMailQuery = (text: string): MailListState => readPaging(new URLSearchParams(text))

import { ITEM_STATUSES, type ItemStatus } from '../entities/statuses.ts'

/** What the page of the lifecycle shows: a status, and the item whose place is lit. */
export interface LifecycleRoute {
  readonly status?: ItemStatus | undefined
  readonly itemId?: string | undefined
}

/** What the query of an address names; an unknown status is none. */
export const parseLifecycle = (text: string): LifecycleRoute => {
  const search = new URLSearchParams(text)
  const name = search.get('status')
  return { status: ITEM_STATUSES.find((status) => status === name), itemId: search.get('item') || undefined }
}

/** The query of a place, e.g. `?status=testing&item=…`; '' for the whole board. */
export const printLifecycle = ({ status, itemId }: LifecycleRoute): string => {
  const search = new URLSearchParams({ ...(status && { status }), ...(itemId && { item: itemId }) }).toString()
  return search && `?${search}`
}

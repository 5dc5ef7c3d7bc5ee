import {
  ORDER_GROUPS,
  ORDER_SORT_FIELDS,
  SORT_ORDERS,
  type OrderGroup,
  type OrderSort,
  type RepairOrderFilters,
} from './entities/repair-order-list.ts'
import type { SavedView, SavedViewInput } from './entities/saved-view.ts'
import { LENGTHS } from './limits.ts'
import { printOrderListQuery, DEFAULT_ORDER_LIST_QUERY, type OrderListState } from './order-list-query.ts'
import { lists, type Tolerant } from './tolerant.ts'

/** The part of the list's query that a view sets. */
export interface ViewSettings {
  readonly filters: RepairOrderFilters
  readonly sort: readonly OrderSort[]
  readonly groupBy?: OrderGroup | null
}

/** The whole list. */
export const ALL_VIEW = 'all'

const preset = <const Id extends string>(id: Id, filters: RepairOrderFilters) => ({ id, filters, sort: [] })

/** The views that everybody has, with or without a service that keeps views of one's own; they are plain addresses. */
export const BUILT_IN_VIEWS = {
  employee: [
    preset(ALL_VIEW, {}),
    preset('myTurn', { waitingFor: ['center'] }),
    preset('assignedToMe', { assignedToMe: true }),
    preset('overdue', { isOverdue: true }),
    preset('waitingCustomer', { waitingFor: ['customer'] }),
  ],
  customer: [
    preset(ALL_VIEW, {}),
    preset('myTurn', { waitingFor: ['customer'] }),
    preset('withCenter', { waitingFor: ['center', 'parts'] }),
    preset('finished', { repairOrderStatus: ['returned', 'closed', 'rejected', 'cancelled'] }),
  ],
} as const satisfies Record<string, readonly (ViewSettings & { readonly id: string })[]>

export const builtInViews = (isCustomer: boolean) => BUILT_IN_VIEWS[isCustomer ? 'customer' : 'employee']

/** The part of the state that choosing a view changes: page 1, no keyword. */
export const stateOfView = (view: string, settings: Tolerant<ViewSettings>) =>
  ({ view, ...knownOf(settings), keyword: '', pageIndex: 1 }) satisfies Partial<OrderListState>

/** Without the sort fields and groups that this version does not list. */
const knownOf = ({ filters, sort, groupBy }: Tolerant<ViewSettings>) => ({
  filters,
  sort: sort.flatMap(({ field, order }) => (lists(ORDER_SORT_FIELDS, field) && lists(SORT_ORDERS, order) ? [{ field, order }] : [])),
  groupBy: groupBy && lists(ORDER_GROUPS, groupBy) ? groupBy : null,
})

const settingsText = ({ filters = {}, sort = [], groupBy = null }: Partial<ViewSettings>) =>
  printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, filters, sort, groupBy })

/** Does the list show exactly what the view fixes? */
export const isUnchanged = (state: OrderListState, view: Tolerant<ViewSettings>): boolean =>
  settingsText(state) === settingsText(knownOf(view))

/** The view of one's own that the list is opened with. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined => views.find(({ isDefault }) => isDefault)

/** A view of what the list shows now. */
export const viewOf = (
  state: OrderListState,
  columns: readonly string[],
  { name, isDefault }: Pick<SavedViewInput, 'name' | 'isDefault'>,
): SavedViewInput => ({
  name: name.trim(),
  filters: state.filters ?? {},
  sort: state.sort ?? [],
  groupBy: state.groupBy ?? null,
  columns,
  isDefault,
})

/** The body of a view, without its id. */
export const bodyOf = ({ savedViewId: _, ...body }: SavedView): SavedViewInput => body

/** The message key of a problem with a view's name; the server gives the same. */
export const nameIssue = (name: string): 'rule-required' | 'rule-tooLong' | undefined => {
  const length = Array.from(name.trim()).length
  if (length === 0) return 'rule-required'
  return length > LENGTHS.savedViewName.max ? 'rule-tooLong' : undefined
}

/** The query of the list with these filters. It always names a view: a bare address may open the user's own one. */
export const searchOf = (filters: RepairOrderFilters): string => {
  const state = { ...DEFAULT_ORDER_LIST_QUERY, filters }
  const view = builtInViews(false).find((one) => isUnchanged(state, one))
  return printOrderListQuery(view || Object.keys(filters).length === 0 ? { ...state, view: view?.id ?? ALL_VIEW } : state)
}

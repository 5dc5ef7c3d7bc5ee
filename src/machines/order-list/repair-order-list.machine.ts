import { assign, emit, sendTo, setup } from 'xstate'
import type { RepairOrderPage, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { parseOrderListQuery, type OrderListState } from '../../domain/order-list-query.ts'
import type { SavedView } from '../../domain/entities/saved-view.ts'
import { orderedColumns, type Density, type OrderLayout } from '../../domain/order-layout.ts'
import { defaultView, stateOfView } from '../../domain/order-views.ts'
import type { ChangeSource } from '../calls/server-changes.ts'
import { orderByNumber } from '../record/orders-by-number.ts'
import { orderRowsMachine } from './order-list-page.ts'
import { request } from '../calls/request.ts'
import { savedViewsMachine, type ViewsNotice } from './saved-views.machine.ts'

interface OrderListInput {
  readonly query: OrderListState
  /** The last known rows: shown while the current ones are loading. */
  readonly page?: RepairOrderPage | undefined
  /** The address named nothing: the user's default view may be shown. */
  readonly isBare: boolean
  readonly isCustomer: boolean
  /** May the user keep views of his own (`repairOrder.savedView`)? */
  readonly hasViews: boolean
  readonly layout: OrderLayout
  readonly serverChanges?: ChangeSource | undefined
}

/** Columns by id, e.g. of a saved view; those that the list does not have are left out. */
interface LayoutPatch {
  readonly columns?: readonly string[]
  readonly density?: Density
}

type OrderListEvent =
  | { readonly type: 'layout.change'; readonly patch: LayoutPatch }
  /** The bare address is opened again, e.g. by the link of the menu. */
  | { readonly type: 'home.open' }
  /** A whole number or serial was scanned or typed: the order of it is opened, else it is searched for. */
  | { readonly type: 'order.find'; readonly text: string }
  | ViewsNotice

type OrderListEmitted =
  /** Exactly one order has the number. */
  | { readonly type: 'order.found'; readonly row: RepairOrderRow }
  /** To be kept for the next visit. */
  | { readonly type: 'layout.changed'; readonly layout: OrderLayout }

interface OrderListContext extends OrderListInput {
  readonly sought: string
  /** The user's default view, which an address without parameters opens; undefined: the whole list. */
  readonly home: SavedView | undefined
}

const homeState = ({ home }: Pick<OrderListContext, 'home'>) => home && stateOfView(home.savedViewId, home)

/**
 * The page of repair orders of both classes: the rows (child `rows`), the user's own views (child `views`, where he may have
 * them), columns and density, and the look-up of a scanned number.
 */
export const repairOrderListMachine = setup({
  types: {
    input: {} as OrderListInput,
    context: {} as OrderListContext,
    events: {} as OrderListEvent,
    emitted: {} as OrderListEmitted,
    children: {} as { rows: 'rows'; views: 'views'; find: 'find' },
  },
  actors: {
    rows: orderRowsMachine,
    views: savedViewsMachine,
    find: request(({ text }: { text: string }, signal) => orderByNumber(text, signal)),
  },
  guards: {
    hasViews: ({ context }) => context.hasViews,
    isBare: ({ context }) => context.isBare,
    hasHome: ({ context }) => context.home !== undefined,
    isFound: (_, { row }: { row: RepairOrderRow | undefined }) => row !== undefined,
  },
  actions: {
    setLayout: assign(({ context }, { patch }: { patch: LayoutPatch }) => {
      const { columns, density } = { ...context.layout, ...patch }
      return { layout: { columns: orderedColumns(columns, context.isCustomer), density } }
    }),
    noteHome: assign((_, { views }: { views: readonly SavedView[] | undefined }) => ({ home: defaultView(views ?? []) })),
    useHomeColumns: assign(({ context: { home, layout, isCustomer } }) => ({
      layout: home ? { ...layout, columns: orderedColumns(home.columns, isCustomer) } : layout,
    })),
    emitLayout: emit(({ context: { layout } }) => ({ type: 'layout.changed' as const, layout })),
    search: sendTo('rows', ({ context }) => ({ type: 'list.search' as const, keyword: context.sought })),
  },
}).createMachine({
  id: 'repairOrderList',
  type: 'parallel',
  context: ({ input }) => ({ ...input, sought: '', home: undefined }),
  invoke: {
    id: 'rows',
    src: 'rows',
    input: ({ context: { query, page, isBare, hasViews, serverChanges } }) => ({ query, page, isHeld: isBare && hasViews, serverChanges }),
  },
  on: {
    'layout.change': { actions: [{ type: 'setLayout', params: ({ event }) => ({ patch: event.patch }) }, 'emitLayout'] },
    'home.open': [
      {
        guard: 'hasHome',
        actions: [
          'useHomeColumns',
          'emitLayout',
          sendTo('rows', ({ context }) => ({ type: 'list.change' as const, patch: homeState(context) ?? {}, replace: true })),
        ],
      },
      { actions: sendTo('rows', { type: 'list.query', query: parseOrderListQuery('') }) },
    ],
  },
  states: {
    views: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasViews', target: 'offered' }, { target: 'absent' }] },
        absent: {},
        offered: {
          invoke: { id: 'views', src: 'views', input: ({ self }) => ({ parent: self }) },
          on: { 'views.known': { actions: { type: 'noteHome', params: ({ event }) => event } } },
          initial: 'opening',
          states: {
            opening: {
              on: {
                'views.known': {
                  guard: 'isBare',
                  target: 'open',
                  actions: [
                    { type: 'noteHome', params: ({ event }) => event },
                    'useHomeColumns',
                    sendTo('rows', ({ context }) => ({ type: 'list.open' as const, patch: homeState(context) })),
                  ],
                },
              },
            },
            open: {},
          },
        },
      },
    },
    lookUp: {
      initial: 'idle',
      on: { 'order.find': { target: '.finding', actions: assign(({ event }) => ({ sought: event.text })) } },
      states: {
        idle: {},
        finding: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.sought }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ row: event.output }) },
                target: 'idle',
                actions: emit(({ event }) => {
                  if (event.output === undefined) throw new Error('nothing was found')
                  return { type: 'order.found' as const, row: event.output }
                }),
              },
              { target: 'idle', actions: 'search' },
            ],
            onError: { target: 'idle', actions: 'search' },
          },
        },
      },
    },
  },
})

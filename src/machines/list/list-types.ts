import type { Failure } from '../calls/failure.ts'
import type { ChangeSource } from '../calls/server-changes.ts'

/** The fields of every list query; pages count from 1. */
export interface ListQuery {
  readonly pageIndex: number
  readonly keyword?: string
}

/** A row of a page, where the page has `items`. */
export type RowOf<Page> = Page extends { readonly items: readonly (infer Row)[] } ? Row : never

export interface ListInput<Query, Page> {
  readonly query: Query
  /** The last known page: shown while the current one is loading. */
  readonly page?: Page | undefined
  /** The first page is shown after `list.open`, which may bring another query. */
  readonly isHeld?: boolean
  readonly serverChanges?: ChangeSource | undefined
}

export interface ListContext<Query, Page> {
  readonly query: Query
  /** The text in the search box; it becomes part of the query 200 ms after the last key. */
  readonly keyword: string
  /** The page shown; it stays while the next one is loading. */
  readonly page: Page | undefined
  readonly failure: Failure | undefined
  /** Whether `list.open` is awaited before a page is shown, and the page that came meanwhile. */
  readonly isHeld: boolean
  readonly heldPage: Page | undefined
  /** The rows chosen on any page, by key; a row that is loaded again is kept as it is now. */
  readonly selection: ReadonlyMap<string, RowOf<Page>>
  /** News came while the page was being read: what was read may be older. */
  readonly isStale: boolean
  /** The cause of the last history entry: a search gets an entry of its own, so that Back leaves it at once. */
  readonly lastStep: 'typed' | 'chosen'
}

export type ListEvent<Query, Page = unknown> =
  /** The user changed filter, sort or page; anything but a page change leads back to page 1. */
  | { readonly type: 'list.change'; readonly patch: Partial<Query>; readonly replace?: boolean }
  | { readonly type: 'list.type'; readonly keyword: string }
  /** Searches at once, e.g. on Enter. */
  | { readonly type: 'list.search'; readonly keyword: string }
  /** The address changed by itself (Back, a pasted link). */
  | { readonly type: 'list.query'; readonly query: Query }
  /** A held list shows its page, or loads another one. */
  | { readonly type: 'list.open'; readonly patch?: Partial<Query> | undefined }
  | { readonly type: 'list.reload' }
  /** Another user changed data: the page is reloaded in the background. */
  | { readonly type: 'list.serverChanged' }
  /** The page of the list is kept out of sight, or shown again. */
  | { readonly type: 'list.hide' | 'list.show' }
  /** The service answers again after a page could not be loaded. */
  | { readonly type: 'list.again' }
  /** Raised by the machine itself, a moment after the news. */
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.select'; readonly chosen: readonly RowOf<Page>[]; readonly dropped: readonly RowOf<Page>[] }
  | { readonly type: 'list.clearSelection' }

/** The query changed by the user: the screen writes it into the address; `replace` leaves no step for Back. */
export interface ListEmitted<Query> {
  readonly type: 'list.changed'
  readonly query: Query
  readonly replace: boolean
}

export interface ListOptions<Query, Page> {
  readonly id: string
  /** Answers one page. */
  readonly load: (query: Query, signal: AbortSignal) => Promise<Page | undefined>
  /** Lists whose rows can be chosen say which rows a page has, and what identifies one. */
  readonly rows?: { readonly of: (page: Page) => readonly RowOf<Page>[]; readonly key: (row: RowOf<Page>) => string }
}

import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRef, MachineSnapshot } from 'xstate'
import { currentPath } from '../../shared/address.ts'
import type { ListContext, ListEmitted, ListEvent, ListQuery, RowOf } from '../../machines/list/list-types.ts'
import { useApp } from './app-context.ts'
import { onMove } from './on-move.ts'
import { useEmitted } from './use-emitted.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- XState's snapshot type has parameters that no view may depend on
type ListSnapshot<Q, P> = MachineSnapshot<ListContext<Q, P>, ListEvent<Q, P>, any, any, any, any, any, any>
export type ListActor<Q, P> = ActorRef<ListSnapshot<Q, P>, ListEvent<Q, P>, ListEmitted<Q>>

interface Address<Query> {
  readonly print: (query: Query) => string
  readonly parse: (search: string) => Query
  /** Opens the default view for an address without parameters; absent: the whole list. */
  readonly openHome?: () => void
}

interface Answer {
  readonly page: unknown
  readonly failure: unknown
}
const isSameAnswer = (a: Answer, b: Answer) => a.page === b.page && a.failure === b.failure

/** The text of the search box; apart from `useList`, so that a key renders the box alone and not the table below it. */
export const useKeyword = <Query extends ListQuery, Page>(actor: ListActor<Query, Page>) =>
  useSelector(actor, ({ context }) => context.keyword)

/**
 * What a view needs of a list actor, kept in step with the address: a change by the user is written into it, and Back or a
 * pasted link is read from it.
 */
export const useList = <Query extends ListQuery, Page>(actor: ListActor<Query, Page>, { print, parse, openHome }: Address<Query>) => {
  const { navigate } = useApp()
  // one by one: the context is another one with every key in the search box
  const query = useSelector(actor, ({ context }) => context.query)
  const answer = useSelector(actor, ({ context: { page, failure } }) => ({ page, failure }), isSameAnswer)
  const selection = useSelector(actor, ({ context }) => context.selection)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))

  useEmitted(actor, {
    'list.changed': ({ query: changed, replace }) => {
      const target = print(changed)
      if (target !== location.search) navigate(currentPath() + target, { replace })
    },
  })
  const read = useEffectEvent((page: string) => {
    const query = parse(location.search)
    // another page's query is none of the list's business, and what the list wrote itself it knows
    if (location.pathname !== page || print(query) === print(actor.getSnapshot().context.query)) return
    if (location.search === '' && openHome) openHome()
    else actor.send({ type: 'list.query', query })
  })

  const isKnown = useRef(false)
  useEffect(() => {
    const page = location.pathname
    // a list that was kept may be shown again at another query
    if (isKnown.current) read(page)
    isKnown.current = true
    return onMove(() => read(page))
  }, [actor])

  return {
    query,
    ...answer,
    isLoading,
    selection,
    change: (patch: Partial<Query>, options: { readonly replace?: boolean } = {}) => actor.send({ type: 'list.change', patch, ...options }),
    type: (text: string) => actor.send({ type: 'list.type', keyword: text }),
    reload: () => actor.send({ type: 'list.reload' }),
    select: (chosen: readonly RowOf<Page>[], dropped: readonly RowOf<Page>[]) => actor.send({ type: 'list.select', chosen, dropped }),
    clearSelection: () => actor.send({ type: 'list.clearSelection' }),
  }
}

import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRef, MachineSnapshot } from 'xstate'
import type { ListContext, ListEmitted, ListEvent, ListQuery } from '../machines/list.machine.ts'
import { useApp } from './app-context.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- XState's snapshot type has parameters that no view may depend on
type ListSnapshot<Q, P> = MachineSnapshot<ListContext<Q, P>, ListEvent<Q>, any, any, any, any, any, any>
export type ListActor<Q, P> = ActorRef<ListSnapshot<Q, P>, ListEvent<Q>, ListEmitted<Q>>

interface Address<Query> {
  readonly print: (query: Query) => string
  readonly parse: (search: string) => Query
}

/**
 * What a view needs of a list actor, kept in step with the address: a change by the user is written into it, and Back or a
 * pasted link is read from it.
 */
export const useList = <Query extends ListQuery, Page>(actor: ListActor<Query, Page>, { print, parse }: Address<Query>) => {
  const { navigate } = useApp()
  const { query, keyword, page, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ data: 'loading' }))

  const write = useEffectEvent((changed: Query, replace: boolean) => {
    const target = print(changed)
    if (target !== location.search) navigate(location.pathname + target, { replace })
  })
  const read = useEffectEvent(() => actor.send({ type: 'list.query', query: parse(location.search) }))

  useEffect(() => {
    const changes = actor.on('list.changed', (changed) => write(changed.query, changed.replace))
    const onPop = () => read()
    window.addEventListener('popstate', onPop)
    return () => {
      changes.unsubscribe()
      window.removeEventListener('popstate', onPop)
    }
  }, [actor])

  return {
    query,
    keyword,
    page,
    failure,
    isLoading,
    change: (patch: Partial<Query>) => actor.send({ type: 'list.change', patch }),
    type: (text: string) => actor.send({ type: 'list.type', keyword: text }),
    reload: () => actor.send({ type: 'list.reload' }),
  }
}

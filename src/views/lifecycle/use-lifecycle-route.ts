import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { parseLifecycle, printLifecycle, type LifecycleRoute } from '../../domain/lifecycle/route.ts'
import type { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { currentPath, useSearch } from '../../shared/address.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'

/** Keeps status and item of the page in the address: a reload, a pasted link and Back show the same. Gives how to go to another place. */
export const useLifecycleRoute = (actor: ActorRefFrom<typeof lifecycleMachine>) => {
  const { navigate } = useApp()
  const search = useSearch()
  const follow = useEffectEvent((text: string) => {
    // another page's query is none of this one's business
    if (currentPath() === href('lifecycle')) actor.send({ type: 'route.change', route: parseLifecycle(text) })
  })
  useEffect(() => follow(search), [search])
  return (route: LifecycleRoute) => {
    actor.send({ type: 'route.change', route })
    navigate(href('lifecycle') + printLifecycle(route), { replace: true })
  }
}

import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'

/** Something that the page on the screen offers, for the command palette. */
export interface PageAction {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly run: () => void
}

const NONE: readonly PageAction[] = []
let registered = NONE
const listeners = new Set<() => void>()
const change = (next: readonly PageAction[]) => {
  registered = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The actions that the current page offers. */
export const usePageActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, () => registered)

/** Offers the actions while the view is on the screen; only what can be done now belongs here. */
export const useRegisterPageActions = (actions: readonly PageAction[]) => {
  // an action is run as the latest drawing has it; only other words or other actions are news to the palette
  const names = JSON.stringify(actions.map(({ id, label }) => [id, label]))
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run())
  const list = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  useEffect(() => {
    const own = list()
    change(own)
    return () => {
      if (registered === own) change(NONE)
    }
  }, [names])
}

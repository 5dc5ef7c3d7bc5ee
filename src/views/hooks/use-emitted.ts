import { useEffect, useEffectEvent } from 'react'
import type { EventObject, Subscription } from 'xstate'

interface Emitter<Emitted extends EventObject> {
  readonly on: (type: '*', handler: (event: Emitted) => void) => Subscription
}
type Handlers<Emitted extends EventObject> = {
  readonly [Type in Emitted['type']]?: (event: Extract<Emitted, { readonly type: Type }>) => void
}

/** Calls the handler of the last render for each event that an actor emits while the component is mounted. */
export const useEmitted = <Emitted extends EventObject>(actor: Emitter<Emitted> | undefined, handlers: Handlers<Emitted>): void => {
  const handle = useEffectEvent((event: Emitted) => {
    const type: Emitted['type'] = event.type
    // a handler stands under the type of the very events that it takes: TypeScript does not relate key and parameter
    const handler = handlers[type] as ((emitted: Emitted) => void) | undefined
    handler?.(event)
  })
  useEffect(() => {
    const subscription = actor?.on('*', (event) => handle(event))
    return () => subscription?.unsubscribe()
  }, [actor])
}

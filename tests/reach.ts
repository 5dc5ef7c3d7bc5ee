import { afterAll } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { openInNode } from '../gallery/node.ts'
import { reachWith, type StateOf } from '../gallery/reach.ts'

let opened: ReturnType<typeof openInNode> | undefined
afterAll(async () => (await opened)?.close())

/**
 * A machine in this state, as the gallery brings it there: by its shortest path, over a service with demo data. What can happen next waits
 * for the test: `take('submit: answered')`. Once per test file the demo data are made.
 */
export const reach = async <M extends AnyStateMachine>(machine: M, state: StateOf<M>) => {
  const { guest } = await (opened ??= openInNode())
  return reachWith(guest, machine, state)
}

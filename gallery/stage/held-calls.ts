import {
  fromCallback,
  fromPromise,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'

/** What an actor made of a promise is started with. */
type CallArguments = Parameters<Parameters<typeof fromPromise>[0]>[0]
type Call = (call: CallArguments) => Promise<unknown>

/** A call that a machine has made and that waits for its answer. */
export interface HeldCall {
  /** The actor of the call; its parent is the machine that made it. */
  readonly actor: AnyActorRef
  /** The name of the call in its machine, and of the actor that makes it. */
  readonly id: string
  readonly src: string
  readonly input: unknown
  /** Makes the call in earnest; `say` gets what it reports to its machine meanwhile. */
  readonly ask: (say: (event: EventObject) => void) => Promise<unknown>
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
}

/** What shows a file before it is sent; whatever else listens to the world outside is silent, and sample events stand for it. */
const LISTENS = new Set(['previews'])
const hasDocument = typeof document !== 'undefined'
const silent = fromCallback(() => undefined)

/** Only a promise actor takes a rejection for its end. */
const isRejectable = (logic: AnyActorLogic) => {
  try {
    return logic.transition({ status: 'active' }, { type: 'xstate.promise.reject', data: 'no' }, {} as never).status === 'error'
  } catch {
    return false
  }
}
const callOf = (logic: AnyActorLogic): Call | undefined =>
  'config' in logic && typeof logic.config === 'function' && !(logic instanceof StateMachine) && isRejectable(logic)
    ? (logic.config as Call)
    : undefined

/**
 * The same machine, and the machines that it runs, whose calls are held: each is handed to `hold` and goes on as that says. Nothing
 * else differs.
 */
export const holdingCalls = <M extends AnyStateMachine>(machine: M, hold: (call: HeldCall) => void): M => {
  const held = (logic: AnyActorLogic, src: string): AnyActorLogic => {
    if (logic instanceof StateMachine) return holdingCalls(logic, hold)
    const call = callOf(logic)
    if (call === undefined) return LISTENS.has(src) && hasDocument ? logic : silent
    return fromPromise((given) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const { self, input } = given
      const ask: HeldCall['ask'] = (say) => call({ ...given, self: Object.create(self, { _parent: { value: { send: say } } }) })
      hold({ actor: self, id: self.id, src, input, ask, answer: resolve, fail: reject })
      return promise
    })
  }
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  // a machine with other actors of the same names is of the same type
  return machine.provide({ actors: Object.fromEntries(actors.map(([src, logic]) => [src, held(logic, src)])) }) as M
}

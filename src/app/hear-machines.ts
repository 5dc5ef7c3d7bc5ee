import { Actor, type AnyActor, type InspectionEvent } from 'xstate'

/** What an actor of the page got or became; `machines-settled`: all that followed from it at once is done. */
type News = InspectionEvent | 'machines-settled'
type Listener = (news: News) => void

/** So much is remembered until somebody listens. */
const MOST_WAITING = 5_000

/**
 * Hears of every event and snapshot of every machine that is started on this page from now on, whoever starts it. Gives how to listen: what
 * was heard before comes first. For the demo and development: a production build does not hold it.
 */
export const hearMachines = (): ((listener: Listener) => void) => {
  const waiting: News[] = []
  let tell: Listener = (news) => {
    if (waiting.length < MOST_WAITING) waiting.push(news)
  }
  let isRunning = false
  const hear = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return
    tell(event)
    if (isRunning) return
    isRunning = true
    queueMicrotask(() => {
      isRunning = false
      tell('machines-settled')
    })
  }
  const heard = new WeakSet<AnyActor>()
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the actor that is started
  const { start } = Actor.prototype
  Actor.prototype.start = function startHeard(this: AnyActor) {
    if (this._parent === undefined && !heard.has(this)) {
      heard.add(this)
      this.system.inspect(hear)
    }
    return start.call(this)
  }
  return (listener) => {
    tell = listener
    for (const news of waiting.splice(0)) listener(news)
  }
}

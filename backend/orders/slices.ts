/** A piece of work lasts so long, ms, before others get their turn, in a page its drawing: well under a frame. */
const SLICE_MS = 6

/** Resolves in a task of its own. Not a timer: browsers hold those back, and for longer the more there are. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/** Gives a function to be called between the pieces of a long work: it rests once a slice of time is used up. */
export const slicing = () => {
  let end = performance.now() + SLICE_MS
  return (): Promise<void> | undefined => {
    if (performance.now() < end) return undefined
    return nextTask().then(() => void (end = performance.now() + SLICE_MS))
  }
}

/** Runs a generator to its end, resting where it yields. */
export const inSlices = async <T>(steps: Generator<undefined, T>): Promise<T> => {
  const rest = slicing()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await rest()
  }
}

/** Runs a generator to its end without a rest. */
export const atOnce = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

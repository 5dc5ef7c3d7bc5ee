import v8 from 'node:v8'
import vm from 'node:vm'

/** Garbage is collected once there is so much more than what is in use, %: V8 would wait for up to four times as much. */
const GROWTH_PERCENT = 25

/**
 * Gives memory back to the system, and from now on soon. To be called once what stays is loaded: while it is being loaded, V8 would look through
 * all of it again and again.
 */
export const keepMemorySmall = (): void => {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = vm.runInNewContext('gc')
  v8.setFlagsFromString('--no-expose-gc')
  // the flavour that moves what is left together: without it a quarter more stays taken
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}

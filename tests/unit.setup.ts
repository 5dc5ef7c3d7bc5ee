import { afterAll, vi } from 'vitest'

// The files of a worker follow each other in one process, which spares each of them the start of one and of the libraries (half of
// all computing). Every file has the modules of this repository to itself, and may leave nothing where the next one would find it.
vi.resetModules()

const stateOf = () => {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  // the interceptors keep their registry there, once for all copies of themselves
  const own = globals.filter(([name]) => !name.startsWith('__MSW_')).map(([name, one]) => [name, one.value ?? one.get] as const)
  return new Map<string, unknown>([...own, ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const)])
}
const before = stateOf()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const now = stateOf()
  const left = [...new Set([...before.keys(), ...now.keys()])].filter((name) => !Object.is(before.get(name), now.get(name)))
  if (left.length > 0) throw new Error(`left behind for the next file: ${left.join(', ')}`)
})

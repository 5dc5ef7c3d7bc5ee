import { recall, type Path } from './walk.ts'
import type { Guest } from './guest.ts'
import type { Memory } from './memory.ts'
import type { Specimen } from './specimen.ts'
import type { Stage } from './stage.ts'

/** How a state is reached: the shortest path to it, or, where no time passes in it, the shortest path that goes through it. */
export interface Reached {
  readonly path: Path
  readonly isPassed: boolean
}

/** So many situations more are looked at for a way to rest in a state that was only passed through. */
const MORE = 40

interface Options {
  readonly specimen: Specimen
  readonly guest: Guest
  /** The states to search for. */
  readonly wanted: readonly string[]
  /** The most situations to look at. */
  readonly limit?: number
}

/**
 * Searches the shortest path to every state of the specimen's machine, breadth first over what makes situations differ (`Stage.key`):
 * every sample event, every way in which a call can end, and every time that is waited for, of the machine and of those beside it.
 */
export const explore = async ({ specimen, guest, wanted, limit = 800 }: Options): Promise<ReadonlyMap<string, Reached>> => {
  const memory: Memory = new Map()
  const resting = new Map<string, Path>()
  const passed = new Map<string, Path>()
  const known = new Set<string>()
  const near = new Set([specimen, ...specimen.beside()].map(({ machine }) => machine.id))
  const hosts = new Set(specimen.hosts.flatMap(({ machine }) => (near.has(machine.id) ? [] : [machine.id])))
  const queue: Path[] = []
  /** How many situations were known when the last state was at least passed through. */
  let enough: number | undefined
  const isDone = () => wanted.every((state) => resting.has(state)) || (enough !== undefined && known.size > enough + MORE)

  const look = (stage: Stage, path: Path) => {
    if (stage.error() !== undefined) return
    for (const state of stage.resting) if (!resting.has(state)) resting.set(state, path)
    for (const state of stage.passed) if (!passed.has(state)) passed.set(state, path)
    const key = stage.key()
    if (known.has(key)) return
    known.add(key)
    queue.push(path)
    if (wanted.every((one) => resting.has(one) || passed.has(one))) enough ??= known.size
  }
  /** The steps that can be taken at the end of the path. */
  const visit = async (path: Path) => {
    const stage = await recall({ specimen, guest, path }, memory)
    look(stage, path)
    const options = stage.error() === undefined ? stage.options() : []
    const isThere = stage.subject() !== undefined
    stage.stop()
    // once the machine is there, what is sent to its hosts would only lead away from it
    return options.filter(({ kind, machine }) => !isThere || kind !== 'event' || !hosts.has(machine)).map(({ label }) => label)
  }

  await visit([])
  while (!isDone() && known.size < limit) {
    const path = queue.shift()
    if (path === undefined) break
    for (const step of await visit(path)) {
      if (isDone()) break
      await visit([...path, step])
    }
  }
  const found = [...passed.keys(), ...resting.keys()]
  return new Map(
    found.map((state) => [state, { path: resting.get(state) ?? passed.get(state) ?? [], isPassed: !resting.has(state) }] as const),
  )
}

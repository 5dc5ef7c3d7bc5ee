import type { InspectionEvent } from 'xstate'
import type { Guest } from './guest.ts'
import type { Memory } from './memory.ts'
import type { Specimen } from './specimen.ts'
import { openStage, Unknown, type Stage } from './stage.ts'

/** The labels of the steps that lead from the beginning to a state. */
export type Path = readonly string[]

interface Walk {
  readonly specimen: Specimen
  readonly guest: Guest
  readonly path: Path
  /** Hears of every event of every actor. */
  readonly watch?: (event: InspectionEvent) => void
}

/** Takes the steps one after the other. Throws where one cannot be taken. */
const follow = async (stage: Stage, path: Path): Promise<Stage> => {
  for (const step of path) {
    const options = stage.options()
    const option = options.find(({ label }) => label === step)
    if (option === undefined) {
      stage.stop()
      throw new Error(`cannot be taken: "${step}", only ${options.map(({ label }) => `"${label}"`).join(', ')}`)
    }
    await option.take()
  }
  return stage
}

const open = async ({ specimen, guest, path, watch }: Walk, memory: Memory, isRecalled: boolean) => {
  const scene = await guest.enter(specimen.place)
  return follow(await openStage({ specimen, scene, world: guest.world, memory, isRecalled, watch }), path)
}

/** Brings the specimen's machine to where the path leads: every call is made in earnest, on data as at the beginning. */
export const walk = (way: Walk) => open(way, new Map(), false)

/** The same, but calls that were made before on the same way are not made again. */
export const recall = async (way: Walk, memory: Memory): Promise<Stage> => {
  try {
    return await open(way, memory, true)
  } catch (reason) {
    if (!(reason instanceof Unknown)) throw reason
  }
  return open(way, memory, false)
}

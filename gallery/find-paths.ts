import { readFileSync, writeFileSync } from 'node:fs'
import { FEATURES, specimensOf } from './catalogue.ts'
import { openInNode } from './node.ts'
import { statesOf } from './stage/chart.ts'
import { explore } from './stage/explore.ts'
import { parsePaths, printPaths } from './stage/path-file.ts'
import type { Guest } from './stage/guest.ts'
import type { Specimen } from './stage/specimen.ts'

const fileOf = (feature: string) => `gallery/paths/${feature}.txt`
const read = (feature: string) => {
  try {
    return parsePaths(readFileSync(fileOf(feature), 'utf8'))
  } catch {
    return undefined
  }
}

const find = async (specimen: Specimen, guest: Guest) => {
  const found = await explore({ specimen, guest })
  const states = statesOf(specimen.machine)
  const missing = states.filter((state) => !found.has(state) && !(state in specimen.never))
  console.log(`${specimen.machine.id}: ${found.size} of ${states.length} states${missing.length > 0 ? `, without ${missing.join(', ')}` : ''}`)
  return new Map(states.flatMap((state) => [found.get(state) ?? []].flat().map((reached) => [state, reached] as const)))
}

/**
 * Searches the paths of these machines, or of all, and writes them to gallery/paths. Resolves with whether every state is reached or has a
 * reason not to be.
 */
export const findPaths = async (wanted: readonly string[]): Promise<void> => {
  const { guest, close } = await openInNode()
  for (const feature of FEATURES) {
    const known = read(feature)
    const found = []
    for (const specimen of await specimensOf(feature)) {
      const { id } = specimen.machine
      const isWanted = wanted.length === 0 || wanted.includes(id) || wanted.includes(feature)
      const before = known?.get(id)
      found.push([id, before !== undefined && !isWanted ? before : await find(specimen, guest)] as const)
    }
    writeFileSync(fileOf(feature), printPaths(new Map(found)))
  }
  close()
}

import { readFileSync, writeFileSync } from 'node:fs'
import { FEATURES, specimensOf } from './catalogue.ts'
import { openInNode } from './node.ts'
import { statesOf } from './stage/chart.ts'
import { explore } from './stage/explore.ts'
import { parsePaths, printPaths, type Known } from './stage/path-file.ts'
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

/** The states of a machine in the order of its chart, each by the first of its specimens that reaches it. */
const find = async (specimens: readonly (readonly [string, Specimen])[], guest: Guest): Promise<ReadonlyMap<string, Known>> => {
  const [first] = specimens
  if (first === undefined) return new Map()
  const [, { machine, never }] = first
  const states = statesOf(machine)
  const found = new Map<string, Known>()
  const missing = () => states.filter((state) => !(state in never) && (found.get(state)?.isPassed ?? true))
  const claimed = new Set(specimens.flatMap(([, { reaches = [] }]) => reaches))
  for (const [name, specimen] of specimens) {
    const wanted = missing().filter((state) => specimen.reaches?.includes(state) ?? !claimed.has(state))
    if (wanted.length === 0) continue
    for (const [state, reached] of await explore({ specimen, guest, wanted })) {
      const known = found.get(state)
      if (known === undefined || (known.isPassed && !reached.isPassed))
        found.set(state, { ...reached, specimen: specimen === first[1] ? '' : name })
    }
  }
  const lost = states.filter((state) => !found.has(state) && !(state in never))
  console.log(
    `${machine.id}: ${states.filter((state) => found.has(state)).length} of ${states.length} states${lost.length > 0 ? `, without ${lost.join(', ')}` : ''}`,
  )
  return new Map(states.flatMap((state) => [found.get(state) ?? []].flat().map((known) => [state, known] as const)))
}

/** Searches the paths of these machines, features, or of all, and writes them to gallery/paths. One that cannot be searched keeps its paths. */
export const findPaths = async (wanted: readonly string[]): Promise<void> => {
  const { guest, close } = await openInNode()
  for (const feature of FEATURES) {
    const before = read(feature)
    const machines = Map.groupBy(await specimensOf(feature), ([, { machine }]) => machine.id)
    const found = new Map<string, ReadonlyMap<string, Known>>()
    for (const [machine, specimens] of machines) {
      const known = before?.get(machine)
      const isWanted = wanted.length === 0 || wanted.includes(machine) || wanted.includes(feature)
      const search = async () => {
        try {
          return await find(specimens, guest)
        } catch (reason) {
          console.error(`${machine}: cannot be searched:`, reason)
          return known ?? new Map<string, Known>()
        }
      }
      found.set(machine, known === undefined || isWanted ? await search() : known)
    }
    writeFileSync(fileOf(feature), printPaths(found))
  }
  close()
}

import { parsePaths, type Known } from './stage/path-file.ts'
import type { Specimen } from './stage/specimen.ts'
import { UNREACHED } from './unreached.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./specimens/*.ts')
const texts = import.meta.glob<string>('./paths/*.txt', { query: '?raw', import: 'default', eager: true })

/** A machine of the gallery: of which feature it is, and how each of its states is reached, as far as it is. */
export interface Entry {
  readonly feature: string
  readonly machine: string
  readonly states: ReadonlyMap<string, Known>
}

const nameIn = (file: string) => file.replace(/^.*\/([\w-]+)\.\w+$/, '$1')

/** The features that have specimens. */
export const FEATURES: readonly string[] = Object.keys(files).map(nameIn)

const reached: readonly Entry[] = Object.entries(texts).flatMap(([file, text]) =>
  [...parsePaths(text)].map(([machine, states]) => ({ feature: nameIn(file), machine, states })),
)
const unreached: readonly Entry[] = Object.entries(UNREACHED).flatMap(([machine, reason]) =>
  typeof reason === 'string' ? [{ feature: 'unreached', machine, states: new Map<string, Known>() }] : [],
)

/** Every machine, feature by feature; at the end those of which no state is reached. */
export const catalogue: readonly Entry[] = [...reached, ...unreached]

/** How the states are reached, by machine. */
export const pathsOf: ReadonlyMap<string, Entry['states']> = new Map(reached.map(({ machine, states }) => [machine, states]))

type Named = readonly [name: string, specimen: Specimen]

const isSpecimen = (value: unknown): value is Specimen =>
  typeof value === 'object' && value !== null && 'place' in value && 'moves' in value

/** Of several specimens of a machine the first is the one that is called like it. */
const mainFirst = ([a, { machine: of }]: Named, [b, { machine: other }]: Named) =>
  Number(b === other.id) - Number(a === of.id) || a.localeCompare(b)

/** The specimens of a feature by their names in its file. */
export const specimensOf = async (feature: string): Promise<readonly Named[]> => {
  const exported = Object.entries((await files[`./specimens/${feature}.ts`]?.()) ?? {})
  return exported.flatMap(([name, value]) => (isSpecimen(value) ? [[name, value] as const] : [])).toSorted(mainFirst)
}

/** A machine of the gallery with its specimens, the first of them first; throws where there is none. */
export const machineOf = async (machine: string): Promise<{ readonly entry: Entry; readonly specimens: ReadonlyMap<string, Specimen> }> => {
  const entry = catalogue.find((one) => one.machine === machine)
  const own = (await specimensOf(entry?.feature ?? '')).filter(([, specimen]) => specimen.machine.id === machine)
  if (entry === undefined || own.length === 0) throw new Error(`the gallery has no machine ${machine}`)
  return { entry, specimens: new Map(own) }
}

/** How the state is reached, or the nearest of those within it. Undefined where nobody knows. */
export const pathIn = ({ states }: Entry, state: string): Known | undefined => {
  const within = [...states].filter(([one]) => state === '' || one === state || one.startsWith(`${state}.`)).map(([, known]) => known)
  return within.toSorted((a, b) => a.path.length - b.path.length)[0]
}

/** The specimen that is brought into this state, and by which path. Throws where nobody knows. */
export const wayTo = async (machine: string, state: string): Promise<{ readonly specimen: Specimen; readonly path: readonly string[] }> => {
  const { entry, specimens } = await machineOf(machine)
  const known = pathIn(entry, state)
  const specimen = known?.specimen ? specimens.get(known.specimen) : specimens.values().next().value
  if (known === undefined || specimen === undefined)
    throw new Error(`no path to ${state} of ${machine}, only to ${[...entry.states.keys()].join(', ')}`)
  return { specimen, path: known.path }
}

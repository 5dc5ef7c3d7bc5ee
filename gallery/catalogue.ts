import { parsePaths } from './stage/path-file.ts'
import type { Specimen } from './stage/specimen.ts'
import type { Reached } from './stage/explore.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./specimens/*.ts')
const texts = import.meta.glob<string>('./paths/*.txt', { query: '?raw', import: 'default', eager: true })

/** A machine of the gallery: of which feature it is, and how each of its states is reached. */
export interface Entry {
  readonly feature: string
  readonly machine: string
  readonly states: ReadonlyMap<string, Reached>
}

const nameIn = (file: string) => file.replace(/^.*\/([\w-]+)\.\w+$/, '$1')

/** The features that have specimens. */
export const FEATURES: readonly string[] = Object.keys(files).map(nameIn)

/** Every machine that paths were found for, feature by feature. */
export const catalogue: readonly Entry[] = Object.entries(texts).flatMap(([file, text]) =>
  [...parsePaths(text)].map(([machine, states]) => ({ feature: nameIn(file), machine, states })),
)

const isSpecimen = (value: unknown): value is Specimen => typeof value === 'object' && value !== null && 'place' in value && 'moves' in value

/** The specimens of a feature, in the order of its file. */
export const specimensOf = async (feature: string): Promise<readonly Specimen[]> =>
  Object.values((await files[`./specimens/${feature}.ts`]?.()) ?? {}).filter(isSpecimen)

/** The specimen of a machine; throws where the gallery has none. */
export const specimenOf = async (machine: string): Promise<{ readonly entry: Entry; readonly specimen: Specimen }> => {
  const entry = catalogue.find((one) => one.machine === machine)
  const specimen = (await specimensOf(entry?.feature ?? '')).find((one) => one.machine.id === machine)
  if (entry === undefined || specimen === undefined) throw new Error(`the gallery has no machine ${machine}`)
  return { entry, specimen }
}

/** How the state is reached, or the nearest of those within it. Throws where nobody knows. */
export const pathTo = ({ machine, states }: Entry, state: string): readonly string[] => {
  const within = [...states].filter(([one]) => state === '' || one === state || one.startsWith(`${state}.`)).map(([, { path }]) => path)
  const [nearest] = within.toSorted((a, b) => a.length - b.length)
  if (nearest === undefined) throw new Error(`no path to ${state} of ${machine}, only to ${[...states.keys()].join(', ')}`)
  return nearest
}

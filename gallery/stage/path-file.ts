import type { Reached } from './explore.ts'

/** A path, and the specimen that it begins with; '' for the first one of the machine. */
export interface Known extends Reached {
  readonly specimen: string
}

/** The paths of a feature's machines, by machine and state, in the order of the file. */
export type PathFile = ReadonlyMap<string, ReadonlyMap<string, Known>>

const ARROW = ' → '
const PASSED = '~ '
/** The only state of a machine without states. */
const ONLY = '(only)'
const START = '(start)'

const printLine = ([state, { path, isPassed, specimen }]: readonly [string, Known]) =>
  `  ${isPassed ? PASSED : ''}${state || ONLY}${specimen && ` (${specimen})`}: ${path.length === 0 ? START : path.join(ARROW)}`

/** One line per state: the steps that lead to it. A `~` marks a state in which no time passes; in brackets stands another specimen than the first. */
export const printPaths = (file: PathFile): string =>
  [...file].map(([machine, states]) => [machine, ...[...states].map(printLine), ''].join('\n')).join('\n')

const parseLine = (line: string): readonly [string, Known] => {
  const [, mark = '', state = '', specimen = '', steps = ''] = /^ {2}(~ )?(\S+?)(?: \((\w+)\))?: (.*)$/.exec(line) ?? []
  return [state === ONLY ? '' : state, { path: steps === START ? [] : steps.split(ARROW), isPassed: mark !== '', specimen }]
}

export const parsePaths = (text: string): PathFile =>
  new Map(
    text
      .split('\n\n')
      .map((block) => block.split('\n').filter((line) => line !== ''))
      .flatMap(([machine, ...lines]) => (machine === undefined ? [] : [[machine, new Map(lines.map(parseLine))] as const])),
  )

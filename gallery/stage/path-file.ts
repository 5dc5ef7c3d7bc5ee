import type { Reached } from './explore.ts'

/** The paths of a feature's machines, by machine and state, in the order of the file. */
export type PathFile = ReadonlyMap<string, ReadonlyMap<string, Reached>>

const ARROW = ' → '
const PASSED = '~ '
/** The only state of a machine without states. */
const ONLY = '(only)'
const START = '(start)'

const printLine = ([state, { path, isPassed }]: readonly [string, Reached]) =>
  `  ${isPassed ? PASSED : ''}${state || ONLY}: ${path.length === 0 ? START : path.join(ARROW)}`

/** One line per state: the steps that lead to it. A `~` marks a state in which no time passes. */
export const printPaths = (file: PathFile): string =>
  [...file].map(([machine, states]) => [machine, ...[...states].map(printLine), ''].join('\n')).join('\n')

const parseLine = (line: string): readonly [string, Reached] => {
  const [, mark = '', state = '', steps = ''] = /^ {2}(~ )?(\S+): (.*)$/.exec(line) ?? []
  return [state === ONLY ? '' : state, { path: steps === START ? [] : steps.split(ARROW), isPassed: mark !== '' }]
}

export const parsePaths = (text: string): PathFile =>
  new Map(
    text
      .split('\n\n')
      .map((block) => block.split('\n').filter((line) => line !== ''))
      .flatMap(([machine, ...lines]) => (machine === undefined ? [] : [[machine, new Map(lines.map(parseLine))] as const])),
  )

import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A way out of a state, or an answer to an event that leads nowhere (`targets` is empty). */
export interface ChartArrow {
  readonly event: string
  /** Paths of the states that it leads to. */
  readonly targets: readonly string[]
  readonly isGuarded: boolean
}

/** A state of a chart, to be drawn. */
export interface ChartState {
  /** The names from the outermost state on, e.g. `ready.conflict`; '' for the machine itself. */
  readonly path: string
  readonly name: string
  readonly kind: AnyStateNode['type']
  /** What runs while the machine is in this state. */
  readonly runs: readonly string[]
  readonly arrows: readonly ChartArrow[]
  readonly states: readonly ChartState[]
}

const pathOf = ({ path }: AnyStateNode) => path.join('.')

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.done\.actor\.(.*)$/, '$1: done'],
  [/^xstate\.error\.actor\.(.*)$/, '$1: failed'],
  [/^xstate\.snapshot\.(.*)$/, '$1: changes'],
  [/^xstate\.done\.state\.(.*)$/, 'done'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after $1'],
  [/^$/, 'always'],
]
/** An event's type as people call it. */
export const eventName = (type: string): string => {
  const [pattern, name] = FORMS.find(([one]) => one.test(type)) ?? []
  return pattern === undefined || name === undefined ? type : type.replace(pattern, name)
}

const arrowsOf = ({ transitions, always = [] }: AnyStateNode): readonly ChartArrow[] =>
  [...transitions.values(), always].flat().map(({ eventType, target = [], guard }) => ({
    event: eventName(eventType),
    targets: target.map(pathOf),
    isGuarded: guard !== undefined,
  }))

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  name: node.key,
  kind: node.type,
  runs: node.invoke.map(({ id }) => id),
  arrows: arrowsOf(node),
  states: Object.values(node.states).map(stateOf),
})

/** The chart of a machine. */
export const chartOf = ({ root }: AnyStateMachine): ChartState => stateOf(root)

const leavesOf = ({ path, states }: ChartState): readonly string[] => (states.length === 0 ? [path] : states.flatMap(leavesOf))

/** Every state without states within it; '' for the only one of a machine that has none. */
export const statesOf = (machine: AnyStateMachine): readonly string[] => leavesOf(chartOf(machine))

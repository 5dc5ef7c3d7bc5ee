import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'

const load = async () => {
  const found: [string, AnyStateMachine][] = []
  for (const file of globSync('src/machines/**/*.machine.ts')) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `../${file}`)
    for (const [name, value] of Object.entries(module)) if (value instanceof StateMachine) found.push([name, value])
  }
  return found
}
const machines = await load()
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Only a promise actor takes a rejection for its end; machines and callbacks cannot do anything with the event. */
const isPromise = (logic: unknown) => {
  if (typeof logic !== 'object' || logic === null || !('transition' in logic) || typeof logic.transition !== 'function') return false
  try {
    return logic.transition({ status: 'active' }, { type: 'xstate.promise.reject', data: 'no' }, {}).status === 'error'
  } catch {
    return false
  }
}

test('there are machines to check, and invokes in them', () => {
  expect(machines.length).toBeGreaterThan(5)
  const actors = machines.flatMap(([, machine]) => Object.values(machine.implementations.actors))
  expect(actors.filter(isPromise).length).toBeGreaterThan(10)
})

/** An unhandled rejection of an invoked promise is rethrown in render. */
test.each(machines)('%s: every invoke has its own id and handles its error', (_, machine) => {
  const invokes = nodesOf(machine.root).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })))
  const nameless = invokes.filter(({ invoke }) => /^\d+\./.test(invoke.id))
  expect(nameless.map(({ node }) => node.id)).toEqual([])
  const promises = invokes.filter(({ invoke: { src } }) => isPromise(typeof src === 'string' ? machine.implementations.actors[src] : src))
  const unanswered = promises.filter(({ node, invoke }) => !node.transitions.has(`xstate.error.actor.${invoke.id}`))
  expect(unanswered.map(({ node, invoke }) => `${node.id}: ${invoke.id}`)).toEqual([])
})

test.each(machines)('%s: every transition target exists and every state can be entered', (_, machine) => {
  const nodes = nodesOf(machine.root)
  const reached = new Set<AnyStateNode>([machine.root])
  for (const node of nodes) {
    if (node.type === 'parallel') Object.values(node.states).forEach((state) => reached.add(state))
    node.initial.target.forEach((target) => reached.add(target))
    for (const transition of [...node.transitions.values()].flat()) transition.target?.forEach((target) => reached.add(target))
    node.always?.forEach((transition) => transition.target?.forEach((target) => reached.add(target)))
  }
  const lonely = nodes.filter((node) => !reached.has(node) && !nodesOf(node).some((inner) => reached.has(inner)))
  expect(lonely.map((node) => node.id)).toEqual([])
})

/** Inside a parallel machine `reenter` leaves the sibling regions too: a keystroke would stop a save under way. */
test.each(machines)('%s: no reentering transition leaves a region of a parallel state', (_, machine) => {
  const regions = nodesOf(machine.root).filter((node) => node.parent?.type === 'parallel')
  const reentering = regions
    .flatMap(nodesOf)
    .flatMap((node) => [...node.transitions.values()].flat().filter((transition) => transition.reenter))
  expect(reentering.map(({ source, eventType }) => `${source.id} on ${eventType}`)).toEqual([])
})

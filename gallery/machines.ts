import { StateMachine, type AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../src/machines/*/*.ts',
  '../src/machines/*/*/*.machine.ts',
  '../mocks/**/*.machine.ts',
])

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** The machine and those that it runs. */
const withChildren = (machine: AnyStateMachine): readonly AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(withChildren),
]

/** Every machine of the application and of the demo's tools by its name: they are found by their files, so that none is forgotten. */
export const findMachines = async (): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  const exported = await Promise.all(Object.values(modules).map((load) => load()))
  const machines = exported.flatMap((module) => Object.values(module).filter(isMachine))
  return new Map(machines.flatMap(withChildren).map((machine) => [machine.id, machine] as const))
}

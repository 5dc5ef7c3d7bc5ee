import { globSync } from 'node:fs'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { transitionsOf } from './chart.ts'

const modules: readonly Record<string, unknown>[] = await Promise.all(
  globSync('src/machines/*/*.ts').map((file) => import(/* @vite-ignore */ `../../${file}`)),
)

/** Every machine that src/machines exports, with the name under which it does. */
export const productMachines: readonly (readonly [string, AnyStateMachine])[] = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine)

/** The transitions of a machine regardless of its id: machines of one factory have the same. */
export const chartOf = (machine: AnyStateMachine): string =>
  transitionsOf(machine)
    .map((name) => name.replaceAll(new RegExp(`\\b${machine.id}\\b`, 'g'), ''))
    .join('\n')

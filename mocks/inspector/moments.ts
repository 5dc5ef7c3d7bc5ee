import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { activeIn, rootOf } from './tree.ts'

/** So many events are shown, and so far one can go back. */
const MOST_ENTRIES = 100

/** A machine that runs, as it was at a moment. */
export interface Running {
  readonly sessionId: string
  readonly machine: string
  /** Its place below the machine that was started; '' for that itself. */
  readonly at: string
  /** The machine that was started. */
  readonly root: { readonly sessionId: string; readonly machine: string }
  readonly states: string
  readonly snapshot: AnyMachineSnapshot
}

/** An event that a machine got, and what became of it. Times are ms since the epoch. */
export interface Entry extends Running {
  readonly id: number
  readonly time: number
  readonly event: AnyEventObject
  /** The states before; undefined at its start. */
  readonly from: string | undefined
}

interface Happened {
  readonly actor: AnyActor
  readonly at: string
  readonly event: AnyEventObject
  readonly before: AnyMachineSnapshot | undefined
  readonly snapshot: AnyMachineSnapshot
}

/** The innermost states that a machine is in, e.g. `ready.shown`; those of regions beside each other after each other. */
const statesIn = (snapshot: AnyMachineSnapshot) => {
  const active = activeIn(snapshot)
  return active.filter((path) => !active.some((other) => other.startsWith(`${path}.`))).join(', ')
}

const numberOf = (sessionId: string) => Number(sessionId.replace(/\D/g, ''))
/** The machine of the present page before those that live as long as the document; each before those that it runs. */
const newestFirst = (a: Running, b: Running) => numberOf(b.root.sessionId) - numberOf(a.root.sessionId) || a.at.localeCompare(b.at)

/** What happened last, and how all machines were at each of these moments. */
export const createMoments = () => {
  let entries: readonly Entry[] = []
  let last = 0
  /** How the machines were before the first of the entries. */
  const base = new Map<string, Running>()
  const apply = (machines: Map<string, Running>, entry: Running) => {
    if (entry.snapshot.status === 'active') machines.set(entry.sessionId, entry)
    else machines.delete(entry.sessionId)
  }
  return {
    add: ({ actor, at, event, before, snapshot }: Happened): void => {
      const root = rootOf(actor)
      last += 1
      const entry: Entry = {
        id: last,
        time: Date.now(),
        sessionId: actor.sessionId,
        machine: actor.logic.id,
        at,
        root: { sessionId: root.sessionId, machine: root.logic.id },
        event,
        from: before && statesIn(before),
        states: statesIn(snapshot),
        snapshot,
      }
      const [oldest] = entries
      if (oldest !== undefined && entries.length === MOST_ENTRIES) apply(base, oldest)
      entries = [...entries, entry].slice(-MOST_ENTRIES)
    },
    entries: (): readonly Entry[] => entries,
    moment: (entry?: Entry): readonly Running[] => {
      const machines = new Map(base)
      for (const one of entries) if (entry === undefined || one.id <= entry.id) apply(machines, one)
      return [...machines.values()].toSorted(newestFirst)
    },
  }
}

import type { ComponentType } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import type { SessionProfile } from '../../src/machines/session/session-calls.ts'
import type { Rows } from './rows.ts'

/** What the data of a specimen are made of: who looks, and what the service knows. */
export interface Setting {
  readonly profile: SessionProfile | undefined
  readonly rows: Rows
}

/** The machine that is started for a specimen, and where it stands. */
export interface Scene {
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** The address at which it stands, without the base. */
  readonly address: string
}

export type View = ComponentType<{ readonly actor: never }>

/** Where a machine is shown. */
export interface Place {
  /** The account of the demo data that looks; absent: nobody is signed in. */
  readonly as: string | undefined
  /** What is other about that account than in the demo data. */
  readonly amend?: ((profile: SessionProfile) => SessionProfile) | undefined
  readonly layout: 'page' | 'card'
  readonly scene: (setting: Setting) => Scene
  /** What shows it; absent where nothing does. */
  readonly view: (() => Promise<View>) | undefined
}

/** An event that a tester may send, or what makes one of the state that the machine is in; undefined where there is none. */
type Move<M extends AnyStateMachine, Event> = Event | ((snapshot: SnapshotFrom<M>) => Event | undefined)
type AnyMove = EventObject | ((snapshot: AnyMachineSnapshot) => EventObject | undefined)

/** What a call brings that the service would not answer by itself, made of the call's input. Where it throws the call fails. */
export type Reply = (input: never) => unknown

interface Conduct<M extends AnyStateMachine, Event> {
  readonly moves?: readonly Move<M, Event>[]
  /** Answers of a test to a call, by the call and by a name for people. */
  readonly replies?: Readonly<Record<string, Readonly<Record<string, Reply>>>>
  /** What makes two situations of the same state differ. */
  readonly tells?: (context: SnapshotFrom<M>['context']) => unknown
  /** States that this machine never comes to, each with the reason. */
  readonly never?: Readonly<Record<string, string>>
  /** Machines of the same place whose states lead on, e.g. the form of a page. */
  readonly beside?: () => readonly Specimen[]
}

/** A machine, where it is shown, and what a tester needs to bring it into each of its states. */
export interface Specimen {
  readonly machine: AnyStateMachine
  readonly place: Place
  /** The specimens whose states lead on: those whose machines run this one, and others beside it. */
  readonly others: () => readonly Specimen[]
  readonly moves: readonly AnyMove[]
  readonly replies: Readonly<Record<string, Readonly<Record<string, Reply>>>>
  readonly tells: (context: unknown) => unknown
  readonly never: Readonly<Record<string, string>>
}

/** `place`: a place of its own, or the specimen of the machine that runs this one. */
export const specimen = <M extends AnyStateMachine, Event extends EventFrom<M>>(
  machine: M,
  place: Place | Specimen,
  { moves = [], replies = {}, tells = () => undefined, never = {}, beside = () => [] }: Conduct<NoInfer<M>, Event> = {},
): Specimen => ({
  machine,
  ...('machine' in place
    ? { place: place.place, others: () => [place, ...place.others(), ...beside()].filter((one) => one.machine !== machine) }
    : { place, others: beside }),
  // moves and facts of this machine are asked of its own actors only
  moves: moves as readonly AnyMove[],
  tells: tells as Specimen['tells'],
  replies,
  never,
})

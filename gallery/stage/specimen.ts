import type { ComponentType } from 'react'
import { StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type EventFrom, type EventObject, type SnapshotFrom } from 'xstate'
import type { LoginAnswer } from '../../src/domain/entities/session.ts'
import type { SessionProfile } from '../../src/machines/session/session-calls.ts'
import type { Rows } from './rows.ts'

/** What the data of a specimen are made of: who looks, and what the service knows. */
export interface Setting {
  readonly profile: SessionProfile | undefined
  readonly login: LoginAnswer | undefined
  readonly rows: Rows
}

/** A scene that somebody has come to. */
export interface Visited extends Scene {
  readonly setting: Setting
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
  /** What has happened in this browser before. */
  readonly before?: ((setting: Setting) => void | Promise<void>) | undefined
  /** What is other about that account than in the demo data. */
  readonly amend?: ((profile: SessionProfile) => SessionProfile) | undefined
  /** `bare`: the view brings its own frame. */
  readonly layout: 'page' | 'card' | 'bare'
  readonly scene: (setting: Setting) => Scene | Promise<Scene>
  /** What shows it; absent where nothing does. */
  readonly view: (() => Promise<View>) | undefined
}

/** An event that follows something which has happened elsewhere. */
interface Followed<Event> {
  readonly first: (setting: Setting) => void
  readonly event: Event
}

/** An event that a tester may send, or what makes one of the state that the machine is in; undefined where there is none. */
type Move<M extends AnyStateMachine> = EventFrom<M> | Followed<EventFrom<M>> | ((snapshot: SnapshotFrom<M>) => EventFrom<M> | undefined)
type AnyMove = EventObject | Followed<EventObject> | ((snapshot: AnyMachineSnapshot) => EventObject | undefined)

/**
 * What a call brings that the service would not answer by itself, made of the call's input, or of the service's answer. Where it throws
 * the call fails.
 */
export type Reply = (input: never, ask: () => Promise<never>) => unknown

interface Conduct<M extends AnyStateMachine> {
  readonly moves?: readonly Move<M>[]
  /** Answers of a test to a call, by the call and by a name for people. */
  readonly replies?: Readonly<Record<string, Readonly<Record<string, Reply>>>>
  /** What makes two situations of the same state differ. */
  readonly tells?: (context: SnapshotFrom<M>['context']) => unknown
  /** States that this machine never comes to, each with the reason. */
  readonly never?: Readonly<Record<string, string>>
  /** The states that it is there for, where another specimen of the machine has the others; else it is there for all. */
  readonly reaches?: readonly string[]
  /** Machines of the same place whose states lead on, e.g. the form of a page. */
  readonly beside?: () => readonly Specimen[]
}

/** A machine, where it is shown, and what a tester needs to bring it into each of its states. */
export interface Specimen {
  readonly machine: AnyStateMachine
  readonly place: Place
  /** Those whose machines run this one, the nearest first. */
  readonly hosts: readonly Specimen[]
  /** Others whose states lead on. */
  readonly beside: () => readonly Specimen[]
  readonly moves: readonly AnyMove[]
  readonly replies: Readonly<Record<string, Readonly<Record<string, Reply>>>>
  readonly tells: (context: unknown) => unknown
  readonly never: Readonly<Record<string, string>>
  readonly reaches: readonly string[] | undefined
}

/** `place`: a place of its own, or the specimen of the machine that runs this one. */
export const specimen = <M extends AnyStateMachine>(
  machine: M,
  place: Place | Specimen,
  { moves = [], replies = {}, tells = () => undefined, never = {}, reaches, beside = () => [] }: Conduct<NoInfer<M>> = {},
): Specimen => ({
  machine,
  ...('machine' in place ? { place: place.place, hosts: [place, ...place.hosts] } : { place, hosts: [] }),
  beside,
  // moves and facts of this machine are asked of its own actors only
  moves: moves as readonly AnyMove[],
  tells: tells as Specimen['tells'],
  replies,
  never,
  reaches,
})

/** A machine that another one runs and that has no name of its own in the code. */
export const childOf = (machine: AnyStateMachine, src: string): AnyStateMachine => {
  const child: unknown = machine.implementations.actors[src]
  if (!(child instanceof StateMachine)) throw new Error(`${machine.id} runs no machine ${src}`)
  return child
}

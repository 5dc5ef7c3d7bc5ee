import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import type { Recorder } from '../inspector/recorder.ts'
import type { SignIn } from '../people-list.tsx'
import type { MockService } from '../service.ts'
import type { PageTime } from '../time/page-time.ts'
import type { OpenedLink } from './hand-on/link-in.ts'
import type { Weather } from '../weather/weather.ts'
import type { RoomWindows } from '../windows/room-windows.ts'

/** What the demo's tools ask of the page after they have changed data without a call. */
export interface RoomPage {
  /** All data were replaced: loads the page anew, as the other windows do by themselves. */
  readonly reload: () => Promise<void>
  /** Something was changed: the page looks again. */
  readonly renew: () => void
}

/** What every section's machine gets as its input. */
export interface SectionInput {
  /** The service of this page: data, clock, faults. */
  readonly service: MockService
  /** Signs people in on this page. */
  readonly signIn: SignIn
  /** What is wrong with this window on purpose. */
  readonly weather: Weather
  /** The time of the demo. */
  readonly time: PageTime
  /** All windows of the demo in this browser. */
  readonly windows: RoomWindows
  /** What the machines of this page do. */
  readonly recorder: Recorder
  /** The link of a save point or a scenario by which the page was opened. */
  readonly link?: OpenedLink | undefined
  /** The page that the panel stands beside. */
  readonly page: RoomPage
}

/** A section of the panel: its machine lives from the first look at it as long as the page, its view is there while it is shown. */
export interface Section {
  readonly machine: AnyStateMachine
  /** A method, so that a view may ask for the actor of its own machine. */
  View(this: void, props: { readonly actor: AnyActorRef }): ReactNode
}

/** Checks that a section's view takes the actor of its machine, and that the machine starts with a `SectionInput`. */
export const defineSection = <M extends AnyStateMachine>(section: {
  readonly machine: SectionInput extends InputFrom<M> ? M : never
  View(this: void, props: { readonly actor: ActorRefFrom<M> }): ReactNode
}): Section => section

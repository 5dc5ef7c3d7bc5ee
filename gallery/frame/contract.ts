import type { Locale, Theme } from '../../src/shared/constants.ts'

/** The message by which the document of a picture says that it can show something. */
export const READY = 'gallery-ready'

/** Instead of a machine: the components of `src/views/ui`, with the name of their group as the state. */
export const COMPONENTS_ID = 'ui'
export const COMPONENT_GROUPS = ['buttons', 'fields', 'data', 'parts'] as const
export type ComponentGroup = (typeof COMPONENT_GROUPS)[number]

/** What a picture is to show. */
export interface Wanted {
  readonly machine: string
  readonly state: string
  readonly locale: Locale
  readonly theme: Theme
}

/** Something that can be done to the machine in the picture. */
export interface Choice {
  readonly kind: 'event' | 'call' | 'time'
  readonly label: string
}

/** The machine in the picture at this moment. */
export interface Report {
  readonly machine: string
  /** The state that was asked for, and those that the machine is in: paths of its chart. */
  readonly wanted: string
  readonly active: readonly string[]
  readonly context: string
  readonly choices: readonly Choice[]
  /** What happened since the state was reached, the last thing last. */
  readonly log: readonly string[]
  /** Why there is no picture, where there is none. */
  readonly problem?: string | undefined
}

/** What the document of a picture offers to the page around it, as `window.gallery`. */
export interface PictureFrame {
  /** Shows the state, and tells of it and of every change until the next. */
  readonly show: (wanted: Wanted, tell: (report: Report) => void) => void
  readonly take: (label: string) => void
}

declare global {
  interface Window {
    gallery?: PictureFrame
  }
}

import { type AnyActorRef, assign, fromPromise, setup } from 'xstate'
import type { Section, SectionInput } from './section.ts'
import { SECTIONS, type SectionId } from './sections.ts'

/** A section that has been shown, and its running machine. */
interface OpenedSection {
  readonly actor: AnyActorRef
  readonly section: Section
}

interface Input {
  /** What the machines of the sections are started with. */
  readonly room: SectionInput
  readonly section: SectionId
  /** Whether it is open from the beginning, as it was before the page was loaded anew. */
  readonly isOpen: boolean
}

interface Context extends Input {
  /** Somebody has just asked for it: the focus goes into it. */
  readonly isAskedFor: boolean
  /** The sections that have been shown on this page; they go on while another one is, or the panel is closed. */
  readonly opened: Readonly<Partial<Record<SectionId, OpenedSection>>>
}

type Events =
  /** With a section: that one, from outside of the panel. */
  | { readonly type: 'trainer.open'; readonly section?: SectionId }
  | { readonly type: 'trainer.close' | 'trainer.retry' }
  | { readonly type: 'trainer.show'; readonly section: SectionId }

/** The trainer's panel: closed, or open with one of its sections, whose code is loaded when it is first shown. */
export const trainerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events },
  actors: { load: fromPromise<Section, SectionId>(({ input }) => SECTIONS[input].load()) },
  guards: {
    isOpened: ({ context: { opened, section } }) => opened[section] !== undefined,
    wasOpen: ({ context }) => context.isOpen,
  },
}).createMachine({
  id: 'trainer',
  context: ({ input }) => ({ ...input, isAskedFor: false, opened: {} }),
  initial: 'starting',
  on: {
    'trainer.open': {
      target: '.open',
      actions: assign(({ context, event }) => ({ isAskedFor: true, section: event.section ?? context.section })),
    },
    'trainer.show': { target: '.open', actions: assign(({ event }) => ({ section: event.section })) },
  },
  states: {
    starting: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'closed' }] },
    closed: {},
    open: {
      initial: 'deciding',
      on: { 'trainer.close': 'closed' },
      states: {
        deciding: { always: [{ guard: 'isOpened', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.section,
            onDone: {
              target: 'shown',
              actions: assign(({ context: { opened, room, section }, event: { output }, spawn }) => ({
                opened: { ...opened, [section]: { actor: spawn(output.machine, { input: room }), section: output } },
              })),
            },
            onError: 'failed',
          },
        },
        shown: {},
        failed: { on: { 'trainer.retry': 'loading' } },
      },
    },
  },
})

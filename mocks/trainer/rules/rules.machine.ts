import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { pageLocale } from '../../page-locale.ts'
import type { SectionInput } from '../section.ts'
import { type Answer, look, type Question } from './look.ts'
import type { Found } from './on-page.ts'
import { idsAround } from './place.ts'
import type { Subject } from './subject.ts'
import { watchPage } from './watch-page.ts'

type Input = Pick<SectionInput, 'service'>

interface Context extends Input {
  /** What stands for a rule on the page, while rules are asked for. */
  readonly found: readonly Found[]
  /** What was pressed last, and what is asked about it: what its words mean, or what was chosen in the panel. */
  readonly pressed: Found | undefined
  readonly subjects: readonly Subject[]
  readonly answer: Answer | undefined
}

type Events =
  | { readonly type: 'rules.start' | 'rules.stop' }
  | { readonly type: 'rules.found'; readonly found: readonly Found[] }
  | { readonly type: 'rules.press'; readonly found: Found }
  /** The rule of something else, at the same place: another meaning of the words, or a step that the answer names. */
  | { readonly type: 'rules.ask'; readonly subject: Subject }

interface Job extends Input {
  readonly pressed: Found
  readonly subjects: readonly Subject[]
}

const questionOf = ({ pressed: { element, words }, subjects }: Job): Question => ({
  subjects,
  words,
  ids: idsAround(element, location.pathname + location.search),
  locale: pageLocale(),
})

/** "Show me the rule": while it is on, a press on a status, an action or a reason of the page asks for its rule instead of doing anything. */
export const rulesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events },
  actors: {
    watchPage: fromCallback<Events>(({ sendBack }) =>
      watchPage({
        onFound: (found) => sendBack({ type: 'rules.found', found }),
        onPress: (found) => sendBack({ type: 'rules.press', found }),
        onEscape: () => sendBack({ type: 'rules.stop' }),
      }),
    ),
    look: fromPromise<Answer | undefined, Job | undefined>(async ({ input }) => input && look(input.service, questionOf(input))),
  },
  actions: {
    mean: assign((_, { found }: { readonly found: Found }) => ({ pressed: found, subjects: found.subjects })),
    askFor: assign((_, { subject }: { readonly subject: Subject }) => ({ subjects: [subject] })),
  },
}).createMachine({
  id: 'rules',
  type: 'parallel',
  context: ({ input: { service } }) => ({ service, found: [], pressed: undefined, subjects: [], answer: undefined }),
  states: {
    mode: {
      initial: 'off',
      states: {
        off: { on: { 'rules.start': 'on' } },
        on: {
          invoke: { id: 'watchPage', src: 'watchPage' },
          exit: assign({ found: [] }),
          on: {
            'rules.stop': 'off',
            'rules.found': { actions: assign(({ event }) => ({ found: event.found })) },
          },
        },
      },
    },
    rule: {
      initial: 'none',
      on: {
        'rules.press': { target: '.looking', actions: { type: 'mean', params: ({ event }) => event } },
        'rules.ask': { target: '.looking', actions: { type: 'askFor', params: ({ event }) => event } },
      },
      states: {
        none: {},
        looking: {
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { service, pressed, subjects } }) => pressed && { service, pressed, subjects },
            onDone: { target: 'shown', actions: assign(({ event }) => ({ answer: event.output })) },
            onError: 'failed',
          },
        },
        shown: {},
        failed: {},
      },
    },
  },
})

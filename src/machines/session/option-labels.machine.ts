import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/constants.ts'
import { isSame } from '../../shared/same.ts'
import type { Option } from '../../domain/entities/common.ts'
import { itemStatusKey } from '../../domain/lifecycle/labels.ts'
import { optionLists } from '../calls/option-lists.ts'
import { request } from '../calls/request.ts'

/** The reader and the language: option lists are loaded once per pair. */
interface Reader {
  /** Changes with the person and the role. */
  readonly id: string
  readonly isCustomer: boolean
  readonly locale: Locale
}

const NOBODY: Reader = { id: '', isCustomer: true, locale: DEFAULT_LOCALE }

/** By the key of the word that a label takes the place of. */
export type Labels = Readonly<Record<string, string>>

type Events =
  /** Another reader, or another language; the same pair again changes nothing. */
  { readonly type: 'labels.read'; readonly reader: Reader } | { readonly type: 'labels.forget' }

export type LabelsEmitted =
  | { readonly type: 'labels.loaded'; readonly locale: Locale; readonly labels: Labels }
  | { readonly type: 'labels.forgotten' }

const labelsOf = <T extends string>(options: readonly (Omit<Option, 'value'> & { readonly value: T })[], keyOf: (value: T) => string) =>
  options.flatMap(({ value, label }) => (label === '' ? [] : [[keyOf(value), label] as const]))

const optional = async <T>(call: Promise<readonly T[] | undefined>): Promise<readonly T[]> => (await call.catch(() => undefined)) ?? []

/** The labels of the lists whose values stand all over the application; a list that cannot be had has none. */
const loadLabels = async (
  { isCustomer, locale }: Reader,
  signal: AbortSignal,
): Promise<{ readonly locale: Locale; readonly labels: Labels }> => {
  const [statuses, categories, engineers, countries] = await Promise.all([
    optional(api.repairItem.statusOptions({ signal })),
    optional(optionLists.issueCategories()),
    isCustomer ? [] : optional(api.repairItem.rmsEngineerOptions({ signal })),
    optional(optionLists.countries()),
  ])
  const labels = Object.fromEntries([
    ...labelsOf(statuses, (status) => itemStatusKey(status, isCustomer)),
    ...labelsOf(categories, (value) => `option-issueCategory-${value}`),
    ...labelsOf(engineers, (value) => `option-rmsEngineerId-${value}`),
    ...labelsOf(countries, (value) => `option-countryCode-${value}`),
  ])
  return { locale, labels }
}

/** Keeps the labels of the server's option lists at hand for whoever is signed in, in the language of the page. */
export const optionLabelsMachine = setup({
  types: { context: {} as { readonly reader: Reader }, events: {} as Events, emitted: {} as LabelsEmitted },
  actors: { load: request(loadLabels) },
  guards: {
    isOther: ({ context }, { reader }: { reader: Reader }) => !isSame(context.reader, reader),
  },
}).createMachine({
  id: 'optionLabels',
  context: { reader: NOBODY },
  initial: 'idle',
  on: {
    'labels.read': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => ({ reader: event.reader })),
    },
    'labels.forget': { target: '.idle', actions: [assign({ reader: NOBODY }), emit({ type: 'labels.forgotten' })] },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.reader,
        onDone: {
          target: 'idle',
          actions: emit(({ event }) => ({ type: 'labels.loaded' as const, ...event.output })),
        },
        onError: 'idle',
      },
    },
  },
})

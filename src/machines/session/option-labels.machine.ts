import { assign, emit, setup } from 'xstate'
import { api, credentials } from '../../api/index.ts'
import type { Labels } from '../../api/user-data.ts'
import { DEFAULT_LOCALE, LABELS_KEPT_MS, LABELS_PAUSE_MS, type Locale } from '../../shared/constants.ts'
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

type Events =
  /** Another reader, or another language; the same pair again changes nothing. */
  | { readonly type: 'labels.read'; readonly reader: Reader }
  /** Another page is shown, which may speak labels that could not be had. */
  | { readonly type: 'labels.need' | 'labels.forget' }

export type LabelsEmitted =
  | { readonly type: 'labels.loaded'; readonly locale: Locale; readonly labels: Labels }
  | { readonly type: 'labels.forgotten' }

const labelsOf = <T extends string>(options: readonly (Omit<Option, 'value'> & { readonly value: T })[], keyOf: (value: T) => string) =>
  options.flatMap(({ value, label }) => (label === '' ? [] : [[keyOf(value), label] as const]))

interface Loaded {
  readonly locale: Locale
  readonly labels: Labels
  /** No list has failed; one that the service does not have (404) has not. */
  readonly isComplete: boolean
}

/** The labels stored for the same reader, if they are recent; a clock that was set back by hours makes them count as old. */
const keptFor = ({ id, locale }: Reader): Labels | undefined => {
  const kept = credentials.keptLabels()
  const isSameReader = kept?.readerId === id && kept.locale === locale
  return isSameReader && Math.abs(Date.now() - kept.loadedAt) < LABELS_KEPT_MS ? kept.labels : undefined
}

/** The labels of the lists whose values stand all over the application; a list that cannot be had has none. */
const loadLabels = async (reader: Reader, signal: AbortSignal): Promise<Loaded> => {
  const { id, isCustomer, locale } = reader
  const kept = keptFor(reader)
  if (kept !== undefined) return { locale, labels: kept, isComplete: true }
  let isComplete = true
  const optional = async <T>(call: Promise<readonly T[] | undefined>): Promise<readonly T[]> => {
    try {
      return (await call) ?? []
    } catch {
      isComplete = false
      return []
    }
  }
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
  if (isComplete && !signal.aborted) credentials.keepLabels({ readerId: id, locale, loadedAt: Date.now(), labels })
  return { locale, labels, isComplete }
}

/**
 * Provides the labels of the server's option lists for whoever is signed in, in the language of the page. Complete ones are stored and serve
 * the session for an hour, after a reload and in other tabs too. While a list is missing the lists are asked for again when another page is
 * shown, though not before a pause that grows with each failure.
 */
export const optionLabelsMachine = setup({
  types: {
    context: {} as { readonly reader: Reader; readonly failures: number; readonly isNeeded: boolean },
    events: {} as Events,
    emitted: {} as LabelsEmitted,
  },
  actors: { load: request(loadLabels) },
  delays: {
    pause: ({ context: { failures } }) => Math.min(LABELS_PAUSE_MS.first * 2 ** (failures - 1), LABELS_PAUSE_MS.longest),
  },
  actions: {
    say: emit((_, { locale, labels }: Loaded) => ({ type: 'labels.loaded' as const, locale, labels })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
  guards: {
    isOther: ({ context }, { reader }: { reader: Reader }) => !isSame(context.reader, reader),
  },
}).createMachine({
  id: 'optionLabels',
  context: { reader: NOBODY, failures: 0, isNeeded: false },
  initial: 'idle',
  on: {
    'labels.read': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: assign(({ event }) => ({ reader: event.reader, failures: 0 })),
    },
    'labels.forget': { target: '.idle', actions: [assign({ reader: NOBODY, failures: 0 }), emit({ type: 'labels.forgotten' })] },
  },
  states: {
    idle: {},
    loading: {
      entry: assign({ isNeeded: false }),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.reader,
        onDone: [
          {
            guard: ({ event }) => event.output.isComplete,
            target: 'idle',
            actions: { type: 'say', params: ({ event }) => event.output },
          },
          { target: 'lacking', actions: { type: 'say', params: ({ event }) => event.output } },
        ],
        onError: 'lacking',
      },
    },
    lacking: {
      entry: 'countFailure',
      initial: 'pausing',
      states: {
        pausing: {
          on: { 'labels.need': { actions: assign({ isNeeded: true }) } },
          after: { pause: [{ guard: ({ context }) => context.isNeeded, target: '#optionLabels.loading' }, { target: 'waiting' }] },
        },
        waiting: { on: { 'labels.need': '#optionLabels.loading' } },
      },
    },
  },
})

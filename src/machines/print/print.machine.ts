import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { PrintChoice, PrintData } from '../../domain/entities/print.ts'
import { refusedChoices } from '../../domain/print.ts'
import type { PrintQuery } from '../../domain/print-query.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { loadPictures, picturesOf, type PictureLoaded } from './print-pictures.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** No paper waits longer for its pictures (reliability, H02). */
export const PICTURES_PATIENCE_MS = 10_000

/** The data of a print in the template and language that were asked for. */
export type Printout = PrintData & Pick<PrintQuery, 'template' | 'language'>

interface PrintInput {
  readonly query: PrintQuery
  /** The reader may mark orders as printed; nobody else is asked whether paper came out. */
  readonly mayMark: boolean
  /** The dialog opens by itself once; afterwards false. */
  readonly isImmediate?: boolean
}

export interface PrintContext extends PrintInput {
  /** Set in every state with the tag `paper`. */
  readonly data: Printout | undefined
  /** The templates that each order allows, as last loaded; also where one was refused. */
  readonly choices: readonly PrintChoice[]
  /** The pictures that have arrived, by path. */
  readonly pictures: ReadonlyMap<string, Blob>
  readonly failure: Failure | undefined
  readonly printCount: number | undefined
}

type Events =
  | { readonly type: 'print.change'; readonly patch: Partial<PrintQuery> }
  /** The address changed by itself, e.g. by Back. */
  | { readonly type: 'print.query'; readonly query: PrintQuery }
  | { readonly type: 'print.retry' }
  | PictureLoaded
  | { readonly type: 'pictures.retry' }
  | { readonly type: 'print.start' }
  /** The browser's print dialog is closed; it does not say whether anything was printed. */
  | { readonly type: 'print.closed' }
  | { readonly type: 'print.confirmed' }
  | { readonly type: 'print.denied' }

/** `print.open`: the view opens the browser's dialog. `print.changed`: the view writes the query into the address. */
type Emitted = { readonly type: 'print.open' } | { readonly type: 'print.changed'; readonly query: PrintQuery }

/** Prints the requested template, whether or not the answer names it. */
const load = async ({ repairOrderIds, itemIds, template, language }: PrintQuery, signal: AbortSignal): Promise<Printout | undefined> => {
  const data = await api.print.data({ body: { repairOrderIds, template, language, ...(itemIds.length > 0 && { itemIds }) }, signal })
  return data && { ...data, template, language }
}

const mark = ({ repairOrderIds, template }: PrintQuery, signal: AbortSignal) =>
  required(api.print.mark({ body: { repairOrderIds, template, isPrint: true }, signal }))

const missingPictures = ({ data, pictures }: PrintContext) => picturesOf(data).filter((filePath) => !pictures.has(filePath))

/**
 * A print: its data, its pictures, the browser's dialog, and the question whether paper came out. `print/isPrint` is called when that
 * is confirmed, once, and never for a preview or a cancelled dialog (domain.md section 3, O9).
 */
export const printMachine = setup({
  types: { input: {} as PrintInput, context: {} as PrintContext, events: {} as Events, emitted: {} as Emitted },
  actors: { load: request(load), pictures: request(loadPictures), mark: request(mark), retryOnceBack },
  delays: { patience: PICTURES_PATIENCE_MS },
  guards: {
    isNothing: ({ context }) => context.query.repairOrderIds.length === 0,
    isMissing: (_, { data }: { data: Printout | undefined }) => data === undefined,
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).code === 'print-not-allowed',
    needsPictures: ({ context }) => missingPictures(context).length > 0,
    mayMark: ({ context }) => context.mayMark,
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    refuse: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error)
      return { failure, choices: refusedChoices(failure.current) }
    }),
    take: assign((_, { data }: { data: Printout | undefined }) => ({ data, choices: data?.choices ?? [], failure: undefined })),
  },
}).createMachine({
  id: 'print',
  context: ({ input }) => ({ ...input, data: undefined, choices: [], pictures: new Map(), failure: undefined, printCount: undefined }),
  initial: 'deciding',
  on: {
    'print.change': {
      target: '.deciding',
      actions: [
        assign(({ context, event }) => ({ query: { ...context.query, ...event.patch } })),
        emit(({ context }) => ({ type: 'print.changed' as const, query: context.query })),
      ],
    },
    'print.query': { target: '.deciding', actions: assign(({ event }) => ({ query: event.query })) },
  },
  states: {
    deciding: { always: [{ guard: 'isNothing', target: 'nothing' }, { target: 'loading' }] },
    /** The address names no order. */
    nothing: {},
    loading: {
      entry: assign({ data: undefined, printCount: undefined }),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.query,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ data: event.output }) }, target: 'missing' },
          { target: 'paper', actions: { type: 'take', params: ({ event }) => ({ data: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    /** An order is gone, or the server does not print at all. */
    missing: { on: { 'print.retry': 'loading' } },
    refused: { on: { 'print.retry': 'loading' } },
    failed: { invoke: triesAgain('print.retry'), on: { 'print.retry': 'loading' } },
    paper: {
      tags: 'paper',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'needsPictures', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          invoke: {
            id: 'pictures',
            src: 'pictures',
            input: ({ context }) => ({ filePaths: missingPictures(context) }),
            onDone: 'ready',
            onError: 'ready',
          },
          after: { patience: 'ready' },
          on: {
            'picture.loaded': {
              actions: assign(({ context, event }) => ({ pictures: new Map(context.pictures).set(event.filePath, event.blob) })),
            },
          },
        },
        ready: {
          on: {
            'print.start': 'printing',
            // opened by the browser's own command
            'print.closed': { guard: 'mayMark', target: 'asking' },
            'pictures.retry': { guard: 'needsPictures', target: 'waiting' },
          },
        },
        printing: {
          entry: [assign({ isImmediate: false }), emit({ type: 'print.open' })],
          on: {
            'print.closed': [{ guard: 'mayMark', target: 'asking' }, { target: 'ready' }],
            // a browser that opened no dialog does not close one either
            'print.start': { target: 'printing', reenter: true },
          },
        },
        asking: { on: { 'print.confirmed': 'marking', 'print.denied': 'ready' } },
        marking: {
          on: { 'print.change': undefined, 'print.query': undefined },
          invoke: {
            id: 'mark',
            src: 'mark',
            input: ({ context }) => context.query,
            onDone: { target: 'marked', actions: assign(({ event }) => ({ printCount: event.output.printCount, failure: undefined })) },
            onError: { target: 'markFailed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        markFailed: { on: { 'print.confirmed': 'marking', 'print.denied': 'ready' } },
        marked: { on: { 'print.start': 'printing', 'print.closed': 'asking' } },
      },
    },
  },
})

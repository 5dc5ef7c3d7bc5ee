import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CounterCustomer, CounterReceiveAnswer, KnownDevice } from '../../domain/entities/counter.ts'
import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import { FILE_LIMITS } from '../../domain/limits.ts'
import type { Locale } from '../../shared/constants.ts'
import { randomId } from '../../shared/random-id.ts'
import { isSame } from '../../shared/same.ts'
import { vault } from '../../api/index.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { optionLists } from '../calls/option-lists.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'
import { filesMachine } from '../files/files.machine.ts'
import { readyFiles } from '../files/files.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { fromProduct, isProductOpen, type ItemForm } from '../items/repair-item-values.ts'
import { serialInfoMachine } from '../items/serial-info.machine.ts'
import { takeInFormMachine } from './take-in-form.machine.ts'
import { fromDevice, newTakeIn, takeInKey, type TakeInForm } from './take-in-values.ts'

/** What the page hears when devices were taken in or collected. */
export type CounterNotice =
  | { readonly type: 'counter.received'; readonly answer: CounterReceiveAnswer }
  | { readonly type: 'counter.collected'; readonly repairOrderId: string; readonly repairOrderNo: string }

interface Input {
  /** Undefined: a new customer. */
  readonly customer: CounterCustomer | undefined
  /** What was searched for. */
  readonly keyword: string
  readonly language: Locale
  readonly parent: Parent<CounterNotice>
}

interface Context extends Input {
  readonly issueCategories: readonly IssueCategoryOption[]
  /** As the form has them now. */
  readonly values: TakeInForm
  /** What was entered before, for this customer or for a new one, waits for a decision; its photographs are kept until then. */
  readonly isDraftOffered: boolean
  readonly photos: readonly File[]
  /** What the serial table has filled in. */
  readonly filled: Partial<ItemForm>
  readonly signature: File | undefined
  readonly isOnPaper: boolean
  readonly failure: Failure | undefined
}

type Events =
  | FormNotice<CounterReceiveAnswer>
  | { readonly type: 'takeIn.retry' }
  | { readonly type: 'takeIn.device'; readonly device: KnownDevice }
  /** What was entered before comes back, with its photographs, or is given up. */
  | { readonly type: 'takeIn.restore'; readonly fields?: readonly string[] | undefined }
  | { readonly type: 'takeIn.discard' }
  /** To what the customer reads and signs, if nothing is missing. */
  | { readonly type: 'takeIn.sign' }
  | { readonly type: 'takeIn.back' }
  | { readonly type: 'sign.drawn'; readonly file: File | undefined }
  | { readonly type: 'sign.paper'; readonly isOnPaper: boolean }
  | { readonly type: 'takeIn.receive' }

/** Everything that the form has, so that all of it is judged before the customer reads it. */
const FIELDS = Object.keys({ ...newTakeIn(undefined, ''), repairFiles: '' })

/** The arrival of one device: what is typed and photographed, then what the customer reads and signs, then one call. */
export const takeInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    children: {} as { form: 'form'; files: 'files'; serial: 'serial' },
  },
  actors: {
    categories: request(() => required(optionLists.issueCategories())),
    form: takeInFormMachine,
    files: filesMachine,
    serial: serialInfoMachine,
    keptPhotos: request(({ customer }: Pick<Context, 'customer'>) => vault.myFiles().of(takeInKey(customer))),
  },
  guards: { isSigned: ({ context: { signature, isOnPaper } }) => isOnPaper || signature !== undefined },
  actions: {
    /** What was photographed and signed goes with the form. */
    tellForm: sendTo('form', ({ context: { signature, isOnPaper } }) => ({
      type: 'form.params' as const,
      params: { signature, signedOn: isOnPaper ? ('paper' as const) : ('screen' as const) },
    })),
    keepPhotos: ({ context }, { photos }: { photos: readonly File[] }) => void vault.myFiles().keep(takeInKey(context.customer), photos),
    /** From here on it is one order. */
    nameOrder: enqueueActions(({ context: { values }, enqueue }) => {
      if (values.repairOrderId !== '') return
      enqueue.sendTo('form', { type: 'form.change', field: 'repairOrderId', patch: { repairOrderId: randomId() } })
    }),
  },
}).createMachine({
  id: 'takeIn',
  context: ({ input }) => ({
    ...input,
    issueCategories: [],
    values: newTakeIn(input.customer, input.keyword),
    isDraftOffered: false,
    photos: [],
    filled: {},
    signature: undefined,
    isOnPaper: false,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'categories',
        src: 'categories',
        onDone: { target: 'open', actions: assign(({ event }) => ({ issueCategories: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    failed: { on: { 'takeIn.retry': 'loading' } },
    open: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { customer, keyword, language, issueCategories }, self }) => ({
            values: newTakeIn(customer, keyword),
            params: { customer, language, issueCategories, photos: [], signature: undefined, signedOn: 'screen' as const },
            parent: self,
          }),
          onSnapshot: [
            // not at `form.saved`, which comes first: the page would stop this machine while the form has yet to send its snapshot
            {
              guard: ({ event }) => event.snapshot.context.result !== undefined,
              target: 'received',
              actions: [
                { type: 'keepPhotos', params: { photos: [] } },
                enqueueActions(({ context: { parent }, event, enqueue }) => {
                  const { result: answer } = event.snapshot.context
                  if (answer) enqueue.sendTo(parent, { type: 'counter.received', answer })
                }),
              ],
            },
            {
              actions: enqueueActions(({ event, enqueue }) => {
                const { values, recoverableDraft } = event.snapshot.context
                const { serialNo, serialType } = values
                enqueue.assign({ values, isDraftOffered: recoverableDraft !== undefined })
                enqueue.sendTo('serial', { type: 'serial.change', typed: { serialNo, serialType }, itemId: undefined })
              }),
            },
          ],
        },
        {
          id: 'files',
          src: 'files',
          // one place is the signature's
          input: { maxFiles: FILE_LIMITS.filesPerReview - 1 },
          onSnapshot: {
            actions: enqueueActions(({ context, event, enqueue }) => {
              const photos = readyFiles(event.snapshot.context)
              if (photos.length === context.photos.length && photos.every((photo, at) => photo === context.photos[at])) return
              enqueue.assign({ photos })
              if (!context.isDraftOffered) enqueue({ type: 'keepPhotos', params: { photos } })
              enqueue.sendTo('form', { type: 'form.params', params: { photos } })
              enqueue.sendTo('form', { type: 'form.validate', field: 'repairFiles' })
            }),
          },
        },
        {
          id: 'serial',
          src: 'serial',
          input: { repairOrderId: undefined, itemId: undefined, serialType: 'sn', serialNo: '' },
          onSnapshot: {
            actions: enqueueActions(({ context: { values, filled }, event, enqueue }) => {
              const product = event.snapshot.context.info?.product
              if (!product || !isProductOpen(values, filled)) return
              const patch = fromProduct(product)
              if (isSame(values, { ...values, ...patch })) return
              enqueue.assign({ filled: patch })
              enqueue.sendTo('form', { type: 'form.change', field: 'productCategory', patch })
            }),
          },
        },
      ],
      initial: 'filling',
      states: {
        filling: {
          on: {
            'takeIn.device': {
              actions: sendTo('form', ({ event }) => ({
                type: 'form.change' as const,
                field: 'serialNo',
                patch: fromDevice(event.device),
              })),
            },
            'takeIn.restore': {
              target: '.resuming',
              actions: sendTo('form', ({ event: { fields } }) => ({ type: 'draft.restore' as const, ...(fields && { fields }) })),
            },
            'takeIn.discard': {
              actions: [
                sendTo('form', { type: 'draft.discard' }),
                { type: 'keepPhotos', params: ({ context: { photos } }) => ({ photos }) },
              ],
            },
            'takeIn.sign': { actions: sendTo('form', { type: 'form.check', fields: FIELDS }) },
            'form.checked': { target: 'signing', actions: 'nameOrder' },
          },
          initial: 'typing',
          states: {
            typing: {},
            /** The photographs that were taken before are put to those of now. */
            resuming: {
              invoke: {
                id: 'keptPhotos',
                src: 'keptPhotos',
                input: ({ context }) => context,
                onDone: {
                  target: 'typing',
                  actions: sendTo('files', ({ event }) => ({ type: 'files.add' as const, files: event.output })),
                },
                // the banner names them: they have to be taken again
                onError: 'typing',
              },
            },
          },
        },
        /** The customer reads and signs; another look at what was typed asks for another signature. */
        signing: {
          on: {
            'takeIn.back': { target: 'filling', actions: [assign({ signature: undefined, isOnPaper: false }), 'tellForm'] },
            'sign.drawn': { actions: [assign(({ event }) => ({ signature: event.file })), 'tellForm'] },
            'sign.paper': { actions: [assign(({ event }) => ({ isOnPaper: event.isOnPaper })), 'tellForm'] },
            'takeIn.receive': { guard: 'isSigned', actions: sendTo('form', { type: 'form.submit' }) },
            'form.invalid': { target: 'filling', actions: [assign({ signature: undefined, isOnPaper: false }), 'tellForm'] },
          },
        },
      },
    },
    /** The page stops it. */
    received: {},
  },
})

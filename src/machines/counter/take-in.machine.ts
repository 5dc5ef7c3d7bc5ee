import { assign, enqueueActions, sendTo } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf } from '../calls/failure.ts'
import { readyFiles } from '../files/files.ts'
import { fromProduct, isProductOpen } from '../items/repair-item-values.ts'
import { isAbout } from '../items/serial-info.machine.ts'
import { deviceField, PERSON_FIELDS, newTakeIn, withDevice, withNext, withOpen, withoutDevice } from './take-in-devices.ts'
import { roomFor } from './take-in-photos.ts'
import { change, takeInSetup } from './take-in-setup.ts'
import { fromDevice } from './take-in-values.ts'
import { triesAgain } from '../calls/service-back.ts'

/** Everything that the form has, so that all of it is judged before the customer reads it. */
const FIELDS = [...PERSON_FIELDS, 'devices']

/**
 * The arrival of the devices of one customer: what is typed and photographed of each, one after the other or back and forth, then what the
 * customer reads and signs for all of them, then one call. The photographs that `files` holds are those of the device that is open.
 */
export const takeInMachine = takeInSetup.createMachine({
  id: 'takeIn',
  context: ({ input }) => ({
    ...input,
    issueCategories: [],
    values: newTakeIn(input.customer, input.keyword),
    isDraftOffered: false,
    photos: {},
    removed: undefined,
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
    failed: { invoke: triesAgain('takeIn.retry'), on: { 'takeIn.retry': 'loading' } },
    open: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { customer, keyword, language, issueCategories }, self }) => ({
            values: newTakeIn(customer, keyword),
            params: { customer, language, issueCategories, photos: {}, signature: undefined, signedOn: 'screen' as const },
            parent: self,
          }),
          onSnapshot: [
            // not at `form.saved`, which comes first: the page would stop this machine while the form has yet to send its snapshot
            {
              guard: ({ event }) => event.snapshot.context.result !== undefined,
              target: 'received',
              actions: [
                { type: 'keepPhotos', params: { photos: {} } },
                enqueueActions(({ context: { parent }, event, enqueue }) => {
                  const { result: answer } = event.snapshot.context
                  if (answer) enqueue.sendTo(parent, { type: 'counter.received', answer })
                }),
              ],
            },
            {
              actions: { type: 'follow', params: ({ event }) => event.snapshot.context },
            },
          ],
        },
        {
          id: 'files',
          src: 'files',
          // one place is the signature's
          input: { maxFiles: FILE_LIMITS.filesPerReview - 1, maxBytes: roomFor({}, '') },
          onSnapshot: {
            guard: { type: 'hasOtherPhotos', params: ({ event }) => ({ now: readyFiles(event.snapshot.context) }) },
            actions: [
              { type: 'takePhotos', params: ({ event }) => ({ now: readyFiles(event.snapshot.context) }) },
              'storePhotos',
              'judgePhotos',
            ],
          },
        },
        {
          id: 'serial',
          src: 'serial',
          input: { repairOrderId: undefined, itemId: undefined, serialType: 'sn', serialNo: '' },
          onSnapshot: {
            actions: enqueueActions(({ context: { values, filled }, event, enqueue }) => {
              const product = event.snapshot.context.info?.product
              // another device may be open by now
              if (!product || !isAbout(event.snapshot.context, values) || !isProductOpen(values, filled)) return
              const patch = fromProduct(product)
              if (isSame(values, { ...values, ...patch })) return
              enqueue.assign({ filled: patch })
              enqueue.sendTo('form', { type: 'form.change', field: deviceField(values.deviceId, 'productCategory'), patch })
            }),
          },
        },
      ],
      initial: 'filling',
      states: {
        filling: {
          on: {
            'takeIn.device': {
              actions: sendTo('form', ({ context: { values }, event }) => ({
                type: 'form.change' as const,
                field: deviceField(values.deviceId, 'serialNo'),
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
            'form.checked': { target: 'signing', actions: ['nameOrder', assign({ removed: undefined })] },
            'form.invalid': { actions: { type: 'openInvalid', params: ({ event }) => event } },
            'takeIn.another': { guard: 'hasRoom', target: '.adding' },
            'takeIn.open': { actions: sendTo('form', ({ context: { values }, event }) => change(withOpen(values, event.deviceId))) },
            'takeIn.remove': {
              guard: 'isOneOfSeveral',
              actions: [
                { type: 'takeAway', params: ({ event }) => event },
                'storePhotos',
                sendTo('form', ({ context: { values }, event }) => change(withoutDevice(values, event.deviceId))),
              ],
            },
            'takeIn.undo': {
              guard: 'canUndo',
              actions: [
                'putBack',
                'storePhotos',
                sendTo('form', ({ context: { values, removed } }) => change(removed ? withDevice(values, removed.device, removed.at) : {})),
                assign({ removed: undefined }),
              ],
            },
          },
          initial: 'typing',
          states: {
            typing: {},
            /** Whether all is said about the device that is open is asked of the form, which answers at once. */
            adding: {
              entry: sendTo('form', ({ context: { values } }) => ({ type: 'form.check' as const, fields: [deviceField(values.deviceId)] })),
              on: {
                'form.checked': {
                  target: 'typing',
                  // the number of one that was removed may be given again
                  actions: [assign({ removed: undefined }), sendTo('form', ({ context: { values } }) => change(withNext(values)))],
                },
                'form.invalid': 'typing',
              },
            },
            /** The photographs that were taken before are put to those of now. */
            resuming: {
              invoke: {
                id: 'keptPhotos',
                src: 'keptPhotos',
                input: ({ context }) => context,
                onDone: {
                  target: 'typing',
                  actions: { type: 'addKept', params: ({ event }) => ({ kept: event.output }) },
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
            'takeIn.back': { target: 'filling', actions: ['unsign', 'tellForm'] },
            'sign.drawn': { actions: [assign(({ event }) => ({ signature: event.file })), 'tellForm'] },
            'sign.paper': { actions: [assign(({ event }) => ({ isOnPaper: event.isOnPaper })), 'tellForm'] },
            'takeIn.receive': { guard: 'isSigned', actions: sendTo('form', { type: 'form.submit' }) },
            'form.invalid': {
              target: 'filling',
              actions: ['unsign', 'tellForm', { type: 'openInvalid', params: ({ event }) => event }],
            },
          },
        },
      },
    },
    /** The page stops it. */
    received: {},
  },
})

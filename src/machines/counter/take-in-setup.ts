import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { CounterCustomer, CounterReceiveAnswer, KnownDevice } from '../../domain/entities/counter.ts'
import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { Locale } from '../../shared/constants.ts'
import { randomId } from '../../shared/random-id.ts'
import { required, type Failure } from '../calls/failure.ts'
import { optionLists } from '../calls/option-lists.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { FormNotice } from '../form/form.machine.ts'
import type { ItemForm } from '../items/repair-item-values.ts'
import { serialInfoMachine } from '../items/serial-info.machine.ts'
import { takeInFormMachine } from './take-in-form.machine.ts'
import { deviceField, deviceIn, devicesOf, withOpen, type HandedForm, type TakeInForm } from './take-in-devices.ts'
import { keepPhotos, keptPhotos, roomFor, type Photos } from './take-in-photos.ts'
import { takeInKey } from './take-in-values.ts'
import { retryOnceBack } from '../calls/service-back.ts'

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

/** A device that was taken from the list, as long as it can be brought back. */
interface RemovedDevice {
  readonly device: HandedForm
  readonly photos: readonly File[]
  /** Its place in the list. */
  readonly at: number
}

interface Context extends Input {
  readonly issueCategories: readonly IssueCategoryOption[]
  /** As the form has them now. */
  readonly values: TakeInForm
  /** What was entered before, for this customer or for a new one, waits for a decision; its photographs are kept until then. */
  readonly isDraftOffered: boolean
  readonly photos: Photos
  readonly removed: RemovedDevice | undefined
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
  /** The customer has brought another device: once all is said about the one that is open. */
  | { readonly type: 'takeIn.another' }
  | { readonly type: 'takeIn.open'; readonly deviceId: string }
  | { readonly type: 'takeIn.remove'; readonly deviceId: string }
  | { readonly type: 'takeIn.undo' }
  /** What was entered before comes back, with its photographs, or is given up. */
  | { readonly type: 'takeIn.restore'; readonly fields?: readonly string[] | undefined }
  | { readonly type: 'takeIn.discard' }
  /** To what the customer reads and signs, if nothing is missing. */
  | { readonly type: 'takeIn.sign' }
  | { readonly type: 'takeIn.back' }
  | { readonly type: 'sign.drawn'; readonly file: File | undefined }
  | { readonly type: 'sign.paper'; readonly isOnPaper: boolean }
  | { readonly type: 'takeIn.receive' }

/** A change of the form that concerns the devices as a list. */
export const change = (patch: Partial<TakeInForm>) => ({ type: 'form.change' as const, field: 'devices', patch })

/** What was photographed of a device, for the field that shows it. */
const begun = (photos: Photos, deviceId: string) => ({
  type: 'files.reset' as const,
  existing: [],
  prepared: photos[deviceId] ?? [],
  maxBytes: roomFor(photos, deviceId),
})

type FormState = SnapshotFrom<typeof takeInFormMachine>['context']

/** The parts of the machine that takes devices in: types, calls, guards and actions. */
export const takeInSetup = setup({
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
    retryOnceBack,
    keptPhotos: request(({ customer }: Pick<Context, 'customer'>) => keptPhotos(takeInKey(customer))),
  },
  guards: {
    isOneOfSeveral: ({ context: { values } }) => devicesOf(values).length > 1,
    hasOtherPhotos: ({ context: { values, photos } }, { now }: { now: readonly File[] }) => {
      const was = photos[values.deviceId] ?? []
      return now.length !== was.length || now.some((photo, at) => photo !== was[at])
    },
    hasRoom: ({ context: { values } }) => devicesOf(values).length < COUNTS.itemsPerOrder.max,
    canUndo: ({ context: { removed, values } }) => removed !== undefined && devicesOf(values).length < COUNTS.itemsPerOrder.max,
    isSigned: ({ context: { signature, isOnPaper } }) => isOnPaper || signature !== undefined,
  },
  actions: {
    /** What was photographed and signed goes with the form. */
    tellForm: sendTo('form', ({ context: { signature, isOnPaper } }) => ({
      type: 'form.params' as const,
      params: { signature, signedOn: isOnPaper ? ('paper' as const) : ('screen' as const) },
    })),
    keepPhotos: ({ context }, { photos }: { photos: Photos }) => keepPhotos(takeInKey(context.customer), photos),
    /** The device that a problem is about, where that is another one than the one that is open. */
    openInvalid: enqueueActions(({ context: { values }, enqueue }, { field }: { field: string }) => {
      const deviceId = deviceIn(field)
      if (deviceId !== undefined && deviceId !== values.deviceId) enqueue.sendTo('form', change(withOpen(values, deviceId)))
    }),
    unsign: assign({ signature: undefined, isOnPaper: false }),
    /** The parts beside the form follow its values; another device brings its own photographs along. */
    follow: enqueueActions(
      ({ context: { values: was, photos }, enqueue }, { values, recoverableDraft }: Pick<FormState, 'values' | 'recoverableDraft'>) => {
        const { serialNo, serialType, deviceId } = values
        enqueue.assign({ values, isDraftOffered: recoverableDraft !== undefined })
        if (deviceId !== was.deviceId) {
          enqueue.assign({ filled: {} })
          enqueue.sendTo('files', begun(photos, deviceId))
        }
        enqueue.sendTo('serial', { type: 'serial.change', typed: { serialNo, serialType }, itemId: undefined })
      },
    ),
    /** Photographs have changed: kept in the browser, unless those of an earlier draft wait there, and judged by the form. */
    storePhotos: enqueueActions(({ context: { customer, photos, isDraftOffered }, enqueue }) => {
      if (!isDraftOffered) enqueue(() => keepPhotos(takeInKey(customer), photos))
      enqueue.sendTo('form', { type: 'form.params', params: { photos } })
    }),
    takePhotos: assign(({ context: { values, photos } }, { now }: { now: readonly File[] }) => ({
      photos: { ...photos, [values.deviceId]: now },
    })),
    judgePhotos: sendTo('form', ({ context: { values } }) => ({
      type: 'form.validate' as const,
      field: deviceField(values.deviceId, 'repairFiles'),
    })),
    /** The photographs that were taken before are put to those of now; of the open device they are judged first. */
    addKept: enqueueActions(({ context: { customer, values, photos: now }, enqueue }, { kept }: { kept: Photos }) => {
      const { deviceId } = values
      const { [deviceId]: ofOpen = [], ...others } = kept
      const photos = { ...now, ...others }
      enqueue.assign({ photos })
      enqueue(() => keepPhotos(takeInKey(customer), { ...photos, [deviceId]: [...(now[deviceId] ?? []), ...ofOpen] }))
      enqueue.sendTo('form', { type: 'form.params', params: { photos } })
      enqueue.sendTo('files', begun(photos, deviceId))
      enqueue.sendTo('files', { type: 'files.add', files: ofOpen })
    }),
    takeAway: assign(({ context: { values, photos } }, { deviceId }: { deviceId: string }) => {
      const devices = devicesOf(values)
      const at = devices.findIndex((one) => one.deviceId === deviceId)
      const device = devices[at]
      const { [deviceId]: own = [], ...others } = photos
      return { photos: others, removed: device && { device, photos: own, at } }
    }),
    putBack: assign(({ context: { photos, removed } }) => ({
      photos: removed ? { ...photos, [removed.device.deviceId]: removed.photos } : photos,
    })),
    /** From here on it is one order. */
    nameOrder: enqueueActions(({ context: { values }, enqueue }) => {
      if (values.repairOrderId !== '') return
      enqueue.sendTo('form', { type: 'form.change', field: 'repairOrderId', patch: { repairOrderId: randomId() } })
    }),
  },
})

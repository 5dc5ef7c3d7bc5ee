import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { SERIAL_DEBOUNCE_MS } from '../../shared/constants.ts'
import { isSame } from '../../shared/same.ts'
import { SERIAL_TYPES } from '../../domain/entities/repair-item.ts'
import type { SerialInfo, SerialInfoQuery } from '../../domain/entities/serial-info.ts'
import { isSerial, normaliseSerial } from '../../domain/formats/serial.ts'
import { choiceOf } from '../form/choices.ts'
import { request } from '../calls/request.ts'

/** A serial number as the form holds it. */
export interface TypedSerial {
  readonly serialType: string
  readonly serialNo: string
}

export interface SerialInput extends TypedSerial {
  /** Undefined: no order is written yet. */
  readonly repairOrderId: string | undefined
  readonly itemId: string | undefined
}

/** `wrong`: all digits of an IMEI are there and do not agree with the last one. `none`: empty, or not finished. */
export type SerialForm = 'none' | 'wrong' | 'right'

type Asked = Pick<SerialInfoQuery, 'serialNo' | 'serialType'>

interface Context extends Pick<SerialInput, 'repairOrderId' | 'itemId'> {
  /** The number as it is stored; undefined while it is empty or has not the form of its type. */
  readonly asked: Asked | undefined
  readonly form: SerialForm
  readonly info: SerialInfo | undefined
}

const judge = ({ serialType, serialNo }: TypedSerial): Pick<Context, 'asked' | 'form' | 'info'> => {
  const type = choiceOf(SERIAL_TYPES, serialType)
  if (type === null || type === 'none' || serialNo.trim() === '') return { asked: undefined, form: 'none', info: undefined }
  const normal = normaliseSerial(serialNo, type)
  if (isSerial(normal, type)) return { asked: { serialNo: normal, serialType: type }, form: 'right', info: undefined }
  return { asked: undefined, form: type === 'imei' && /^\d{15}$/.test(normal) ? 'wrong' : 'none', info: undefined }
}

/** Whether what is known is of this number: it may be told while another one is typed already. */
export const isAbout = ({ asked }: Pick<Context, 'asked'>, typed: TypedSerial): boolean => isSame(judge(typed).asked, asked)

const ask = async ({ asked, repairOrderId, itemId }: Context, signal: AbortSignal) =>
  asked &&
  api.repairItem.serialInfo({
    query: { ...asked, ...(repairOrderId === undefined ? {} : { repairOrderId }), ...(itemId === undefined ? {} : { itemId }) },
    signal,
  })

/**
 * Looks a serial number up while it is typed (domain.md section 16, no. 9): 400 ms after the last change of one whose form and check
 * digit are right; another change gives the older question up. It never stands in the way: without an answer nothing is shown.
 */
export const serialInfoMachine = setup({
  types: {
    input: {} as SerialInput,
    context: {} as Context,
    events: {} as { readonly type: 'serial.change'; readonly typed: TypedSerial; readonly itemId: string | undefined },
  },
  actors: { ask: request(ask) },
  guards: {
    isAsked: ({ context }, { typed, itemId }: { typed: TypedSerial; itemId: string | undefined }) => {
      const { asked, form } = judge(typed)
      return form === context.form && itemId === context.itemId && isSame(asked, context.asked)
    },
    canAsk: ({ context }) => context.asked !== undefined,
  },
  delays: { debounce: SERIAL_DEBOUNCE_MS },
}).createMachine({
  id: 'serialInfo',
  context: ({ input: { repairOrderId, itemId, ...typed } }) => ({ repairOrderId, itemId, ...judge(typed) }),
  initial: 'deciding',
  on: {
    'serial.change': [
      { guard: { type: 'isAsked', params: ({ event }) => event } },
      { target: '.deciding', actions: assign(({ event }) => ({ ...judge(event.typed), itemId: event.itemId })) },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'canAsk', target: 'waiting' }, { target: 'idle' }] },
    idle: {},
    waiting: { after: { debounce: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: assign(({ event }) => ({ info: event.output })) },
        onError: 'idle',
      },
    },
  },
})

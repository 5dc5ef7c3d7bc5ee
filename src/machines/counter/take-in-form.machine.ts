import { api } from '../../api/index.ts'
import { Rejected } from '../../api/errors.ts'
import type { CounterReceiveAnswer } from '../../domain/entities/counter.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { TakeInForm } from './take-in-devices.ts'
import { asTyped, checkTakeIn, filesOf, takeInKey, toReceiveBody, type TakeInParams } from './take-in-values.ts'

const send = async (values: TakeInForm, params: TakeInParams, signal: AbortSignal): Promise<CounterReceiveAnswer> => {
  try {
    return await required(api.counter.receive({ body: toReceiveBody(values, params), files: filesOf(values, params), signal }))
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const { status, message, code, current, fieldErrors } = error
    throw new Rejected({ status, message, code, current, fieldErrors: fieldErrors.map((issue) => asTyped(values, issue)) })
  }
}

/**
 * The form of the devices that a customer hands over at the counter. It is sent once, however often the connection fails: its id makes the
 * call one.
 */
export const takeInFormMachine = createFormMachine<TakeInForm, TakeInParams, CounterReceiveAnswer>({
  id: 'takeInForm',
  validate: checkTakeIn,
  submit: ({ values, params }, signal) => send(values, params, signal),
  outcome: async ({ values, params }, signal) => ({ stored: await send(values, params, signal) }),
  draft: {
    version: 2,
    key: ({ customer }) => takeInKey(customer),
    files: ({ photos }) => Object.values(photos).flatMap((files) => files.map(({ name }) => name)),
  },
})

import { api } from '../../api/index.ts'
import type { CounterReceiveAnswer } from '../../domain/entities/counter.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { checkTakeIn, takeInKey, toReceiveBody, type TakeInForm, type TakeInParams } from './take-in-values.ts'

const send = (values: TakeInForm, params: TakeInParams, signal: AbortSignal): Promise<CounterReceiveAnswer> =>
  required(
    api.counter.receive({
      body: toReceiveBody(values, params),
      files: [...params.photos, ...(params.signature && params.signedOn === 'screen' ? [params.signature] : [])],
      signal,
    }),
  )

/** The form of a device that is taken in at the counter. It is sent once, however often the connection fails: its id makes the call one. */
export const takeInFormMachine = createFormMachine<TakeInForm, TakeInParams, CounterReceiveAnswer>({
  id: 'takeInForm',
  validate: checkTakeIn,
  submit: ({ values, params }, signal) => send(values, params, signal),
  outcome: async ({ values, params }, signal) => ({ stored: await send(values, params, signal) }),
  draft: {
    version: 1,
    key: ({ customer }) => takeInKey(customer),
    files: ({ photos }) => photos.map(({ name }) => name),
  },
})

import { api } from '../../api/index.ts'
import { checkSetup, type SetupValues } from '../../domain/rules/setup.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

interface SetupParams {
  readonly token: string
  readonly common?: ReadonlySet<string> | undefined
}

/** The account and the password of the first administrator; both follow the rules of every employee. */
export const setupFormMachine = createFormMachine<SetupValues, SetupParams, void>({
  id: 'setupForm',
  validate: (values, level, { common }) => checkSetup(values, level, common),
  submit: async ({ values, params: { token } }, signal) => {
    await required<unknown>(api.system.setup({ body: { ...values, token }, signal }))
  },
})

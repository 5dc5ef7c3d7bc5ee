import { api, credentials } from '../../api/index.ts'
import { checkSetup, type SetupValues } from '../../domain/rules/setup.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

interface SetupParams {
  readonly token: string
  readonly common?: ReadonlySet<string> | undefined
}

/** What became of the form. `isSignedIn`: the new administrator need not type the password once more. */
export interface SetUp {
  readonly isSignedIn: boolean
}

/** The account exists whatever becomes of this: there is a page to sign in. */
const signIn = async ({ userAccount, password }: SetupValues, signal: AbortSignal): Promise<boolean> => {
  const user = await api.auth.loginEmployee({ body: { account: userAccount.trim(), password }, signal }).catch(() => undefined)
  if (user) credentials.save(user, false)
  return user !== undefined
}

/** The account and the password of the first administrator; both follow the rules of every employee. */
export const setupFormMachine = createFormMachine<SetupValues, SetupParams, SetUp>({
  id: 'setupForm',
  validate: (values, level, { common }) => checkSetup(values, level, common),
  submit: async ({ values, params: { token } }, signal) => {
    await required<unknown>(api.system.setup({ body: { ...values, token }, signal }))
    return { isSignedIn: await signIn(values, signal) }
  },
})

import { api } from '../../api/index.ts'
import { checkPasswordChange } from '../../domain/rules/password.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

export interface ChangePasswordValues {
  readonly oldPassword: string
  readonly password: string
  readonly confirmPassword: string
}

/** Whose password it is; the call names him (specification section 7). */
export interface PasswordOwner {
  readonly userId: string
  readonly account: string
  readonly userName?: string | undefined
  readonly isCustomer: boolean
}

interface ChangePasswordParams extends PasswordOwner {
  readonly common?: ReadonlySet<string> | undefined
}

/** The signed-in user's own password, for which the current one is always asked. */
export const changePasswordFormMachine = createFormMachine<ChangePasswordValues, ChangePasswordParams, void>({
  id: 'changePasswordForm',
  validate: checkPasswordChange,
  submit: async ({ values, params: { account, userId } }, signal) => {
    await required<unknown>(api.password.change({ body: { account, userId, ...values }, signal }))
  },
})

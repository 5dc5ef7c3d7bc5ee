import { api } from '../../api/index.ts'
import type { PasswordByLinkBody } from '../../domain/entities/account.ts'
import { checkNewPassword } from '../../domain/rules/password.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

/** A link of a mail: whose class, and whether it resets a password or sets the first one. */
export interface PasswordLink {
  readonly isCustomer: boolean
  readonly kind: 'reset' | 'set'
  readonly id: string
  readonly token: string
}

export interface LinkValues {
  /** Only a reset asks for it. */
  readonly account: string
  readonly password: string
  readonly confirmPassword: string
}

export interface LinkParams extends PasswordLink {
  readonly common?: ReadonlySet<string> | undefined
}

const bodyOf = ({ account, password, confirmPassword }: LinkValues, { kind }: LinkParams): PasswordByLinkBody =>
  kind === 'reset' ? { account: account.trim(), password, confirmPassword } : { oldPassword: '', password, confirmPassword }

/** A new password by a link (specification section 3: reset and set payload; rules of domain.md section 11). */
export const passwordLinkFormMachine = createFormMachine<LinkValues, LinkParams, void>({
  id: 'passwordLinkForm',
  validate: (values, level, { isCustomer, kind, common }) => {
    const account = values.account.trim()
    const isMissing = kind === 'reset' && level === 'submit' && account === ''
    return [
      ...(isMissing ? [{ field: 'account', key: 'rule-accountRequired' }] : []),
      ...checkNewPassword(values, level, { isCustomer, account, common }),
    ]
  },
  submit: async ({ values, params }, signal) => {
    const { id, token, isCustomer } = params
    const call = isCustomer ? api.password.resetCustomer : api.password.resetEmployee
    await required<unknown>(call({ params: { id, token }, body: bodyOf(values, params), signal }))
  },
})

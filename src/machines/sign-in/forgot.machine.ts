import { api } from '../../api/index.ts'
import { RESET_END_POINTS } from '../../domain/entities/account.ts'
import { isEmail } from '../../domain/formats/email.ts'
import { captchaToken } from './captcha/captcha.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

interface ForgotValues {
  readonly account: string
}

interface ForgotParams {
  readonly isCustomer: boolean
}

const accountIssues = (account: string, { isCustomer }: ForgotParams) => {
  if (account === '') return [{ field: 'account', key: 'rule-accountRequired' }]
  return isCustomer && !isEmail(account) ? [{ field: 'account', key: 'rule-email' }] : []
}

/** Asks for a mail with a link (specification sections 3 and 7). The answer never tells whether there is such an account. */
export const forgotMachine = createFormMachine<ForgotValues, ForgotParams, void>({
  id: 'forgot',
  validate: ({ account }, _, params) => accountIssues(account.trim(), params),
  submit: async ({ values, params }, signal) => {
    const call = { account: values.account.trim(), captchaToken: await captchaToken('forgot', signal) }
    await required<unknown>(
      params.isCustomer
        ? api.password.forgotCustomer({ body: { ...call, endPoint: RESET_END_POINTS.customer }, signal })
        : api.password.forgotEmployee({ body: { ...call, endPoint: RESET_END_POINTS.employee }, signal }),
    )
  },
})

import { api } from '../../api/index.ts'
import { RESET_END_POINTS } from '../../domain/entities/account.ts'
import { isEmail } from '../../domain/formats/email.ts'
import { captchaToken } from './captcha/captcha.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

interface ForgotValues {
  readonly account: string
}

interface ForgotFacts {
  readonly isCustomer: boolean
}

const accountIssues = (account: string, { isCustomer }: ForgotFacts) => {
  if (account === '') return [{ field: 'account', key: 'rule-accountRequired' }]
  return isCustomer && !isEmail(account) ? [{ field: 'account', key: 'rule-email' }] : []
}

/** Asks for a mail with a link (specification sections 3 and 7). The answer never tells whether there is such an account. */
export const forgotMachine = createFormMachine<ForgotValues, ForgotFacts, void>({
  id: 'forgot',
  validate: ({ account }, _, facts) => accountIssues(account.trim(), facts),
  submit: async ({ values, facts }, signal) => {
    const call = { account: values.account.trim(), captchaToken: await captchaToken('forgot', signal) }
    await required<unknown>(
      facts.isCustomer
        ? api.password.forgotCustomer({ body: { ...call, endPoint: RESET_END_POINTS.customer }, signal })
        : api.password.forgotEmployee({ body: { ...call, endPoint: RESET_END_POINTS.employee }, signal }),
    )
  },
})

import { api, credentials } from '../../api/index.ts'
import { captchaToken } from './captcha/captcha.ts'
import { createFormMachine, type Level } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'

interface LoginValues {
  readonly account: string
  readonly password: string
  /** Nothing of this person may stay in the browser after the session. */
  readonly isSharedComputer: boolean
}

interface LoginParams {
  readonly isCustomer: boolean
  /** The link of a mail that this tab could not use for want of an answer; it may be gone on with. */
  readonly openLink: string | undefined
  /** This browser keeps the session beyond the page. */
  readonly isKept: boolean
}

const validate = ({ account, password }: LoginValues, _: Level) => [
  ...(account.trim() === '' ? [{ field: 'account', key: 'rule-accountRequired' }] : []),
  ...(password === '' ? [{ field: 'password', key: 'rule-passwordRequired' }] : []),
]

/** Signs in as customer or employee (specification section 7). A success is stored, and the session goes on from there. */
export const loginMachine = createFormMachine<LoginValues, LoginParams, void>({
  id: 'login',
  validate,
  submit: async ({ values, params }, signal) => {
    const token = await captchaToken('login', signal)
    const body = { account: values.account.trim(), password: values.password, ...(token === '' ? {} : { captchaToken: token }) }
    const login = params.isCustomer ? api.auth.loginCustomer : api.auth.loginEmployee
    credentials.save(await required(login({ body, signal })), values.isSharedComputer)
  },
})

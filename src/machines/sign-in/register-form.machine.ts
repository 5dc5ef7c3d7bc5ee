import { api } from '../../api/index.ts'
import { checkRegister, normaliseRegister } from '../../domain/rules/register.ts'
import { captchaToken } from './captcha/captcha.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'
import { toRegister, type RegisterForm } from './register-values.ts'

interface RegisterParams {
  readonly common?: ReadonlySet<string> | undefined
}

/** A customer's registration (domain.md sections 8 and 10). The answer never tells whether the address has an account already. */
export const registerFormMachine = createFormMachine<RegisterForm, RegisterParams, void>({
  id: 'registerForm',
  validate: (form, level, { common }) => checkRegister(toRegister(form), level, { common }),
  submit: async ({ values }, signal) => {
    const body = { ...normaliseRegister(toRegister(values)), captchaToken: await captchaToken('register', signal) }
    await required<unknown>(api.register.create({ body, signal }))
  },
  // neither a secret nor a consent is kept: both are given again
  draft: { version: 1, key: () => 'register', strip: ({ password: _, confirmPassword: __, termsVersion: ___, ...typed }) => typed },
})

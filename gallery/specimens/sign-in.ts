import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { profileOf } from '../../src/app/admit.ts'
import { CaptchaForbidden } from '../../src/machines/sign-in/captcha/provider.ts'
import { captchaMachine } from '../../src/machines/sign-in/captcha.machine.ts'
import { changePasswordFormMachine } from '../../src/machines/sign-in/change-password-form.machine.ts'
import { changePasswordMachine } from '../../src/machines/sign-in/change-password.machine.ts'
import { consentMachine } from '../../src/machines/sign-in/consent.machine.ts'
import { forgotMachine } from '../../src/machines/sign-in/forgot.machine.ts'
import { loginMachine } from '../../src/machines/sign-in/login.machine.ts'
import { passwordLinkFormMachine } from '../../src/machines/sign-in/password-link-form.machine.ts'
import { passwordLinkMachine } from '../../src/machines/sign-in/password-link.machine.ts'
import { registerFormMachine } from '../../src/machines/sign-in/register-form.machine.ts'
import { registerMachine } from '../../src/machines/sign-in/register.machine.ts'
import { confirmEmailFormMachine, verifyEmailMachine } from '../../src/machines/sign-in/verify-email.machine.ts'
import { TERMS_VERSION } from '../../src/shared/constants.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page, part } from '../stage/places.ts'
import { refuse } from '../stage/replies.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const NEW_PASSWORD = 'copper-window-lighthouse'
/** No mail with a link is at hand: what a good one, a used one would bring. */
const EXPIRED = refuse(410, 'link-expired')

export const login: Specimen = specimen(
  loginMachine,
  page(loginMachine, {
    path: paths.backendLogin,
    own: { isCustomer: false },
    input: ({ params: { isCustomer } }) => ({
      values: { account: '', password: '', isSharedComputer: false },
      params: { isCustomer, openLink: undefined, isKept: true },
    }),
    module: () => import('../../src/app/pages/login.ts'),
  }),
  form({ typed: { account: 'coo01', password: DEMO_PASSWORDS.employee } }),
)

export const forgot: Specimen = specimen(
  forgotMachine,
  page(forgotMachine, {
    path: paths.forgot,
    own: { isCustomer: true },
    input: ({ params: { isCustomer } }) => ({ values: { account: '' }, params: { isCustomer } }),
    module: () => import('../../src/app/pages/forgot.ts'),
  }),
  form({ typed: { account: 'chang@mail.example' } }),
)

export const register: Specimen = specimen(
  registerMachine,
  page(registerMachine, {
    path: paths.register,
    input: () => ({ language: 'zh-hant' as const }),
    module: () => import('../../src/app/pages/register.ts'),
  }),
  { moves: [{ type: 'choices.retry' }], beside: () => [registerForm] },
)
export const registerForm: Specimen = specimen(
  registerFormMachine,
  register,
  form({
    typed: {
      userAccount: 'new.customer@mail.example',
      userName: '新客戶',
      mobilePhone: '0900000020',
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      termsVersion: TERMS_VERSION,
    },
    keepsDrafts: true,
  }),
)

export const verifyEmail: Specimen = specimen(
  verifyEmailMachine,
  page(verifyEmailMachine, {
    path: paths.verifyEmail,
    params: () => ({ id: 'user-ho', token: 'of-the-mail' }),
    input: ({ params }) => params,
    module: () => import('../../src/app/pages/verify-email.ts'),
  }),
  {
    moves: [{ type: 'link.retry' }],
    beside: () => [confirmEmailForm],
    replies: { check: { 'a new link': () => 'open', 'a used link': () => 'used' } },
  },
)
export const confirmEmailForm: Specimen = specimen(
  confirmEmailFormMachine,
  verifyEmail,
  form({ typed: { password: NEW_PASSWORD }, accepted: { 'the account is open': 'confirmed', 'and a session has begun': 'signedIn' } }),
)

export const passwordLink: Specimen = specimen(
  passwordLinkMachine,
  page(passwordLinkMachine, {
    path: paths.reset,
    own: { isCustomer: true, link: 'reset' },
    params: () => ({ id: 'user-chang', token: 'of-the-mail' }),
    input: ({ params: { id, token, isCustomer } }) => ({ id, token, isCustomer, kind: 'reset' as const }),
    module: () => import('../../src/app/pages/password-link.ts'),
  }),
  {
    moves: [{ type: 'link.retry' }],
    beside: () => [passwordLinkForm],
    replies: { isExpired: { 'a good link': () => false, 'a used link': EXPIRED } },
  },
)
export const passwordLinkForm: Specimen = specimen(
  passwordLinkFormMachine,
  passwordLink,
  form({
    typed: { account: 'chang@mail.example', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    accepted: { accepted: undefined },
  }),
)

export const changePassword: Specimen = specimen(
  changePasswordMachine,
  page(changePasswordMachine, {
    path: paths.changePassword,
    as: 'chang@mail.example',
    input: ({ profile }) => {
      const { userId, userAccount, userName, isCustomer } = profileOf(profile).user
      return { userId, account: userAccount, userName: userName ?? undefined, isCustomer }
    },
    module: () => import('../../src/app/pages/change-password.ts'),
  }),
  { beside: () => [changePasswordForm] },
)
export const changePasswordForm: Specimen = specimen(
  changePasswordFormMachine,
  changePassword,
  form({ typed: { oldPassword: DEMO_PASSWORDS.customer, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }),
)

export const consent: Specimen = specimen(
  consentMachine,
  part(consentMachine, {
    as: 'chang@mail.example',
    amend: (profile) => ({ ...profile, user: { ...profile.user, termsVersion: 'an older one' } }),
    input: () => undefined,
    view: async () => (await import('../../src/views/sign-in/terms/privacy-policy.tsx')).ConsentForm,
    address: paths.privacyPolicy,
  }),
  { moves: [{ type: 'consent.give' }] },
)

export const captcha: Specimen = specimen(
  captchaMachine,
  part(captchaMachine, {
    input: () => undefined,
    view: async () => (await import('../../src/views/sign-in/captcha/captcha-notice.tsx')).CaptchaState,
    layout: 'card',
    address: paths.login,
  }),
  {
    moves: [{ type: 'captcha.open' }, { type: 'captcha.close' }, { type: 'frame.loaded', window: globalThis.window }],
    replies: {
      find: {
        reCAPTCHA: () => ({ frame: { url: 'about:blank', siteKey: 'key' } }),
        'no captcha': () => ({}),
        'forbidden by the deployment': () => {
          throw new CaptchaForbidden()
        },
      },
    },
  },
)

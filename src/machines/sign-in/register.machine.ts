import { assign, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Locale } from '../../shared/constants.ts'
import type { Option } from '../../domain/entities/common.ts'
import { commonPasswordsActor } from './common-passwords.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { required } from '../calls/failure.ts'
import { registerFormMachine } from './register-form.machine.ts'
import { emptyRegister } from './register-values.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgainAfter } from '../calls/service-back.ts'

interface Choices {
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
}

const loadChoices = async (_: undefined, signal: AbortSignal): Promise<Choices> => {
  const [countries, phoneCodes] = await Promise.all([
    required(api.helper.country({ signal })),
    required(api.helper.countryCode({ signal })),
  ])
  return { countries, phoneCodes }
}

/** The page /login/register. The form is there at once; without the lists of countries the default ones can still be chosen. */
export const registerMachine = setup({
  types: {
    input: {} as { readonly language: Locale },
    context: {} as Choices & { readonly language: Locale },
    events: {} as FormNotice<void> | { readonly type: 'choices.retry' },
    children: {} as { form: 'form' },
  },
  actors: { form: registerFormMachine, common: commonPasswordsActor, loadChoices: request(loadChoices), retryOnceBack },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({ ...input, countries: [], phoneCodes: [] }),
  initial: 'editing',
  states: {
    editing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: emptyRegister(context.language),
            params: {},
            parent: self,
          }),
        },
        {
          id: 'common',
          src: 'common',
          onDone: { actions: sendTo('form', ({ event }) => ({ type: 'form.params', params: { common: event.output } })) },
          onError: {},
        },
      ],
      on: { 'form.saved': 'sent' },
      initial: 'loadingChoices',
      states: {
        loadingChoices: {
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            onDone: { target: 'complete', actions: assign(({ event }) => event.output) },
            onError: 'withoutChoices',
          },
        },
        withoutChoices: { invoke: triesAgainAfter('choices.retry'), on: { 'choices.retry': 'loadingChoices' } },
        complete: {},
      },
    },
    /** Final for the visit; the screen goes on to the notice. The passwords are gone with the form. */
    sent: {},
  },
})

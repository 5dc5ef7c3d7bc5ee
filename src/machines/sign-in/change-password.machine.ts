import { sendTo, setup } from 'xstate'
import { changePasswordFormMachine, type PasswordOwner } from './change-password-form.machine.ts'
import { commonPasswordsActor } from '../sign-in/common-passwords.ts'
import type { FormNotice } from '../form/form.machine.ts'

/** The page /change-password: its form, and the list of common passwords that follows. */
export const changePasswordMachine = setup({
  types: {
    input: {} as PasswordOwner,
    context: {} as PasswordOwner,
    events: {} as FormNotice<void>,
    children: {} as { form: 'form' },
  },
  actors: { form: changePasswordFormMachine, common: commonPasswordsActor },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: { oldPassword: '', password: '', confirmPassword: '' },
            params: context,
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
      on: { 'form.saved': 'changed' },
    },
    /** Final for the visit. The passwords are gone with the form. */
    changed: {},
  },
})

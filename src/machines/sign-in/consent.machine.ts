import { assign, setup } from 'xstate'
import { api, credentials } from '../../api/index.ts'
import { TERMS_VERSION } from '../../shared/constants.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'

/** Tells the service, then every tab: the stored user data says which terms were agreed to. */
const agree = async (_: undefined, signal: AbortSignal): Promise<void> => {
  const { termsVersion, termsAcceptedAt } = await required(api.system.updateProfile({ body: { termsVersion: TERMS_VERSION }, signal }))
  const stored = credentials.userData()
  if (stored)
    credentials.updateUserData({ ...stored, termsVersion: termsVersion ?? TERMS_VERSION, termsAcceptedAt: termsAcceptedAt ?? null })
}

/** A customer's consent to the terms in force (domain.md section 8). */
export const consentMachine = setup({
  types: { context: {} as { readonly failure: Failure | undefined }, events: {} as { readonly type: 'consent.give' } },
  actors: { agree: request(agree) },
}).createMachine({
  id: 'consent',
  context: { failure: undefined },
  initial: 'asked',
  states: {
    asked: { on: { 'consent.give': 'giving' } },
    giving: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'agree',
        src: 'agree',
        onDone: 'given',
        onError: { target: 'asked', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    given: {},
  },
})

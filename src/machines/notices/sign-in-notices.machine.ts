import { assign, setup } from 'xstate'
import { api, whenOptionalCallsMayStart } from '../../api/index.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { request } from '../calls/request.ts'

const load = async (_: undefined, signal: AbortSignal) => {
  await whenOptionalCallsMayStart()
  return api.notice.onSignIn({ signal })
}

/** The notices of the sign-in pages (domain.md section 10). Whatever goes wrong, there are none. */
export const signInNoticesMachine = setup({
  types: { context: {} as { readonly list: readonly ActiveNotice[] } },
  actors: { load: request(load) },
}).createMachine({
  id: 'signInNotices',
  context: { list: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'shown', actions: assign(({ event }) => ({ list: event.output ?? [] })) },
        onError: { target: 'absent' },
      },
    },
    shown: {},
    absent: {},
  },
})

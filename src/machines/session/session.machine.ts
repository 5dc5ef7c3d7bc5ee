import { assign, emit, enqueueActions, fromCallback, not, or, setup } from 'xstate'
import type { ClientEvent } from '../../api/call-types.ts'
import { NoAnswer } from '../../api/errors.ts'
import { api, credentials, holdPermissions, onClientEvent, vault } from '../../api/index.ts'
import type { UserData } from '../../domain/entities/session.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { isOffline, onConnectionChange } from '../../shared/connection.ts'
import { pendingFiles } from '../files/pending-files.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgainAfter } from '../calls/service-back.ts'
import { isSame } from '../../shared/same.ts'
import { keepProfile, keptProfile, loadProfile, loadRoles, switchRole, type SessionProfile } from './session-calls.ts'

/** Why a session ended: asked for, expired, no answer from the server, ended in another tab, or a password link was opened here or there. */
export type EndReason = 'signedOut' | 'expired' | 'unreachable' | 'elsewhere' | 'cleared' | 'clearedElsewhere'

const isEndedElsewhere = (reason: EndReason) => reason === 'elsewhere' || reason === 'clearedElsewhere'

export interface SessionContext {
  /** Whose session it is, from the stored user data; the profile follows. */
  readonly user: UserData | undefined
  readonly profile: SessionProfile | undefined
  /** How the last session of this page ended, and whose class it was: decides which login page follows. */
  readonly ended: { readonly reason: EndReason; readonly isCustomer: boolean } | undefined
}

type Events =
  | ClientEvent
  /** Tokens or user data changed, in this tab or another one. */
  | { readonly type: 'credentials.changed' }
  | { readonly type: 'session.signOut' }
  /** A page that sets or resets a password was opened (specification section 6). */
  | { readonly type: 'session.clear' }
  | { readonly type: 'session.reload' }
  | { readonly type: 'session.switchRole'; readonly roleId: string }

/** The events for the application shell: the messages of specification section 8, and the way to the matching login. */
export type SessionEmitted =
  | { readonly type: 'session.denied' }
  | { readonly type: 'session.lost'; readonly reason: 'expired' | 'unreachable' }
  | { readonly type: 'session.outdated' }
  | { readonly type: 'session.roleFailed'; readonly failure: Failure }
  | { readonly type: 'session.ended'; readonly reason: EndReason; readonly isCustomer: boolean }

const session = setup({
  types: { context: {} as SessionContext, events: {} as Events, emitted: {} as SessionEmitted },
  actors: {
    listen: fromCallback<Events>(({ sendBack }) => {
      const stops = [credentials.subscribe(() => sendBack({ type: 'credentials.changed' })), onClientEvent(sendBack)]
      return () => stops.forEach((stop) => stop())
    }),
    reloadOnceOnline: fromCallback<Events>(({ sendBack }) =>
      onConnectionChange(() => void (isOffline() || sendBack({ type: 'session.reload' }))),
    ),
    retryOnceBack,
    loadProfile: request(loadProfile),
    loadRoles: request(loadRoles),
    switchRole: request(switchRole),
  },
  guards: {
    hasToken: () => credentials.accessToken() !== undefined && credentials.userData() !== undefined,
    isOtherUser: ({ context }) => {
      const stored = credentials.userData()
      return context.user?.userId !== stored?.userId || context.user?.isCustomer !== stored?.isCustomer
    },
    /** The user has changed his name, or agreed to newer terms, in this tab or another one. */
    isChangedProfile: ({ context: { user } }) => {
      const stored = credentials.userData()
      return user?.userName !== stored?.userName || user?.termsVersion !== stored?.termsVersion
    },
    /** The loaded profile belongs to another role than the stored one, although storing it changed nothing. */
    isStaleProfile: ({ context: { profile } }) => (profile?.user.currentRoleId ?? undefined) !== credentials.userData()?.currentRoleId,
    hasKeptProfile: ({ context }) => context.profile !== undefined,
    isOtherRole: ({ context }) => context.user?.currentRoleId !== credentials.userData()?.currentRoleId,
  },
  actions: {
    begin: assign(() => ({ user: credentials.userData(), profile: keptProfile(), ended: undefined })),
    end: enqueueActions(({ context, enqueue }, { reason }: { reason: EndReason }) => {
      const { user } = context
      const isCustomer = user?.isCustomer ?? true
      enqueue.assign({ ended: { reason, isCustomer }, user: undefined, profile: undefined })
      // the answer is not awaited: without a network, or with a server that does not know the call, the session ends here all the same
      if (reason === 'signedOut' || reason === 'cleared') enqueue(() => void api.session.signOut({}).catch(() => undefined))
      // before the drafts lose their owner; however the session ends
      if (user?.isSharedComputer === true) {
        enqueue(() => pendingFiles.clear())
        enqueue(() => void vault.discardAll(user))
      }
      // another tab clears by itself, step by step, and may have stored the tokens of a new session already
      const isLeftToOthers = isEndedElsewhere(reason) && credentials.accessToken() === undefined
      if (!isLeftToOthers) enqueue(() => credentials.clear(reason === 'cleared' ? 'passwordLink' : undefined))
      enqueue.emit({ type: 'session.ended', reason, isCustomer })
    }),
    followProfile: assign(({ context: { profile } }) => {
      const user = credentials.userData()
      const { userName, termsVersion } = user ?? {}
      const change = { ...(userName !== undefined && { userName }), ...(termsVersion !== undefined && { termsVersion }) }
      return { user, profile: profile && { ...profile, user: { ...profile.user, ...change } } }
    }),
    /** For the next start of this browser's session. */
    keepProfile: ({ context: { profile } }) => profile && keepProfile(profile),
    /** The client cancels what the role may not ask for; it must know before anything is asked. */
    setClientPermissions: ({ context }) => holdPermissions(context.profile?.permissions),
  },
})

const loadingProfile = session.createStateConfig({
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: { target: 'signedIn', actions: [assign({ profile: ({ event }) => event.output }), 'setClientPermissions'] },
    onError: { target: 'failed' },
  },
})

/**
 * The one long-lived machine (specification sections 4, 6, 8): anonymous, or authenticated: signing in, loading or revalidating, signed in
 * (idle, refreshing or switching role), failed. In `revalidating` the last known profile of this browser serves while the current one is
 * asked for.
 * It follows the stored credentials, so a login or logout in any tab reaches every tab. Signing in itself is the login form's
 * business; the stored tokens lead here. It clears them when the session is lost or ended.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: { user: undefined, profile: undefined, ended: undefined },
  invoke: { id: 'listen', src: 'listen' },
  initial: 'restoring',
  on: {
    'api.denied': { guard: ({ event }) => !event.silent, actions: emit({ type: 'session.denied' }) },
    'api.outdated': { actions: emit({ type: 'session.outdated' }) },
  },
  states: {
    /** Decides by what is stored; a token without user data is of no use. */
    restoring: {
      always: [
        { guard: 'hasToken', target: 'authenticated' },
        { target: 'anonymous', actions: () => credentials.clear() },
      ],
    },
    anonymous: {
      entry: 'setClientPermissions',
      on: {
        'credentials.changed': { guard: 'hasToken', target: 'authenticated.signingIn' },
        // on a public page there is nobody to log out: say it and stay (domain.md section 0, decision 15)
        'api.lost': { actions: emit(({ event }) => ({ type: 'session.lost', reason: event.reason })) },
      },
    },
    authenticated: {
      entry: ['begin', 'setClientPermissions'],
      on: {
        'session.signOut': { target: 'anonymous', actions: { type: 'end', params: { reason: 'signedOut' } } },
        'session.clear': { target: 'anonymous', actions: { type: 'end', params: { reason: 'cleared' } } },
        'api.lost': {
          target: 'anonymous',
          actions: [
            emit(({ event }) => ({ type: 'session.lost', reason: event.reason })),
            { type: 'end', params: ({ event }) => ({ reason: event.reason }) },
          ],
        },
        'credentials.changed': [
          {
            guard: not('hasToken'),
            target: 'anonymous',
            actions: {
              type: 'end',
              params: () => ({ reason: credentials.endedBy() === 'passwordLink' ? 'clearedElsewhere' : 'elsewhere' }),
            },
          },
          { guard: or(['isOtherUser', 'isOtherRole']), target: 'authenticated', reenter: true },
          { guard: 'isChangedProfile', actions: ['followProfile', 'keepProfile'] },
        ],
        'session.reload': { target: '.loading' },
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasKeptProfile', target: 'revalidating' }, { target: 'loading' }] },
        /** The page may begin by the last known profile; what it does not allow waits for the current one. The service judges every call. */
        revalidating: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'revalidate',
                src: 'loadProfile',
                onDone: {
                  target: '#session.authenticated.signedIn',
                  actions: [
                    // an equal one is not drawn anew
                    assign({ profile: ({ context: { profile }, event }) => (isSame(profile, event.output) ? profile : event.output) }),
                    'setClientPermissions',
                  ],
                },
                onError: [
                  { guard: ({ event }) => event.error instanceof NoAnswer, target: 'unanswered' },
                  {
                    target: '#session.authenticated.failed',
                    actions: [assign({ profile: undefined }), 'setClientPermissions'],
                  },
                ],
              },
            },
            /** A bad line takes nobody's page away. */
            unanswered: { invoke: triesAgainAfter('session.reload'), on: { 'session.reload': 'asking' } },
          },
        },
        loading: loadingProfile,
        /** A session that began on this page, which stays as it is until the next one is known. */
        signingIn: loadingProfile,
        /** It is tried again when asked for, and by itself once the network is back, or the service answers again. */
        failed: {
          invoke: [{ id: 'reloadOnceOnline', src: 'reloadOnceOnline' }, triesAgainAfter('session.reload')],
        },
        signedIn: {
          entry: 'keepProfile',
          invoke: {
            id: 'loadRoles',
            src: 'loadRoles',
            input: ({ context }) => ({ permissions: context.profile?.permissions }),
            onDone: { actions: assign(({ context: { profile }, event }) => ({ profile: profile && { ...profile, ...event.output } })) },
            // the user stays in the role he has
            onError: {},
          },
          initial: 'idle',
          states: {
            idle: {
              on: {
                'api.renewal': { guard: ({ event }) => event.phase === 'started', target: 'refreshing' },
                'session.switchRole': { target: 'switchingRole' },
              },
            },
            refreshing: {
              on: {
                'api.renewal': { guard: ({ event }) => event.phase !== 'started', target: 'idle' },
                // the call waits for the new token as any other does
                'session.switchRole': { target: 'switchingRole' },
              },
            },
            switchingRole: {
              invoke: {
                id: 'switchRole',
                src: 'switchRole',
                input: ({ event }) => ({ roleId: event.type === 'session.switchRole' ? event.roleId : '' }),
                onDone: [{ guard: 'isStaleProfile', target: '#session.authenticated', reenter: true }, { target: 'idle' }],
                onError: {
                  target: 'idle',
                  actions: emit(({ event }) => ({ type: 'session.roleFailed', failure: failureOf(event.error) })),
                },
              },
            },
          },
        },
      },
    },
  },
})

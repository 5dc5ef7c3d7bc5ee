import { assign, sendTo, setup } from 'xstate'
import { api, credentials } from '../../api/index.ts'
import { NOTIFY_WAYS, type ProfileInput } from '../../domain/entities/profile.ts'
import type { Profile } from '../../domain/entities/session.ts'
import { checkProfile, normaliseProfile } from '../../domain/rules/profile.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { choicesOf, textOf } from '../form/choices.ts'
import { isSame } from '../../shared/same.ts'
import { request } from '../calls/request.ts'
import { mailboxMachine } from '../mailbox/mailbox.machine.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { sessionsMachine } from './sessions.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** One's own profile as the form holds it: '' is empty. Each class has its own fields (domain.md section 8). */
export interface ProfileForm {
  readonly userName: string
  readonly displayName: string
  readonly phone: string
  readonly phoneCountryCode: string
  readonly mobilePhone: string
  readonly telephone: string
  readonly extension: string
  readonly notifyBy: readonly string[]
}

export const fromProfile = (profile?: Profile): ProfileForm => ({
  userName: profile?.userName ?? '',
  displayName: profile?.displayName ?? '',
  phone: profile?.phone ?? '',
  phoneCountryCode: profile?.phoneCountryCode ?? '',
  mobilePhone: profile?.mobilePhone ?? '',
  telephone: profile?.telephone ?? '',
  extension: profile?.extension ?? '',
  notifyBy: choicesOf(NOTIFY_WAYS, profile?.notifyBy ?? NOTIFY_WAYS),
})

const toProfile = (form: ProfileForm, isCustomer: boolean): ProfileInput => {
  const both = { userName: form.userName, extension: textOf(form.extension), notifyBy: choicesOf(NOTIFY_WAYS, form.notifyBy) }
  return isCustomer
    ? {
        ...both,
        phoneCountryCode: textOf(form.phoneCountryCode),
        mobilePhone: textOf(form.mobilePhone),
        telephone: textOf(form.telephone),
      }
    : { ...both, displayName: textOf(form.displayName), phone: textOf(form.phone) }
}

interface Params {
  readonly isCustomer: boolean
}

/** Every tab draws the frame anew with the name. */
const keepName = ({ userName }: Profile) => {
  const stored = credentials.userData()
  if (stored && userName) credentials.updateUserData({ ...stored, userName })
}

export const profileFormMachine = createFormMachine<ProfileForm, Params, Profile>({
  id: 'profileForm',
  validate: (values, _level, { isCustomer }) => checkProfile(toProfile(values, isCustomer), isCustomer),
  submit: async ({ values, params: { isCustomer } }, signal) => {
    const body = normaliseProfile(toProfile(values, isCustomer), isCustomer)
    const profile = await required(api.system.updateProfile({ body, signal }))
    keepName(profile)
    return profile
  },
  outcome: async ({ values, params: { isCustomer } }, signal) => {
    const profile = await required(api.system.profile({ signal }))
    const inputOf = (form: ProfileForm) => normaliseProfile(toProfile(form, isCustomer), isCustomer)
    if (!isSame(inputOf(fromProfile(profile)), inputOf(values))) return 'notStored'
    keepName(profile)
    return { stored: profile }
  },
  draft: { version: 1, key: () => 'own' },
})

interface Context extends Params {
  readonly profile: Profile | undefined
  readonly failure: Failure | undefined
}

/** One's own profile (domain.md section 8). A server without the call leaves the page to the rest of its parts. */
export const profileMachine = setup({
  types: {
    input: {} as Params,
    context: {} as Context,
    events: {} as FormNotice<Profile> | { readonly type: 'profile.retry' },
    children: {} as { form: 'form'; mailbox: 'mailbox'; sessions: 'sessions'; dataExport: 'dataExport' },
  },
  actors: {
    form: profileFormMachine,
    mailbox: mailboxMachine,
    sessions: sessionsMachine,
    dataExport: dataExportMachine,
    load: request((_: undefined, signal) => api.system.profile({ signal })),
    retryOnceBack,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, profile: undefined, failure: undefined }),
  invoke: [
    { id: 'sessions', src: 'sessions' },
    { id: 'dataExport', src: 'dataExport' },
  ],
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'absent' },
          { target: 'ready', actions: assign(({ event }) => ({ profile: event.output, failure: undefined })) },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    absent: {},
    failed: { invoke: triesAgain('profile.retry'), on: { 'profile.retry': 'loading' } },
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { profile, isCustomer }, self }) => ({
            values: fromProfile(profile),
            params: { isCustomer },
            parent: self,
          }),
        },
        {
          id: 'mailbox',
          src: 'mailbox',
          input: ({ context: { profile, isCustomer } }) => ({
            isCustomer,
            current: profile?.email ?? '',
            pending: profile?.pendingMailbox ?? undefined,
          }),
        },
      ],
      on: {
        'form.saved': {
          actions: [
            assign(({ event }) => ({ profile: event.result })),
            sendTo('form', ({ event }) => ({ type: 'form.rebase', values: fromProfile(event.result) })),
          ],
        },
      },
    },
  },
})

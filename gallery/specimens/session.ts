import { credentials } from '../../src/api/index.ts'
import { brandMachine } from '../../src/machines/session/brand.machine.ts'
import { connectionMachine } from '../../src/machines/session/connection.machine.ts'
import { optionLabelsMachine } from '../../src/machines/session/option-labels.machine.ts'
import { preferencesMachine } from '../../src/machines/session/preferences.machine.ts'
import { keepProfile } from '../../src/machines/session/session-calls.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { signOutMachine } from '../../src/machines/session/sign-out.machine.ts'
import { href } from '../../src/shared/paths.ts'
import { part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const scenes = () => import('../scenes/shell.tsx')
const AS = 'coo01'

export const session: Specimen = specimen(
  sessionMachine,
  part(sessionMachine, {
    as: AS,
    // this browser knows the profile of the last visit
    before: ({ profile }) => profile && keepProfile(profile),
    input: () => undefined,
    view: async () => (await scenes()).SessionScene,
    address: href('home'),
    layout: 'bare',
  }),
  {
    moves: [
      { type: 'session.signOut' },
      { type: 'session.reload' },
      { first: ({ login }) => login && credentials.save(login), event: { type: 'credentials.changed' } },
      { type: 'api.renewal', phase: 'started' },
      { type: 'api.renewal', phase: 'renewed' },
      { type: 'session.switchRole', roleId: 'R-ENG' },
    ],
  },
)

export const signOut: Specimen = specimen(
  signOutMachine,
  part(signOutMachine, {
    as: AS,
    input: () => undefined,
    view: async () => (await scenes()).SignOutScene,
    address: href('home'),
    layout: 'bare',
  }),
  {
    moves: [{ type: 'signOut.ask' }, { type: 'signOut.keep' }, { type: 'signOut.discard' }, { type: 'signOut.cancel' }],
    replies: { checkDrafts: { 'there are drafts': () => true } },
  },
)

export const preferences: Specimen = specimen(
  preferencesMachine,
  part(preferencesMachine, {
    as: AS,
    input: () => ({ locale: 'zh-hant' as const, theme: 'light' as const, toastTime: 'standard' as const }),
    view: async () => (await scenes()).PreferencesScene,
    address: href('lifecycle'),
    layout: 'bare',
  }),
  { moves: [{ type: 'culture.settle' }, { type: 'messages.reload' }, { type: 'locale.choose', locale: 'zh-hant' }] },
)

export const brand: Specimen = specimen(
  brandMachine,
  part(brandMachine, { input: () => undefined, view: async () => (await scenes()).BrandScene, address: href('login'), layout: 'bare' }),
  { moves: [{ type: 'brand.reload' }] },
)

let isOffline = false
const setOffline = (is: boolean) => void (isOffline = is)

export const connection: Specimen = specimen(
  connectionMachine,
  part(connectionMachine.provide({ guards: { isOffline: () => isOffline } }), {
    before: () => setOffline(false),
    input: () => undefined,
    view: async () => (await scenes()).ConnectionScene,
    address: href('login'),
    layout: 'bare',
  }),
  { moves: [{ first: () => setOffline(!isOffline), event: { type: 'connection.changed' } }] },
)

/** Nothing shows it: it puts the words of the service's lists over those of the application. */
export const optionLabels: Specimen = specimen(optionLabelsMachine, part(optionLabelsMachine, { as: AS, input: () => undefined }), {
  moves: [
    { type: 'labels.read', reader: { id: 'coo01', isCustomer: false, locale: 'zh-hant' } },
    { type: 'labels.need' },
    { type: 'labels.forget' },
  ],
})

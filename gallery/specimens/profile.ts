import { profileOf } from '../../src/app/admit.ts'
import { addressBookMachine, bookFormMachine } from '../../src/machines/profile/address-book.machine.ts'
import { dataExportMachine } from '../../src/machines/profile/data-export.machine.ts'
import { profileFormMachine, profileMachine } from '../../src/machines/profile/profile.machine.ts'
import { sessionsMachine } from '../../src/machines/profile/sessions.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page, part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const AS = 'chang@mail.example'

export const profile: Specimen = specimen(
  profileMachine,
  page(profileMachine, {
    path: paths.profile,
    as: AS,
    input: (visit) => ({ isCustomer: profileOf(visit.profile).user.isCustomer }),
    module: () => import('../../src/app/pages/profile.ts'),
  }),
  { moves: [{ type: 'profile.retry' }], replies: { load: { 'a service without profiles': () => undefined } } },
)
export const profileForm: Specimen = specimen(
  profileFormMachine,
  profile,
  form({ typed: { userName: '張怡君（示範）' }, keepsDrafts: true }),
)
export const sessions: Specimen = specimen(sessionsMachine, profile, {
  moves: [
    { type: 'sessions.retry' },
    ({ context }) => ({ type: 'session.end' as const, sessionId: context.sessions[0]?.sessionId ?? '' }),
    { type: 'others.end' },
    { type: 'others.confirm' },
    { type: 'others.cancel' },
  ],
  replies: { load: { 'a service that lists none': () => undefined } },
})
export const dataExport: Specimen = specimen(dataExportMachine, profile, { moves: [{ type: 'dataExport.start' }] })

export const addressBook: Specimen = specimen(
  addressBookMachine,
  part(addressBookMachine, {
    as: AS,
    input: () => undefined,
    view: async () => (await import('../../src/views/profile/address-book.tsx')).AddressBookOf,
    address: paths.profile,
  }),
  {
    moves: [
      { type: 'book.retry' },
      { type: 'entry.add' },
      { type: 'entry.close' },
      ({ context: { entries } }) => entries[0] && { type: 'entry.edit' as const, entry: entries[0] },
      ({ context: { entries } }) => entries[0] && { type: 'entry.remove' as const, entry: entries[0] },
      ({ context: { entries } }) => entries[0] && { type: 'entry.prefer' as const, entry: entries[0] },
      { type: 'remove.confirm' },
      { type: 'remove.cancel' },
    ],
    tells: ({ entry }) => entry?.addressId,
  },
)
export const bookForm: Specimen = specimen(
  bookFormMachine,
  addressBook,
  form<{ readonly isDefault: boolean }>({ typed: { isDefault: true }, keepsDrafts: true }),
)

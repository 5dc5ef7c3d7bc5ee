import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { ProfilePage } from '../../views/profile/profile-page.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

export const input = ({ profile }: Visit) => ({ isCustomer: profileOf(profile).user.isCustomer })

export { profileMachine as machine, ProfilePage as View }

import { changePasswordMachine } from '../../machines/sign-in/change-password.machine.ts'
import { ChangePassword } from '../../views/sign-in/password/change-password.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

export const input = ({ profile }: Visit) => {
  const { userId, userAccount, userName, isCustomer } = profileOf(profile).user
  return { userId, account: userAccount, userName: userName ?? undefined, isCustomer }
}

export { changePasswordMachine as machine, ChangePassword as View }

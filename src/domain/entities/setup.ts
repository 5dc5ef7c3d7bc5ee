import { Schema } from 'effect'
import { LENGTHS } from '../limits.ts'
import { code, line, Password, Token } from './limited.ts'

/** POST /system/v1/setup/check: the token of the address that a service without an administrator prints on its console. */
export const SetupTokenBody = Schema.Struct({ token: Token })

/** POST /system/v1/setup: the first administrator. */
export const SetupBody = Schema.Struct({
  token: Token,
  userAccount: code(LENGTHS.userAccount),
  userName: line(LENGTHS.userName),
  email: code(LENGTHS.email),
  password: Password,
  confirmPassword: Password,
})
export type SetupBody = typeof SetupBody.Type

import { Schema } from 'effect'
import { Password, Token } from './limited.ts'
import { MemberInput } from './member.ts'

const { userAccount, userName, email } = MemberInput.fields

/** POST /system/v1/setup/check: the token of the address that a service without an administrator prints on its console. */
export const SetupTokenBody = Schema.Struct({ token: Token })

/** POST /system/v1/setup: the first administrator. */
export const SetupBody = Schema.Struct({ token: Token, userAccount, userName, email, password: Password, confirmPassword: Password })

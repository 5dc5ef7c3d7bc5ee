import { draft } from './draft.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { password } from './password.ts'
import { register } from './register.ts'
import { rules } from './rules.ts'
import { shared } from './shared.ts'

/** The messages that the sign-in family needs; every other page loads more of them. */
export const startMessages = {
  ...shared,
  ...identity,
  ...home,
  ...password,
  ...draft,
  ...register,
  ...rules,
}

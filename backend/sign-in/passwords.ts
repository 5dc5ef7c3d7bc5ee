import { hashPassword, isPassword, PASSWORD_ITERATIONS } from '../secrets.ts'

export interface Verdict {
  readonly matches: boolean
  /** It matches a hash of an older kind, to be replaced by a new one while the password is known. */
  readonly isOutdated: boolean
}

/**
 * How passwords are kept. Given from outside, since a server can do more than Web Crypto can. Both calls are slow on purpose and stand
 * between transactions; they may refuse with 503 service-busy.
 */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Is it the password of this hash? Without one (null) the same work is done and nothing matches, so that time tells nothing. */
  readonly verify: (password: string, hash: string | null) => Promise<Verdict>
}

/** What browsers and servers have: PBKDF2 of Web Crypto. */
export const webCryptoPasswords = (iterations = PASSWORD_ITERATIONS): Passwords => ({
  hash: (password) => hashPassword(password, iterations),
  verify: async (password, hash) => ({ matches: await isPassword(password, hash, iterations), isOutdated: false }),
})

/** Random ids and tokens, digests, password hashes: Web Crypto, the same in browsers and servers. */

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64Url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

export const randomId = (): string => crypto.randomUUID()
/** An opaque token of 256 random bits. */
export const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** So many random digits, each equally likely: a byte beyond the last whole ten is drawn again. */
export const randomDigits = (count: number): string => {
  const digits: number[] = []
  while (digits.length < count)
    digits.push(...[...crypto.getRandomValues(new Uint8Array(count))].filter((byte) => byte < 250).map((byte) => byte % 10))
  return digits.slice(0, count).join('')
}

// Node computes a digest at once, in a hundredth of the time that a turn of its thread pool takes; every call of a session needs one
const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto')

export const sha256 = async (text: string): Promise<string> =>
  node?.createHash('sha256').update(text).digest('base64url') ??
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => {
  // NFC: the same password typed on another keyboard may be composed differently
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password.normalize('NFC')), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

/** One login stays under 150 ms with this (measured about 30 ms); the number is kept in each hash, so it can grow later. */
export const PASSWORD_ITERATIONS = 100_000

/** Salted PBKDF2-SHA-256 as `pbkdf2-sha256$iterations$salt$hash`. */
export const hashPassword = async (password: string, iterations = PASSWORD_ITERATIONS): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return ['pbkdf2-sha256', iterations, toBase64Url(salt), toBase64Url(await derive(password, salt, iterations))].join('$')
}

const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.reduce((difference, byte, i) => difference | (byte ^ (b[i] ?? 0)), 0) === 0

/** The hash that no password has: the account needs a new one by a mail. */
export const NO_PASSWORD = 'none'

/** Is it the password of this hash? Without a hash the same work is done and the answer is no, so that time tells nothing. */
export const isPassword = async (password: string, hash: string | null, iterations = PASSWORD_ITERATIONS): Promise<boolean> => {
  const [scheme, rounds, salt, expected] = (hash ?? `none$${iterations}$AAAAAAAAAAAAAAAAAAAAAA$`).split('$')
  const derived = await derive(password, fromBase64Url(salt ?? ''), Number(rounds) || iterations)
  return scheme === 'pbkdf2-sha256' && sameBytes(derived, fromBase64Url(expected ?? ''))
}

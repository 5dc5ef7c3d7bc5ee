import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../backend/sign-in/passwords.ts'
import { isPassword } from '../../backend/secrets.ts'
import { createGate } from './gate.ts'

const derive = promisify(argon2)

interface Cost {
  /** KiB */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The first choice of the OWASP Password Storage Cheat Sheet for argon2id with 19 MiB. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** 4 × 19 MiB of memory, and the four threads of libuv's pool. */
const AT_ONCE = 4
const WAITING = 50

// base64 without padding, as PHC strings have it
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
const decode = (text: string) => Buffer.from(text, 'base64')

const prefixOf = ({ memory, passes, parallelism }: Cost) => `argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`
const HASH = /^argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const tagOf = async (password: string, salt: Uint8Array, cost: Cost) =>
  // NFC: the same password typed on another keyboard may be composed differently
  derive('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: TAG_BYTES, ...cost })

/**
 * Passwords by argon2id, as `argon2id$v=19$m=…,t=…,p=…$salt$hash`, computed in the thread pool. Hashes of Web Crypto (PBKDF2) are
 * verified too, and are outdated like those of another cost. Four are computed at once and fifty wait; more are refused with 503
 * service-busy.
 */
export const argon2Passwords = (): Passwords => {
  const gate = createGate(AT_ONCE, WAITING)
  const nobody = Buffer.alloc(SALT_BYTES)
  /** The work of one hash, for a password that has none of its own. */
  const inVain = (password: string) => gate(() => tagOf(password, nobody, COST))

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      const tag = await gate(() => tagOf(password, salt, COST))
      return `${prefixOf(COST)}$${encode(salt)}$${encode(tag)}`
    },
    verify: async (password, hash) => {
      const [, memory, passes, parallelism, salt = '', tag = ''] = HASH.exec(hash ?? '') ?? []
      if (salt === '') {
        // both at once: an account whose hash is of the older kind takes no longer than one that does not exist
        const [matches] = await Promise.all([hash !== null && isPassword(password, hash), inVain(password)])
        return { matches, isOutdated: matches }
      }
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const [expected, derived] = [decode(tag), await gate(() => tagOf(password, decode(salt), cost))]
      const matches = expected.length === derived.length && timingSafeEqual(expected, derived)
      return { matches, isOutdated: matches && prefixOf(cost) !== prefixOf(COST) }
    },
  }
}

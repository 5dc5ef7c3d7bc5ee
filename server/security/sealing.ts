import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealing } from '../../backend/mail/sealing.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'sealed1.'
const MIN_SECRET = 32

/**
 * Sealing by AES-256-GCM, as `sealed1.` and base64url of nonce, tag and text. In: the secret key of the installation, at least 32
 * characters. Another key opens nothing.
 */
export const sealingBy = (secretKey: string): Sealing => {
  if (secretKey.length < MIN_SECRET) throw new RangeError(`The secret key needs at least ${MIN_SECRET} characters.`)
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'mails', KEY_BYTES))
  return {
    seal: (text, boundTo) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed, boundTo) => {
      if (!sealed.startsWith(PREFIX)) throw new Error('not a sealed text')
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

/** 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists in secure contexts only. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes that `String.fromCodePoint` takes at a time. */
const PORTION = 8_192

export const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const portions = Array.from({ length: Math.ceil(bytes.length / PORTION) }, (_, i) =>
    String.fromCodePoint(...bytes.subarray(i * PORTION, (i + 1) * PORTION)),
  )
  return btoa(portions.join(''))
}

/** Throws for what is no base64. */
export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)

/** The same with the letters that an address takes as they are. */
export const toBase64Url = async (blob: Blob): Promise<string> =>
  (await toBase64(blob)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
export const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

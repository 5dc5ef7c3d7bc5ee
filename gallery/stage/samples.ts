const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A photograph, as somebody would choose or draw it. */
export const photo = (name = 'device.png'): File => new File([bytesOf(PIXEL)], name, { type: 'image/png', lastModified: 0 })

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A photograph, as somebody would choose or draw it. */
export const photo = (name = 'device.png'): File => new File([bytesOf(PIXEL)], name, { type: 'image/png', lastModified: 0 })

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320"><rect width="480" height="320" fill="#d8cfc0"/><rect x="110" y="40" width="260" height="170" rx="10" fill="#3a3a3c"/><rect x="122" y="52" width="236" height="146" fill="#7fb2c8"/><path d="M168 52l14 62-8 40 10 44" stroke="#1e1a14" stroke-width="3" fill="none"/><path d="M80 230h320l28 44H52z" fill="#8b8b90"/></svg>`

/** A photograph of a notebook with a line across its screen, as a view shows it once it is loaded. */
export const shownPhoto = { blob: photo(), url: `data:image/svg+xml,${encodeURIComponent(DRAWING)}`, width: 480, height: 320 }

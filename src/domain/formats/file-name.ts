/** What no file system or list of files may see: paths, signs that Windows reserves, control characters, marks of direction, tags. */
const RESERVED =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F<>:"/\\|?*\u2028\u2029]+/g
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]|\p{Surrogate}/gu
/** Devices of Windows, whatever extension they have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const clean = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(RESERVED, '-')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$&') || 'file'

/** The name of an upload in a form that every file system takes: without its path, invisible characters and dots at its ends. */
export const cleanFileName = (name: string): string => clean(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1))

/** Words as a file name of at most 80 code points that every file system takes. */
export const safeFileName = (text: string): string => Array.from(clean(text)).slice(0, 80).join('')

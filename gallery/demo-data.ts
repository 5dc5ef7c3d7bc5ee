import type { Change } from '../mocks/storage.ts'
import type { Snapshot } from '../mocks/database.ts'
import text from 'virtual:gallery-data'

interface Encoded {
  readonly rows: readonly Change[]
  readonly files: readonly { readonly path: string; readonly type?: string; readonly bytes: string }[]
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** The demo data that came with the gallery. */
export const readDemoData = (): Snapshot => {
  const { rows, files }: Encoded = JSON.parse(text)
  const decoded = files.map(({ path, type, bytes }) => ({ path, blob: new Blob([bytesOf(bytes)], type === undefined ? {} : { type }) }))
  return { rows, files: decoded }
}

import { readFileSync } from 'node:fs'
import { Schema } from 'effect'

const Package = Schema.Struct({ version: Schema.String })

/** The version of this program. */
export const VERSION = Schema.decodeUnknownSync(Package)(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
).version

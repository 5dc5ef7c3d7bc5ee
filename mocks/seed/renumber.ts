import { Schema } from 'effect'
import type { Snapshot } from '../database.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const Changes = Schema.fromJsonString(Schema.Array(Schema.Struct({ table: Schema.String, key: Schema.String, row: Schema.ObjectKeyword })))

/** Gives every random id of a snapshot a number in order of appearance, so that two runs give equal data and links stay good. */
export const renumber = ({ rows, files }: Snapshot): Snapshot => {
  const numbers = new Map<string, string>()
  const replace = (text: string) =>
    text.replace(UUID, (id) => {
      const number = numbers.get(id) ?? `00000000-0000-4000-8000-${String(numbers.size + 1).padStart(12, '0')}`
      numbers.set(id, number)
      return number
    })
  return {
    rows: Schema.decodeUnknownSync(Changes)(replace(JSON.stringify(rows))),
    files: files.map(({ path, blob }) => ({ path: replace(path), blob })),
  }
}

import { Schema } from 'effect'
import { fillAccounts, playDemo } from '../demo/seed.ts'
import { openMockDatabase, type Snapshot } from './database.ts'
import { memoryStorage } from './storage.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const Changes = Schema.fromJsonString(Schema.Array(Schema.Struct({ table: Schema.String, key: Schema.String, row: Schema.ObjectKeyword })))

/** Gives every random id of a snapshot a number in order of appearance, so that two runs give equal data and links stay good. */
const renumber = ({ rows, files }: Snapshot): Snapshot => {
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

/** Accounts, address books and serial numbers, but no order yet. */
export const emptySnapshot = async (today: Date): Promise<Snapshot> => {
  const mock = openMockDatabase(memoryStorage(), async () => ({ rows: [], files: [] }))
  await mock.database.transaction((tables) => fillAccounts(tables, today))
  return mock.dump()
}

/** The demo data of domain.md section 14. The same day gives the same data. */
export const freshSnapshot = async (today: Date): Promise<Snapshot> => {
  const mock = openMockDatabase(memoryStorage(), () => emptySnapshot(today))
  await playDemo(mock, today)
  return renumber(await mock.dump())
}

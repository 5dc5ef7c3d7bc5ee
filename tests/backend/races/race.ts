import { noCaptcha } from '../../../backend/captcha.ts'
import { rounds } from '../../rounds.ts'
import { overlappingDatabase } from '../overlapping-database.ts'
import { LONG_SESSIONS, startService, type Answer, type Service } from '../support.ts'

/** Each round interleaves the transactions in another way. */
const ROUNDS = rounds(4, 300)

/** A test whose calls come at the same time, to a service of its own in each round. */
export const race = (run: (service: Service) => Promise<void>) => async () => {
  for (let round = 1; round <= ROUNDS; round += 1) await run(await startService(LONG_SESSIONS, noCaptcha, overlappingDatabase(round)))
}

export const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

/** How many answers there are of each status. */
export const statusesOf = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]))

export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
export const numbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The numbers of an item's history, in order. */
export const seqsOf = async ({ tables }: Service, itemId: string) => numbers((await tables.history.find({ itemId })).map(({ seq }) => seq))

/** The paths of the files that the service knows, and of those whose bytes are stored. */
export const filesIn = async ({ tables, blobs }: Service) => {
  const known = (await tables.fileInfos.find()).map(({ filePath }) => filePath)
  return { known: known.toSorted(), stored: [...blobs.keys()].toSorted() }
}

/** The paths of the files that items name. */
export const filesOfItems = async ({ tables }: Service) =>
  (await tables.items.find()).flatMap(({ existedFiles }) => existedFiles.map(({ filePath }) => filePath)).toSorted()

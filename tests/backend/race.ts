import { noCaptcha } from '../../backend/captcha.ts'
import { rounds } from '../rounds.ts'
import { overlappingDatabase } from './overlapping-database.ts'
import { LONG_SESSIONS, startService, type Answer, type Service } from './support.ts'

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

import type { Database } from '../../backend/database.ts'
import { createCounter, createHistogram } from './prometheus.ts'

const REQUEST_LIMITS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const TRANSACTION_LIMITS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
/** The calls that take a password. */
const SIGN_INS: readonly string[] = ['auth.loginEmployee', 'auth.loginCustomer']

/** What a request was answered: its row of the contract, and how long it took, ms. */
export type OnAnswer = (row: string, status: number, ms: number) => void

/** What is counted as it happens. */
export const createMeters = () => {
  const requests = createHistogram(
    'http_request_duration_seconds',
    'Answered requests, by row of the contract and status.',
    REQUEST_LIMITS_S,
  )
  const failedSignIns = createCounter('sign_in_failures_total', 'Refused attempts to sign in.')
  const tooMany = createCounter('http_too_many_requests_total', 'Requests that were answered 429.')
  const waits = createHistogram('transaction_wait_seconds', 'How long transactions waited for their turn.', TRANSACTION_LIMITS_S)
  const runs = createHistogram('transaction_duration_seconds', 'How long transactions took once it was their turn.', TRANSACTION_LIMITS_S)

  const onAnswer: OnAnswer = (row, status, ms) => {
    requests.observe(ms / 1000, { row, status })
    if (status === 429) tooMany.add()
    else if (SIGN_INS.includes(row) && status >= 400 && status < 500) failedSignIns.add()
  }
  /** The database, whose transactions are timed. */
  const timed = ({ transaction }: Database): Database => ({
    transaction: async (work) => {
      const askedAt = performance.now()
      let begunAt = askedAt
      try {
        return await transaction((tables) => {
          begunAt = performance.now()
          waits.observe((begunAt - askedAt) / 1000)
          return work(tables)
        })
      } finally {
        runs.observe((performance.now() - begunAt) / 1000)
      }
    },
  })
  const metrics = () => [requests, failedSignIns, tooMany, waits, runs].map(({ metric }) => metric())
  return { onAnswer, timed, metrics }
}
export type Meters = ReturnType<typeof createMeters>

import { setTimeout as sleep } from 'node:timers/promises'
import { headerText } from '../../src/domain/formats/text-limits.ts'
import type { Clock, Database, Tables } from '../../backend/database.ts'
import type { MailRow } from '../../backend/records.ts'
import { transact } from '../../backend/transact.ts'
import { blankExpired, claimDue, markDelivered, markFailed } from './attempts.ts'
import type { Delivery } from './delivery.ts'
import { letterOf, type Sender } from './letter-of.ts'
import { MailFailure } from './letter.ts'

type Say = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Where the worker says what happened: never an address, a text or a link. Pino fits. */
export interface MailLog {
  readonly info: Say
  readonly warn: Say
  readonly error: Say
}

interface MailWorker extends Omit<Sender, 'from'> {
  readonly database: Database
  /** How mails leave the service as of now, asked for with every few of them; undefined: they have to wait. */
  readonly deliveryNow: (db: Tables) => Promise<Delivery | undefined>
  readonly clock: Clock
  readonly log: MailLog
  /** How long the worker rests when nothing is due, ms. */
  readonly restMs?: number
}

const REST_MS = 2000
const AT_ONCE = 5
const BLANK_EVERY_MS = 60_000
const MOST_OF_ERROR = 300

/** What a mail server said, in one line, without anything as long as a token: some servers repeat a link that they do not like. */
const plainError = (error: unknown) => {
  const text = error instanceof MailFailure ? error.message : 'The mail could not be written.'
  return headerText(text.replaceAll(/[\w-]{43,}/g, '…')).slice(0, MOST_OF_ERROR)
}

/**
 * Sends what is due, once: each mail at least once, and never within a transaction. Several processes may do so at the same time.
 * Rejects where the database fails; what was claimed is due again after two minutes.
 */
export const sendDue = async (worker: MailWorker, isStopping: () => boolean = () => false): Promise<void> => {
  const { database, deliveryNow, clock, log } = worker

  const deliver = async (row: MailRow, { transport, from }: Delivery) => {
    const { mailId, attempts } = row
    try {
      await transport.send(letterOf(row, { ...worker, from }))
    } catch (error) {
      const { isFinal, fault: lastFault } = error instanceof MailFailure ? error : { isFinal: false, fault: 'other' as const }
      const failure = { lastError: plainError(error), lastFault, isFinal }
      log.warn({ mailId, attempts, error: failure.lastError }, 'mail not delivered')
      return transact(database, (db) => markFailed(db, mailId, clock.now(), failure))
    }
    await transact(database, (db) => markDelivered(db, mailId, clock.now()))
    log.info({ mailId, attempts }, 'mail delivered')
  }

  while (!isStopping()) {
    const batch = await transact(database, async (db) => {
      const delivery = await deliveryNow(db)
      return delivery && { delivery, claimed: await claimDue(db, clock.now(), AT_ONCE) }
    })
    if (batch === undefined || batch.claimed.length === 0) return
    const results = await Promise.allSettled(batch.claimed.map((row) => deliver(row, batch.delivery)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
}

/**
 * Delivers the outbox until it is stopped. Gives `stop`, which resolves once the mails under way are marked. What fails is logged and
 * tried again.
 */
export const startMailWorker = (worker: MailWorker): (() => Promise<void>) => {
  const { database, clock, log, restMs = REST_MS } = worker
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let blankedAt = -Infinity

  const round = async () => {
    const now = clock.now()
    if (Math.abs(now.getTime() - blankedAt) >= BLANK_EVERY_MS) {
      await transact(database, (db) => blankExpired(db, now))
      blankedAt = now.getTime()
    }
    await sendDue(worker, isStopping)
  }

  const rest = () => sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)

  const run = async () => {
    while (!isStopping()) {
      await round().catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'mail worker failed'),
      )
      await rest()
    }
  }
  const over = run()
  return async () => {
    stopping.abort()
    await over
  }
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowChanged, Taken, TransactionConflict, type Database, type Tables } from '../../backend/database.ts'
import { openMockDatabase } from '../../mocks/database.ts'
import { memoryStorage } from '../../mocks/storage.ts'
import { SEEDED } from '../domain/seed.ts'
import { rounds } from '../rounds.ts'
import { personRow } from './complete-rows.ts'
import { Model, type Step } from './database-model.ts'
import { transactions, type Part } from './database-steps.ts'
import { memoryDatabase } from './memory-database.ts'
import { overlappingDatabase } from './overlapping-database.ts'
import { reopenedDatabase } from './reopened-database.ts'
import { sqliteDatabase } from './sqlite-database.ts'

interface Case {
  readonly open: () => Database | Promise<Database>
  readonly overlaps: boolean
  /** How many random lives are a share of all. */
  readonly share?: number
}
const DATABASES: Record<string, Case> = {
  'in memory': { open: memoryDatabase, overlaps: false },
  'of the mock': { open: () => openMockDatabase(memoryStorage(), async () => ({ rows: [], files: [] })).database, overlaps: false },
  'of SQLite, in memory': { open: sqliteDatabase, overlaps: false },
  'of SQLite, in a file that is opened anew for each transaction': { open: reopenedDatabase, overlaps: false, share: 10 },
  'with overlapping transactions': { open: overlappingDatabase, overlaps: true, share: 60 },
}

class OnPurpose extends Error {}

const outcomeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof Taken) return { taken: error.fields }
    if (error instanceof RowChanged || error instanceof OnPurpose) return { error: error.constructor.name }
    throw error
  }
}

type Method = (...args: readonly unknown[]) => Promise<unknown>
const argumentsOf = (step: Exclude<Step, { method: 'next' }>, model: Model): readonly unknown[] => {
  switch (step.method) {
    case 'get':
    case 'remove':
      return [step.key]
    case 'getMany':
      return [step.keys]
    case 'all':
      return []
    case 'find':
      return [step.where, step.find]
    case 'countBy':
      return [step.field, step.where, step.most]
    case 'sum':
      return [step.field, step.where]
    case 'insert':
      return [step.row]
    case 'replace':
      return [model.versioned(step)]
    case 'update':
      return [step.where, step.patch]
    case 'removeWhere':
      return [step.where, step.most]
    case 'exists':
    case 'count':
      return [step.where]
  }
}

const runOn = (tables: Tables, step: Step, args: readonly unknown[]): Promise<unknown> => {
  if (step.method === 'next') return tables.next(step.counter)
  // unchecked: the steps are made for their tables
  const methods = tables[step.table] as unknown as Record<string, Method>
  const method = methods[step.method]
  if (!method) throw new Error(`no ${step.method}`)
  return method(...args)
}

const isStep = (step: Step | Part): step is Step => 'method' in step

/** Runs the steps of both and compares what each gives. */
const compare = async (tables: Tables, model: Model, { steps, fails }: Part): Promise<void> => {
  for (const step of steps) {
    if (isStep(step)) {
      const args = step.method === 'next' ? [] : argumentsOf(step, model)
      const expected = await outcomeOf(() => model.run(step))
      expect(await outcomeOf(() => runOn(tables, step, args)), JSON.stringify(step)).toEqual(expected)
    } else {
      const undo = model.mark()
      const outcome = await outcomeOf(() => tables.part(() => compare(tables, model, step)))
      if (step.fails) undo()
      expect(outcome).toEqual(step.fails ? { error: 'OnPurpose' } : { value: undefined })
    }
  }
  if (fails) throw new OnPurpose()
}

/** Running numbers of a sequence are gone when their transaction fails; such a database gives others than the model. */
const withoutNumbers = ({ steps, fails }: Part): Part => ({
  fails,
  steps: steps.flatMap((step): readonly (Step | Part)[] =>
    isStep(step) ? (step.method === 'next' ? [] : [step]) : [withoutNumbers(step)],
  ),
})

const settle = (work: Promise<unknown>) => work.then(() => 'committed' as const).catch((error: unknown) => error)

describe.each(Object.entries(DATABASES))('a database %s', (_, { open, overlaps, share = 150 }) => {
  test('answers all questions as the model does, through parts and transactions that fail', async () => {
    const property = fc.asyncProperty(transactions, async (all) => {
      const [database, model] = [await open(), new Model()]
      for (const one of all) {
        const transaction = overlaps ? withoutNumbers(one) : one
        const undo = model.mark()
        const outcome = await outcomeOf(() => database.transaction((tables) => compare(tables, model, transaction)))
        if (transaction.fails) undo()
        expect(outcome).toEqual(transaction.fails ? { error: 'OnPurpose' } : { value: undefined })
      }
    })
    await fc.assert(property, { ...SEEDED, numRuns: rounds(share, 20 * share) })
  }, 60_000)

  /** A transaction of five steps, and another one that comes after so many of them. */
  const meet = async (after: number, other: (tables: Tables) => Promise<unknown>) => {
    const database = await open()
    await database.transaction(async ({ customerUsers }) => {
      for (const id of ['a', 'b']) await customerUsers.insert(personRow(id))
    })
    let second: Promise<unknown> | undefined
    const first = database.transaction(async ({ customerUsers, notifications }) => {
      const steps = [
        () => customerUsers.get('a'),
        async () => {
          const row = await customerUsers.get('a')
          if (row) await customerUsers.replace({ ...row, userName: `${row.userName}+` })
        },
        () => customerUsers.insert({ ...personRow('first'), userAccount: 'new@example.com' }),
        () => customerUsers.update({ userAccount: 'b@example.com' }, { userName: 'first' }),
        () =>
          notifications.insert({
            notificationId: 'first',
            userId: 'a',
            isCustomer: true,
            kind: 'comment',
            createdAt: '2026-01-01T00:00:00.000Z',
            readAt: null,
          }),
      ]
      for (const [index, step] of steps.entries()) {
        if (index === after) second = settle(database.transaction(other))
        // the transactions of other databases wait for the end of this one
        if (index === after && overlaps) await second
        await step()
      }
      if (after === steps.length) second = settle(database.transaction(other))
      if (after === steps.length && overlaps) await second
    })
    const outcomes = [await settle(first), await second]
    return database.transaction(async ({ customerUsers, notifications }) => ({
      outcomes,
      people: await customerUsers.all(),
      isMarked: (await notifications.get('first')) !== undefined,
    }))
  }
  const POINTS = [0, 1, 2, 3, 4, 5]
  const isAllOrNothing = ({ outcomes, people, isMarked }: Awaited<ReturnType<typeof meet>>) => {
    const isCommitted = outcomes[0] === 'committed'
    const isThere = people.some(({ userId }) => userId === 'first')
    return isMarked === isCommitted && isThere === isCommitted
  }

  test.each(POINTS)('loses no change of a row that another transaction changes after %i steps', async (after) => {
    const met = await meet(after, async ({ customerUsers }) => {
      const row = await customerUsers.get('a')
      if (row) await customerUsers.replace({ ...row, userName: `${row.userName}+` })
    })
    const committed = met.outcomes.filter((outcome) => outcome === 'committed').length
    expect(met.people.find(({ userId }) => userId === 'a')).toMatchObject({
      userName: `a${'+'.repeat(committed)}`,
      rowVersion: 1 + committed,
    })
    expect(
      met.outcomes.every((outcome) => outcome === 'committed' || outcome instanceof TransactionConflict || outcome instanceof RowChanged),
    ).toBe(true)
    expect(isAllOrNothing(met)).toBe(true)
  })

  test.each(POINTS)('gives a unique value to one of two transactions, the other of which comes after %i steps', async (after) => {
    const met = await meet(after, ({ customerUsers }) => customerUsers.insert({ ...personRow('second'), userAccount: 'new@example.com' }))
    expect(met.people.filter(({ userAccount }) => userAccount === 'new@example.com')).toHaveLength(1)
    expect(met.outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(1)
    expect(met.outcomes.some((outcome) => outcome instanceof Taken)).toBe(true)
    expect(isAllOrNothing(met)).toBe(true)
  })

  test.each(POINTS)('does not bring back a row that another transaction removes after %i steps', async (after) => {
    const met = await meet(after, ({ customerUsers }) => customerUsers.removeWhere({ userAccount: ['b@example.com'] }))
    const isRemoved = met.outcomes[1] === 'committed'
    expect(met.people.some(({ userId }) => userId === 'b')).toBe(!isRemoved)
    expect(isAllOrNothing(met)).toBe(true)
  })

  test('takes back no more than a part that fails', async () => {
    const people = await (
      await open()
    ).transaction(async ({ customerUsers, part }) => {
      await customerUsers.insert(personRow('a'))
      const inner = part(async () => {
        await customerUsers.remove('a')
        await part(() => customerUsers.insert(personRow('b')))
        throw new OnPurpose()
      })
      await expect(inner).rejects.toThrow(OnPurpose)
      await part(() => customerUsers.insert(personRow('c')))
      return customerUsers.all()
    })
    expect(people.map(({ userId }) => userId)).toEqual(['a', 'c'])
  })
})

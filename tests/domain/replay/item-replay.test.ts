import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredFile } from '../../../src/domain/entities/common.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import { momentsOf } from '../../../src/domain/replay/item-replay.ts'
import { withUnlogged } from '../../../src/domain/lifecycle/unlogged.ts'
import { itemIn, SEED } from '../lifecycle/fixtures.ts'
import { BIRTH, live, step, type Life } from '../lifecycle/lives.ts'

/** The clock of the target is the centre's own reckoning and no part of what an item says; null says as much as nothing. */
const shown = ({ targetUsedSec: _, ...item }: RepairItem) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))

/** Changes between two actions without an entry: an engineer is assigned, and an answer is filled in step by step. */
const between = fc.record({
  engineer: fc.option(fc.constantFrom('eng01', 'eng02', null), { nil: undefined, freq: 3 }),
  serialNo: fc.option(fc.constantFrom('NL-0001', 'NL-0002', 'NL-0003'), { nil: undefined }),
})
const quietly = (life: Life, { engineer, serialNo }: { engineer: string | null | undefined; serialNo: string | undefined }): Life => {
  const isAnswering = life.item.repairStatus === 'infoRequired'
  const isFilled = isAnswering && serialNo !== undefined && serialNo !== life.item.serialNo
  return {
    ...life,
    before: isAnswering ? { ...(isFilled && { serialNo: life.item.serialNo }), ...life.before } : {},
    item: { ...life.item, ...(engineer !== undefined && { rmsEngineerId: engineer }), ...(isFilled && { serialNo }) },
  }
}

describe('a replay of the history', () => {
  test('shows the item at every entry as it was, and at the last entry as it is', () => {
    const steps = fc.array(fc.tuple(between, step), { minLength: 5, maxLength: 25, size: 'max' })
    let entries = 0
    fc.assert(
      fc.property(steps, (all) => {
        const known: RepairItem[] = []
        let life = BIRTH
        for (const [quiet, next] of all) {
          const was = life.history.length
          life = live(quietly(life, quiet), next, [])
          if (life.history.length > was) known.push(life.item)
        }
        // an assignment after the last entry is part of the next entry
        const present = known.at(-1)
        if (!present) return
        entries += known.length
        expect(momentsOf(present, life.history.toReversed()).map(({ item }) => shown(item))).toEqual(known.map(shown))
      }),
      { ...SEED, numRuns: 1000 },
    )
    expect(entries).toBeGreaterThan(4000)
  })
})

const entry = (seq: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  historyId: `h${seq}`,
  itemId: 'item-1',
  seq,
  action: 'submit',
  fromStatus: 'draft',
  toStatus: 'submitted',
  createdAt: `2026-11-1${seq}T00:00:00.000Z`,
  visibility: 'public',
  ...change,
})
const file = (filePath: string, uploadedAt?: string): StoredFile => ({
  filePath,
  fileName: filePath,
  fileSize: 1,
  mimeType: 'image/png',
  ...(uploadedAt && { uploadedAt }),
})

test('files and quotation are those at the time of the entry', () => {
  const item = itemIn('approved', { existedFiles: [file('first', '2026-11-10T00:00:00.000Z'), file('later', '2026-11-12T00:00:00.000Z')] })
  const quote = { laborAmount: 100, quoteVersion: 1 }
  const moments = momentsOf(item, [
    entry(3, { action: 'approveQuote', toStatus: 'approved', data: { quote: { ...quote, decision: 'approved' } } }),
    entry(2, {
      action: 'issueQuote',
      toStatus: 'quoted',
      data: { quote },
      files: [file('finding'), file('later', '2026-11-12T00:00:00.000Z')],
    }),
    entry(1, {}),
  ])
  expect(moments.map(({ files }) => files.map(({ filePath }) => filePath))).toEqual([
    ['first'],
    ['first', 'later', 'finding'],
    ['first', 'later', 'finding'],
  ])
  expect(moments.map((moment) => moment.quote?.decision ?? moment.quote?.laborAmount)).toEqual([undefined, 100, 'approved'])
})

describe('a change without an entry', () => {
  const item = itemIn('submitted', { rmsEngineerId: 'eng02', serialNo: 'NEW' })

  test('is added to the next entry, from the last known value to the new one', () => {
    expect(withUnlogged([{ field: 'outcome', from: null, to: 'repaired' }], item, [], { serialNo: 'OLD' })).toEqual([
      { field: 'serialNo', from: 'OLD', to: 'NEW' },
      { field: 'rmsEngineerId', from: null, to: 'eng02' },
      { field: 'outcome', from: null, to: 'repaired' },
    ])
  })

  test('merges with the change of the action; a change back to the same value is dropped', () => {
    const known = [entry(1, { changes: [{ field: 'rmsEngineerId', from: null, to: 'eng01' }] })]
    expect(withUnlogged([{ field: 'rmsEngineerId', from: 'eng02', to: 'eng03' }], item, known)).toEqual([
      { field: 'rmsEngineerId', from: 'eng01', to: 'eng03' },
    ])
    expect(withUnlogged([{ field: 'rmsEngineerId', from: 'eng02', to: 'eng01' }], item, known, { serialNo: 'NEW' })).toEqual([])
  })
})

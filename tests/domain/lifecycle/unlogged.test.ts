import { describe, expect, test } from 'vitest'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { FieldChange, HistoryEntry } from '../../../src/domain/entities/review.ts'
import { withUnlogged } from '../../../src/domain/lifecycle/unlogged.ts'
import { itemIn, NOW } from './fixtures.ts'

const entry = (seq: number, changes?: readonly FieldChange[]): HistoryEntry => ({
  historyId: `h${seq}`,
  itemId: 'item-1',
  seq,
  action: 'requestInfo',
  toStatus: 'infoRequired',
  createdAt: NOW,
  visibility: 'public',
  ...(changes && { changes }),
})
const engineer = (from: string | null, to: string | null) => ({ field: 'rmsEngineerId', from, to })
const location = { field: 'location', from: null, to: 'A-01' }
/** An item whose history has the first engineer, then another entry. */
const HISTORY = [entry(1), entry(2, [engineer(null, 'eng-1')]), entry(3, [location])]
const withoutEngineer = ({ rmsEngineerId: _, ...item }: RepairItem): RepairItem => item
const held = (rmsEngineerId: string | null) => itemIn('infoRequired', { rmsEngineerId })

describe('an assignment without a history entry', () => {
  test('is added to the next entry, once', () => {
    expect(withUnlogged([location], held('eng-2'), HISTORY)).toEqual([engineer('eng-1', 'eng-2'), location])
    expect(withUnlogged([location], held('eng-2'), [...HISTORY, entry(4, [engineer('eng-1', 'eng-2')])])).toEqual([location])
  })

  test('is added the first time, and when the assignment is removed', () => {
    expect(withUnlogged([], held('eng-1'), [])).toEqual([engineer(null, 'eng-1')])
    expect(withUnlogged([], held(null), HISTORY)).toEqual([engineer('eng-1', null)])
    const unnamed = withoutEngineer(held(null))
    expect([withUnlogged([], unnamed, []), withUnlogged([], unnamed, HISTORY)]).toEqual([[], [engineer('eng-1', null)]])
  })

  test('merges with the change of the action, and is dropped when it returns to the old value', () => {
    expect(withUnlogged([location, engineer('eng-2', 'eng-3')], held('eng-2'), HISTORY)).toEqual([engineer('eng-1', 'eng-3'), location])
    expect(withUnlogged([engineer('eng-2', 'eng-1')], held('eng-2'), HISTORY)).toEqual([])
  })
})

describe('fields filled in by an answer', () => {
  const answered = itemIn('infoRequired', { rmsEngineerId: 'eng-1', modelNo: 'UL-14', brand: 'Nordlicht', purchaseDate: null })

  test('are compared with the values when the request was made; unchanged ones are left out', () => {
    const before = { modelNo: undefined, brand: 'Nordlicht', purchaseDate: undefined, location: 'B-02' }
    expect(withUnlogged([], answered, HISTORY, before)).toEqual([
      { field: 'modelNo', from: null, to: 'UL-14' },
      { field: 'location', from: 'B-02', to: null },
    ])
  })

  test('are listed beside the engineer and the changes of the action', () => {
    const changes = [{ field: 'resumeStatus', from: 'submitted', to: null }]
    expect(withUnlogged(changes, { ...answered, rmsEngineerId: 'eng-2' }, HISTORY, { modelNo: 'X' })).toEqual([
      { field: 'modelNo', from: 'X', to: 'UL-14' },
      engineer('eng-1', 'eng-2'),
      ...changes,
    ])
  })
})

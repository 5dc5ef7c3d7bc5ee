import { undoMachine } from '../../src/machines/undo/undo.machine.ts'
import { part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const undo: Specimen = specimen(
  undoMachine,
  part(undoMachine, {
    as: 'coo01',
    input: () => undefined,
    view: async () => (await import('../scenes/undo.tsx')).UndoScene,
  }),
  {
    moves: [{ type: 'undo.offer', steps: [{ itemId: 'item-1', undoId: 'entry-1' }], title: '已受理' }, { type: 'undo.press' }],
    replies: { undo: { 'taken back': () => ({ itemIds: ['item-1'], total: 1, message: undefined }) } },
  },
)

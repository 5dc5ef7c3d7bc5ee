import type { ActorRefFrom } from 'xstate'
import type { undoMachine } from '../../src/machines/undo/undo.machine.ts'
import { UndoOffer } from '../../src/views/undo/undo-offer.tsx'

export const UndoScene = ({ actor }: { actor: ActorRefFrom<typeof undoMachine> }) => (
  <ul className="max-w-sm">
    <UndoOffer actor={actor} />
  </ul>
)

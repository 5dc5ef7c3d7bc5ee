import { createActor } from 'xstate'
import { undoMachine, type UndoOffer as Made } from '../machines/undo/undo.machine.ts'
import type { OnUndone } from '../views/hooks/app-context.ts'
import { noteSaid } from '../views/ui/overlays/show-toast.ts'
import { UndoOffer as Offer, UndoWatch as Watch } from '../views/undo/undo-offer.tsx'

/** The way back from the last act, wherever it was taken and whichever page is shown by then. */
const undo = createActor(undoMachine)
/** Who is to hear that an act was taken back, by its first step. */
const listeners = new Map<string, OnUndone>()
const keyOf = ({ steps: [first] }: Made) => first?.undoId ?? ''

undo.on('undo.done', ({ offer: done, itemIds }) => {
  listeners.get(keyOf(done))?.(itemIds)
  // this window hears of others only
  window.dispatchEvent(new Event('server-changed'))
})
undo.start()

/** Says what was done, with the way back; `onUndone` is called once it was taken back, with the items that were. */
export const offer = (made: Made, onUndone?: OnUndone): void => {
  noteSaid({ kind: 'success', title: made.title })
  listeners.clear()
  if (onUndone) listeners.set(keyOf(made), onUndone)
  undo.send({ type: 'undo.offer', ...made })
}

/** The keys of the way back, and what is said of its end, whatever the corner shows. */
export const UndoWatch = () => <Watch actor={undo} />
/** The way back, as it stands in the corner. */
export const UndoOffer = () => <Offer actor={undo} />

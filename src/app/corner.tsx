import { createActor } from 'xstate'
import { undoMachine, type UndoOffer } from '../machines/undo/undo.machine.ts'
import { useApp } from '../views/hooks/app-context.ts'
import { noteSaid } from '../views/ui/overlays/show-toast.ts'
import { Toaster } from '../views/ui/overlays/toaster.tsx'
import { UndoOffer as Offer, UndoWatch } from '../views/undo/undo-offer.tsx'

/** The way back from the last act, wherever it was taken and whichever page is shown by then. */
const undo = createActor(undoMachine)
/** Who is to hear that an act was taken back, by its first step. */
const listeners = new Map<string, () => void>()
const keyOf = ({ steps: [first] }: UndoOffer) => first?.undoId ?? ''

undo.on('undo.done', ({ offer: done }) => {
  listeners.get(keyOf(done))?.()
  // this window hears of others only
  window.dispatchEvent(new Event('server-changed'))
})
undo.start()

/** Says what was done, with the way back; `onUndone` is called once it was taken back. */
export const offer = (made: UndoOffer, onUndone?: () => void): void => {
  noteSaid({ kind: 'success', title: made.title })
  listeners.clear()
  if (onUndone) listeners.set(keyOf(made), onUndone)
  undo.send({ type: 'undo.offer', ...made })
}

/** What the application says in its corner. An act can be taken back by whoever is signed in. */
export const Corner = () => {
  const isSignedIn = useApp().user !== undefined
  return (
    <>
      {isSignedIn && <UndoWatch actor={undo} />}
      <Toaster offer={isSignedIn ? <Offer actor={undo} /> : undefined} />
    </>
  )
}

import type { ActorRefFrom } from 'xstate'
import type { quantityCorrectionMachine, serialCorrectionMachine } from '../../src/machines/corrections/item-correction.machine.ts'
import type { moveItemMachine } from '../../src/machines/corrections/move-item.machine.ts'
import { QuantityCorrection, SerialCorrection } from '../../src/views/corrections/item-correction.tsx'
import { ItemMoveOf } from '../../src/views/corrections/item-move.tsx'

const nothing = () => undefined

export const SerialScene = ({ actor }: { actor: ActorRefFrom<typeof serialCorrectionMachine> }) => (
  <SerialCorrection actor={actor} onSaved={nothing} onClose={() => actor.send({ type: 'part.close' })} />
)
export const QuantityScene = ({ actor }: { actor: ActorRefFrom<typeof quantityCorrectionMachine> }) => (
  <QuantityCorrection actor={actor} onSaved={nothing} onClose={() => actor.send({ type: 'part.close' })} />
)
export const MoveScene = ({ actor }: { actor: ActorRefFrom<typeof moveItemMachine> }) => (
  <ItemMoveOf actor={actor} name="A2026-0007-01" onMoved={nothing} onClose={nothing} />
)

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { workTimeMachine } from '../../src/machines/review/work-time.machine.ts'
import type { workCorrectionMachine } from '../../src/machines/corrections/work-correction.machine.ts'
import { WorkCorrectionDialog } from '../../src/views/corrections/work-correction.tsx'
import { WorkBar } from '../../src/views/review/work/work-bar.tsx'
import { WorkCard } from '../../src/views/review/work/work-card.tsx'

const nothing = () => undefined

/** A device that is being repaired, as the bench and the review show its work time. */
export const WorkScene = ({ actor }: { actor: ActorRefFrom<typeof workTimeMachine> }) => {
  const itemId = useSelector(actor, ({ context }) => context.itemId)
  const item = { itemId, itemNo: 1, repairStatus: 'repairing' as const, existedFiles: [], rowVersion: 1 }
  return (
    <div className="flex flex-col gap-5">
      <WorkBar actor={actor} item={item} />
      <WorkCard actor={actor} item={item} onCorrected={nothing} />
    </div>
  )
}

export const WorkCorrectionScene = ({ actor }: { actor: ActorRefFrom<typeof workCorrectionMachine> }) => (
  <WorkCorrectionDialog actor={actor} onSaved={nothing} onClose={() => actor.send({ type: 'part.close' })} />
)

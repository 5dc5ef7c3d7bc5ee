import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { marksMachine } from '../../src/machines/review/marks/marks.machine.ts'
import { MarkEditor } from '../../src/views/review/marks/mark-dialog.tsx'

const nothing = () => undefined

export const MarksScene = ({ actor }: { actor: ActorRefFrom<typeof marksMachine> }) => {
  const photo = useSelector(actor, ({ context }) => context.photo)
  return <MarkEditor actor={actor} photo={photo} choice={null} onDone={nothing} onClose={nothing} />
}

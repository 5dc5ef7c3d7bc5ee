import { deskMachine } from '../../machines/review/desk.machine.ts'
import { knownItem } from '../../machines/record/known-records.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { ReviewPage } from '../../views/review/review-page.tsx'
import { actorOf } from '../admit.ts'
import { storeBench, storedBench } from '../preferences.ts'
import type { Visit } from '../route.tsx'

/** `wanted`: the action that a scan means. `desk`: the queue that the reviewer comes from, and whether they work at a bench. */
export const input = ({ params, search, profile }: Visit<{ readonly itemId: string }>) => {
  const actor = actorOf(profile)
  return {
    itemId: params.itemId,
    known: knownItem(params.itemId),
    wanted: new URLSearchParams(search).get('action') ?? undefined,
    actor,
    desk: {
      queue: new URLSearchParams(search).get('queue') ?? undefined,
      bench: storedBench(actor.userId),
      keepBench: (choice: 'on' | 'off') => storeBench(actor.userId, choice),
    },
    onServerChange,
  }
}

export { deskMachine as machine, ReviewPage as View }

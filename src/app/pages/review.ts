import type { ActorRefFrom } from 'xstate'
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
  const query = new URLSearchParams(search)
  return {
    itemId: params.itemId,
    known: knownItem(params.itemId),
    wanted: query.get('action') ?? undefined,
    actor,
    desk: { queue: query.get('queue') ?? undefined, bench: storedBench(actor.userId) },
    onServerChange,
  }
}

/** The choice of the bench is kept in this browser for the next item. */
export const subscribe = (desk: ActorRefFrom<typeof deskMachine>, { profile }: Visit) =>
  void desk.on('bench.changed', ({ choice }) => storeBench(actorOf(profile).userId, choice))

export { deskMachine as machine, ReviewPage as View }

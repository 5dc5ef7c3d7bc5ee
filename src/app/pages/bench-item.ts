import { deskMachine } from '../../machines/review/desk.machine.ts'
import { knownItem } from '../../machines/record/known-records.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { BenchPage } from '../../views/review/bench/bench-page.tsx'
import { actorOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

export const input = ({ params, profile }: Visit<{ readonly itemId: string }>) => ({
  itemId: params.itemId,
  known: knownItem(params.itemId),
  actor: actorOf(profile),
  offersFirst: true,
  onServerChange,
})

export { deskMachine as machine, BenchPage as View }

import { MY_QUEUE } from '../../domain/queue.ts'
import { queueMachine } from '../../machines/review/queue.machine.ts'
import { BenchStart } from '../../views/review/bench/bench-start.tsx'
import { actorOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** What waits for the reader; no item of it is open. */
export const input = ({ profile }: Visit) => ({ itemId: '', queue: MY_QUEUE, actor: actorOf(profile) })

export { queueMachine as machine, BenchStart as View }

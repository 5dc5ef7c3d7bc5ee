import { homeMachine } from '../../machines/home/home.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { HomePage } from '../../views/home/home.tsx'
import { actorOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** An employee sees the work of the current role, a customer devices. */
export const input = ({ profile }: Visit) => ({ actor: actorOf(profile), serverChanges: onServerChange })

export { homeMachine as machine, HomePage as View }

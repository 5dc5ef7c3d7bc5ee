import { parseLifecycle } from '../../domain/lifecycle/route.ts'
import { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { LifecyclePage } from '../../views/lifecycle/lifecycle-page.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ route: parseLifecycle(search), onServerChange })

export { lifecycleMachine as machine, LifecyclePage as View }

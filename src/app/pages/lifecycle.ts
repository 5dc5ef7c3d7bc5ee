import { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { LifecyclePage } from '../../views/lifecycle/lifecycle-page.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ status: new URLSearchParams(search).get('status') })

export { lifecycleMachine as machine, LifecyclePage as View }

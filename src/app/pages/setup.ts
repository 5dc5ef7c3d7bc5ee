import { setupMachine } from '../../machines/setup/setup.machine.ts'
import { SetupPage } from '../../views/setup/setup.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => ({ token: new URLSearchParams(search).get('token') ?? '' })

export { setupMachine as machine, SetupPage as View }

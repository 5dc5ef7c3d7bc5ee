import type { PathParams, paths } from '../../shared/paths.ts'
import { verifyEmailMachine } from '../../machines/sign-in/verify-email.machine.ts'
import { VerifyEmail } from '../../views/sign-in/register/verify-email.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ params }: Visit<PathParams<typeof paths.verifyEmail>>) => params

export { verifyEmailMachine as machine, VerifyEmail as View }

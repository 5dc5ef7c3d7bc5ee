import { messages as errors } from '../errors.ts'
import { messages as signIn } from '../sign-in.ts'

export const namespaces = {
  'sign-in': signIn,
  errors,
}
